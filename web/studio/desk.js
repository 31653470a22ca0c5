'use strict';

// What lies on the desk: a file of games, the record at hand, and what was changed in it.

const core = new Core();

const desk = {
  /** The file's bytes, and its games as `games` returns them. */
  bytes: new Uint8Array(), name: '', games: [], game: 0,
  /** What to read the file's records as, and the contradictions in the mail that they came from. */
  given: {}, mail: [],
  /** What the browser keeps of the file (kept.js): its number `id` there, the `stamp` with which it was
      last written, what is being written `last`; and whether it has a change that is neither kept nor saved. */
  kept: {unsaved: false},
  /** The record that the page holds, if this was made of it. */
  source: '',
  /** The record at hand: its text, and what it is played as. */
  text: '', told: {},
  /** Texts before the one at hand, and undone texts; for each changed game, `{text, past, future}`. */
  past: [], future: [], changed: new Map(),
  /** What was on the desk, changed, before another file was opened, and `at`: what was shown of it; or
      null. */
  before: null};

/** Boards as `board` returns them, by game and notation. */
const boardData = new Map();

const boardKey = ({variant, notation}) => `${variant} ${notation}`;

async function boardOf({variant, notation}) {
  const key = boardKey({variant, notation});
  if (!boardData.has(key)) {
    boardData.set(key, await core.ask('', {ask: 'board', variant, notation}));
  }
  return boardData.get(key);
}

/** The text of a game as in the file; text that is not UTF-8 is taken as Latin letters of one byte. */
function textInFile(number) {
  const {byte, end_byte: end} = desk.games[number - 1];
  const bytes = desk.bytes.subarray(byte, end);
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch (problem) {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Puts a game of the file at hand, in the state it was left in. */
async function takeGame(number, {position = 0, view = 0, blackBelow = false} = {}) {
  keepChanges();
  const left = desk.changed.get(number) || {text: textInFile(number), past: [], future: []};
  const outline = await core.show('record', left.text, desk.given);
  Object.assign(desk, {game: number, ...left, told: {variant: outline.variant, notation: outline.notation}});
  await showRecord(outline);
  startAt(Math.min(position, data.positions.length - 1), view, blackBelow);
}

function keepChanges() {
  const {text, past, future} = desk;
  if (desk.game > 0 && past.length + future.length > 0) {
    desk.changed.set(desk.game, {text, past, future});
  }
}

/** Brings back the file that was open before. */
async function takeDeskBefore() {
  const {at, ...before} = desk.before;
  await attempt(async () => {
    await core.open('file', before.bytes);
    Object.assign(desk, before);
    await takeGame(desk.game, at);
    keepGame();
  });
  listGames();
  countErrors();
}

/** Shows what the core says about a record. */
async function showRecord(outline) {
  const board = await boardOf(outline);
  const sameBoards = data !== null && data.boards === board.boards && data.cells === board.cells;
  takeData(withMail({...outline, ...board}, desk.mail));
  takeRecord();
  shown.position = Math.min(shown.position, data.positions.length - 1);
  Object.assign(shown, {selected: null, probed: null});
  if (!sameBoards) {
    shown.board = 0;
    makeBoards();
  }
  showHeader();
  writeMoves(byId('record'), visit);
  writeFindings(byId('findings'), visit);
  if (desk.past.length + desk.future.length > 0) {
    showTally(desk.game, data.tally);
  }
}

/** Changes the record at hand through `edit`, and goes to where that leads. */
async function change(request) {
  return attempt(async () => {
    const {text, position, outline} = await core.change('record', request, desk.given);
    desk.past.push({text: desk.text, position: shown.position});
    Object.assign(desk, {future: [], text});
    await showRecord(outline);
    visit(position);
    keepChange();
    return true;
  });
}

function keepChange() {
  desk.kept.unsaved = true;
  keepGame();
}

/** Goes back to the text before the last change, or else to the file before this one. */
const undoLast = () => (desk.past.length > 0 || !desk.before ? undo(desk.past, desk.future) : takeDeskBefore());
/** Goes forward to the text after the last change that was undone. */
const redoLast = () => undo(desk.future, desk.past);

async function undo(from, to) {
  const wanted = from.pop();
  if (!wanted) {
    return;
  }
  await attempt(async () => {
    const outline = await core.show('record', wanted.text, desk.given);
    to.push({text: desk.text, position: shown.position});
    desk.text = wanted.text;
    await showRecord(outline);
    visit(Math.min(wanted.position, data.positions.length - 1));
    keepChange();
  });
}

/** The file with all changes in it. */
function wholeFile() {
  keepChanges();
  const parts = [];
  let at = 0;
  desk.games.forEach(({byte, end_byte: end}, i) => {
    if (desk.changed.has(i + 1)) {
      parts.push(desk.bytes.subarray(at, byte), new TextEncoder().encode(desk.changed.get(i + 1).text));
      at = end;
    }
  });
  return new Blob([...parts, desk.bytes.subarray(at)], {type: 'text/plain'});
}
