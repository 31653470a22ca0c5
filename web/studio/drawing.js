'use strict';

// What is drawn over the boards: the lines of a chosen man, arrows and circles, a finding's move.

const svgSpace = 'http://www.w3.org/2000/svg';

function svgElement(name, attributes = {}, ...children) {
  const made = document.createElementNS(svgSpace, name);
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  made.append(...children);
  return made;
}

/** The signs of Aikin's Figure 2 for lines that change one, two, three or four coordinates. */
const axisSigns = ['', 'o', '2', '3', '4'];
const axisWords = ['on its way', 'one axis', 'two axes', 'three axes', 'four axes'];

const drawing = {
  linesOn: true,
  /** The man's lines: the board, its cell, and the lines as `lines` tells them. */
  lines: null,
  /** By position: arrows `[board, from, to, colour]`, circles where both are one. */
  shapes: new Map(),
  /** An arrow that is being drawn. */
  started: null,
};

/** The middle of a cell on its paper, and half its width. */
function middleOf(board, cell) {
  const node = boards[board].nodes[cell];
  const half = node.offsetWidth / 2;
  return {x: node.offsetLeft + half, y: node.offsetTop + node.offsetHeight / 2, half};
}

/** The layer over a board, empty and as large as its paper. */
function layerOf(board) {
  const paper = boards[board].grid.parentElement;
  let layer = paper.querySelector('.over');
  if (!layer) {
    layer = svgElement('svg', {class: 'over', 'aria-hidden': 'true'});
    paper.append(layer);
  }
  layer.setAttribute('width', boards[board].grid.offsetWidth);
  layer.setAttribute('height', boards[board].grid.offsetHeight);
  layer.replaceChildren();
  return layer;
}

const pathThrough = (points) => points.map(({x, y}, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

function drawLines(layer, board) {
  const {cell: from} = drawing.lines;
  // Of a large board those lines that stay on the mini-board shown.
  const lines = drawing.lines.lines.filter(({cells}) => cells.every((cell) => boards[board].shows(cell)));
  const start = middleOf(board, from);
  const over = pointed.board === board ? pointed.cell : null;
  const chosen = over === null ? null : lines.find(({cells}) => cells.includes(over));
  const crowd = lines.length > 24;
  for (const line of lines) {
    const points = line.cells.map((cell) => middleOf(board, cell));
    const open = [start, ...points.slice(0, line.open)];
    const strength = line === chosen ? ' strong' : chosen || crowd ? ' faint' : '';
    const kind = `way axes-${line.axes}${strength}`;
    layer.append(svgElement('path', {class: kind, d: pathThrough(open)}));
    if (line.open < line.cells.length) {
      layer.append(svgElement('path', {class: `${kind} shut`, d: pathThrough([points[line.open - 1], ...points.slice(line.open)])}));
    }
    const stop = line.cells[line.open - 1];
    if (stateOf(shown.position).boards[board].men[stop]) {
      const {x, y, half} = points[line.open - 1];
      layer.append(svgElement('rect', {class: 'stop', x: x - half + 1.5, y: y - half + 1.5,
                                       width: 2 * half - 3, height: 2 * half - 3, rx: 3}));
    }
    const sign = axisSigns[line.axes];
    if (sign !== '' && start.half > 11) {
      points.slice(0, line.open).forEach(({x, y, half}) => layer.append(
          svgElement('text', {x: x + half - 8, y: y - half + 10}, sign)));
    }
  }
}

function arrowPath(from, to, room) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const head = Math.min(16, length / 2);
  const tip = {x: to.x - ux * room, y: to.y - uy * room};
  const neck = {x: tip.x - ux * head, y: tip.y - uy * head};
  const side = head * .45;
  return {shaft: pathThrough([from, neck]),
          head: `M${tip.x} ${tip.y}L${neck.x - uy * side} ${neck.y + ux * side}L${neck.x + uy * side} ${neck.y - ux * side}z`};
}

function drawShape(layer, [board, from, to, color]) {
  const [a, b] = [middleOf(board, from), middleOf(board, to)];
  if (from === to) {
    layer.append(svgElement('circle', {class: `drawn drawn-${color}`, cx: a.x, cy: a.y, r: Math.max(3, a.half - 3)}));
    return;
  }
  const {shaft, head} = arrowPath(a, b, b.half * .2);
  layer.append(svgElement('path', {class: `drawn drawn-${color}`, d: shaft}),
               svgElement('path', {class: `head head-${color}`, d: head}));
}

/** The finding at the position shown: what is written, and what was meant if that is known. */
function drawFindings(layer, board) {
  if (shown.position === 0) {
    return;
  }
  const arrow = (cells, kind) => {
    if (cells.length === 2 && cells[0] !== cells[1] && cells.every((cell) => boards[board].shows(cell))) {
      const {shaft, head} = arrowPath(middleOf(board, cells[0]), middleOf(board, cells[1]), 2);
      layer.append(svgElement('path', {class: kind, d: shaft}), svgElement('path', {class: `${kind}-head`, d: head}));
    }
  };
  for (const {severity, item, written, suggestions} of findingsAt[shown.position]) {
    if (severity !== 'error' || item === null || data.text[item][2] !== shown.position ||
        data.moves[shown.position - 1][1] !== board) {
      continue;
    }
    arrow(cellsOf(written), 'written');
    if (suggestions.length > 0) {
      arrow(cellsOf(suggestions[0][3]), 'meant');
    }
  }
}

/** Draws all of it anew. */
function drawOver() {
  if (byId('boards').hidden) {
    return;
  }
  boards.forEach((picture, board) => {
    const layer = layerOf(board);
    const {lines} = drawing;
    if (lines && lines.board === board && drawing.linesOn && picture.shows(lines.cell)) {
      drawLines(layer, board);
    }
    drawFindings(layer, board);
    const shapes = drawing.shapes.get(shown.position) || [];
    [...shapes, ...(drawing.started && drawing.started.length === 4 ? [drawing.started] : [])]
        .filter(([on, from, to]) => on === board && picture.shows(from) && picture.shows(to)).forEach((shape) => drawShape(layer, shape));
  });
  const drawn = drawing.lines && drawing.linesOn ? new Set(drawing.lines.lines.map(({axes}) => axes)) : new Set();
  const legend = byId('legend');
  legend.hidden = drawn.size === 0;
  legend.replaceChildren(...[...drawn].sort().map((axes) => element('span', {},
      svgElement('svg', {viewBox: '0 0 32 10', class: 'over-legend'},
                 svgElement('path', {class: `way axes-${axes}`, d: 'M1 5H31', fill: 'none', 'stroke-width': 3})),
      ` ${axisWords[axes]}${axisSigns[axes] ? ` (${axisSigns[axes]})` : ''}`)));
}

/** Fetches the lines of the chosen man, if another was chosen, and draws them. */
async function showLines() {
  const {selected, board, position} = shown;
  const man = typeof selected === 'number' && stateOf(position).boards[board].men[selected];
  if (!man || !drawing.linesOn) {
    drawing.lines = null;
    return;
  }
  const key = `${position} ${board} ${selected}`;
  if (drawing.lines && drawing.lines.key === key && drawing.lines.of === data) {
    return;
  }
  drawing.lines = null;
  const of = data;
  const told = await attempt(() => core.ask('', {
    ask: 'lines', ...asked(position), ...boardLetter(board), cell: cellName(selected)}));
  if (told && of === data && shown.selected === selected && shown.position === position && shown.board === board) {
    drawing.lines = {key, of, board, cell: selected,
                     lines: told.lines.map((line) => ({...line, cells: cellsOf(line.cells)}))};
    drawOver();
    drawSpace();
  }
}

/** Right button: an arrow from cell to cell, a circle on one; the same once more takes it away. */
function startShape(event) {
  const place = placeOf(event.target);
  if (event.button === 2 && place) {
    const color = (event.shiftKey || event.ctrlKey ? 1 : 0) + (event.altKey || event.metaKey ? 2 : 0);
    drawing.started = [place.board, place.cell, place.cell, color];
    drawOver();
  } else if (event.button === 0 && place && drawing.shapes.delete(shown.position)) {
    drawOver();
  }
}

function moveShape(event) {
  const place = drawing.started && placeOf(document.elementFromPoint(event.clientX, event.clientY));
  if (place && place.board === drawing.started[0] && place.cell !== drawing.started[2]) {
    drawing.started[2] = place.cell;
    drawOver();
  }
}

function endShape() {
  const shape = drawing.started;
  if (!shape) {
    return;
  }
  drawing.started = null;
  const before = drawing.shapes.get(shown.position) || [];
  const others = before.filter((each) => each.slice(0, 3).join() !== shape.slice(0, 3).join());
  drawing.shapes.set(shown.position, others.length < before.length ? others : [...before, shape]);
  drawOver();
}

function beginDrawing() {
  document.addEventListener('pointerdown', startShape);
  document.addEventListener('pointermove', moveShape);
  document.addEventListener('pointerup', endShape);
  byId('boards').addEventListener('contextmenu', (event) => event.preventDefault());
  byId('boards').addEventListener('mouseover', () => { if (drawing.lines) { drawOver(); } });
  new ResizeObserver(() => drawOver()).observe(byId('boards'));
  byId('lines').addEventListener('click', toggleLines);
}

function toggleLines() {
  drawing.linesOn = !drawing.linesOn;
  byId('lines').setAttribute('aria-pressed', String(drawing.linesOn));
  showLines();
  drawOver();
}
