'use strict';

// What a reader asks about a cell: where its piece can go and why not, what protects and threatens
// it.

/** A button that shows a ruling. */
function rulingButton(id) {
  return id === '' || !(id in data.rulings) ? null : element('button', {
    type: 'button', class: 'ruling', 'aria-label': `Ruling ${id}`, onclick: () => showRuling(id)}, id);
}

function showRuling(id) {
  document.getElementById('ruling-text').replaceChildren(...rulingParts(data.rulings[id]));
  document.getElementById('ruling').showModal();
}

/** The parts of a Markdown text. The lines of drawings and tables stay as they are. */
function rulingParts(text) {
  // Every second part is a drawing between fences.
  return text.split(/^```.*$\n?/m).flatMap((piece, i) => {
    if (i % 2 === 1) {
      return [element('pre', {class: 'drawing'}, piece)];
    }
    return piece.split(/\n{2,}/).map((part) => part.trim()).filter((part) => part !== '').map((part) => {
      const plain = part.replace(/\*\*|`/g, '').replace(/\\([*|])/g, '$1');
      return part.startsWith('|') ? element('pre', {class: 'drawing'}, plain)
                                  : element('p', {}, plain.replace(/\n(?!- )/g, ' '));
    });
  });
}

/** The names of cells; on a large board by mini-boards, the nearest to the chosen cell first. */
const names = (cells) =>
    (isLarge() ? cellsByPanel(cells, typeof shown.selected === 'number' ? shown.selected : null)
                     .map(([name, on]) => (on.length > 12 ? `${on.length} cells on ${name}`
                                                          : on.map(cellName).join(', '))).join('; ')
     : cells.length > 40 ? `${cells.length} cells` : cells.map(cellName).join(', '));
const counted = (count, word) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** The ways of what is selected: of the piece on a cell, or of one in hand. */
function waysOf(selected, board) {
  if (typeof selected === 'string') {
    return board.fromHand[selected] || new Map();
  }
  return board.men[selected] ? board.men[selected].ways : new Map();
}

function isOnTurn(selected, board) {
  const letter = typeof selected === 'string' ? selected
                 : board.men[selected] ? board.men[selected].letter : null;
  return letter !== null && colorOf(letter) === sideToMove(board);
}

/** The cells that the selected piece passes on its way to a cell, if it could go several ways. */
function wayTo(cell, selected, board) {
  const way = typeof selected === 'number' && isOnTurn(selected, board)
                  ? waysOf(selected, board).get(cell) : null;
  return way && way.legal ? passedBy(selected, cell, board) : [];
}

/** Marks of cells: classes for the eye, words for a screen reader. */
class Marks extends Map {
  add(cell, mark, words) {
    const before = this.get(cell) || {classes: [], words: []};
    this.set(cell, {classes: [...before.classes, mark], words: words ? [...before.words, words]
                                                                     : before.words});
  }
}

function markWay(marks, cell, way) {
  if (!way.legal) {
    marks.add(cell, 'refused', 'cannot go here');
    return;
  }
  if (way.captures) {
    marks.add(cell, 'takes', 'can be captured');
  }
  marks.add(cell, way.twoWays ? 'two-ways' : way.bent ? 'bent' : 'goes',
            way.twoWays ? 'can go here by two ways' : way.bent ? 'can go here after a turn'
                        : way.captures ? '' : 'can go here');
}

/** All marks on a board for a last move and a question. */
function marksFor(board, last, selected, probed) {
  const marks = new Marks();
  if (last) {
    const [left, stands, victim] = last;
    const stayed = left === stands && victim !== null;
    marks.add(left, 'left-by', '');
    marks.add(stands, 'came-to', stayed ? 'made the last move' : 'reached by the last move');
    if (victim !== null && victim !== stands) {
      marks.add(victim, 'lost-man', 'lost its piece to the last move');
    }
  }
  cellsOf(board.inCheck).forEach((cell) => marks.add(cell, 'in-check', 'in check'));
  if (selected === null) {
    return marks;
  }
  if (isOnTurn(selected, board)) {
    waysOf(selected, board).forEach((way, cell) => markWay(marks, cell, way));
  } else if (board.men[selected]) {
    board.men[selected].attacks.forEach((cell) => marks.add(cell, 'attacked', 'attacked'));
  }
  if (typeof selected === 'number') {
    marks.add(selected, 'selected', 'selected');
    markAttackers(marks, probed === null ? selected : probed, board);
  }
  if (probed !== null) {
    marks.add(probed, 'probed', 'asked about');
    const way = waysOf(selected, board).get(probed);
    wayTo(probed, selected, board).forEach((cell) => marks.add(cell, 'passed', 'on the way'));
    if (way && !way.legal) {
      refusalOf(way.reason, selected, probed, board).matters.forEach(
          (cell) => marks.add(cell, 'matters', 'matters'));
    }
  }
  return marks;
}

/** Threats and protection of a piece; for an empty cell, who reaches it. */
function attackLines(cell, board) {
  const man = board.men[cell];
  return colors.map((color) => {
    const from = attackersOf(cell, color, board);
    const protects = man && colorOf(man.letter) === color;
    return {color, from, kind: !man ? 'reaches' : protects ? 'protects' : 'threatens',
            verb: !man ? 'Reached' : protects ? 'Protected' : 'Threatened'};
  });
}

function markAttackers(marks, cell, board) {
  for (const {from, kind} of attackLines(cell, board)) {
    from.forEach((each) => marks.add(each, kind, kind));
  }
}

const isPinned = (cell, board) => cellsOf(board.pinned).includes(cell);

function attackersText({verb, color, from}, board, about) {
  const inOrder = isLarge() ? cellsByPanel(from, about).flatMap(([, on]) => on) : from;
  const men = inOrder.map((cell) => `${board.men[cell].letter.toUpperCase()}${cellName(cell)}` +
                                 (isPinned(cell, board) ? ' (pinned)' : ''));
  return `${verb} by ${color}: ${men.join(', ') || 'nothing'}`;
}

/** The cells of legal ways, one line per kind; `stays` says whether the piece stays when it captures. */
function wayLines(ways, inHand, stays) {
  const kinds = [
    ['goes', inHand ? 'Can be put on' : 'Goes to', (way) => !way.captures && !way.bent],
    ['bent', 'Goes after a turn to', (way) => !way.captures && way.bent && !way.twoWays],
    ['two-ways', 'Goes by either of two ways to', (way) => !way.captures && way.twoWays],
    ['takes', 'Captures on', (way, cell) => way.captures && !way.bent && !stays(cell)],
    ['takes', 'Captures from where it stands on', (way, cell) => way.captures && stays(cell)],
    ['takes', 'Captures after a turn on', (way) => way.captures && way.bent && !way.twoWays],
    ['takes', 'Captures by either of two ways on', (way) => way.captures && way.twoWays]];
  return kinds.flatMap(([mark, words, fits]) => {
    const cells = [...ways].filter(([cell, way]) => way.legal && fits(way, cell)).map(([cell]) => cell);
    return cells.length === 0 ? [] : [element('li', {}, element('span', {class: `sign ${mark}`}),
                                              `${words} ${names(cells)}`)];
  });
}

/** Why not, one line per code and ruling: the sentence if they share one, otherwise what the code means. */
function refusalLines(selected, ways, board) {
  const groups = new Map();
  ways.forEach((way, cell) => {
    if (!way.legal) {
      const refusal = refusalOf(way.reason, selected, cell, board);
      const key = `${refusal.code} ${refusal.ruling}`;
      groups.set(key, [...(groups.get(key) || []), {cell, refusal}]);
    }
  });
  return [...groups.values()].map((group) => {
    const {code, ruling, sentence, meaning} = group[0].refusal;
    return element('li', {}, element('b', {}, names(group.map(({cell}) => cell))), ': ',
                   group.length === 1 ? `${sentence} ` : `${meaning} `,
                   element('span', {class: 'code'}, code), ' ', rulingButton(ruling));
  });
}

function headingOf(selected, board) {
  if (typeof selected === 'string') {
    return `${colorOf(selected)}'s ${roleOf(selected)} in hand`;
  }
  const man = board.men[selected];
  return `${cellName(selected)}: ${man ? manName(man) : 'empty'}` +
         (man && man.promoted ? ', once a pawn' : '') + (isPinned(selected, board) ? ', pinned' : '');
}

/** What the panel says about the selection, and the short form of it that is spoken. */
function answer(board, selected, probed) {
  const lines = [];
  const spoken = [headingOf(selected, board)];
  const ways = waysOf(selected, board);
  const asked = probed === null ? null : ways.get(probed);
  if (asked) {
    lines.push(answerProbe(board, selected, probed, asked, spoken));
  } else if (isOnTurn(selected, board)) {
    const legal = [...ways.values()].filter((way) => way.legal);
    spoken.push(counted(legal.length, 'move'),
                counted(legal.filter((way) => way.captures).length, 'capture'));
  } else if (board.men[selected]) {
    lines.push(element('p', {class: 'quiet'}, `It is ${sideToMove(board)}'s turn: the cells that ` +
                                              `this piece attacks or protects are marked.`));
  } else if (typeof selected === 'string') {
    const words = `It is ${sideToMove(board)}'s turn: this piece can be put on the board at ` +
                  `${colorOf(selected)}'s turn`;
    lines.push(element('p', {class: 'quiet'}, `${words}.`));
    spoken.push(words);
  }
  if (isOnTurn(selected, board)) {
    const stays = (cell) => {
      const elsewhere = elsewhereOf(selected, cell, board);
      return elsewhere !== null && elsewhere.stands === selected;
    };
    const legal = wayLines(ways, typeof selected === 'string', stays);
    lines.push(element('ul', {class: 'ways'},
        ...(legal.length > 0 ? legal : [element('li', {}, 'It has no legal move.')])));
  }
  const about = probed === null ? selected : probed;
  if (typeof about === 'number') {
    const attack = attackLines(about, board);
    lines.push(element('ul', {class: 'attackers'}, ...attack.map((line) => element(
        'li', {}, element('span', {class: `sign ${line.kind}`}),
        (probed === null ? '' : `${cellName(probed)}: `) + attackersText(line, board, about)))));
    spoken.push(...attack.map((line) => `${line.verb} by ${line.color} ${line.from.length}`));
    const man = board.men[about];
    if (man && man.pacifiers.length > 0) {
      lines.push(element('p', {}, `Pacified by ${man.pacifiers.map((c) => manOn(c, board))
          .join(', ')}: it neither captures nor is captured.`));
    }
  }
  const refused = refusalLines(selected, isOnTurn(selected, board) ? ways : new Map(), board);
  if (refused.length > 0) {
    lines.push(element('details', {class: 'why-not', open: refused.length < 3},
                       element('summary', {}, 'Why not elsewhere'),
                       element('ul', {}, ...refused)));
  }
  return {heading: headingOf(selected, board), lines, spoken: `${spoken.join('. ')}.`};
}

/** What a legal move does, `It can go to 2312`. */
function moveText(board, selected, to, way) {
  const elsewhere = elsewhereOf(selected, to, board);
  if (elsewhere) {
    const stays = elsewhere.stands === selected;
    return (stays ? 'It can stay' : `It can go to ${cellName(elsewhere.stands)}`) +
           (elsewhere.victim === null ? '' : ` and take ${manOn(elsewhere.victim, board)}`);
  }
  const passed = wayTo(to, selected, board);
  return `${way.captures ? 'It can capture on' : 'It can go to'} ${cellName(to)}` +
         (way.twoWays ? ', by either of two ways' : way.bent ? ', after a turn' : '') +
         (passed.length > 0 ? `, by ${names(passed)}` : '');
}

function answerProbe(board, selected, probed, way, spoken) {
  if (way.legal) {
    const words = moveText(board, selected, probed, way);
    spoken.push(words);
    return element('p', {class: 'may'}, `${words}.`);
  }
  const {code, ruling, sentence} = refusalOf(way.reason, selected, probed, board);
  spoken.push(`Not to ${cellName(probed)}: ${sentence}`);
  return element('p', {class: 'may-not'}, element('b', {}, `Not to ${cellName(probed)}: `),
                 `${sentence}. `, element('span', {class: 'code'}, code), ' ', rulingButton(ruling));
}
