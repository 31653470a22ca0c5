'use strict';

// The page: what is shown now, and what keys and buttons do.

const byId = (id) => document.getElementById(id);

const shown = {position: 0, view: 0, blackBelow: false, board: 0, selected: null, probed: null};
let line = lineThrough(0);
const boards = Array.from({length: data.boards}, (_, i) => new BoardPicture(i, choose));

/** Selects a cell or a man in hand; a cell that the selected man's lines reach is asked about. */
function choose(board, what) {
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
  show();
}

function goTo(position) {
  if (!line.includes(position)) {
    line = lineThrough(position);
  }
  shown.position = position;
  shown.probed = null;
  if (typeof shown.selected === 'string') {
    shown.selected = null;
  }
  if (data.boards > 1 && position > 0 && shown.selected === null) {
    shown.board = data.moves[position - 1][1];
  }
  show();
}

function step(by) {
  const at = line.indexOf(shown.position) + by;
  goTo(line[Math.min(line.length - 1, Math.max(0, at))]);
}

function turn(view, blackBelow) {
  Object.assign(shown, {view, blackBelow});
  boards.forEach((board) => board.turn(view, blackBelow));
  show();
  const named = data.views[view].name;
  byId('spoken').textContent = `View ${named}, ${blackBelow ? 'Black' : 'White'} at the bottom.`;
}

function lastMove(board) {
  const [, on, cells] = shown.position === 0 ? [0, 0, ''] : data.moves[shown.position - 1];
  return cells === '' || on !== board ? null : cellsOf(cells);
}

/** `White to move, in check`, with the state of the turn, or how the game has ended. */
function turnText(board) {
  const half = board.mover !== '' ? ', second move of the turn'
               : board.due === 2 ? ', two moves due' : '';
  return board.end || `${sideToMove(board)} to move${half}${board.checkers === '' ? '' : ', in check'}`;
}

function show() {
  const state = stateOf(shown.position);
  boards.forEach((picture, i) => {
    const here = i === shown.board;
    picture.show(state.boards[i],
                 marksFor(state.boards[i], lastMove(i), here ? shown.selected : null,
                          here ? shown.probed : null),
                 here ? shown.selected : null);
  });
  const at = line.indexOf(shown.position);
  const slider = byId('slider');
  slider.max = line.length - 1;
  slider.value = at;
  const texts = state.boards.map((board, i) => (data.boards > 1 ? `${'AB'[i]}: ` : '') + turnText(board));
  const where = shown.position === 0 ? 'The start' : `After ${numberedText(shown.position)}`;
  slider.setAttribute('aria-valuetext', `${where}, ${at} of ${line.length - 1}`);
  byId('where').textContent = `${where} (${at} of ${line.length - 1}). ${texts.join('; ')}.`;
  for (const [id, off] of [['first', at === 0], ['back', at === 0], ['forward', at === line.length - 1],
                           ['last', at === line.length - 1]]) {
    byId(id).setAttribute('aria-disabled', String(off));
  }
  document.querySelectorAll('.move[aria-current]').forEach((each) => each.removeAttribute('aria-current'));
  const current = document.querySelector(`.move[data-position="${shown.position}"]`);
  const list = byId('record');
  if (!current) {
    list.scrollTop = 0;
  } else {
    current.setAttribute('aria-current', 'true');
    // Only the list scrolls, never the page.
    if (list.scrollHeight > list.clientHeight) {
      list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top -
                        list.clientHeight / 2;
    }
  }
  document.querySelectorAll('#views button').forEach(
      (button, i) => button.setAttribute('aria-pressed', String(i === shown.view)));
  byId('turn').setAttribute('aria-pressed', String(shown.blackBelow));
  byId('now').replaceChildren(...findingsAt[shown.position].map(findingCard));
  showAnswer(state);
}

function showAnswer(state) {
  const panel = byId('answer');
  if (shown.selected === null) {
    byId('asked').textContent = 'Ask the board';
    panel.replaceChildren(element('p', {class: 'quiet'},
        'Choose a man to see where it can go, and a cell on its lines to see why it may not. ' +
        'Choose any cell to see what protects and threatens it.'));
    byId('spoken').textContent = byId('where').textContent;
    return;
  }
  const {heading, lines, spoken} = answer(state.boards[shown.board], shown.selected, shown.probed);
  byId('asked').textContent =
      data.boards > 1 ? `${'AB'[shown.board]}, ${heading}` : heading;
  panel.replaceChildren(...lines);
  byId('spoken').textContent = spoken;
}

/** Copies a text, and shows it for who must copy it by hand. */
function copy(text, what) {
  const field = byId('copied');
  field.hidden = false;
  field.value = text;
  field.rows = Math.min(30, text.split('\n').length);
  field.setAttribute('aria-label', what);
  const told = (done) => { byId('spoken').textContent = `${what} ${done ? 'copied' : 'shown below'}.`;
                           byId('copy-done').textContent = `${what} ${done ? 'copied' : 'is below'}.`; };
  const byHand = () => { field.select(); told(document.execCommand('copy')); };
  if (navigator.clipboard) {
    navigator.clipboard.writeText(text).then(() => told(true), byHand);
  } else {
    byHand();
  }
}

function key(event) {
  const typing = event.target.matches('input, textarea, select') || byId('ruling').open;
  if (typing || event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  const actions = {
    ArrowLeft: () => step(-1), ArrowRight: () => step(1), ',': () => step(-1), '.': () => step(1),
    Home: () => goTo(line[0]), End: () => goTo(line[line.length - 1]),
    Escape: () => { Object.assign(shown, {selected: null, probed: null}); show(); },
    t: () => turn(shown.view, !shown.blackBelow)};
  data.views.forEach((_, i) => { actions[i + 1] = () => turn(i, shown.blackBelow); });
  if (event.key in actions) {
    actions[event.key]();
    event.preventDefault();
  }
}

function begin() {
  byId('about').textContent = [data.game, ...data.tags.filter(
      ([name, value]) => ['Event', 'Site', 'Date', 'Round', 'Result'].includes(name) &&
                         value !== '' && value !== '?' && value !== data.title)
      .map(([, value]) => value)].join(' \u00b7 ');
  byId('boards').append(...boards.map((board) => board.root));
  byId('boards').classList.toggle('two', data.boards > 1);
  writeRecord(byId('record'), goTo);
  writeFindings(byId('findings'), goTo);
  byId('tags').append(...data.tags.flatMap(
      ([name, value]) => [element('dt', {}, name), element('dd', {}, value)]),
      element('dt', {}, 'Played as'), element('dd', {}, `${data.variant}, ${data.notation}`));
  byId('views').append(...data.views.map((view, i) => element('button', {
    type: 'button', 'data-view': view.name, 'aria-label': `View ${view.name}`, title: `Key ${i + 1}`,
    onclick: () => turn(i, shown.blackBelow)}, view.name)));
  byId('turn').addEventListener('click', () => turn(shown.view, !shown.blackBelow));
  byId('first').addEventListener('click', () => goTo(line[0]));
  byId('back').addEventListener('click', () => step(-1));
  byId('forward').addEventListener('click', () => step(1));
  byId('last').addEventListener('click', () => goTo(line[line.length - 1]));
  byId('slider').addEventListener('input', (event) => goTo(line[Number(event.target.value)]));
  byId('copy-fen').addEventListener('click', () => copy(stateOf(shown.position).fen.join(''), 'FEN'));
  byId('copy-text').addEventListener('click', () => copy(
      diagramOf(stateOf(shown.position), shown.view, shown.blackBelow), 'Diagram'));
  byId('ruling-close').addEventListener('click', () => byId('ruling').close());
  document.addEventListener('keydown', key);
  turn(0, false);
}

begin();
