'use strict';

// The record: its moves with everything written about them, and the findings.

const nagSigns = {1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!', 7: '\u25a1', 10: '=', 13: '\u221e',
                  14: '\u2a72', 15: '\u2a71', 16: '\u00b1', 17: '\u2213', 18: '+\u2212', 19: '\u2212+'};

let findingsAt = [];
/** For each item of the record. */
let findingsOf = [];
/** The text of the move that led to each position. */
let moveTexts = [''];

/** Sorts the text of the record that is shown. */
function takeRecord() {
  findingsAt = data.positions.map(() => []);
  findingsOf = data.text.map(() => []);
  moveTexts = [''];
  for (const finding of data.findings) {
    findingsAt[finding.at].push(finding);
    if (finding.item !== null) {
      findingsOf[finding.item].push(finding);
    }
  }
  data.text.forEach(([kind, text, position]) => {
    if (kind === 'move' && position !== 0) {
      moveTexts[position] = text;
    }
  });
}

const severities = ['error', 'warning', 'note'];
const worst = (findings) =>
    severities.find((severity) => findings.some((each) => each.severity === severity));

/** The same with its number, such as `27... X 1332-1234` or `8a. Naa44-aa23#`. */
function numberedText(position) {
  const [parent, on] = data.moves[position - 1];
  const board = stateOf(parent).boards[on];
  const white = board.turn === 'w';
  const label = data.boards === 1 ? (white ? '.' : '...') : `${(white ? 'AB' : 'ab')[on]}.`;
  return `${board.number}${label} ${moveTexts[position]}`;
}

function moveButton(text, number, severity, visit) {
  return element('button', {
    type: 'button', class: `move${severity ? ` has-${severity}` : ''}`, tabindex: -1,
    'data-position': number === 0 ? null : number, disabled: number === 0,
    'aria-label': severity ? `${text}, ${severity}` : null,
    title: number === 0 ? 'not replayed' : null, onclick: () => visit(number)}, text);
}

/** An element of the record that is not a move, from its text or the nodes of it. Words say what an
    underline shows, too. */
function itemText(kind, text, severity, attributes = {}) {
  return element('span', {class: severity ? `${kind} has-${severity}` : kind, ...attributes}, ...[text].flat(),
                 severity ? element('span', {class: 'spoken'}, `, ${severity}`) : null);
}

/** Who sent a move, and when: `✉ Ada Lind, 2026-03-03 10:00 +0100`, as nodes. */
function mailNodes({date, of_other: ofOther}, position) {
  const [parent, on] = data.moves[position - 1];
  const side = sideToMove(stateOf(parent).boards[on]);
  const name = `${side}${data.boards > 1 ? 'AB'[on] : ''}`;
  const player = (data.tags.find(([tag]) => tag === name) || ['', ''])[1];
  const who = player === '' || player === '?' ? side : player;
  return [`\u2709 ${ofOther ? 'not sent by ' : ''}`, element('bdi', {}, who), date === '' ? '' : `, ${date}`];
}

/** The same as an element; its original text is the title. */
function mailItem(text, source, position, severity) {
  return position === 0 ? itemText('comment', text, severity)
                        : itemText('mail', mailNodes(source, position), severity, {title: text});
}

/** Fills an element with the record; a click on a move calls `visit` with its position. */
function writeRecord(into, visit) {
  const open = [into];
  let last = 0;
  // A number stays on the line of its move.
  let waiting = element('span', {class: 'numbered'});
  data.text.forEach(([kind, text, what], item) => {
    const severity = worst(findingsOf[item]);
    const here = open[open.length - 1];
    const add = (...nodes) => here.append(...nodes, ' ');
    if (kind !== 'move' && waiting.hasChildNodes()) {
      add(waiting);
      waiting = element('span', {class: 'numbered'});
    }
    switch (kind) {
    case 'number':
      waiting = element('span', {class: 'numbered'}, itemText('number', text, severity), '\u00a0');
      break;
    case 'move':
      last = what;
      waiting.append(moveButton(text, what, severity, visit));
      add(waiting);
      waiting = element('span', {class: 'numbered'});
      break;
    case 'join':
      if (text === ',' && here.lastElementChild) {
        here.lastElementChild.append(element('span', {class: 'comma'}, text));
      } else {
        add(element('span', {class: 'quiet'}, text));
      }
      break;
    case 'nag':
      add(itemText('nag', nagSigns[text.slice(1)] || text, severity, {title: text}));
      break;
    case 'mail':
      add(mailItem(text, what, last, severity));
      break;
    case 'begin': {
      const variation = element('div', {class: 'variation', role: 'group',
                                        'aria-label': 'Variation'});
      here.append(variation);
      open.push(variation);
      break;
    }
    case 'end':
      if (open.length > 1) {
        open.pop();
      }
      break;
    default:
      // Each has the direction of its own letters, so that none reverses its neighbours.
      add(itemText(kind, text.replace(/\s+/g, ' ').trim(), severity, {dir: 'auto'}));
    }
  });
}

/** `error: the path is blocked`; with the move's name if the finding is not about the move that it
    is shown at. */
function findingText({severity, item, at, move, sentence}) {
  const here = item !== null && data.text[item][2] === at;
  return `${severity}: ${here || move === '' ? '' : `${move}: `}${sentence}.`;
}

/** A finding with all that belongs to it. */
function findingCard(finding) {
  const parts = [element('p', {class: 'sentence'},
                         element('span', {class: `badge ${finding.severity}`}, finding.severity), ' ',
                         finding.sentence)];
  const about = element('p', {class: 'quiet'});
  if (finding.move !== '') {
    about.append(element('bdi', {}, finding.move), ' \u00b7 ');
  }
  about.append(element('span', {class: 'code'}, finding.code), ' ');
  const ruling = rulingButton(finding.ruling);
  if (ruling) {
    about.append(ruling);
  }
  parts.push(about);
  const list = (words, texts) => {
    if (texts.length > 0) {
      parts.push(element('ul', {}, ...texts.map((text) => element('li', {}, words + text))));
    }
  };
  list('', finding.remarks);
  list('Perhaps ', finding.suggestions.map(
      ([text, reason, playsOn]) => `${text} (${reason})` +
          (playsOn > 0 ? `, after which ${counted(playsOn, 'more move')} can be played` : '')));
  return element('div', {class: `finding ${finding.severity}`}, ...parts);
}

/** All findings, each a button to its move. */
function writeFindings(into, visit) {
  const tally = severities.map(
      (severity, i) => (data.tally[i] === 0 ? '' : counted(data.tally[i], severity)))
      .filter((text) => text !== '');
  document.getElementById('findings-title').textContent =
      `Findings: ${tally.join(', ') || 'none'}`;
  into.replaceChildren(...data.findings.map((finding) => element('li', {}, element('button', {
    type: 'button', class: 'jump', onclick: () => visit(finding.at)},
    element('span', {class: `badge ${finding.severity}`}, finding.severity),
    ...(finding.move === '' ? [] : [' ', element('bdi', {}, finding.move), ':']),
    ` ${finding.sentence}`))));
}
