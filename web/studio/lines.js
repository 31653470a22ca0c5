'use strict';

// The lines of a chosen piece through the mini-boards, where it may turn, and what stands in its way.

/** The signs of Aikin's Figure 2 for lines that change one, two, three or four coordinates. */
const axisSigns = ['', 'o', '2', '3', '4'];
const axisWords = ['on its way', 'one axis', 'two axes', 'three axes', 'four axes'];
/** The sign of his Figure 11 for a cell where a rook may turn. */
const turnSign = '+';
/** If there are more lines than this, they are thin. */
const fewLines = 24;

const manLines = {
  on: true,
  /** The piece's lines: the board, its cell, `lines` as the core returns them, and the cells where
      it may turn on its way, by the cells they lead to. */
  told: null,
};

const linesOn = (board) => (manLines.on && manLines.told && manLines.told.board === board ? manLines.told : null);

function drawManLines(layer, board) {
  const told = linesOn(board);
  const shows = (cell) => boards[board].shows(cell);
  if (!told || !shows(told.cell)) {
    return;
  }
  const start = middleOf(board, told.cell);
  const over = pointed.board === board ? pointed.cell : null;
  const ways = told.turns.get(over) || [];
  const chosen = told.lines.find(({cells}) => cells.includes(over));
  // On a large board, those that stay on the mini-board shown.
  for (const line of told.lines.filter(({cells}) => cells.every(shows))) {
    const others = chosen || ways.length > 0 ? 'faint' : told.lines.length > fewLines ? 'thin' : '';
    drawLine(layer, board, start, line, `way axes-${line.axes} ${line === chosen ? 'strong' : others}`);
  }
  ways.forEach((turn) => layer.append(svgElement('path', {
    class: 'way axes-1 strong', d: pathThrough([start, middleOf(board, turn), middleOf(board, over)])})));
  new Set([...told.turns.values()].flat()).forEach((turn) => drawSign(layer, middleOf(board, turn), turnSign, 'turning'));
}

function drawLine(layer, board, start, {axes, cells, open}, kind) {
  const points = cells.map((cell) => middleOf(board, cell));
  const free = [start, ...points.slice(0, open)];
  if (stateOf(shown.position).boards[board].men[cells[open - 1]]) {
    const stop = free.pop();
    free.push(drawBar(layer, free[free.length - 1], stop, kind));
  }
  layer.append(svgElement('path', {class: kind, d: pathThrough(free)}));
  if (open < cells.length) {
    layer.append(svgElement('path', {class: `${kind} shut`, d: pathThrough(points.slice(open - 1))}));
  }
  if (axes > 0) {
    points.slice(0, open).forEach((at) => drawSign(layer, at, axisSigns[axes], ''));
  }
}

/** A bar across a line before the piece in its way; returns its middle. */
function drawBar(layer, before, {x, y, half}, kind) {
  const length = Math.hypot(x - before.x, y - before.y);
  const [ux, uy] = [(x - before.x) / length, (y - before.y) / length];
  const at = {x: x - ux * half * .8, y: y - uy * half * .8};
  const long = half * .6;
  layer.append(svgElement('path', {class: `${kind} bar`, d: pathThrough([
    {x: at.x - uy * long, y: at.y + ux * long}, {x: at.x + uy * long, y: at.y - ux * long}])}));
  return at;
}

/** A sign in the corner of a cell that has room for one; the sign for turning is in another corner. */
function drawSign(layer, {x, y, half}, sign, kind) {
  if (half > 11) {
    layer.append(svgElement('text', {class: kind, x: kind ? x - half + 2 : x + half - 8, y: y - half + 10}, sign));
  }
}

function legendOfLines() {
  const told = manLines.on ? manLines.told : null;
  if (!told) {
    return [];
  }
  const men = stateOf(shown.position).boards[told.board].men;
  const axes = [...new Set(told.lines.map((line) => line.axes))].sort();
  const stopped = told.lines.some(({cells, open}) => men[cells[open - 1]]);
  const axisText = (each) => axisWords[each] + (each === 0 ? '' : ` (${axisSigns[each]})`);
  return [...axes.map((each) => ({kind: `way axes-${each}`, words: axisText(each)})),
          ...(stopped ? [{sign: '\u22a3', words: 'a piece stands in the way'}] : []),
          ...(told.turns.size > 0 ? [{sign: turnSign, words: 'it may turn here; point at where it goes'}] : [])];
}

/** Fetches the lines of the chosen piece, if another was chosen, and draws them. */
async function showLines() {
  const {selected, board, position} = shown;
  const man = typeof selected === 'number' && stateOf(position).boards[board].men[selected];
  if (!man || !manLines.on) {
    manLines.told = null;
    return;
  }
  const key = `${position} ${board} ${selected}`;
  if (manLines.told && manLines.told.key === key && manLines.told.of === data) {
    return;
  }
  manLines.told = null;
  const of = data;
  const told = await attempt(() => core.ask('', {
    ask: 'lines', ...asked(position), ...boardLetter(board), cell: cellName(selected)}), true);
  if (told && of === data && shown.selected === selected && shown.position === position && shown.board === board) {
    manLines.told = {key, of, board, cell: selected,
                     lines: told.lines.map((line) => ({...line, cells: cellsOf(line.cells)})),
                     turns: new Map(told.turns.map(cellsOf).map(([to, ...turns]) => [to, turns]))};
    drawOver();
    drawSpace();
  }
}

function toggleLines() {
  manLines.on = !manLines.on;
  byId('lines').setAttribute('aria-pressed', String(manLines.on));
  showLines();
  drawOver();
}

function beginLines() {
  const redraw = () => { if (manLines.told) { drawOver(); } };
  ['mouseover', 'mouseleave', 'focusin'].forEach((each) => byId('boards').addEventListener(each, redraw));
  byId('lines').addEventListener('click', toggleLines);
}
