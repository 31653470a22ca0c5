'use strict';

// The games of a file that has several.

const gamesShown = 100;
/** For each game of the file, `[errors, warnings, notes]`, once they are counted. */
let tallies = new Map();
let counting = 0;

const tagOf = (game, name) => (game.tags.find(([each]) => each === name) || ['', ''])[1];

/** The players, or what else tells the game from others. */
function namesOfGame(game) {
  const known = (text) => (text === '' || text === '?' ? null : text);
  const [white, black] = [known(tagOf(game, 'White')), known(tagOf(game, 'Black'))];
  return white || black ? [white || '?', black || '?'] : [known(tagOf(game, 'Event')) || `Line ${game.line}`];
}

/** Each name has the direction of its own letters, so that none reorders the others. */
const asNames = (names) => names.flatMap(
    (name, i) => [...(i > 0 ? [' – '] : []), element('bdi', {}, name)]);

/** How many errors a game has, or how many of the next kind if none; null if nothing is known or found. */
function badgeOf(number) {
  const tally = tallies.get(number) || [];
  const worst = tally.findIndex((count) => count > 0);
  return worst < 0 ? null : element('span', {class: `badge ${severities[worst]}`}, counted(tally[worst], severities[worst]));
}

/** Puts a count into the list, where everything else stays as it is. */
function showTally(number, tally) {
  tallies.set(number, tally);
  const row = byId('games').querySelector(`[data-game="${number}"]`);
  if (row) {
    row.querySelectorAll('.badge').forEach((old) => old.remove());
    row.append(...[badgeOf(number)].filter((badge) => badge !== null));
  }
}

function gameRow(game) {
  const {game: number} = game;
  return element('li', {value: number}, element('button', {
    type: 'button', class: 'jump', 'data-game': number,
    'aria-current': number === desk.game ? 'true' : null,
    onclick: () => attempt(() => takeGame(number).then(() => listGames()))},
    ...asNames(namesOfGame(game)),
    element('span', {class: 'quiet'}, ` ${tagOf(game, 'Result')} `), badgeOf(number)));
}

let limit = gamesShown;

/** Lists the games that the filter finds, the first of them. */
function listGames() {
  const section = byId('games-section');
  section.hidden = desk.games.length < 2;
  if (section.hidden) {
    return;
  }
  const words = byId('games-filter').value.toLowerCase();
  const fits = (game) => words === '' || game.tags.some(([, value]) => value.toLowerCase().includes(words));
  const found = desk.games.filter(fits);
  const list = byId('games');
  const {scrollTop} = list;
  byId('games-title').textContent = counted(desk.games.length, 'game');
  list.replaceChildren(...found.slice(0, limit).map(gameRow));
  list.scrollTop = scrollTop;
  byId('games-more').hidden = found.length <= limit;
}

/** Counts the errors of all games, one after the other, until another file is opened. */
async function countErrors() {
  const run = ++counting;
  const {games} = desk;
  tallies = new Map();
  if (games.length < 2) {
    return;
  }
  let shownAt = performance.now();
  for (const {game} of games.filter((each) => !tallies.has(each.game))) {
    let told;
    try {
      told = await core.ask('file', {ask: 'report', game});
    } catch (problem) {
      progress('');
      return;
    }
    if (run !== counting) {
      return;
    }
    const of = told.report.find(({type}) => type === 'game');
    showTally(game, of ? [of.errors, of.warnings, of.notes] : [0, 0, 0]);
    if (performance.now() - shownAt > 400) {
      shownAt = performance.now();
      progress(`Checking game ${game} of ${games.length}…`, game / games.length);
    }
  }
  progress('');
}

/** Stops the core's work: the count of errors, or else a text that it reads. */
async function stopWork() {
  const isCounting = tallies.size > 0 && tallies.size < desk.games.length;
  ++counting;
  progress('');
  if (isCounting) {
    return;
  }
  await core.restart();
  if (desk.game > 0) {
    await attempt(() => core.open('record', desk.text));
  }
}
