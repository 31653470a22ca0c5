'use strict';

// The list of moves: the main line in two columns, comments below it, variations within.

/** For each position, by board: whose turn it is, its number, and whether it has begun. That is all
    the list needs, and the positions themselves would take far longer to work out. */
function turnsOf() {
  const turns = [];
  let boards = [];
  data.positions.forEach(({boards: changed = []}) => {
    boards = boards.slice();
    for (let i = 0; i < changed.length; i += 2) {
      const {turn, number, mover} = {turn: 'w', number: 1, mover: '', ...boards[changed[i]], ...changed[i + 1]};
      boards[changed[i]] = {turn, number, mover};
    }
    turns.push(boards);
  });
  return turns;
}

/** Makes rows of a number and two columns, and wide lines between them. */
class MoveTable {
  constructor(into) {
    this.into = into;
    this.row = null;
    this.wide = null;
  }

  /** The column of a side, in a new row if the last has gone on. */
  column(number, white) {
    const start = !this.row || (white ? this.row.whiteDone : this.row.blackDone) || this.wide;
    if (start) {
      const cells = ['number', 'of-white', 'of-black'].map((kind) => element('span', {class: kind}));
      this.row = {cells, whiteDone: false, blackDone: false};
      this.wide = null;
      this.into.append(element('div', {class: 'turn'}, ...cells));
      cells[0].textContent = number;
      if (!white) {
        cells[1].append(element('span', {class: 'quiet'}, '…'));
      }
    }
    return this.row.cells[white ? 1 : 2];
  }

  /** A move of a turn is done: whatever comes next for that side is in another row. */
  done(white) {
    this.row[white ? 'whiteDone' : 'blackDone'] = true;
    this.row.whiteDone = true;
  }

  /** A line as wide as the list. */
  line() {
    if (!this.wide) {
      this.wide = element('div', {class: 'wide'});
      this.into.append(this.wide);
    }
    return this.wide;
  }
}

const commentText = (text) => text.replace(/\s+/g, ' ').trim();

/** Fills the list with the record. */
function writeMoves(into, visitMove) {
  const {scrollTop} = into;
  into.replaceChildren();
  const table = new MoveTable(into);
  const turns = turnsOf();
  const open = [];
  let last = null;
  let number = '';
  let shownLast = 0;
  data.text.forEach(([kind, text, what], item) => {
    const severity = worst(findingsOf[item]);
    const inside = open.length > 0;
    const here = () => (inside ? open[open.length - 1] : table.line());
    const mark = (node) => (inside || !last ? here() : last).append(node, ' ');
    switch (kind) {
    case 'number':
      if (inside) {
        here().append(itemText('number', text, severity), '\u00a0');
      }
      number = text;
      break;
    case 'mail':
      here().append(mailItem(text, what, shownLast, severity), ' ');
      break;
    case 'move': {
      shownLast = what;
      const button = moveButton(text, what, severity, visitMove);
      if (inside) {
        here().append(button, ' ');
        break;
      }
      if (what === 0) {
        table.line().append(button, ' ');
        break;
      }
      const [parent, on] = data.moves[what - 1];
      const before = turns[parent][on];
      const white = before.turn === 'w';
      const named = data.boards > 1 ? number : `${before.number}`;
      last = table.column(named, white);
      last.append(button);
      if (data.boards > 1 || turns[what][on].mover === '') {
        table.done(white);
      }
      break;
    }
    case 'join':
      if (inside) {
        here().append(element('span', {class: 'comma'}, text.trim()), ' ');
      } else if (last) {
        last.append(element('span', {class: 'comma'}, ','));
      }
      break;
    case 'mark':
    case 'nag':
      mark(itemText(kind, kind === 'nag' ? nagSigns[text.slice(1)] || text : text, severity, {title: text}));
      break;
    case 'begin': {
      const variation = element('div', {class: 'variation', role: 'group', 'aria-label': 'Variation'});
      here().append(variation);
      open.push(variation);
      break;
    }
    case 'end':
      open.pop();
      break;
    default:
      here().append(itemText(kind, commentText(text), severity, {dir: 'auto'}), ' ');
    }
  });
  if (data.moves.length === 0) {
    table.line().append(element('span', {class: 'quiet'}, 'No moves yet: choose a piece and then a cell, or drag the piece.'));
  }
  into.scrollTop = scrollTop;
}
