'use strict';

// The page of one record, which it contains: what its keys and buttons do.

function key(event) {
  const typing = event.target.matches('textarea') || byId('ruling').open;
  // These move the slider, which shows it.
  const slides = event.target === byId('slider') && /^(Arrow|Home|End)/.test(event.key);
  if (typing || slides || event.ctrlKey || event.altKey || event.metaKey) {
    return;
  }
  const actions = {
    ArrowLeft: () => step(-1), ArrowRight: () => step(1), ',': () => step(-1), '.': () => step(1),
    Home: () => visit(0), End: () => goTo(line[line.length - 1]), Escape: chooseNone,
    t: () => turn(shown.view, !shown.blackBelow), z: toggleZoom};
  data.views.forEach((_, i) => { actions[i + 1] = () => turn(i, shown.blackBelow); });
  if (event.key in actions) {
    actions[event.key]();
    event.preventDefault();
  }
}

function begin() {
  takeData(JSON.parse(byId('data').textContent));
  takeRecord();
  line = lineThrough(0);
  writeAbout();
  makeViews();
  makeBoards();
  writeRecord(byId('record'), visit);
  writeFindings(byId('findings'), visit);
  byId('turn').addEventListener('click', () => turn(shown.view, !shown.blackBelow));
  byId('first').addEventListener('click', () => visit(0));
  byId('back').addEventListener('click', () => step(-1));
  byId('forward').addEventListener('click', () => step(1));
  byId('last').addEventListener('click', () => goTo(line[line.length - 1]));
  byId('slider').addEventListener('input', (event) => goTo(line[Number(event.target.value)]));
  byId('copy-text').hidden = data.views[0].texts.length === 0;
  byId('copy-fen').addEventListener('click', () => copy(stateOf(shown.position).fen.join(''), 'FEN'));
  byId('copy-text').addEventListener('click', () => copy(
      diagramOf(stateOf(shown.position), shown.view, shown.blackBelow), 'Diagram'));
  byId('ruling-close').addEventListener('click', () => byId('ruling').close());
  document.addEventListener('keydown', key);
  // A browser that comes back to the page may set the slider to where it was left.
  window.addEventListener('pageshow', () => { byId('slider').value = line.indexOf(shown.position); });
  turn(0, false);
}

begin();
