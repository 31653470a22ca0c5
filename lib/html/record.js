'use strict';

// The record: its moves with all that is written about them, and the validator's findings.

const nagSigns = {1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!', 7: '\u25a1', 10: '=', 13: '\u221e',
                  14: '\u2a72', 15: '\u2a71', 16: '\u00b1', 17: '\u2213', 18: '+\u2212', 19: '\u2212+'};

const findingsAt = data.positions.map(() => []);
data.findings.forEach((finding) => findingsAt[finding.at].push(finding));

const severities = ['error', 'warning', 'note'];
const worst = (findings) =>
    severities.find((severity) => findings.some((each) => each.severity === severity));

/** What is written of the move that led to each position. */
const moveTexts = [''];

/** The same with its number, as `27... X 1332-1234` or `8a. Naa44-aa23#`. */
function numberedText(position) {
  const [parent, on] = data.moves[position - 1];
  const board = stateOf(parent).boards[on];
  const white = board.turn === 'w';
  const label = data.boards === 1 ? (white ? '.' : '...') : `${(white ? 'AB' : 'ab')[on]}.`;
  return `${board.number}${label} ${moveTexts[position]}`;
}

function moveButton(text, number, goTo) {
  const severity = number === 0 ? null : worst(findingsAt[number]);
  const legal = number !== 0 && data.moves[number - 1][3] === 1;
  return element('button', {
    type: 'button', class: `move${legal ? '' : ' odd'}${severity ? ` has-${severity}` : ''}`,
    'data-position': number === 0 ? null : number, disabled: number === 0,
    'aria-label': severity ? `${text}, ${severity}` : null,
    title: number === 0 ? 'not replayed' : null, onclick: () => goTo(number)}, text);
}

/** Fills an element with the record; a click on a move calls `goTo` with its position. */
function writeRecord(into, goTo) {
  const open = [into];
  // A number stays on the line of its move.
  let waiting = element('span', {class: 'numbered'});
  for (const [kind, text, position] of data.text) {
    const here = open[open.length - 1];
    const add = (...nodes) => here.append(...nodes, ' ');
    if (kind !== 'move' && waiting.hasChildNodes()) {
      add(waiting);
      waiting = element('span', {class: 'numbered'});
    }
    switch (kind) {
    case 'number':
      waiting = element('span', {class: 'numbered'}, element('span', {class: 'number'}, text), '\u00a0');
      break;
    case 'move':
      if (position !== 0) {
        moveTexts[position] = text;
      }
      waiting.append(moveButton(text, position, goTo));
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
      add(element('span', {class: 'nag', title: text}, nagSigns[text.slice(1)] || text));
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
      add(element('span', {class: kind}, text.replace(/\s+/g, ' ').trim()));
    }
  }
}

/** A finding with all that belongs to it. */
function findingCard(finding) {
  const parts = [element('p', {class: 'sentence'},
                         element('span', {class: `badge ${finding.severity}`}, finding.severity), ' ',
                         finding.sentence)];
  const about = element('p', {class: 'quiet'});
  if (finding.move !== '') {
    about.append(finding.move, ' \u00b7 ');
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
function writeFindings(into, goTo) {
  const tally = severities.map((severity) => {
    const count = data.findings.filter((each) => each.severity === severity).length;
    return count === 0 ? '' : counted(count, severity);
  }).filter((text) => text !== '');
  document.getElementById('findings-title').textContent =
      `Findings: ${tally.join(', ') || 'none'}`;
  into.append(...data.findings.map((finding) => element('li', {}, element('button', {
    type: 'button', class: 'jump', onclick: () => goTo(finding.at)},
    element('span', {class: `badge ${finding.severity}`}, finding.severity), ' ',
    finding.move === '' ? '' : `${finding.move}: `, finding.sentence))));
}
