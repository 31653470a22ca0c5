'use strict';

// From one view to the next, every cell glides to its new place, so that each can be followed.

let placesBefore = null;

const placesOf = (picture) => picture.nodes.map((node) => {
  const {left, top, width} = node.getBoundingClientRect();
  return {left, top, width};
});

/** Remembers where the cells are, before they are laid out again. */
function leavePlaces() {
  const still = stillness.matches || boards.some((picture) => !picture.paper) || byId('boards').hidden;
  placesBefore = still ? null : boards.map(placesOf);
}

function glide() {
  if (!placesBefore) {
    return;
  }
  boards.forEach((picture, board) => {
    const after = placesOf(picture);
    picture.nodes.forEach((node, cell) => {
      const [from, to] = [placesBefore[board][cell], after[cell]];
      const [x, y] = [from.left - to.left, from.top - to.top];
      if (from.width > 0 && to.width > 0 && (Math.abs(x) > 1 || Math.abs(y) > 1)) {
        node.animate([{transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})`, zIndex: 3},
                      {transform: 'none', zIndex: 3}],
                     {duration: 750, easing: 'cubic-bezier(.5, 0, .2, 1)'});
      }
    });
    const layer = picture.grid.parentElement.querySelector('.over');
    if (layer) {
      layer.animate([{opacity: 0}, {opacity: 0, offset: .8}, {opacity: 1}], {duration: 850});
    }
  });
  placesBefore = null;
}
