'use strict';

// Arrows and circles that the reader draws with the right button.

const arrows = {
  /** By position on one line: `[board, from, to, colour]`; in a circle, both cells are the same. */
  at: new Map(),
  /** The one that is being drawn. */
  started: null,
};

const placeOfArrows = () => stateOf(shown.position).fen.join('');
const arrowsHere = () => arrows.at.get(placeOfArrows()) || [];

function drawShapes(layer, board) {
  [...arrowsHere(), ...(arrows.started ? [arrows.started] : [])].filter(([on]) => on === board).forEach(
      ([, from, to, color]) => drawArrow(layer, board, from, to, `drawn drawn-${color}`, 4));
}

/** Drawing the same once more removes it; a click of the left button removes all. */
function startShape(event) {
  const place = placeOf(event.target);
  if (event.button === 2 && place) {
    const color = (event.shiftKey || event.ctrlKey ? 1 : 0) + (event.altKey || event.metaKey ? 2 : 0);
    arrows.started = [place.board, place.cell, place.cell, color];
    drawOver();
  } else if (event.button === 0 && place && arrows.at.delete(placeOfArrows())) {
    drawOver();
  }
}

function moveShape(event) {
  const place = arrows.started && placeOf(document.elementFromPoint(event.clientX, event.clientY));
  if (place && place.board === arrows.started[0] && place.cell !== arrows.started[2]) {
    arrows.started[2] = place.cell;
    drawOver();
  }
}

function endShape() {
  const shape = arrows.started;
  if (!shape) {
    return;
  }
  arrows.started = null;
  const before = arrowsHere();
  const others = before.filter((each) => each.slice(0, 3).join() !== shape.slice(0, 3).join());
  arrows.at.set(placeOfArrows(), others.length < before.length ? others : [...before, shape]);
  drawOver();
}

function beginArrows() {
  document.addEventListener('pointerdown', startShape);
  document.addEventListener('pointermove', moveShape);
  document.addEventListener('pointerup', endShape);
  byId('boards').addEventListener('contextmenu', (event) => event.preventDefault());
}
