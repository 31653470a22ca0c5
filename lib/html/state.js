'use strict';

// The data of the page, and the positions made of it. What the data hold is told in
// lib/html/position_changes.hpp and lib/html/reasons.hpp: rules are looked up here, never worked out.

const data = JSON.parse(document.getElementById('data').textContent);
const colors = ['White', 'Black'];

/** The cells of a text of two hexadecimal digits each. */
function cellsOf(hex) {
  const cells = [];
  for (let i = 0; i < hex.length; i += 2) {
    cells.push(parseInt(hex.slice(i, i + 2), 16));
  }
  return cells;
}

/** How a man may go to a cell: by a letter of the data, or why it may not. */
function wayOf(sign) {
  if (sign >= 'a' && sign <= 'h') {
    const flags = sign.charCodeAt(0) - 'a'.charCodeAt(0);
    return {legal: true, captures: (flags & 1) > 0, bent: (flags & 2) > 0, twoWays: (flags & 4) > 0};
  }
  return sign === '-' ? null : {legal: false, reason: Number(sign)};
}

function emptyBoard() {
  return {men: new Array(256).fill(null), fromHand: {}, checkers: '', pinned: '', turn: 'w',
          number: 1, due: 1, mover: '', hands: '', inHand: [], end: '', state: ''};
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

/** A board with changes; the old one is left as it is, and what did not change is shared. */
function changedBoard(board, changes) {
  const next = {...board, men: board.men.slice(), fromHand: {...board.fromHand}};
  for (const text of changes.men || []) {
    const sign = text.slice(2);
    next.men[cellsOf(text.slice(0, 2))[0]] = sign === '' ? null : {
      letter: sign[0], promoted: sign.endsWith('~'), ways: new Map(), attacks: new Set(),
      pacifiers: []};
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
  for (const key of ['checkers', 'pinned', 'turn', 'number', 'due', 'mover', 'hands', 'inHand',
                     'end', 'state']) {
    if (key in changes) {
      next[key] = changes[key];
    }
  }
  return next;
}

function changedState(state, changes) {
  const next = {fen: state.fen.slice(), boards: state.boards.slice()};
  for (let i = 0; i < (changes.fen || []).length; i += 2) {
    next.fen[changes.fen[i]] = changes.fen[i + 1];
  }
  for (let i = 0; i < (changes.boards || []).length; i += 2) {
    const board = changes.boards[i];
    next.boards[board] = changedBoard(state.boards[board] || emptyBoard(), changes.boards[i + 1]);
  }
  return next;
}

const states = [];

/** The position of that number; worked out with all before it when first asked for. */
function stateOf(number) {
  for (let i = states.length; i <= number; ++i) {
    states.push(changedState(i === 0 ? {fen: [], boards: []} : states[i - 1], data.positions[i]));
  }
  return states[number];
}

/** Position number to the numbers that follow it, the main line first. */
const followers = data.positions.map(() => []);
data.moves.forEach(([parent], i) => followers[parent].push(i + 1));

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
const cellName = (cell) => data.cells[cell];

/** `White's pawn`. */
const manName = (man) => `${colorOf(man.letter)}'s ${roleOf(man.letter)}`;

/** `White's pawn on 2312`, or the cell alone. */
function manOn(cell, board) {
  const man = board.men[cell];
  return man ? `${manName(man)} on ${cellName(cell)}` : cellName(cell);
}

/** Why a man may not go to a cell: code, ruling, cells that matter, and the sentence. */
function refusalOf(reason, from, to, board) {
  const [code, ruling, matters, named, sentence] = data.reasons[reason];
  const cells = cellsOf(named);
  const text = data.sentences[sentence].replace(/\{(.)(\d*)\}/g, (_, sign, number) => {
    const cell = number !== '' ? cells[Number(number)] : sign.toLowerCase() === 'f' ? from : to;
    return 'cft'.includes(sign) ? cellName(cell) : manOn(cell, board);
  });
  return {code: data.codes[code][0], meaning: data.codes[code][1], ruling, matters: cellsOf(matters), sentence: text};
}

/** The men of a colour that attack or protect a cell. */
function attackersOf(cell, color, board) {
  return board.men.flatMap(
      (man, from) => (man && colorOf(man.letter) === color && man.attacks.has(cell) ? [from] : []));
}

const sideToMove = (board) => (board.turn === 'w' ? 'White' : 'Black');

// --- Views ------------------------------------------------------------------------------------

/** The coordinate of a cell along an axis, 0 to 3. */
const coordinate = (cell, axis) => (cell >> (6 - 2 * axis)) & 3;

/** HB-4. */
const isDark = (cell) =>
    [0, 1, 2, 3].reduce((sum, axis) => sum + coordinate(cell, axis), 0) % 2 === 0;

/** The cell at a column from the left and a row from the top, each 0 to 15. */
function cellAt(column, row, view, blackBelow) {
  const up = 15 - row;
  const places = [column >> 2, up >> 2, column & 3, up & 3];
  return data.views[view].axes.reduce(
      (cell, axis, i) => cell | (blackBelow ? 3 - places[i] : places[i]) << (6 - 2 * axis), 0);
}

/** The labels along one of a view's axes, from the left or from the bottom. */
function labelsOf(view, which, blackBelow) {
  const labels = data.labels[data.views[view].axes[which]];
  return blackBelow ? labels.slice().reverse() : labels;
}

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
    return title + signs.join('') + board.hands + board.state;
  }).join('');
}
