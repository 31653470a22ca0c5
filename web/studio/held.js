'use strict';

// The record in the page itself, if `tessera html` wrote the page: shown before the core runs, and
// also where it cannot run.

/** What `tessera html` wrote (lib/picture/html/studio_page.cpp); null in the studio itself. */
function heldRecord() {
  const place = byId('held');
  return place ? JSON.parse(place.textContent) : null;
}

/** The board that `tessera html` wrote, whose lists of cells hold first the first digit of each cell, then the
    second of each. */
function heldBoard(board) {
  const inOrder = (list, digits) => {
    const count = list.length / digits;
    return Array.from(list, (_, i) => list[i % digits * count + Math.floor(i / digits)]).join('');
  };
  const {cellDigits} = board;
  const views = board.views.map((view) => ({...view, layouts: view.layouts.map((layout) => ({...layout,
    panels: layout.panels.map((panel) => ({...panel, cells: inOrder(panel.cells, cellDigits)}))}))}));
  return {...board, views, dark: inOrder(board.dark, cellDigits), coordinates: inOrder(board.coordinates, 4)};
}

async function showHeld({name, text, given, mail, shown: toShow}) {
  const {board, outline} = JSON.parse(new TextDecoder().decode(await unzipped(fromBase64(toShow))));
  boardData.set(boardKey(outline), heldBoard(board));
  Object.assign(desk, {name, text, given, mail, source: text, told: {variant: outline.variant, notation: outline.notation}});
  await showRecord(outline);
  startAt(0, 0, false);
}

/** Gives the core the record that is shown. */
function openHeld({name, text, given, mail}, {position, view, blackBelow} = shown) {
  return openText(text, name, {given, mail, source: text, position, view, blackBelow});
}

/** The same record with the contradictions between the messages that it came from, at the moves
    that came in them. */
function withMail(record, mail) {
  if (mail.length === 0) {
    return record;
  }
  const cameIn = new Map();
  let last = 0;
  record.text.forEach(([kind, , what]) => {
    if (kind === 'move') {
      last = what;
    } else if (kind === 'mail') {
      [what.id, String(what.number)].forEach((source) => cameIn.set(source, last));
    }
  });
  const findings = mail.map(({severity, code, sentence, ruling, remarks, message, text, sources}) => ({
    severity, code, sentence, ruling, suggestions: [], meant: false, cells: '', written: '', item: null, move: '',
    at: cameIn.get(sources.find((source) => cameIn.has(source))) || 0,
    remarks: [`In ${message}: ${text.trim()}`, ...remarks]}));
  const tally = record.tally.map(
      (count, i) => count + mail.filter(({severity}) => severity === severities[i]).length);
  return {...record, findings: [...record.findings, ...findings], tally};
}
