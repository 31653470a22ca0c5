'use strict';

// A board of very many cells: a map of its mini-boards, and one of them at a time.

/** Whether a board has so many cells that they are not all shown at once. */
const isLarge = () => data.cells.length > 1000;

/** One mini-board of a paper as a paper of its own. */
function paperOfPanel({layout}, panel) {
  const {columns, rows, columnLabels, rowLabels} = layout;
  return new Paper({across: 1, up: 1, columns, rows,
                    panels: [{columnLabels, rowLabels, ...panel, title: panel.name, across: 0, up: 0}]});
}

/** The mini-board that a cell stands on. */
function panelOf({layout, places}, cell) {
  const {column, row} = places.get(cell);
  const across = Math.floor(column / layout.columns);
  const up = layout.up - 1 - Math.floor(row / layout.rows);
  return layout.panels.find((panel) => panel.across === across && panel.up === up);
}

/** How many mini-boards lie between those of two cells. */
function panelsApart(paper, a, b) {
  const [one, other] = [panelOf(paper, a), panelOf(paper, b)];
  return Math.abs(one.across - other.across) + Math.abs(one.up - other.up);
}

/** Cells by the name of their mini-board, nearest first: `[name, cells]`. */
function cellsByPanel(cells, from) {
  const paper = paperOf(shown.view, shown.blackBelow);
  const groups = new Map();
  for (const cell of cells) {
    const {name} = panelOf(paper, cell);
    groups.set(name, [...(groups.get(name) || []), cell]);
  }
  return [...groups].sort(([, [a]], [, [b]]) =>
      (from === null ? 0 : panelsApart(paper, from, a) - panelsApart(paper, from, b)));
}

/** The classes of marks that a map shows, those in front last. */
const mapMarks = ['left-by', 'came-to', 'attacked', 'goes', 'bent', 'two-ways', 'takes', 'protects', 'reaches',
                  'threatens', 'in-check', 'selected'];

/** All mini-boards of one board, each a button; `open` is called with the one that is chosen. */
class BoardMap {
  constructor(open) {
    this.open = open;
    this.root = element('div', {class: 'map', role: 'group', onkeydown: (event) => this.key(event)});
    this.buttons = [];
    this.at = 0;
  }

  /** Puts a button in the place of each mini-board of a view. */
  lay({layout}) {
    this.layout = layout;
    this.root.setAttribute('aria-label', `All ${layout.panels.length} mini-boards`);
    this.root.style.gridTemplateColumns = `repeat(${layout.across}, minmax(0, 1fr))`;
    this.buttons = layout.panels.map((panel, i) => put(element('button', {
      type: 'button', class: 'mini', 'data-panel': panel.name, tabindex: -1,
      onclick: () => { this.at = i; this.open(panel); }}),
      panel.across + 1, layout.up - panel.up));
    // In the order in which they are seen.
    const order = (panel) => (layout.up - panel.up) * layout.across + panel.across;
    this.root.replaceChildren(...this.buttons.map((button, i) => ({button, panel: layout.panels[i]}))
        .sort((a, b) => order(a.panel) - order(b.panel)).map(({button}) => button));
    this.rove();
  }

  rove() {
    this.buttons.forEach((button, i) => { button.tabIndex = i === this.at ? 0 : -1; });
  }

  focus(panel) {
    this.at = this.layout.panels.indexOf(panel);
    this.rove();
    this.buttons[this.at].focus();
  }

  key(event) {
    const steps = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1]};
    if (!(event.key in steps) || event.ctrlKey || event.altKey || event.metaKey) {
      return;
    }
    const [across, up] = steps[event.key];
    const here = this.layout.panels[this.at];
    const next = this.layout.panels.find(
        (panel) => panel.across === here.across + across && panel.up === here.up + up);
    if (next) {
      this.focus(next);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** Shows pieces and marks, and which mini-board is being viewed, if any. */
  show(board, marks, current) {
    this.layout.panels.forEach((panel, i) => {
      // By kind, men below marks.
      const [menSquares, markSquares] = [new Map(), new Map()];
      const draw = (squares, kind, at, inset) => {
        const size = 1 - 2 * inset;
        squares.set(kind, `${squares.get(kind) || ''}M${at % this.layout.columns + inset} ` +
            `${this.layout.rows - 1 - Math.floor(at / this.layout.columns) + inset}h${size}v${size}h${-size}z`);
      };
      const men = {White: 0, Black: 0};
      let marked = 0;
      cellsOf(panel.cells).forEach((cell, at) => {
        const man = board.men[cell];
        const mark = marks.get(cell);
        const kind = mark && mapMarks.filter((each) => mark.classes.includes(each)).pop();
        if (kind) {
          ++marked;
          // The piece below shows around it.
          draw(markSquares, `on-map ${kind}`, at, kind === 'selected' ? 0 : man ? 0.18 : 0.12);
        }
        if (man) {
          ++men[colorOf(man.letter)];
          draw(menSquares, `${colorOf(man.letter).toLowerCase()} dot`, at, 0);
        }
      });
      const words = colors.filter((color) => men[color] > 0).map((color) => `${men[color]} of ${color}'s pieces`);
      const label = [panel.name, words.length === 0 ? 'empty' : words.join(', '),
                     ...(marked === 0 ? [] : [counted(marked, 'marked cell')])].join(', ');
      const button = this.buttons[i];
      const squares = [...menSquares, ...markSquares];
      const drawn = JSON.stringify(squares);
      if (button.drawn !== drawn) {
        button.drawn = drawn;
        button.replaceChildren(element('span', {}, panel.name), this.picture(squares));
      }
      button.setAttribute('aria-label', label);
      button.setAttribute('aria-pressed', String(panel === current));
      button.classList.toggle('marked', marked > 0);
    });
  }

  picture(squares) {
    const space = 'http://www.w3.org/2000/svg';
    const svg = document.createElementNS(space, 'svg');
    svg.setAttribute('viewBox', `0 0 ${this.layout.columns} ${this.layout.rows}`);
    svg.setAttribute('aria-hidden', 'true');
    squares.forEach(([kind, d]) => {
      const path = document.createElementNS(space, 'path');
      path.setAttribute('class', kind);
      path.setAttribute('d', d);
      svg.append(path);
    });
    return svg;
  }
}

/** The mini-boards that a chosen piece's lines or attackers are on: those with pieces first, the
    nearest first; each is a button that shows it. */
function panelButtons(board, selected, marks) {
  if (typeof selected !== 'number' || !isLarge()) {
    return [];
  }
  const signs = new Set(mapMarks.slice(2, -2));
  const cells = [...marks].filter(([, {classes}]) => classes.some((each) => signs.has(each))).map(([cell]) => cell);
  const groups = cellsByPanel(cells, selected).map(([name, on]) => ({name, on, men: on.filter((cell) => board.men[cell])}));
  const inOrder = [...groups.filter(({men}) => men.length > 0), ...groups.filter(({men}) => men.length === 0)];
  return inOrder.length === 0 ? [] : [element('div', {class: 'along', role: 'group', 'aria-label': 'Mini-boards on its lines'},
      ...inOrder.map(({name, on, men}) => element('button', {type: 'button', 'data-along': name,
        onclick: () => boards[shown.board].zoomTo(panelOf(paperOf(shown.view, shown.blackBelow), on[0]))},
        name, element('span', {class: 'quiet'}, ` ${men.length > 0
            ? men.map((cell) => `${board.men[cell].letter.toUpperCase()}${cellName(cell)}`).join(' ')
            : counted(on.length, 'cell')}`))))];
}

/** Goes to the mini-board of the chosen or focused cell, or back to the map of all. */
function toggleZoom() {
  boards[shown.board].toggleZoom();
}
