'use strict';

// What lies on the desk: a file of games, the record at hand, and what was changed in it.

const core = new Core();

const desk = {
  /** The file's bytes and its games as `games` answers them. */
  bytes: new Uint8Array(), name: '', games: [], game: 0,
  /** What the file's records are to be read as, and in what mail contradicts itself that they came from. */
  given: {}, mail: [],
  /** The record at hand: its text, and what it is played as. */
  text: '', told: {},
  /** Texts before the one at hand, and those undone; the changed texts of other games. */
  past: [], future: [], changed: new Map()};

/** Boards as `board` answers them, by game and notation. */
const boardData = new Map();

const boardKey = ({variant, notation}) => `${variant} ${notation}`;

async function boardOf({variant, notation}) {
  const key = boardKey({variant, notation});
  if (!boardData.has(key)) {
    boardData.set(key, await core.ask('', {ask: 'board', variant, notation}));
  }
  return boardData.get(key);
}

/** Says what went wrong; nothing takes it away. */
function trouble(text) {
  const place = byId('trouble');
  place.hidden = text === '';
  place.textContent = text;
}

/** Does something that the core may refuse, and tells why. */
async function attempt(work) {
  try {
    trouble('');
    return await work();
  } catch (problem) {
    if (!(problem instanceof CoreProblem)) {
      throw problem;
    }
    if (problem.message !== 'stopped') {
      trouble(capitalized(`${problem.message}.`));
      say(problem.message);
    }
    return null;
  }
}

/** Shows that the core is at work; `part` is from 0 to 1, or null if it is not known. */
function progress(text, part = null) {
  byId('progress').hidden = text === '';
  byId('progress-text').textContent = text;
  if (part === null) {
    byId('progress-bar').removeAttribute('value');
  } else {
    byId('progress-bar').value = part;
  }
}

const sizeText = (bytes) => (bytes < 1e5 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`);

/** Opens a text, and its first game. */
async function openText(text, name, at = {}) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : new Uint8Array(text);
  const slow = setTimeout(() => progress(`Reading ${sizeText(bytes.length)}…`), 200);
  const done = await attempt(async () => {
    await core.open('file', bytes);
    const {games, stop} = await core.ask('file', {ask: 'games'});
    if (games.length === 0) {
      throw new CoreProblem('no game is found in it');
    }
    Object.assign(desk, {bytes, name, games, game: 0, changed: new Map(), given: at.given || {}, mail: at.mail || []});
    await takeGame(at.game || 1, at);
    if (stop) {
      trouble(capitalized(`${stop}.`));
    }
    return true;
  });
  clearTimeout(slow);
  progress('');
  if (done) {
    listGames();
    countErrors();
  }
  return done;
}

/** The text of a game as the file has it. */
function textInFile(number) {
  const {byte, end_byte: end} = desk.games[number - 1];
  return new TextDecoder().decode(desk.bytes.subarray(byte, end));
}

const textOfGame = (number) =>
    (number === desk.game ? desk.text : desk.changed.get(number) || textInFile(number));

/** Puts a game of the file at hand. */
async function takeGame(number, {position = 0, view = 0, blackBelow = false} = {}) {
  const text = desk.changed.get(number) || textInFile(number);
  const outline = await core.show('record', text, desk.given);
  keepChanges();
  Object.assign(desk, {game: number, text, past: [], future: [],
                       told: {variant: outline.variant, notation: outline.notation}});
  await showRecord(outline);
  startAt(Math.min(position, data.positions.length - 1), view, blackBelow);
}

function keepChanges() {
  if (desk.past.length > 0 && desk.game > 0) {
    desk.changed.set(desk.game, desk.text);
  }
}

/** Makes what the core tells of a record what is shown. */
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
  return sameBoards;
}

/** Changes the record at hand as `edit` does, and goes to where that leads. */
async function change(request) {
  return attempt(async () => {
    const {text, position, outline} = await core.change('record', request, desk.given);
    desk.past.push({text: desk.text, position: shown.position});
    desk.future = [];
    desk.text = text;
    await showRecord(outline);
    visit(position);
    return true;
  });
}

/** Goes back to the text before the last change, or forward to that after it. */
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
  });
}

/** The file with all changes in it. */
function wholeFile() {
  keepChanges();
  const parts = [];
  let at = 0;
  desk.games.forEach(({byte, end_byte: end}, i) => {
    if (desk.changed.has(i + 1)) {
      parts.push(desk.bytes.subarray(at, byte), new TextEncoder().encode(desk.changed.get(i + 1)));
      at = end;
    }
  });
  return new Blob([...parts, desk.bytes.subarray(at)], {type: 'text/plain'});
}
