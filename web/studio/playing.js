'use strict';

// Play: a piece is chosen, then a cell; or a piece is dragged there. The core says what comes of it.

/** The members of a request about a position. */
const asked = (position) => ({...desk.told, fen: stateOf(position).fen.join('')});
const boardLetter = (board) => (data.boards > 1 ? {board: 'AB'[board]} : {});

/** Asks for everything that the pieces of the position shown can do, and shows it. */
async function know(position) {
  if (known.has(position)) {
    return true;
  }
  if (!core.runs) {
    return false;
  }
  const of = data;
  const told = await attempt(() => core.ask('', {ask: 'stand', ...asked(position)}), true);
  if (!told || of !== data) {
    return false;
  }
  Object.assign(data.rulings, told.rulings);
  known.set(position, changedState({fen: [], boards: []}, told.position, told));
  if (shown.position === position) {
    show();
  }
  return true;
}

let knowing = 0;
/** The same once the reader stays at a position. */
function knowSoon(position, wait) {
  clearTimeout(knowing);
  if (!known.has(position)) {
    knowing = setTimeout(() => know(position), wait);
  }
}

const isOwn = (board, what) => isOnTurn(what, stateOf(shown.position).boards[board]);

/** Takes a click on a cell or a piece in hand as a move, if a piece was chosen to make it. */
function playByClick(board, what) {
  hideCard();
  const {selected, position} = shown;
  if (!known.has(position)) {
    know(position).then((done) => { if (done) { choose(board, what); } });
    return true;
  }
  if (selected === null || board !== shown.board || what === selected || typeof what === 'string' ||
      !isOwn(board, selected)) {
    return false;
  }
  if (isOwn(board, what) && !isCapturable(board, selected, what)) {
    // Another piece is chosen instead.
    shown.selected = null;
    return false;
  }
  playTo(board, selected, what);
  return true;
}

/** Whether a chosen piece can go to a cell with a piece of its own side. */
function isCapturable(board, selected, cell) {
  const way = waysOf(selected, stateOf(shown.position).boards[board]).get(cell);
  return Boolean(way && way.legal);
}

/** Shows a piece at once where it goes; the board is drawn again when the record has the move. */
function putThere(board, from, to) {
  const state = stateOf(shown.position).boards[board];
  const way = waysOf(from, state).get(to);
  if (!way || !way.legal || (typeof from === 'number' && elsewhereOf(from, to, state))) {
    return;
  }
  const {nodes} = boards[board];
  const left = typeof from === 'number' ? [nodes[from]] : [];
  nodes[to].replaceChildren(picture(typeof from === 'number' ? state.men[from].letter : from));
  left.forEach((node) => node.replaceChildren());
  [nodes[to], ...left].forEach((node) => { node.dataset.man = 'moved'; });
}

/** Makes a move by hand, or says why not. */
async function playTo(board, from, to) {
  const {position} = shown;
  const hand = typeof from === 'string';
  if (hand && !isOwn(board, from)) {
    const side = sideToMove(stateOf(position).boards[board]);
    refuse(board, from, to, {sentence: `it is ${side}'s turn`, code: 'wrong-turn', ruling: '', cells: []});
    return;
  }
  putThere(board, from, to);
  const told = await attempt(() => core.ask('', {
    ask: 'play', ...asked(position), ...boardLetter(board), to: cellName(to),
    ...(hand ? {hand: from} : {from: cellName(from)})}));
  if (!told || shown.position !== position) {
    show();
    return;
  }
  if (told.moves.length === 0) {
    refuse(board, from, to, told.refusal);
    return;
  }
  const move = told.moves.length === 1 ? told.moves[0]
                                       : await choosePromotion(told.moves, board, from);
  if (!move || !await make(move, position, board)) {
    show();
  }
}

/** Goes on with a move: along the record if it has the move, or as a new one in the record. */
async function make(move, position, board) {
  const there = followers[position].find((each) => stateOf(each).fen.join('') === move.fen);
  if (there !== undefined) {
    shown.selected = null;
    if (line.includes(there)) {
      goTo(there);
    } else {
      visit(there);
    }
    return true;
  }
  return change({edit: 'move', position, text: move.text, ...boardLetter(board)});
}

/** Says why a piece may not go where it was put. */
function refuse(board, from, to, refusal) {
  const man = typeof from === 'string' ? `${capitalized(roleOf(from))} to ${cellName(to)}`
                                       : `${cellName(from)} to ${cellName(to)}`;
  const sentence = refusal ? refusal.sentence : 'there is no such move';
  if (refusal) {
    Object.assign(data.rulings, refusal.rulings);
  }
  showCard(element('p', {class: 'may-not'}, element('b', {}, `${man}: `),
      `${sentence}. `, element('span', {class: 'code'}, refusal ? refusal.code : ''), ' ',
      refusal ? rulingButton(refusal.ruling) : null));
  boards.forEach((picture) => picture.grid.querySelectorAll('.matters')
      .forEach((node) => node.classList.remove('matters')));
  (refusal ? refusal.cells : []).forEach((name) => {
    const node = boards[board].nodes[data.cells.indexOf(name)];
    if (node) {
      node.classList.add('matters');
    }
  });
  shake(boards[board].nodes[to]);
}

/** What the card over the page is about: it goes when something else is shown. */
const card = {of: null, position: 0};

function showCard(...parts) {
  Object.assign(card, {of: data, position: shown.position});
  byId('card').hidden = false;
  byId('card').replaceChildren(...parts, element('button', {
    type: 'button', class: 'close', 'aria-label': 'Close', onclick: hideCard}, '\u00d7'));
}

function hideCard() {
  const hadFocus = byId('card').contains(document.activeElement);
  byId('card').hidden = true;
  if (hadFocus) {
    boards[shown.board].focus();
  }
}

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

function shake(node) {
  if (!stillness.matches) {
    node.animate([0, -4, 4, -3, 0].map((x) => ({transform: `translateX(${x}px)`})), {duration: 220});
  }
}

/** Asks which piece a pawn becomes; nothing if the reader cancels. */
function choosePromotion(moves, board, from) {
  const dialog = byId('promotion');
  const color = colorOf(stateOf(shown.position).boards[board].men[from].letter);
  const letterOf = (role) => Object.keys(data.men).find(
      (letter) => colorOf(letter) === color && letter.toUpperCase() === role);
  return new Promise((done) => {
    byId('promotions').replaceChildren(...moves.map((move) => element('button', {
      type: 'button', 'data-promotion': move.promotion, onclick: () => { done(move); dialog.close(); }},
      move.promotion ? picture(letterOf(move.promotion)) : null,
      move.promotion ? roleOf(letterOf(move.promotion)) : move.text)));
    dialog.onclose = () => done(null);
    dialog.showModal();
  });
}

// --- Dragging ---------------------------------------------------------------------------------

const drag = {board: 0, from: null, ghost: null, x: 0, y: 0};

/** The board and the cell that a node belongs to, or null. */
function placeOf(node) {
  const cell = node instanceof Element ? node.closest('.cell') : null;
  const board = cell ? boards.findIndex((each) => each.grid.contains(cell)) : -1;
  return board < 0 ? null : {board, cell: boards[board].nodes.indexOf(cell)};
}

/** The piece in hand that a button is for, or null. */
function handOf(node) {
  const button = node instanceof Element ? node.closest('[data-hand]') : null;
  const board = button ? boards.findIndex((each) => each.hands.contains(button)) : -1;
  return board < 0 ? null : {board, cell: button.dataset.hand};
}

function startDrag(event) {
  const place = placeOf(event.target) || handOf(event.target);
  const isMan = place && (typeof place.cell === 'string' || stateOf(shown.position).boards[place.board].men[place.cell]);
  if (event.button !== 0 || event.pointerType === 'touch' || !isMan) {
    return;
  }
  Object.assign(drag, {board: place.board, from: place.cell, x: event.clientX, y: event.clientY});
}

function moveDrag(event) {
  if (drag.from === null) {
    return;
  }
  if (!drag.ghost) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 5) {
      return;
    }
    const man = typeof drag.from === 'string' ? drag.from
        : stateOf(shown.position).boards[drag.board].men[drag.from].letter;
    drag.ghost = picture(man);
    drag.ghost.classList.add('ghost');
    document.body.append(drag.ghost);
    const size = boards[drag.board].grid.querySelector('.cell').getBoundingClientRect().width;
    drag.ghost.style.width = drag.ghost.style.height = `${Math.max(size * 1.15, 28)}px`;
    Object.assign(shown, {board: drag.board, selected: drag.from, probed: null});
    show();
    know(shown.position);
  }
  const size = parseFloat(drag.ghost.style.width);
  drag.ghost.style.transform = `translate(${event.clientX - size / 2}px, ${event.clientY - size / 2}px)`;
  const over = placeOf(document.elementFromPoint(event.clientX, event.clientY));
  point(over ? over.board : drag.board, over ? over.cell : null);
}

function endDrag(event) {
  const {board, from, ghost} = drag;
  Object.assign(drag, {from: null, ghost: null});
  if (!ghost) {
    return;
  }
  ghost.remove();
  // The click that ends a drag does not count.
  addEventListener('click', (click) => click.stopPropagation(), {capture: true, once: true});
  setTimeout(() => dispatchEvent(new Event('click')), 0);
  const over = placeOf(document.elementFromPoint(event.clientX, event.clientY));
  if (over && over.board === board && over.cell !== from) {
    hideCard();
    playTo(board, from, over.cell);
  }
}

function beginPlaying() {
  page.play = playByClick;
  document.addEventListener('pointerdown', startDrag);
  document.addEventListener('pointermove', moveDrag);
  document.addEventListener('pointerup', endDrag);
  document.addEventListener('pointercancel', () => {
    if (drag.ghost) {
      drag.ghost.remove();
    }
    Object.assign(drag, {from: null, ghost: null});
  });
  byId('promotion-close').addEventListener('click', () => byId('promotion').close());
}
