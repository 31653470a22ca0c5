'use strict';

// The studio: its buttons and keys, and how it begins. It is a page of plain scripts, each with one
// subject; pack_studio.js makes a folder of them, together with those of lib/picture/html that show
// and ask a board. `takeData` gives these one record after another.
//
// The studio knows no rules. The core works in a worker (core.js, worker.js), so the page never
// waits for it. From disk, where a browser neither fetches nor starts a worker, core-on-disk.js
// holds the worker's script and the module as texts. A record comes as an outline, without what
// pieces can do; the studio asks for that one position at a time, by its text on one line, once the
// reader stays there (`know`). A change by the player is a request, too
// (lib/record/convert/record_changes.hpp): the text of the record is all the state there is, and
// undoing goes back to the text before.
//
// kept.js keeps the file with its changes in the browser after each of them; a list holds what is
// told of it (`games`), and the bytes are apart (`texts`), so that listing reads none. The
// Content-Security-Policy has no `unsafe-inline`; all that a record holds becomes text nodes.

let playing = 0;

/** Shows a record from a position on. */
function startAt(position, view, blackBelow) {
  line = lineThrough(position);
  shown.position = position;
  shown.view = Math.min(view, data.views.length - 1);
  arrows.at.clear();
  stopPlaying();
  pointed.cell = space.pointed = null;
  nameCell(null);
  makeViews();
  turn(shown.view, blackBelow);
  document.body.classList.add('shown');
}

function showHeader() {
  byId('title').replaceChildren(...asNames(data.heading));
  document.title = `${data.title.slice(0, 120)} · tessera studio`;
  writeAbout();
  byId('fix').hidden = !data.findings.some(({meant}) => meant);
}

function showUndo() {
  byId('undo').disabled = desk.past.length === 0 && !desk.before;
  byId('redo').disabled = desk.future.length === 0;
}

/** Shows what belongs beside the boards once they are there. */
function showBeside(state) {
  showUndo();
  if (data !== card.of || shown.position !== card.position) {
    hideCard();
  }
  byId('take-back').disabled = shown.position === 0;
  const findings = findingsAt[shown.position];
  byId('now').replaceChildren(...findings.map(cardWithFixes));
  byId('now').hidden = shown.selected !== null;
  if (shown.selected === null) {
    const quiet = findings.length > 0;
    const isOver = state.boards.every(({end}) => end !== '');
    byId('asked').textContent = quiet ? 'At this move' : isOver ? turnText(state.boards[0]) : 'Play on';
    byId('answer').replaceChildren(...(quiet ? [] : [element('p', {class: 'quiet'},
        (isOver ? '' : 'Choose a piece, then where it goes, or drag it there. An illegal move is explained. ') +
        'Choose any cell to see what protects and threatens it.')]));
  } else if (!known.has(shown.position)) {
    byId('answer').replaceChildren(element('p', {class: 'quiet'},
        core.runs ? '…' : 'What it can do is shown once the core runs.'));
  }
  showLines();
  drawOver();
  drawSpace();
  knowSoon(shown.position, playing ? 2000 : 60);
}

/** A finding, with a button for each of its suggestions that puts it in. */
function cardWithFixes(finding) {
  const number = data.findings.indexOf(finding);
  const card = findingCard({...finding, suggestions: []});
  card.append(...finding.suggestions.map(([text, reason, playsOn], i) => element('p', {class: 'suggestion'},
      `Perhaps ${text} (${reason})`,
      playsOn > 0 ? element('span', {class: 'quiet'}, `${counted(playsOn, 'more move')} can then be played`) : null,
      element('button', {type: 'button', 'data-suggestion': i, 'aria-label': `Put in ${text}`,
                         onclick: () => change({edit: 'suggestion', position: shown.position, finding: number, suggestion: i})}, 'Put it in'))));
  return card;
}

/** Takes the move shown back, and says so if more moves go with it. */
async function takeBack() {
  const {position} = shown;
  const {length} = data.moves;
  if (position === 0) {
    return;
  }
  const taken = numberedText(position);
  if (await change({edit: 'back', position}) && data.moves.length < length - 1) {
    showCard(element('p', {}, 'Taken back: ', element('b', {}, taken), ` and ${counted(length - 1 - data.moves.length, 'more move')}. `,
                     element('button', {type: 'button', 'data-undo': '', onclick: undoLast}, 'Undo')));
  }
}

// --- Playing a game through -------------------------------------------------------------------

function stopPlaying() {
  clearInterval(playing);
  playing = 0;
  byId('autoplay').setAttribute('aria-pressed', 'false');
}

function togglePlaying() {
  if (playing) {
    stopPlaying();
    return;
  }
  if (line.indexOf(shown.position) === line.length - 1) {
    goTo(line[0]);
  }
  playing = setInterval(() => {
    step(1);
    if (line.indexOf(shown.position) === line.length - 1) {
      stopPlaying();
    }
  }, 1200);
  byId('autoplay').setAttribute('aria-pressed', 'true');
}

const nameCell = (cell) => { byId('hovered').textContent = cell === null ? '' : cellName(cell); };

/** Lets the board stay in sight where room is left for the text: half the window, or all beside it. */
function stayInSight() {
  const beside = innerWidth >= 960;
  const {offsetHeight} = byId(beside ? 'playing' : 'stage');
  document.body.classList.toggle('staying', offsetHeight <= (beside ? innerHeight - 8 : innerHeight / 2));
}

// --- Keys, the wheel, files -------------------------------------------------------------------

function keyOfStudio(event) {
  const {target} = event;
  const typing = target.matches('textarea, select, input:not([type="range"])') || document.querySelector('dialog[open]');
  const slides = target === byId('slider') && /^(Arrow|Home|End)/.test(event.key);
  const presses = target.matches('button, summary') && (event.key === ' ' || event.key === 'Enter');
  if (typing || slides || presses || event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  const actions = {
    ArrowLeft: () => step(-1), ArrowRight: () => step(1), ',': () => step(-1), '.': () => step(1),
    ArrowUp: () => visit(0), ArrowDown: () => goTo(line[line.length - 1]),
    Home: () => visit(0), End: () => goTo(line[line.length - 1]),
    Escape: () => { hideCard(); chooseNone(); }, ' ': togglePlaying,
    f: () => turn(shown.view, !shown.blackBelow), z: toggleZoom, l: toggleLines, w: toggleSpace,
    Backspace: takeBack, u: undoLast, r: redoLast, o: () => byId('file').click(), v: openPaste,
    s: saveGame, c: openShare};
  data.views.forEach((_, i) => { actions[i + 1] = () => turn(i, shown.blackBelow); });
  if (event.key in actions) {
    actions[event.key]();
    event.preventDefault();
  }
}

let wheeled = 0;

function wheel(event) {
  const place = placeOf(event.target);
  if (!place || event.ctrlKey || innerWidth < 960) {
    return;
  }
  event.preventDefault();
  if (performance.now() - wheeled > 60 && event.deltaY !== 0) {
    wheeled = performance.now();
    step(event.deltaY > 0 ? 1 : -1);
  }
}

function beginButtons() {
  const on = (id, work) => byId(id).addEventListener('click', work);
  on('first', () => visit(0));
  on('back', () => step(-1));
  on('autoplay', togglePlaying);
  on('forward', () => step(1));
  on('last', () => goTo(line[line.length - 1]));
  on('turn', () => turn(shown.view, !shown.blackBelow));
  on('open', () => byId('file').click());
  on('paste', openPaste);
  on('paste-open', () => { byId('paste-dialog').close(); takeText(byId('paste-text').value, 'pasted'); });
  on('undo', undoLast);
  on('redo', redoLast);
  on('comment', editComment);
  on('comment-keep', keepComment);
  on('position-go', beginAtPosition);
  on('take-back', takeBack);
  on('fix', () => change({edit: 'fix', position: shown.position}));
  on('stop', stopWork);
  on('games-more', () => { limit += gamesShown; listGames(); });
  ['ruling', 'paste', 'comment', 'position', 'share', 'compare'].forEach((name) => on(`${name}-close`, () =>
      byId(name === 'ruling' ? 'ruling' : `${name}-dialog`).close()));
  byId('games-filter').addEventListener('input', () => { limit = gamesShown; listGames(); });
  byId('slider').addEventListener('input', (event) => goTo(line[Number(event.target.value)]));
  byId('file').addEventListener('change', (event) => { openFile(event.target.files[0]); event.target.value = ''; });
  byId('new').addEventListener('change', (event) => {
    const variant = variants.find(({name}) => name === event.target.value);
    event.target.value = '';
    if (variant) {
      openText(variant.record, variant.name);
    } else {
      byId('position-problem').textContent = '';
      byId('position-dialog').showModal();
    }
  });
  byId('sample').parentElement.hidden = samples.length === 0;
  byId('sample').append(...samples.map(({name}) => element('option', {}, name)));
  byId('sample').addEventListener('change', (event) => {
    const sample = samples.find(({name}) => name === event.target.value);
    event.target.value = '';
    if (sample) {
      openText(sample.text, sample.name);
    }
  });
}

function beginPage() {
  Object.assign(page, {showing: showBeside, leaving: leavePlaces, turned: glide});
  beginButtons();
  beginPlaying();
  beginLines();
  beginArrows();
  const resized = new ResizeObserver(() => { drawOver(); stayInSight(); });
  ['boards', 'stage', 'playing'].forEach((id) => resized.observe(byId(id)));
  addEventListener('resize', stayInSight);
  beginSpace();
  beginSharing();
  beginKeeping();
  document.addEventListener('keydown', keyOfStudio);
  // With the pointer on the board, the arrow keys step through the game; after the tab key, they
  // move over its cells.
  document.addEventListener('pointerdown', () => { boardKeys.arrows = false; });
  document.addEventListener('keydown', (event) => { boardKeys.arrows ||= event.key === 'Tab'; }, {capture: true});
  byId('boards').addEventListener('wheel', wheel, {passive: false});
  // (The boards, which hear of it first, keep which cell is pointed at.)
  document.addEventListener('mouseover', () => { nameCell(pointed.cell); });
  document.addEventListener('dragover', (event) => { event.preventDefault(); byId('dropping').hidden = false; });
  document.addEventListener('dragleave', (event) => { byId('dropping').hidden = event.relatedTarget === null; });
  document.addEventListener('drop', takeDropped);
  document.addEventListener('paste', takePasted);
  addEventListener('hashchange', openLink);
}

/** Draws the pieces, so that the boards can show them. */
function takePictures({pictures, pictureBox}) {
  byId('symbols').replaceChildren(...pictures.map(({id, body, detail}) => svgElement('symbol', {
    id, viewBox: `0 0 ${pictureBox} ${pictureBox}`}, svgElement('path', {'fill-rule': 'evenodd', d: body}),
    ...(detail ? [svgElement('path', {d: detail, fill: 'none', stroke: 'currentColor'})] : []))));
}

/** Offers the games that the core knows. */
function offerGames() {
  const choice = ({name, title, summary}) => element('option', {value: name, title: summary}, title);
  byId('new').append(...variants.filter(({record}) => record).map(choice), element('option', {value: 'position'}, 'From a position…'));
  byId('position-game').append(...variants.map(choice));
}

async function begin() {
  const started = performance.now();
  const held = heldRecord();
  if (held) {
    await showHeld(held);
  }
  byId('comment-nag').append(...Object.keys(nagSigns).map((nag) => element('option', {value: nag}, nagSigns[nag])));
  beginPage();
  try {
    await core.start();
    const told = await core.ask('', {ask: 'variants'});
    variants = told.variants;
    takePictures(told);
  } catch (problem) {
    trouble(`The core cannot start, so nothing can be opened or played here: ${problem.message.slice(0, 200)}. ` +
            'It needs a browser with WebAssembly and its exceptions.');
    document.body.classList.add('coreless');
    return;
  }
  offerGames();
  if (!await openLink()) {
    let told = byId('trouble').textContent;
    const opened = await openLast(held ? held.text : '');
    told ||= byId('trouble').textContent;
    if (!opened && !await (held ? openHeld(held) : openText(variants[0].record, variants[0].name))) {
      return;
    }
    if (told) {
      trouble(told);
    }
  }
  window.studioReady = performance.now() - started;
  document.body.classList.add('ready');
  if ('serviceWorker' in navigator && location.protocol !== 'file:' && typeof coreHere === 'undefined') {
    navigator.serviceWorker.register('offline.js').catch(() => {});
  }
}

begin();
