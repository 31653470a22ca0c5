'use strict';

// What is shown now, and how a reader steps through it and asks about it.

const byId = (id) => document.getElementById(id);

const shown = {position: 0, view: 0, blackBelow: false, board: 0, selected: null, probed: null};
/** The cell that is pointed at. */
const pointed = {board: 0, cell: null};
let line = [0];
let boards = [];
/** What a page adds: `play` may take a click as a move, `leaving` is called before the boards are
    drawn again, the others after that. */
const page = {play: () => false, leaving: () => {}, turned: () => {}, showing: () => {}};

/** Puts the boards of the record's game in their place. */
function makeBoards() {
  boards = Array.from({length: data.boards}, (_, i) => new BoardPicture(i, choose, point));
  byId('boards').replaceChildren(...boards.map((board) => board.root));
  byId('boards').classList.toggle('two', data.boards > 1);
}

/** What is shown about the record besides its players: above the boards in short, and all its tags. */
function writeAbout() {
  const told = data.tags.filter(
      ([name, value]) => ['Event', 'Site', 'Date', 'Round', 'Result'].includes(name) &&
                         value !== '' && value !== '?' && value !== data.title);
  byId('about').replaceChildren(data.game, ...told.flatMap(
      ([, value]) => [' \u00b7 ', element('bdi', {}, value)]));
  byId('tags').replaceChildren(...data.tags.flatMap(
      ([name, value]) => [element('dt', {}, name), element('dd', {}, element('bdi', {}, value))]),
      element('dt', {}, 'Played as'), element('dd', {}, `${data.variant}, ${data.notation}`));
}

/** A button for each view of the board. */
function makeViews() {
  byId('views').replaceChildren(...data.views.map((view, i) => element('button', {
    type: 'button', 'data-view': view.name, 'aria-label': `View ${view.name}`, title: `Key ${i + 1}`,
    onclick: () => turn(i, shown.blackBelow)}, view.name)));
}

/** Marks the way that the selected piece takes to the cell pointed at, or else to the one asked about. */
function point(board, cell) {
  Object.assign(pointed, {board, cell});
  const state = stateOf(shown.position).boards[shown.board];
  const wayOn = (to) => (to === null ? [] : wayTo(to, shown.selected, state));
  const way = board === shown.board ? wayOn(cell) : [];
  boards.forEach((picture, i) => picture.markWay(
      i !== shown.board ? [] : way.length > 0 ? way : wayOn(shown.probed)));
}

/** Selects a cell or a piece in hand; a cell that the selected piece's lines reach is asked about. */
function choose(board, what) {
  if (page.play(board, what)) {
    return;
  }
  const ways = shown.selected !== null && board === shown.board
                   ? waysOf(shown.selected, stateOf(shown.position).boards[board]) : new Map();
  const onTurn = shown.selected !== null && board === shown.board &&
                 isOnTurn(shown.selected, stateOf(shown.position).boards[board]);
  if (onTurn && ways.has(what) && what !== shown.probed) {
    shown.probed = what;
  } else if (board === shown.board && what === shown.selected && shown.probed === null) {
    shown.selected = null;
  } else {
    Object.assign(shown, {board, selected: what, probed: null});
  }
  say(show() || byId('where').textContent);
}

function chooseNone() {
  Object.assign(shown, {selected: null, probed: null});
  show();
  say(byId('where').textContent);
}

/** Goes to a position of the current line. */
function goTo(position) {
  shown.position = position;
  shown.probed = null;
  if (typeof shown.selected === 'string') {
    shown.selected = null;
  }
  if (data.boards > 1 && position > 0 && shown.selected === null) {
    shown.board = data.moves[position - 1][1];
  }
  const answered = show();
  showLastMove();
  say([byId('where').textContent, ...findingsAt[position].map(findingText), answered].join(' '));
}

/** Goes to any position, and makes its line the current one. */
function visit(position) {
  line = lineThrough(position);
  goTo(position);
}

const say = (text) => { byId('spoken').textContent = text; };

function step(by) {
  const at = line.indexOf(shown.position) + by;
  goTo(line[Math.min(line.length - 1, Math.max(0, at))]);
}

/** Lays the boards out again. */
function layOut() {
  page.leaving();
  const [shape] = boards.map((board) => board.turn(shown.view, shown.blackBelow));
  document.querySelector('main').style.setProperty('--shape', shape);
  show();
  showLastMove();
  page.turned();
}

function turn(view, blackBelow) {
  Object.assign(shown, {view, blackBelow});
  layOut();
  const named = data.views[view].name;
  say(`View ${named}, ${blackBelow ? 'Black' : 'White'} at the bottom.`);
}

function lastMove(board) {
  const [, on, cells] = shown.position === 0 ? [0, 0, ''] : data.moves[shown.position - 1];
  return cells === '' || on !== board ? null : cellsOf(cells);
}

const capitalized = (text) => text[0].toUpperCase() + text.slice(1);

/** `White to move, in check`, with the state of the turn, or how the game has ended. */
function turnText(board) {
  const half = board.mover !== '' ? ', second move of the turn'
               : board.due === 2 ? ', two moves due' : '';
  return board.end !== '' ? capitalized(board.end)
         : `${sideToMove(board)} to move${half}${board.inCheck === '' ? '' : ', in check'}`;
}

/** Scrolls a frame no further than it must for nodes to be in sight, the last one above all. The
    page does not scroll. */
function bringIntoSight(frame, nodes) {
  const beyond = (begin, end, low, high) =>
      (begin < low ? begin - low : Math.max(0, Math.min(end - high, begin - low)));
  // (What is not on the paper has no place.)
  for (const node of nodes.filter((each) => each.getClientRects().length > 0)) {
    const [place, sight] = [node.getBoundingClientRect(), frame.getBoundingClientRect()];
    frame.scrollLeft += beyond(place.left, place.right, sight.left, sight.right);
    frame.scrollTop += beyond(place.top, place.bottom, sight.top, sight.bottom);
  }
}

/** Scrolls the boards, where they do not fit, to the last move. */
function showLastMove() {
  const {grid, root} = boards[shown.position === 0 ? 0 : data.moves[shown.position - 1][1]];
  const cells = ['.left-by', '.came-to'].flatMap((kind) => [...grid.querySelectorAll(kind)]);
  bringIntoSight(grid.parentElement, cells);
  bringIntoSight(byId('boards'), [root, ...cells]);
}

/** Shows what should be shown now, and returns the short form of the answer, if something is chosen. */
function show() {
  const state = stateOf(shown.position);
  boards.forEach((picture, i) => {
    const here = i === shown.board;
    picture.show(state.boards[i],
                 marksFor(state.boards[i], lastMove(i), here ? shown.selected : null,
                          here ? shown.probed : null),
                 here ? shown.selected : null);
  });
  point(pointed.board, pointed.cell);
  const at = line.indexOf(shown.position);
  const slider = byId('slider');
  slider.max = line.length - 1;
  slider.value = at;
  // The end on one board is the end on the other.
  const isOver = state.boards.every((board) => board.end !== '');
  const texts = isOver ? [turnText(state.boards[0])]
                       : state.boards.map((board, i) => (data.boards > 1 ? `${'AB'[i]}: ` : '') + turnText(board));
  const where = shown.position === 0 ? 'The start' : `After ${numberedText(shown.position)}`;
  slider.setAttribute('aria-valuetext', `${where}, ${at} of ${line.length - 1}`);
  byId('where').textContent = `${where} (${at} of ${line.length - 1}). ${texts.join('; ')}.`;
  for (const [id, off] of [['first', at === 0], ['back', at === 0], ['forward', at === line.length - 1],
                           ['last', at === line.length - 1]]) {
    byId(id).setAttribute('aria-disabled', String(off));
  }
  showCurrentMove();
  document.querySelectorAll('#views button').forEach(
      (button, i) => button.setAttribute('aria-pressed', String(i === shown.view)));
  byId('turn').setAttribute('aria-pressed', String(shown.blackBelow));
  byId('now').replaceChildren(...findingsAt[shown.position].map(findingCard));
  const answered = showAnswer(state);
  page.showing(state);
  return answered;
}

/** Marks the move that is shown, which is the list's stop of the tab key. */
function showCurrentMove() {
  const list = byId('record');
  const current = list.querySelector(`.move[data-position="${shown.position}"]`);
  const stop = current || list.querySelector('.move[data-position]');
  list.querySelectorAll('.move[aria-current]').forEach((each) => each.removeAttribute('aria-current'));
  list.querySelectorAll('.move[tabindex="0"]').forEach((each) => { each.tabIndex = -1; });
  if (stop) {
    stop.tabIndex = 0;
    if (list.contains(document.activeElement)) {
      stop.focus({preventScroll: true});
    }
  }
  if (!current) {
    list.scrollTop = 0;
    return;
  }
  current.setAttribute('aria-current', 'true');
  // Only the list scrolls, never the page, and only if the move is out of sight.
  const [row, frame] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
  if (row.top < frame.top || row.bottom > frame.bottom) {
    list.scrollTop += row.top - frame.top - list.clientHeight / 2;
  }
}

function showAnswer(state) {
  const panel = byId('answer');
  if (shown.selected === null) {
    byId('asked').textContent = 'Ask the board';
    panel.replaceChildren(element('p', {class: 'quiet'},
        'Choose a piece to see where it can go, and a cell on its lines to see why it may not go there. ' +
        'Choose any cell to see what protects and threatens it.'));
    return '';
  }
  const board = state.boards[shown.board];
  const {heading, lines, spoken} = answer(board, shown.selected, shown.probed);
  byId('asked').textContent =
      data.boards > 1 ? `${'AB'[shown.board]}, ${heading}` : heading;
  panel.replaceChildren(
      ...panelButtons(board, shown.selected, marksFor(board, null, shown.selected, shown.probed)), ...lines);
  return spoken;
}

/** Copies a text, and shows it for a reader who must copy it by hand. */
function copy(text, what) {
  const field = byId('copied');
  field.hidden = false;
  field.value = text;
  field.rows = Math.min(30, text.split('\n').length);
  field.setAttribute('aria-label', what);
  const told = (done) => { say(`${what} ${done ? 'copied' : 'shown below'}.`);
                           byId('copy-done').textContent = `${what} ${done ? 'copied' : 'is below'}.`; };
  const byHand = () => { field.select(); told(document.execCommand('copy')); };
  if (navigator.clipboard) {
    navigator.clipboard.writeText(text).then(() => told(true), byHand);
  } else {
    byHand();
  }
}

