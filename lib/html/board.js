'use strict';

// The boards: 16 rows of 16 cells each, in the view chosen.

/** An element with attributes and children; texts become text, never markup. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) {
      made.addEventListener(key.slice(2), value);
    } else if (value !== null && value !== false) {
      made.setAttribute(key, value === true ? '' : value);
    }
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** The picture of a man, whose name stands elsewhere. */
function picture(letter) {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('class', `man ${colorOf(letter).toLowerCase()}`);
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(space, 'use');
  use.setAttribute('href', `#man-${roleOf(letter)}`);
  svg.append(use);
  return svg;
}

/** One board of the page. `choose` is called with the cell or the letter of a man in hand. */
class BoardPicture {
  constructor(number, choose) {
    this.number = number;
    this.focused = cellAt(0, 15, 0, false);
    this.choose = choose;
    this.cells = [];
    this.tops = this.labels(4);
    this.bottoms = this.labels(16);
    this.lefts = [];
    this.rights = [];
    this.grid = element('div', {role: 'grid', class: 'grid', 'aria-label': this.title(),
                                'aria-rowcount': 16, 'aria-colcount': 16});
    for (let row = 0; row < 16; ++row) {
      this.grid.append(this.row(row));
    }
    this.grid.addEventListener('keydown', (event) => this.key(event));
    this.hands = element('div', {class: 'hands'});
    this.root = element('div', {class: 'board'},
        data.boards > 1 ? element('h2', {class: 'board-name'}, this.title()) : null,
        element('div', {class: 'tops', 'aria-hidden': 'true'}, ...this.tops), this.grid,
        element('div', {class: 'bottoms', 'aria-hidden': 'true'}, ...this.bottoms), this.hands);
  }

  title() { return data.boards > 1 ? `Board ${'AB'[this.number]}` : 'Board'; }

  labels(count) {
    return Array.from({length: count}, () => element('span'));
  }

  row(row) {
    const left = element('span', {class: 'left', 'aria-hidden': 'true'});
    const right = element('span', {class: 'right', 'aria-hidden': 'true'});
    this.lefts.push(left);
    this.rights.push(right);
    const cells = [];
    for (let column = 0; column < 16; ++column) {
      const cell = element('div', {role: 'gridcell', class: 'cell', tabindex: -1,
                                   'aria-colindex': column + 1});
      cell.addEventListener('click', () => this.take(column, row));
      cells.push(cell);
    }
    this.cells.push(cells);
    return element('div', {role: 'row', class: 'row', 'aria-rowindex': row + 1}, left, ...cells,
                   right);
  }

  cell(column, row) { return cellAt(column, row, this.view, this.blackBelow); }

  take(column, row) {
    this.focused = this.cell(column, row);
    this.choose(this.number, this.focused);
    this.focus();
  }

  key(event) {
    const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
    const row = this.cells.findIndex((cells) => cells.includes(event.target));
    if (row < 0 || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const column = this.cells[row].indexOf(event.target);
    if (event.key in steps) {
      const [across, down] = steps[event.key];
      this.focused = this.cell(Math.min(15, Math.max(0, column + across)),
                               Math.min(15, Math.max(0, row + down)));
      this.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      this.take(column, row);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** The one cell that the tab key comes to. */
  rove() {
    this.each((cell, node) => { node.tabIndex = cell === this.focused ? 0 : -1; });
  }
  focus() {
    this.rove();
    this.each((cell, node) => {
      if (cell === this.focused) {
        node.focus();
      }
    });
  }

  each(visit) {
    this.cells.forEach((cells, row) => cells.forEach(
        (node, column) => visit(this.cell(column, row), node)));
  }

  /** Draws the labels and cells of a view; men and marks are left to `show`. */
  turn(view, blackBelow) {
    const hadFocus = this.grid.contains(document.activeElement);
    this.view = view;
    this.blackBelow = blackBelow;
    const [tops, rights, bottoms, lefts] = [0, 1, 2, 3].map((i) => labelsOf(view, i, blackBelow));
    this.tops.forEach((node, i) => { node.textContent = tops[i]; });
    this.bottoms.forEach((node, i) => { node.textContent = bottoms[i % 4]; });
    this.lefts.forEach((node, i) => { node.textContent = lefts[3 - i % 4]; });
    // In the middle of its four rows.
    this.rights.forEach((node, i) => { node.textContent = i % 4 === 1 ? rights[3 - (i >> 2)] : ''; });
    if (hadFocus) {
      // It stays with its cell, which has moved.
      this.focus();
    } else {
      this.rove();
    }
  }

  /** Shows men and marks. `marks` maps cells to `{classes, words}`. */
  show(board, marks, selected) {
    this.each((cell, node) => {
      const man = board.men[cell];
      const mark = marks.get(cell) || {classes: [], words: []};
      node.className = ['cell', isDark(cell) ? 'dark' : 'pale', ...mark.classes].join(' ');
      node.replaceChildren(...(man ? [picture(man.letter)] : []));
      node.dataset.cell = cellName(cell);
      node.setAttribute('aria-label',
                        [cellName(cell), man ? manName(man) : 'empty', ...mark.words].join(', '));
      node.setAttribute('aria-selected', String(cell === selected));
    });
    this.showHands(board, selected);
  }

  showHands(board, selected) {
    const focused = this.hands.contains(document.activeElement) ? document.activeElement : null;
    this.hands.replaceChildren();
    if (board.hands === '') {
      return;
    }
    for (const color of this.blackBelow ? colors : colors.slice().reverse()) {
      const men = board.inHand.filter((text) => colorOf(text[0]) === color);
      this.hands.append(element('div', {class: 'hand', role: 'group', 'aria-label': `${color}'s hand`},
          element('span', {class: 'hand-name'}, `${color} in hand`),
          ...(men.length === 0 ? [element('span', {class: 'quiet'}, 'nothing')] : men.map(
              (text) => element('button', {
                type: 'button', 'data-hand': text[0], 'aria-pressed': String(selected === text[0]),
                'aria-label': `${color}'s ${roleOf(text[0])} in hand, ${text.slice(1)}`,
                onclick: () => this.choose(this.number, text[0])},
                picture(text[0]), text.slice(1))))));
    }
    // The button is a new one, the man the same.
    const again = focused && this.hands.querySelector(`[data-hand="${focused.dataset.hand}"]`);
    if (again) {
      again.focus();
    }
  }
}
