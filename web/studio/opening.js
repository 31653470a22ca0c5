'use strict';

// Where records come from: files, the clipboard, what is dropped on the page, the start of a game.

/** The games that can be played, as `variants` returns them. */
let variants = [];

const sizeText = (bytes) => (bytes < 1e5 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`);

/** Opens a text, and its first game or where `at` says that the reader left it. */
async function openText(text, name, at = {}) {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : new Uint8Array(text);
  const slow = setTimeout(() => progress(`Reading ${sizeText(bytes.length)}…`), 200);
  const done = await attempt(async () => {
    await core.open('next file', bytes);
    const {games, stop} = await core.ask('next file', {ask: 'games'});
    if (games.length === 0) {
      throw new CoreProblem('no game found in it');
    }
    keepChanges();
    const before = {...desk, at: {...shown}};
    Object.assign(desk, {bytes, name, games, game: 0, past: [], future: [], changed: new Map(),
                         given: at.given || {}, mail: at.mail || [], source: at.source || '',
                         kept: at.kept || {unsaved: false}, before: before.changed.size > 0 ? before : before.before});
    let hidden = '';
    try {
      hidden = await takeFirstGame(at);
    } catch (problem) {
      Object.assign(desk, before);
      throw problem;
    }
    await core.rename('next file', 'file');
    showUndo();
    if (stop || hidden) {
      trouble(capitalized(`${stop || hidden}.`));
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

/** Shows the first game that can be shown, from the one to begin with on, and says why it is not that. */
async function takeFirstGame(at) {
  const first = Math.min(at.game || 1, desk.games.length);
  const most = Math.min(desk.games.length, first + 99);
  let told = '';
  for (let number = first;; ++number) {
    try {
      await takeGame(number, at);
      return told;
    } catch (problem) {
      if (!(problem instanceof CoreProblem) || number === most) {
        throw problem;
      }
      told ||= `game ${first} cannot be shown: ${problem.message}`;
    }
  }
}

/** Begins a game at the position in the dialog, or says why none can begin there. */
async function beginAtPosition() {
  const variant = byId('position-game').value;
  try {
    const {fen, notation} = await core.ask('', {ask: 'position', variant, fen: byId('position-text').value.trim()});
    byId('position-dialog').close();
    await takeText(`[Variant "${variant}"]\n[Notation "${notation}"]\n[SetUp "1"]\n[FEN "${fen}"]\n[Result "*"]\n\n*\n`, variant);
  } catch (problem) {
    if (!(problem instanceof CoreProblem)) {
      throw problem;
    }
    byId('position-problem').textContent = capitalized(`${problem.message}.`);
  }
}

function openPaste() {
  byId('paste-text').value = '';
  byId('paste-dialog').showModal();
}

/** Opens a text that the reader brings, and keeps it. */
async function takeText(text, name) {
  if (await openText(text, name)) {
    keepGame();
  }
}

async function openFile(file) {
  if (file) {
    await takeText(await file.arrayBuffer(), file.name);
  }
}

function takeDropped(event) {
  event.preventDefault();
  byId('dropping').hidden = true;
  const [file] = event.dataTransfer.files;
  if (file) {
    openFile(file);
  } else if (event.dataTransfer.getData('text')) {
    takeText(event.dataTransfer.getData('text'), 'dropped');
  }
}

function takePasted(event) {
  const text = event.clipboardData.getData('text');
  if (!event.target.matches('textarea, input') && text.trim() !== '') {
    takeText(text, 'pasted');
  }
}
