'use strict';

// Comments and signs of the position shown: what the record has there, and the dialog to change it.

function editComment() {
  const dialog = byId('comment-dialog');
  byId('comment-title').textContent = shown.position === 0 ? 'Comment before the moves' : `Comment on ${numberedText(shown.position)}`;
  byId('comment-text').value = commentAt(shown.position);
  byId('comment-sign').hidden = shown.position === 0;
  byId('comment-nag').value = nagAt(shown.position);
  if (byId('comment-nag').value === '') {
    // A number that has no sign of its own.
    byId('comment-nag').append(element('option', {value: nagAt(shown.position)}, `$${nagAt(shown.position)}`));
    byId('comment-nag').value = nagAt(shown.position);
  }
  dialog.showModal();
}

/** Keeps the comment and the sign, if they were changed. */
async function keepComment() {
  const {position} = shown;
  const [words, nag] = [byId('comment-text').value.trim(), byId('comment-nag').value];
  byId('comment-dialog').close();
  if (position > 0 && nag !== nagAt(position) && !await change({edit: 'nag', position, nag: Number(nag)})) {
    return;
  }
  if (words !== commentAt(position)) {
    await change({edit: 'comment', position, text: words});
  }
}

/** The number of the first sign after a position's move, in letters; 0 if there is none. */
function nagAt(position) {
  let at = data.text.findIndex(([kind, , number]) => kind === 'move' && number === position) + 1;
  while (position > 0 && at < data.text.length && ['mark', 'nag'].includes(data.text[at][0])) {
    const [kind, text] = data.text[at++];
    const number = kind === 'nag' ? text.slice(1) : Object.keys(nagSigns).find((nag) => nagSigns[nag] === text);
    if (number) {
      return number;
    }
  }
  return '0';
}

/** The words of the comments after a position's move. */
function commentAt(position) {
  let at = position === 0 ? 0 : data.text.findIndex(([kind, , number]) => kind === 'move' && number === position) + 1;
  const words = [];
  while (at < data.text.length && ['mark', 'nag', 'comment', ...(position === 0 ? [] : ['join'])].includes(data.text[at][0])) {
    if (data.text[at][0] === 'comment') {
      words.push(data.text[at][1].trim());
    }
    ++at;
  }
  return words.join(' ');
}
