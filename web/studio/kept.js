'use strict';

// The games kept in the browser (IndexedDB): every change at once, the last game to go on with, and a
// list of them all.

const settled = (request) => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});

/** Does some work with the kept games and their texts, and returns what it returns once all of it is
    written. Nothing stays open after that, so that no other window ever waits for this one. */
async function inStore(mode, work) {
  try {
    const opening = indexedDB.open('tessera-studio', 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('games', {keyPath: 'id', autoIncrement: true});
      opening.result.createObjectStore('texts');
    };
    const store = await settled(opening);
    try {
      const access = store.transaction(['games', 'texts'], mode);
      const written = new Promise((done, failed) => {
        access.oncomplete = done;
        access.onabort = () => failed(access.error);
      });
      return (await Promise.all([work(access.objectStore('games'), access.objectStore('texts')), written]))[0];
    } finally {
      store.close();
    }
  } catch ({name, message}) {
    throw new CoreProblem(name === 'QuotaExceededError' ? 'the browser has no more room for this page'
                                                        : `the browser lets this page store nothing (${message})`);
  }
}

const placeNow = () => ({game: desk.game, position: shown.position, view: shown.view, blackBelow: shown.blackBelow});

let keeping = Promise.resolve();

/** Keeps what is on the desk, or says why not. If another window has changed the game since, that one
    stays, and this one is kept beside it. */
function keepGame() {
  const {kept, name, given, mail, source, games} = desk;
  const file = wholeFile();
  const link = location.hash;
  const about = games.length > 1 ? counted(games.length, 'game') : `${data.game}, ${counted(data.moves.length, 'move')}`;
  const game = {name, given, mail, source, title: data.title, about, place: placeNow(), at: Date.now(), stamp: Math.random()};
  kept.last = game;
  keeping = keeping.then(async () => {
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      kept.id = await inStore('readwrite', async (all, texts) => {
        const there = kept.id && await settled(all.get(kept.id));
        const id = await settled(all.put(there && there.stamp === kept.stamp ? {...game, id: kept.id} : game));
        await settled(texts.put(bytes, id));
        return id;
      });
      kept.stamp = game.stamp;
      kept.unsaved = kept.unsaved && kept.last !== game;
      sayNotKept('');
      if (link !== '' && location.hash === link) {
        // The page was opened by a link to another record, which would come back.
        location.replace('#');
      }
    } catch (problem) {
      sayNotKept(`Games are not kept here: ${problem.message}. Save this one as a file before you leave.`);
    }
  });
}

function sayNotKept(text) {
  if (byId('not-kept').textContent !== text) {
    byId('not-kept').textContent = text;
  }
}

/** The kept games, the last first. */
async function keptGames() {
  const all = await inStore('readonly', (games) => settled(games.getAll()));
  return all.sort((a, b) => b.at - a.at);
}

/** Opens a kept game; false if that fails. */
async function openKept({id, stamp, name, given, mail, source, place}) {
  const text = await attempt(() => inStore('readonly', (_, texts) => settled(texts.get(id))));
  return Boolean(text) && openText(text, name, {...place, given, mail, source, kept: {id, stamp, unsaved: false}});
}

/** Opens the game that this window had last, or else the last of all, where the reader left it; false
    if there is none. `source` is the record that the page holds, if any: only what was made of that
    is opened in its place. */
async function openLast(source) {
  // (Some browsers never answer.)
  const late = new Promise((done) => { setTimeout(done, 3000, []); });
  const all = (await Promise.race([keptGames().catch(() => []), late])).filter((game) => game.source === source);
  let left = {};
  try {
    left = JSON.parse(sessionStorage.getItem('tessera-left')) || {};
  } catch (problem) {
    // Where nothing may be stored, nothing is.
  }
  const mine = all.find(({id}) => id === left.id);
  return all.length > 0 && openKept(mine ? {...mine, place: left.place} : all[0]);
}

function leaveGame() {
  try {
    sessionStorage.setItem('tessera-left', JSON.stringify({id: desk.kept.id, place: placeNow()}));
  } catch (problem) {
    // The place is lost, no game.
  }
}

function keptRow(game) {
  return element('li', {}, element('button', {
    type: 'button', class: 'jump', 'data-kept': game.id, 'aria-current': game.id === desk.kept.id ? 'true' : null,
    onclick: () => { byId('kept-dialog').close(); if (game.id !== desk.kept.id) { openKept(game); } }},
    element('bdi', {}, game.title), element('span', {class: 'quiet'}, ` · ${game.about} · ${new Date(game.at).toLocaleString()}`)));
}

/** Lists the kept games. */
async function listKept() {
  const place = byId('kept-list');
  await keeping;
  try {
    const all = await keptGames();
    place.replaceChildren(...all.map(keptRow));
    byId('kept-about').textContent = all.length === 0 ? 'None yet. A game is kept here from its first change on, and a text that you open or paste at once.'
        : 'Kept in this browser alone, which may forget them: save as a file what you want to be sure of.';
  } catch (problem) {
    place.replaceChildren();
    byId('kept-about').textContent = `Games are not kept here: ${problem.message}.`;
  }
  const held = heldRecord();
  if (held) {
    place.prepend(element('li', {}, element('button', {type: 'button', class: 'jump', 'data-kept': 'held',
      onclick: () => { byId('kept-dialog').close(); openHeld(held, {}); }}, 'The record of this page, as it came')));
  }
  byId('kept-dialog').showModal();
}

function beginKeeping() {
  byId('kept').addEventListener('click', listKept);
  byId('kept-close').addEventListener('click', () => byId('kept-dialog').close());
  addEventListener('pagehide', leaveGame);
  const isUnsaved = (of) => of !== null && (of.kept.unsaved || isUnsaved(of.before));
  addEventListener('beforeunload', (event) => { if (isUnsaved(desk)) { event.preventDefault(); } });
}
