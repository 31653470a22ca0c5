'use strict';

// Copies, links, files, and the differences from another record.

/** A link that holds the record, packed, and the position shown. */
async function linkHere() {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(desk.text));
  const at = [`record=${toBase64(bytes)}`, `position=${shown.position}`, `view=${shown.view}`,
              ...(shown.blackBelow ? ['flip=1'] : [])];
  return `${location.href.replace(/#.*/, '')}#${at.join('&')}`;
}

/** No record in a link is longer, packed or not; one that is read is shorter by far. */
const longestLinked = 16 * 1024 * 1024;

const wholeNumber = (text) => Math.max(Math.trunc(Number(text)) || 0, 0);

/** Opens what the page's own link holds; false if it holds nothing. */
async function openLink() {
  const told = new URLSearchParams(location.hash.slice(1));
  if (!told.has('record')) {
    return false;
  }
  try {
    const bytes = await through(new DecompressionStream('deflate-raw'), fromBase64(told.get('record')), longestLinked);
    return await openText(bytes, 'link', {position: wholeNumber(told.get('position')),
                                          view: wholeNumber(told.get('view')), blackBelow: told.has('flip')});
  } catch (problem) {
    trouble('The link is damaged: it holds no record.');
    return false;
  }
}

/** The reader's arrows and circles for a diagram. */
function pictureOfArrows() {
  const named = arrowsHere().map(([, from, to]) => [cellName(from), cellName(to)]);
  const [circles, lines] = [true, false].map((circle) => named.filter(([from, to]) => (from === to) === circle));
  return {arrows: lines.map((cells) => cells.join('-')), marks: circles.map(([cell]) => `cells=${cell}:1`)};
}

const viewName = () => data.views[shown.view].name;

/** What the dialog shares, `{text, name, note}`. */
async function shared() {
  const value = (id) => byId(`share-${id}`).value;
  const bottom = shown.blackBelow ? 'black' : 'white';
  const stem = (desk.name.replace(/\.[^.]*$/, '') || 'game').replace(/[^\w-]+/g, '-');
  switch (value('what')) {
  case 'link': {
    const text = await linkHere();
    return {text, name: `${stem}.txt`, note: `${text.length} characters; the record is in the link and nowhere else.`};
  }
  case 'fen':
    return {text: stateOf(shown.position).fen.join(''), name: `${stem}-fen.txt`, note: ''};
  case 'text': {
    const {diagram} = await core.ask('', {ask: 'diagram', ...asked(shown.position), view: viewName(), bottom, style: 'compact'});
    return {text: diagram, name: `${stem}-diagram.txt`, note: ''};
  }
  case 'svg': {
    const {diagram} = await core.ask('', {ask: 'diagram', ...asked(shown.position), format: 'svg', view: viewName(), bottom,
                                          ...(data.boards === 1 ? pictureOfArrows() : {})});
    return {text: diagram, name: `${stem}.svg`, note: ''};
  }
  default: {
    if (value('form') === 'stands') {
      return {text: desk.text, name: `${stem}.txt`, note: ''};
    }
    const told = await core.ask('record', {ask: 'convert', ...desk.told, to: value('notation'), form: value('form'),
                                           short: byId('share-short').checked});
    return {text: told.text, name: value('form') === 'pgn' ? `${stem}.pgn` : `${stem}.txt`,
            note: told.as_it_stands ? 'It cannot be converted and is shared as it is.'
                  : told.errors > 0 ? `The game has ${counted(told.errors, 'error')}; illegal moves stay as they are written.` : ''};
  }
  }
}

let sharedNow = {text: '', name: ''};

async function showShared() {
  const what = byId('share-what').value;
  document.querySelectorAll('.of-record').forEach((each) => { each.hidden = what !== 'record'; });
  byId('share-note').textContent = '';
  byId('copy-done').textContent = '';
  try {
    sharedNow = await shared();
  } catch (problem) {
    sharedNow = {text: '', name: 'nothing', note: `${capitalized(problem.message)}.`};
  }
  byId('copied').value = sharedNow.text;
  byId('share-note').textContent = sharedNow.note;
}

function openShare() {
  const {notations} = variants.find(({name}) => data.variant.split(' ')[0] === name) || {notations: []};
  byId('share-notation').replaceChildren(...notations.map(({name, summary}) => element('option', {
    value: name, title: summary, selected: name === data.notation}, name)));
  byId('share-dialog').showModal();
  showShared();
}

/** Lets the reader save a file. */
function saveFile(blob, name) {
  const url = URL.createObjectURL(blob);
  const link = element('a', {href: url, download: name});
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
  say(`${name} saved.`);
}

function saveGame() {
  const name = desk.name.replace(/^(.*?)(\.[^.]*)?$/, (_, stem, end) => `${stem || 'game'}${end || '.pgn'}`);
  saveFile(desk.games.length > 1 ? wholeFile() : new Blob([desk.text], {type: 'text/plain'}), name);
  desk.kept.unsaved = false;
}

async function compareRecords() {
  let told;
  try {
    told = await core.ask('record', {ask: 'compare', with: byId('compare-text').value});
  } catch (problem) {
    byId('compared').replaceChildren(element('p', {class: 'may-not'}, `${capitalized(problem.message)}.`));
    return;
  }
  const {one_game: oneGame, differences} = told;
  byId('compared').replaceChildren(
      element('p', {}, differences.length === 0 ? 'The records say the same.' : `${counted(differences.length, 'difference')}, this record first:`),
      element('ul', {}, ...differences.map(({sentence}) => element('li', {}, element('bdi', {}, sentence)))),
      oneGame ? '' : element('p', {class: 'quiet'}, 'They are different games or starts, so their moves are not compared.'));
}

function beginSharing() {
  byId('share').addEventListener('click', openShare);
  byId('save').addEventListener('click', saveGame);
  ['share-what', 'share-form', 'share-notation', 'share-short'].forEach(
      (id) => byId(id).addEventListener('change', showShared));
  byId('share-copy').addEventListener('click', () => copy(byId('copied').value, 'Text'));
  byId('compare').addEventListener('click', () => byId('compare-dialog').showModal());
  byId('compare-go').addEventListener('click', compareRecords);
  byId('share-save').addEventListener('click', () => saveFile(new Blob([sharedNow.text], {type: 'text/plain'}), sharedNow.name));
}
