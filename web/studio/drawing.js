'use strict';

// The layer over each board, and what is drawn on it: lines of a piece, a finding's moves, arrows.

const svgSpace = 'http://www.w3.org/2000/svg';

function svgElement(name, attributes = {}, ...children) {
  const made = document.createElementNS(svgSpace, name);
  Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
  made.append(...children);
  return made;
}

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

/** An arrow from cell to cell that ends `room` before the middle of the last, or a circle on a cell. */
function drawArrow(layer, board, from, to, kind, room) {
  if (!boards[board].shows(from) || !boards[board].shows(to)) {
    return;
  }
  const [a, b] = [middleOf(board, from), middleOf(board, to)];
  if (from === to) {
    layer.append(svgElement('circle', {class: kind, cx: a.x, cy: a.y, r: Math.max(3, a.half - 3)}));
    return;
  }
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const head = Math.min(16, length / 2);
  const tip = {x: b.x - ux * room, y: b.y - uy * room};
  const neck = {x: tip.x - ux * head, y: tip.y - uy * head};
  const side = head * .45;
  const corners = [{x: neck.x - uy * side, y: neck.y + ux * side}, {x: neck.x + uy * side, y: neck.y - ux * side}];
  layer.append(svgElement('path', {class: kind, d: pathThrough([a, neck])}),
               svgElement('path', {class: `${kind} head`, d: `${pathThrough([tip, ...corners])}z`}));
}

/** Draws everything in it again. */
function drawOver() {
  if (boards.length === 0 || byId('boards').hidden) {
    return;
  }
  const moves = findingMoves();
  boards.forEach((_, board) => {
    const layer = layerOf(board);
    drawManLines(layer, board);
    moves.filter((move) => move.board === board).forEach(({cells, kind}) =>
        drawArrow(layer, board, cells[0], cells[cells.length - 1], kind, 2));
    drawShapes(layer, board);
  });
  showLegend([...legendOfLines(), ...legendOfMoves(moves)]);
}

/** What the lines and arrows mean: for each, the classes of a line, or a sign, and the words. */
function showLegend(entries) {
  const legend = byId('legend');
  legend.hidden = entries.length === 0;
  legend.replaceChildren(...entries.map(({kind, sign, words}) => element('span', {},
      sign ? element('b', {}, sign) : svgElement('svg', {viewBox: '0 0 32 10', class: 'over-legend'},
                                                 svgElement('path', {class: kind, d: 'M1 5H31'})),
      ` ${words}`)));
}
