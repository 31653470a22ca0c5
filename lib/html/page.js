'use strict';

// The page: what is shown now, and what keys and buttons do.

const byId = (id) => document.getElementById(id);

const shown = {position: 0, view: 0, blackBelow: false, board: 0, selected: null, probed: null};
/** The cell that is pointed at. */
const pointed = {board: 0, cell: null};
let line = lineThrough(0);
const boards = Array.from({length: data.boards}, (_, i) => new BoardPicture(i, choose, point));

/** Marks the way that the selected man takes to the cell pointed at, or else to the one asked about. */
function point(board, cell) {
  Object.assign(pointed, {board, cell});
  const state = stateOf(shown.position).boards[shown.board];
  const wayOn = (to) => (to === null ? [] : wayTo(to, shown.selected, state));
  const way = board === shown.board ? wayOn(cell) : [];
  boards.forEach((picture, i) => picture.markWay(
      i !== shown.board ? [] : way.length > 0 ? way : wayOn(shown.probed)));
}

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
  say(show() || byId('where').textContent);
}

function chooseNone() {
  Object.assign(shown, {selected: null, probed: null});
  show();
  say(byId('where').textContent);
}

/** Goes to a position of the line that is stepped through. */
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
  say([byId('where').textContent, ...findingsAt[position].map(findingText), answered].join(' '));
}

/** Goes to any position, and takes the line that it stands in. */
function visit(position) {
  line = lineThrough(position);
  goTo(position);
}

const say = (text) => { byId('spoken').textContent = text; };

function step(by) {
  const at = line.indexOf(shown.position) + by;
  goTo(line[Math.min(line.length - 1, Math.max(0, at))]);
}

function turn(view, blackBelow) {
  Object.assign(shown, {view, blackBelow});
  const [shape] = boards.map((board) => board.turn(view, blackBelow));
  document.querySelector('main').style.setProperty('--shape', shape);
  show();
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
         : `${sideToMove(board)} to move${half}${board.checkers === '' ? '' : ', in check'}`;
}

/** Shows what is to be shown now, and returns the short form of the answer, if something is chosen. */
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
  const texts = state.boards.map((board, i) => (data.boards > 1 ? `${'AB'[i]}: ` : '') + turnText(board));
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
  return showAnswer(state);
}

/** Marks the move shown, which is the one of the list that the tab key comes to. */
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
  // Only the list scrolls, never the page.
  if (list.scrollHeight > list.clientHeight) {
    list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top -
                      list.clientHeight / 2;
  }
}

function showAnswer(state) {
  const panel = byId('answer');
  if (shown.selected === null) {
    byId('asked').textContent = 'Ask the board';
    panel.replaceChildren(element('p', {class: 'quiet'},
        'Choose a man to see where it can go, and a cell on its lines to see why it may not. ' +
        'Choose any cell to see what protects and threatens it.'));
    return '';
  }
  const {heading, lines, spoken} = answer(state.boards[shown.board], shown.selected, shown.probed);
  byId('asked').textContent =
      data.boards > 1 ? `${'AB'[shown.board]}, ${heading}` : heading;
  panel.replaceChildren(...lines);
  return spoken;
}

/** Copies a text, and shows it for who must copy it by hand. */
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

function key(event) {
  const typing = event.target.matches('textarea') || byId('ruling').open;
  // These move the slider, which tells of it.
  const slides = event.target === byId('slider') && /^(Arrow|Home|End)/.test(event.key);
  if (typing || slides || event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  const actions = {
    ArrowLeft: () => step(-1), ArrowRight: () => step(1), ',': () => step(-1), '.': () => step(1),
    Home: () => visit(0), End: () => goTo(line[line.length - 1]), Escape: chooseNone,
    t: () => turn(shown.view, !shown.blackBelow)};
  data.views.forEach((_, i) => { actions[i + 1] = () => turn(i, shown.blackBelow); });
  if (event.key in actions) {
    actions[event.key]();
    event.preventDefault();
  }
}

function begin() {
  const told = data.tags.filter(
      ([name, value]) => ['Event', 'Site', 'Date', 'Round', 'Result'].includes(name) &&
                         value !== '' && value !== '?' && value !== data.title);
  byId('about').append(data.game, ...told.flatMap(
      ([, value]) => [' \u00b7 ', element('bdi', {}, value)]));
  byId('boards').append(...boards.map((board) => board.root));
  byId('boards').classList.toggle('two', data.boards > 1);
  writeRecord(byId('record'), visit);
  writeFindings(byId('findings'), visit);
  byId('tags').append(...data.tags.flatMap(
      ([name, value]) => [element('dt', {}, name), element('dd', {}, element('bdi', {}, value))]),
      element('dt', {}, 'Played as'), element('dd', {}, `${data.variant}, ${data.notation}`));
  byId('views').append(...data.views.map((view, i) => element('button', {
    type: 'button', 'data-view': view.name, 'aria-label': `View ${view.name}`, title: `Key ${i + 1}`,
    onclick: () => turn(i, shown.blackBelow)}, view.name)));
  byId('turn').addEventListener('click', () => turn(shown.view, !shown.blackBelow));
  byId('first').addEventListener('click', () => visit(0));
  byId('back').addEventListener('click', () => step(-1));
  byId('forward').addEventListener('click', () => step(1));
  byId('last').addEventListener('click', () => goTo(line[line.length - 1]));
  byId('slider').addEventListener('input', (event) => goTo(line[Number(event.target.value)]));
  byId('copy-text').hidden = data.views[0].texts.length === 0;
  byId('copy-fen').addEventListener('click', () => copy(stateOf(shown.position).fen.join(''), 'FEN'));
  byId('copy-text').addEventListener('click', () => copy(
      diagramOf(stateOf(shown.position), shown.view, shown.blackBelow), 'Diagram'));
  byId('ruling-close').addEventListener('click', () => byId('ruling').close());
  document.addEventListener('keydown', key);
  // A browser that comes back to the page may set the slider to where it was left.
  window.addEventListener('pageshow', () => { byId('slider').value = line.indexOf(shown.position); });
  turn(0, false);
}

begin();
