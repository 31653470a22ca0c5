'use strict';

// The moves of a finding at the position shown: what is written, what was played instead, what was
// meant.

/** Each as `{board, cells, kind, words}`; a piece from the hand has one cell. */
function findingMoves() {
  return findingsAt[shown.position].flatMap((finding) => movesOf(finding));
}

function movesOf({severity, item, written, meant, suggestions}) {
  const place = item === null ? undefined : data.text[item][2];
  // A move that is not replayed comes after the position before it, on whichever board.
  if (severity !== 'error' || (place !== shown.position && (place !== 0 || data.boards > 1))) {
    return [];
  }
  const [, board, cells] = place === 0 ? [0, 0, ''] : data.moves[place - 1];
  const moves = [];
  const add = (kind, text, words) => {
    const named = [...new Set(cellsOf(text).slice(0, 2))].filter((cell) => cell !== null);
    const same = moves.find((move) => move.cells.join() === named.join());
    if (same && kind === 'played') {
      same.words += same.kind === 'written' ? ', and played so' : `, and ${words}`;
    } else if (!same && named.length > 0) {
      moves.push({board, cells: named, kind, words});
    }
  };
  add('written', written, 'as it is written');
  if (suggestions.length > 0) {
    add('meant', suggestions[0][3], meant ? 'was meant' : 'was perhaps meant');
  }
  add('played', cells, 'is played instead');
  return moves;
}

const legendOfMoves = (moves) => moves.map(({kind, words}) => ({kind, words}));
