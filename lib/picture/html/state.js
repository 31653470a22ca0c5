'use strict';

// The data of the record that is shown, and the positions made from it.
// lib/picture/html/position_changes.hpp describes the data: rules are looked up here, never worked out.

let data = null;
const colors = ['White', 'Black'];

/** The cells of a text of hexadecimal numbers, all of the same width; null for dashes. */
function cellsOf(hex) {
  const cells = [];
  for (let i = 0; i < hex.length; i += data.cellDigits) {
    cells.push(hex[i] === '-' ? null : parseInt(hex.slice(i, i + data.cellDigits), 16));
  }
  return cells;
}

/** The cell at the start of a text, and the rest. */
const cellAndRest = (text) =>
    [cellsOf(text.slice(0, data.cellDigits))[0], text.slice(data.cellDigits)];

/** How a piece may go to a cell: by a letter of the data, or why it may not. */
function wayOf(sign) {
  if (sign >= 'a' && sign <= 'h') {
    const flags = sign.charCodeAt(0) - 'a'.charCodeAt(0);
    return {legal: true, captures: (flags & 1) > 0, bent: (flags & 2) > 0, twoWays: (flags & 4) > 0};
  }
  return sign === '-' ? null : {legal: false, reason: Number(sign)};
}

/** `table` holds the reasons why the board's ways are refused. */
function emptyBoard(table) {
  return {table, men: new Array(data.cells.length).fill(null), fromHand: {}, inCheck: '', pinned: '',
          elsewhere: [], turn: 'w', number: 1, due: 1, mover: '', hands: '', promoted: '', inHand: [],
          end: '', state: ''};
}

function withWays(ways, groups) {
  const changed = new Map(ways);
  for (const group of groups) {
    const [sign, cells] = group.split(':');
    const way = wayOf(sign);
    for (const cell of cellsOf(cells)) {
      if (way) {
        changed.set(cell, way);
      } else {
        changed.delete(cell);
      }
    }
  }
  return changed;
}

/** A board with changes; the old one is unchanged, and they share what did not change. */
function changedBoard(board, changes) {
  const next = {...board, men: board.men.slice(), fromHand: {...board.fromHand}};
  for (const text of changes.men || []) {
    const [cell, sign] = cellAndRest(text);
    next.men[cell] = sign === '' ? null : {
      letter: sign[0], promoted: sign.endsWith('~'), ways: new Map(), passes: new Map(),
      attacks: new Set(), pacifiers: []};
  }
  const change = (cell, part) => { next.men[cell] = {...next.men[cell], ...part}; };
  for (const text of changes.moves || []) {
    const [who, ...groups] = text.split(' ');
    if (who[0] === '*') {
      next.fromHand[who[1]] = withWays(next.fromHand[who[1]] || [], groups);
    } else {
      const cell = cellsOf(who)[0];
      change(cell, {ways: withWays(next.men[cell].ways, groups)});
    }
  }
  for (const text of changes.ways || []) {
    const [who, ...ways] = text.split(' ');
    const cell = cellsOf(who)[0];
    const told = ways.map((way) => way.split(':').map(cellsOf)).map(([[to], passed]) => [to, passed]);
    change(cell, {passes: new Map([...next.men[cell].passes, ...told])});
  }
  for (const text of changes.attacks || []) {
    const [cell, ...toggled] = cellsOf(text);
    const attacks = new Set(next.men[cell].attacks);
    for (const each of toggled) {
      if (!attacks.delete(each)) {
        attacks.add(each);
      }
    }
    change(cell, {attacks});
  }
  for (const text of changes.pacifiers || []) {
    const [cell, ...pacifiers] = cellsOf(text);
    change(cell, {pacifiers});
  }
  for (const key of ['inCheck', 'pinned', 'elsewhere', 'turn', 'number', 'due', 'mover', 'hands',
                     'promoted', 'inHand', 'end', 'state']) {
    if (key in changes) {
      next[key] = changes[key];
    }
  }
  return next;
}

function changedState(state, changes, table) {
  const next = {fen: state.fen.slice(), boards: state.boards.slice()};
  for (let i = 0; i < (changes.fen || []).length; i += 2) {
    next.fen[changes.fen[i]] = changes.fen[i + 1];
  }
  for (let i = 0; i < (changes.boards || []).length; i += 2) {
    const board = changes.boards[i];
    next.boards[board] = changedBoard(state.boards[board] || emptyBoard(table), changes.boards[i + 1]);
  }
  return next;
}

let states = [];
/** By number: positions that more is known about than the data hold. */
let known = new Map();
/** Position number to the numbers that follow it, the main line first. */
let followers = [];

/** Shows another record from now on. */
function takeData(taken) {
  const sameBoard = data !== null && data.views === taken.views;
  data = taken;
  states = [];
  known = new Map();
  followers = data.positions.map(() => []);
  data.moves.forEach(([parent], i) => followers[parent].push(i + 1));
  if (!sameBoard) {
    darkCells = new Set(cellsOf(data.dark));
    papers = data.views.map((view) => view.layouts.map((layout) => new Paper(layout)));
  }
}

/** The position of that number; worked out, with all before it, when first asked for. */
function stateOf(number) {
  for (let i = states.length; i <= number; ++i) {
    states.push(changedState(i === 0 ? {fen: [], boards: []} : states[i - 1], data.positions[i], data));
  }
  return known.get(number) || states[number];
}

const parentOf = (number) => (number === 0 ? 0 : data.moves[number - 1][0]);

/** The positions of the line through one: those that led to it, and its main line. */
function lineThrough(number) {
  const line = [number];
  for (let at = number; at !== 0; at = parentOf(at)) {
    line.unshift(parentOf(at));
  }
  for (let at = number; followers[at].length > 0; at = followers[at][0]) {
    line.push(followers[at][0]);
  }
  return line;
}

const colorOf = (letter) => data.men[letter][0];
const roleOf = (letter) => data.men[letter][1];
const pictureOf = (letter) => data.men[letter][2];
const cellName = (cell) => data.cells[cell];

/** `White's pawn`. */
const manName = (man) => `${colorOf(man.letter)}'s ${roleOf(man.letter)}`;

/** `White's pawn on 2312`, or only the cell. */
function manOn(cell, board) {
  const man = board.men[cell];
  return man ? `${manName(man)} on ${cellName(cell)}` : cellName(cell);
}

/** The cells that the piece on a cell passes on its way to another, if it could go several ways. */
const passedBy = (from, to, board) => board.men[from].passes.get(to) || [];

/** For a move that takes on another cell than it goes to, or does not end there: where the piece is
    then, and where the captured piece was; otherwise null. */
function elsewhereOf(from, to, board) {
  const found = board.elsewhere.map(cellsOf).find((cells) => cells[0] === from && cells[1] === to);
  return found ? {stands: found[2], victim: found[3]} : null;
}

/** Why a piece may not go to a cell: code, ruling, cells that matter, and the sentence. */
function refusalOf(reason, from, to, board) {
  const {reasons, sentences, codes} = board.table;
  const [number, slots, matters = slots] = reasons[reason];
  const [code, ruling, template] = sentences[number];
  const cells = cellsOf(slots);
  const sentence = template.replace(/\{(.)(\d*)\}/g, (_, sign, slot) => {
    const cell = slot !== '' ? cells[Number(slot)] : sign.toLowerCase() === 'f' ? from : to;
    return 'cft'.includes(sign) ? cellName(cell) : manOn(cell, board);
  });
  return {code: codes[code][0], meaning: codes[code][1], ruling, matters: cellsOf(matters), sentence};
}

/** The pieces of a colour that attack or protect a cell. */
function attackersOf(cell, color, board) {
  return board.men.flatMap(
      (man, from) => (man && colorOf(man.letter) === color && man.attacks.has(cell) ? [from] : []));
}

const sideToMove = (board) => (board.turn === 'w' ? 'White' : 'Black');

// --- Views ------------------------------------------------------------------------------------

let darkCells = new Set();

/** A layout on paper: its cells by their column from the left and their row from the top. */
class Paper {
  constructor(layout) {
    this.layout = layout;
    this.width = layout.across * layout.columns;
    this.height = layout.up * layout.rows;
    this.places = new Map();
    this.rows = Array.from({length: this.height}, () => new Array(this.width).fill(null));
    for (const panel of layout.panels) {
      cellsOf(panel.cells).forEach((cell, i) => {
        const column = panel.across * layout.columns + i % layout.columns;
        const up = panel.up * layout.rows + Math.floor(i / layout.columns);
        if (cell !== null) {
          this.rows[this.height - 1 - up][column] = cell;
          this.places.set(cell, {column, row: this.height - 1 - up});
        }
      });
    }
  }

  /** The first cell of the lowest row that has one. */
  corner() {
    return this.rows.flatMap((row) => row.filter((cell) => cell !== null).slice(0, 1)).pop();
  }

  /** The next cell in a direction, skipping places without one; the same cell if there is none. */
  next(cell, across, down) {
    let {column, row} = this.places.get(cell);
    do {
      column += across;
      row += down;
      if (column < 0 || row < 0 || column >= this.width || row >= this.height) {
        return cell;
      }
    } while (this.rows[row][column] === null);
    return this.rows[row][column];
  }
}

/** By view, for White and then Black at the bottom. */
let papers = [];
const paperOf = (view, blackBelow) => papers[view][blackBelow ? 1 : 0];

/** The position as a text diagram, as `tessera diagram --style compact` draws it. */
function diagramOf(state, view, blackBelow) {
  const {empty, places} = data.views[view].texts[blackBelow ? 1 : 0];
  return state.boards.map((board, number) => {
    const signs = empty.split('');
    board.men.forEach((man, cell) => {
      if (man) {
        signs[places[cell]] = man.letter;
      }
    });
    const title = data.boards === 1 ? '' : `${number === 0 ? '' : '\n'}Board ${'AB'[number]}\n\n`;
    return title + signs.join('') + board.hands + board.promoted + board.state;
  }).join('');
}
