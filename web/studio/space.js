'use strict';

// The board as it lies in four dimensions: its cells turned there, and seen on a canvas. The core
// says where they are.

const space = {on: false, angles: [0.5, 0.35, 0.55, 0.15], spin: [0, .00022, 0, .00016], drawnAt: 0,
               running: false, held: null, pictures: new Map(), places: [], of: null, board: 0};

/** The planes that the board is turned in, by pairs of axes. */
const planes = [[0, 1], [1, 2], [2, 3], [0, 3]];

/** The cells' places, from -1 to 1 along each axis. */
function spaceCells() {
  if (space.of !== data.coordinates) {
    const digits = [...data.coordinates].map(Number);
    const most = Math.max(...digits);
    space.of = data.coordinates;
    space.cells = data.cells.map((_, i) => digits.slice(4 * i, 4 * i + 4).map((at) => 2 * at / most - 1));
    space.side = most + 1;
    space.edges = edgesOf(space.cells, 2 / most);
  }
  return space.cells;
}

/** Pairs of cells that are one step along one axis apart, to guide the eye. */
function edgesOf(cells, step) {
  const byPlace = new Map(cells.map((at, i) => [at.map((x) => x.toFixed(3)).join(), i]));
  return cells.flatMap((at, i) => at.flatMap((_, axis) => {
    const next = at.map((x, other) => (other === axis ? x + step : x));
    const found = byPlace.get(next.map((x) => x.toFixed(3)).join());
    return found === undefined ? [] : [[i, found]];
  }));
}

/** Turns a place in all planes, and looks at it from a point in four and then in three dimensions. */
function projected(at, size) {
  const p = at.slice();
  planes.forEach(([a, b], i) => {
    const [sin, cos] = [Math.sin(space.angles[i]), Math.cos(space.angles[i])];
    [p[a], p[b]] = [p[a] * cos - p[b] * sin, p[a] * sin + p[b] * cos];
  });
  const far = 4.6 / (4.6 - p[3]);
  const [x, y, z] = [p[0] * far, p[1] * far, p[2] * far];
  const near = 7 / (7 - z);
  const scale = size * .21 * near;
  return {x: size / 2 + x * scale, y: size / 2 + y * scale, depth: z + p[3] * .6, scale: far * near};
}

/** A piece's picture as an image in the theme's colours; drawn again once it is loaded. */
function spacePicture(letter) {
  if (!space.pictures.has(letter)) {
    const image = new Image();
    const symbol = byId(pictureOf(letter)).cloneNode(true);
    const white = colorOf(letter) === 'White';
    const svg = svgElement('svg', {xmlns: svgSpace, viewBox: symbol.getAttribute('viewBox'), width: 90, height: 90,
      fill: white ? '#fffdf8' : '#2c2824', stroke: white ? '#26221c' : '#f1eadb', color: white ? '#26221c' : '#f1eadb',
      'stroke-width': white ? 2 : 1.6, 'stroke-linejoin': 'round'}, ...symbol.childNodes);
    const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(svg)], {type: 'image/svg+xml'}));
    image.onload = () => { URL.revokeObjectURL(url); drawSpace(); };
    image.src = url;
    space.pictures.set(letter, image);
  }
  return space.pictures.get(letter);
}

const styleOf = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

function drawCell(pen, cell, place, board, marks, unit) {
  const {x, y, scale} = place;
  const mark = marks.get(cell);
  const classes = mark ? mark.classes : [];
  const has = (kind) => classes.includes(kind);
  const color = has('selected') ? styleOf('--accent') : has('takes') || has('in-check') ? styleOf('--error')
      : has('goes') || has('bent') || has('attacked') ? styleOf('--ray-2') : has('came-to') || has('left-by') ? styleOf('--came') : null;
  pen.globalAlpha = color ? .95 : .5;
  pen.fillStyle = color || styleOf(darkCells.has(cell) ? '--deep' : '--rule');
  pen.beginPath();
  pen.arc(x, y, unit * scale * (color ? .30 : .14), 0, 2 * Math.PI);
  pen.fill();
  pen.globalAlpha = Math.min(1, Math.max(.6, .8 + place.depth * .2));
  const man = board.men[cell];
  if (man) {
    const image = spacePicture(man.letter);
    const size = unit * scale * 1.05;
    if (image.complete && image.naturalWidth > 0) {
      pen.drawImage(image, x - size / 2, y - size / 2, size, size);
    }
  }
  pen.globalAlpha = 1;
  if (cell === space.pointed) {
    pen.fillStyle = styleOf('--ink');
    pen.font = '600 13px system-ui, sans-serif';
    pen.fillText(cellName(cell), x + unit * scale * .5, y - unit * scale * .4);
  }
}

/** Draws the board as it is turned now. */
function drawSpace() {
  if (!space.on) {
    return;
  }
  const canvas = byId('space-canvas');
  const size = canvas.clientWidth;
  const ratio = devicePixelRatio || 1;
  if (canvas.width !== Math.round(size * ratio)) {
    canvas.width = canvas.height = Math.round(size * ratio);
  }
  const pen = canvas.getContext('2d');
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, size, size);
  space.places = spaceCells().map((at) => projected(at, size));
  const {places} = space;
  const unit = size / (space.side * 5.2);
  pen.strokeStyle = styleOf('--rule');
  pen.lineWidth = 1;
  pen.globalAlpha = .55;
  pen.beginPath();
  space.edges.forEach(([a, b]) => { pen.moveTo(places[a].x, places[a].y); pen.lineTo(places[b].x, places[b].y); });
  pen.stroke();
  pen.globalAlpha = 1;
  const told = linesOn(shown.board);
  if (told) {
    const draw = (axes, cells) => {
      pen.strokeStyle = styleOf(`--ray-${Math.max(1, axes)}`);
      pen.lineWidth = 2;
      pen.beginPath();
      [told.cell, ...cells].forEach((cell, i) => pen[i === 0 ? 'moveTo' : 'lineTo'](places[cell].x, places[cell].y));
      pen.stroke();
    };
    told.lines.forEach(({axes, cells, open}) => draw(axes, cells.slice(0, open)));
    (told.turns.get(space.pointed) || []).forEach((turn) => draw(1, [turn, space.pointed]));
  }
  const board = stateOf(shown.position).boards[shown.board];
  const marks = marksFor(board, lastMove(shown.board), shown.selected, shown.probed);
  if (data.boards > 1) {
    pen.fillStyle = styleOf('--ink');
    pen.font = '600 15px system-ui, sans-serif';
    pen.fillText(boards[shown.board].title(), 12, 24);
  }
  places.map((_, cell) => cell).sort((a, b) => places[a].depth - places[b].depth)
      .forEach((cell) => drawCell(pen, cell, places[cell], board, marks, unit));
}

function runSpace(time) {
  if (!space.on || stillness.matches) {
    space.running = false;
    return;
  }
  if (!space.held) {
    const passed = Math.min(50, time - space.drawnAt);
    space.angles = space.angles.map((angle, i) => angle + space.spin[i] * passed);
  }
  space.drawnAt = time;
  drawSpace();
  requestAnimationFrame(runSpace);
}

/** Shows the board in four dimensions, then the other of two, then paper again. */
function toggleSpace() {
  if (space.on && shown.board + 1 < data.boards) {
    Object.assign(shown, {board: shown.board + 1, selected: null, probed: null});
    show();
    return;
  }
  if (!space.on && data.boards > 1) {
    shown.board = 0;
  }
  space.on = !space.on;
  byId('in-space').setAttribute('aria-pressed', String(space.on));
  byId('space').hidden = !space.on;
  byId('boards').hidden = space.on;
  if (!space.on) {
    drawOver();
    return;
  }
  drawSpace();
  if (!space.running) {
    space.running = true;
    space.drawnAt = performance.now();
    requestAnimationFrame(runSpace);
  }
}

/** The cell nearest to the eye under a point of the canvas, or null. */
function spaceCellAt(event) {
  const {left, top} = byId('space-canvas').getBoundingClientRect();
  const near = space.places.map(({x, y, depth}, cell) => ({cell, depth, away: Math.hypot(x - event.clientX + left, y - event.clientY + top)}))
      .filter(({away}) => away < 14);
  near.sort((a, b) => a.away - b.away);
  return near.length > 0 ? near[0].cell : null;
}

function beginSpace() {
  const canvas = byId('space-canvas');
  canvas.addEventListener('pointerdown', (event) => {
    space.held = {x: event.clientX, y: event.clientY, moved: false};
    canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!space.held) {
      space.pointed = spaceCellAt(event);
      nameCell(space.pointed);
      drawSpace();
      return;
    }
    const [dx, dy] = [event.clientX - space.held.x, event.clientY - space.held.y];
    if (Math.hypot(dx, dy) > 4 || space.held.moved) {
      const [across, down] = event.shiftKey ? [3, 2] : [0, 1];
      space.angles[across] += dx * .008;
      space.angles[down] += dy * .008;
      Object.assign(space.held, {x: event.clientX, y: event.clientY, moved: true});
      drawSpace();
    }
  });
  canvas.addEventListener('pointerup', (event) => {
    const {moved} = space.held || {moved: true};
    space.held = null;
    const cell = moved ? null : spaceCellAt(event);
    if (cell !== null) {
      choose(shown.board, cell);
    }
  });
  byId('in-space').addEventListener('click', toggleSpace);
  stillness.addEventListener('change', () => { if (space.on && !space.running) { space.running = true; requestAnimationFrame(runSpace); } });
}
