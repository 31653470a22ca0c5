'use strict';

// The boards, each drawn as the layout of the chosen view has it.

/** Whether the arrow keys go from cell to cell on a board and the space bar chooses one; otherwise
    these are left to the page. */
const boardKeys = {arrows: true};

/** A text in which the characters that change the direction of all that follows are escapes, as
    `with_own_direction` writes them: some end the direction that an element has of its own. */
const withOwnDirection = (text) => text.replace(
    /[\u202a-\u202e\u2066-\u2069]/g, (sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`);

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
  made.append(...children.filter((child) => child !== null)
      .map((child) => (typeof child === 'string' ? withOwnDirection(child) : child)));
  return made;
}

/** The picture of a piece; its name stands elsewhere. */
function picture(letter) {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('class', `man ${colorOf(letter).toLowerCase()}`);
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(space, 'use');
  use.setAttribute('href', `#${pictureOf(letter)}`);
  svg.append(use);
  return svg;
}

/** The lines of a CSS grid in one direction: a margin, the panels with gaps between them, a margin.
    A panel has as many lines as `cells` and, if they are labelled, one before or after them. */
class Tracks {
  constructor(panels, cells, size, before, after) {
    this.before = before ? 1 : 0;
    this.cells = cells;
    this.stride = this.before + cells + (after ? 1 : 0) + 1;
    this.end = 1 + panels * this.stride;
    const panel = `${before ? 'auto ' : ''}repeat(${cells}, ${size})${after ? ' auto' : ''}`;
    this.template = `auto ${new Array(panels).fill(panel).join(' var(--gap) ')} auto`;
  }

  /** The line of a panel's first cell; the lines of its labels are next to its cells. */
  first(panel) { return 2 + panel * this.stride + this.before; }
  /** The line of a cell, by its number among those of all panels. */
  cell(number) { return this.first(Math.floor(number / this.cells)) + number % this.cells; }
}

/** Puts a node on lines of the CSS grid. */
function put(node, column, row, across = 1, down = 1) {
  node.style.gridArea = `${row} / ${column} / span ${down} / span ${across}`;
  return node;
}

/** A layout with its lines, from the left and from the top. */
class Plan {
  constructor(layout) {
    const panels = layout.panels;
    const titled = panels.some((panel) => panel.title !== '');
    this.layout = layout;
    this.columns = new Tracks(layout.across, layout.columns, 'minmax(var(--least), 1fr)',
                              panels.some((panel) => panel.rowLabels), false);
    this.rows = new Tracks(layout.up, layout.rows, 'auto', titled,
                           panels.some((panel) => panel.columnLabels));
  }

  labels() {
    const {layout, columns, rows} = this;
    const made = [];
    const add = (text, kind, ...place) =>
        made.push(put(element('span', {class: `label ${kind}`}, text), ...place));
    const fromTop = (up) => rows.first(layout.up - 1 - up);
    (layout.acrossLabels || []).forEach(
        (text, i) => add(text, 'above', columns.first(i), 1, layout.columns));
    (layout.upLabels || []).forEach(
        (text, i) => add(text, 'right', columns.end, fromTop(i), 1, layout.rows));
    for (let i = 0; i < layout.across * layout.columns && layout.columnLabels; ++i) {
      add(layout.columnLabels[i % layout.columns], 'below', columns.cell(i), rows.end);
    }
    for (let i = 0; i < layout.up * layout.rows && layout.rowLabels; ++i) {
      add(layout.rowLabels[layout.rows - 1 - i % layout.rows], 'left', 1, rows.cell(i));
    }
    for (const panel of layout.panels) {
      const left = columns.first(panel.across);
      const top = fromTop(panel.up);
      if (panel.title !== '') {
        add(panel.title, 'title', left, top - 1, layout.columns);
      }
      (panel.columnLabels || []).forEach(
          (text, i) => add(text, 'below', left + i, top + layout.rows));
      (panel.rowLabels || []).forEach(
          (text, i) => add(text, 'left', left - 1, top + layout.rows - 1 - i));
    }
    return made;
  }

  /** Roughly how much wider than high it is. */
  shape() {
    const [label, gap, margin] = [0.8, 0.3, 1.5];
    const {columns, rows, layout} = this;
    const size = (panels, tracks) =>
        panels * (tracks.cells + (tracks.stride - 1 - tracks.cells) * label) + (panels - 1) * gap + margin;
    return size(layout.across, columns) / size(layout.up, rows);
  }
}

/** One board of the page. `choose` is called with the cell or the letter of a piece in hand,
    `point` with the cell that a pointer or the focus is on, or null. */
class BoardPicture {
  constructor(number, choose, point) {
    this.number = number;
    this.focused = paperOf(0, false).corner();
    this.choose = choose;
    this.nodes = data.cells.map((name, cell) => element('div', {
      role: 'gridcell', class: 'cell', tabindex: -1, 'data-cell': name,
      onclick: () => this.take(cell)}));
    this.grid = element('div', {role: 'grid', class: 'grid', 'aria-label': this.title(),
                                onkeydown: (event) => this.key(event)});
    const on = (events, cellOf) => events.forEach((each) => this.grid.addEventListener(
        each, (event) => point(number, cellOf(event.target.closest('.cell')))));
    on(['mouseover', 'focusin'], (node) => (node ? this.nodes.indexOf(node) : null));
    on(['mouseleave', 'focusout'], () => null);
    this.hands = element('div', {class: 'hands'});
    this.zoomed = false;
    this.map = isLarge() ? new BoardMap((panel) => this.zoomTo(panel)) : null;
    this.out = element('button', {type: 'button', class: 'zoom-out', title: 'Key z',
                                  onclick: () => this.toggleZoom()}, 'All mini-boards');
    this.root = element('div', {class: 'board'},
        data.boards > 1 ? element('h2', {class: 'board-name'}, this.title()) : null,
        this.map ? this.out : null, element('div', {class: 'paper'}, this.grid),
        this.map ? this.map.root : null, this.hands);
  }

  title() { return data.boards > 1 ? `Board ${'AB'[this.number]}` : 'Board'; }

  take(cell) {
    this.focused = cell;
    this.choose(this.number, cell);
    this.focus();
  }

  key(event) {
    const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
    const cell = this.nodes.indexOf(event.target);
    if (cell < 0 || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    if (event.key in steps && boardKeys.arrows) {
      this.goOn(cell, steps[event.key]);
    } else if (event.key === 'Enter' || (event.key === ' ' && boardKeys.arrows)) {
      this.take(cell);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Moves the focus to the next cell, which may be on another mini-board. */
  goOn(cell, step) {
    this.focused = this.paper.next(cell, ...step);
    if (this.map && this.focused === cell && this.whole.next(cell, ...step) !== cell) {
      this.focused = this.whole.next(cell, ...step);
      layOut();
    }
    this.focus();
  }

  /** Whether a cell is on the paper now. */
  shows(cell) { return (!this.map || this.zoomed) && this.paper.places.has(cell); }

  /** Shows one mini-board of a large board, with the focus on the cell that had it last. */
  zoomTo(panel) {
    if (panelOf(this.whole, this.focused) !== panel) {
      this.focused = paperOfPanel(this.whole, panel).corner();
    }
    this.zoomed = true;
    layOut();
    this.focus();
    say(`Mini-board ${panel.name}.`);
  }

  toggleZoom() {
    if (!this.map) {
      return;
    }
    if (!this.zoomed) {
      const cell = typeof shown.selected === 'number' ? shown.selected : this.focused;
      this.zoomTo(panelOf(this.whole, cell));
      return;
    }
    this.zoomed = false;
    layOut();
    this.map.focus(panelOf(this.whole, this.focused));
    say(this.map.root.getAttribute('aria-label'));
  }

  /** Makes one cell the stop of the tab key. */
  rove() {
    this.nodes.forEach((node, cell) => { node.tabIndex = cell === this.focused ? 0 : -1; });
  }
  focus() {
    this.rove();
    if (this.map && !this.zoomed) {
      this.map.focus(panelOf(this.whole, this.focused));
    } else {
      this.nodes[this.focused].focus();
    }
  }

  /** Draws the labels and cells of a view; pieces and marks are left to `show`. */
  turn(view, blackBelow) {
    const hadFocus = this.grid.contains(document.activeElement);
    this.blackBelow = blackBelow;
    this.whole = paperOf(view, blackBelow);
    this.paper = this.map ? paperOfPanel(this.whole, panelOf(this.whole, this.focused)) : this.whole;
    const plan = new Plan(this.paper.layout);
    if (this.map) {
      this.map.lay(this.whole);
      this.out.hidden = this.grid.parentElement.hidden = !this.zoomed;
      this.root.classList.toggle('zoomed', this.zoomed);
    }
    this.grid.style.gridTemplateColumns = plan.columns.template;
    this.grid.style.gridTemplateRows = plan.rows.template;
    this.grid.setAttribute('aria-rowcount', this.paper.height);
    this.grid.setAttribute('aria-colcount', this.paper.width);
    this.grid.replaceChildren(
        element('div', {class: 'labels', 'aria-hidden': 'true'}, ...plan.labels()),
        ...this.paper.rows.map((cells, row) => this.row(cells, row, plan)));
    if (hadFocus) {
      // It stays with its cell, which has moved.
      this.focus();
    } else {
      this.rove();
    }
    return plan.shape();
  }

  row(cells, row, plan) {
    return element('div', {role: 'row', class: 'row', 'aria-rowindex': row + 1},
                   ...cells.flatMap((cell, column) => {
      if (cell === null) {
        return [];
      }
      const node = put(this.nodes[cell], plan.columns.cell(column), plan.rows.cell(row));
      node.setAttribute('aria-colindex', column + 1);
      return [node];
    }));
  }

  /** Marks cells that a piece passes. */
  markWay(cells) {
    this.grid.querySelectorAll('.on-way').forEach((node) => node.classList.remove('on-way'));
    cells.forEach((cell) => this.nodes[cell].classList.add('on-way'));
  }

  /** Shows pieces and marks. `marks` maps cells to `{classes, words}`. */
  show(board, marks, selected) {
    if (this.map) {
      this.map.show(board, marks, this.zoomed ? panelOf(this.whole, this.focused) : null);
    }
    // On a large board, only the visible ones.
    const cells = this.map ? [...this.paper.places.keys()] : this.nodes.keys();
    for (const cell of cells) {
      const node = this.nodes[cell];
      const man = board.men[cell];
      const mark = marks.get(cell) || {classes: [], words: []};
      const classes = ['cell', darkCells.has(cell) ? 'dark' : 'pale', ...mark.classes].join(' ');
      const label = [cellName(cell), man ? manName(man) : 'empty', ...mark.words].join(', ');
      // Few cells change from move to move.
      if (node.className !== classes) {
        node.className = classes;
      }
      if (node.dataset.man !== (man ? man.letter : '')) {
        node.dataset.man = man ? man.letter : '';
        node.replaceChildren(...(man ? [picture(man.letter)] : []));
      }
      if (node.getAttribute('aria-label') !== label) {
        node.setAttribute('aria-label', label);
      }
      if (node.getAttribute('aria-selected') !== String(cell === selected)) {
        node.setAttribute('aria-selected', String(cell === selected));
      }
    }
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
    // The button is new, the piece is the same.
    const again = focused && this.hands.querySelector(`[data-hand="${focused.dataset.hand}"]`);
    if (again) {
      again.focus();
    }
  }
}
