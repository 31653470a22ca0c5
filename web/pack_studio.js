// Puts the studio together: a folder of files for any web server, which a browser also opens from
// disk.
//
//     node pack_studio.js SOURCES MODULE.js OUT
//
// SOURCES is the project's folder; MODULE.wasm stands beside MODULE.js. The scripts and the style that
// a page of `tessera html` is made of are the studio's, too.

'use strict';

const crypto = require('crypto');
const fs = require('fs');
const path = require('path');
const zlib = require('zlib');

/// In the order in which they run.
const pageScripts = ['state', 'board', 'asking', 'record', 'stepping'];
const studioScripts = ['core', 'desk', 'games', 'playing', 'moves', 'drawing', 'turning', 'space', 'share', 'studio'];

/// What a new reader finds to look at.
const sampleFiles = [
  'hyperchess/printed-game.txt', 'hyperchess/mate-under-hold.pgn', 'chesseract/mate-in-seven.pgn',
  'tesschess/king-hunt.pgn', '4star-chess/mate-in-two.txt', '4star-crazyhouse/queen-from-the-hand.pgn',
  '4star-bughouse/two-boards.pgn', 'tesseract/mate-in-six.pgn', '4x4x4x4/copied.icn', 'hyperchess/slips.pgn'];

function main([sources, moduleScript, out]) {
  const read = (...parts) => fs.readFileSync(path.join(sources, ...parts), 'utf8');
  const files = new Map();
  pageScripts.forEach((name) => files.set(`${name}.js`, read('lib/html', `${name}.js`)));
  studioScripts.forEach((name) => files.set(`${name}.js`, read('web/studio', `${name}.js`)));
  const samples = sampleFiles.map((name) => ({name, text: read('samples', name)}));
  files.set('samples.js', `'use strict';\n\nconst samples = ${JSON.stringify(samples)};\n`);
  files.set('page.css', read('lib/html/page.css'));
  files.set('studio.css', read('web/studio/studio.css'));
  const scripts = [...pageScripts, 'samples', ...studioScripts].map((name) => `<script src="${name}.js"></script>`);
  files.set('index.html', read('web/studio/index.html').replace('{{scripts}}', scripts.join('\n')));

  const module = fs.readFileSync(moduleScript, 'utf8');
  const worker = read('web/studio/worker.js');
  const wasm = fs.readFileSync(moduleScript.replace(/\.js$/, '.wasm'));
  files.set('worker.js', worker);
  files.set('tessera.js', module);
  files.set('tessera.wasm', wasm);

  // From disk a browser fetches nothing and starts no worker: there the page is given both as texts.
  const onDisk = {script: `${module}\n${worker}`, wasm: wasm.toString('base64')};
  const hash = crypto.createHash('sha256');
  files.forEach((content) => hash.update(content));
  const kept = [...files.keys()].filter((name) => name !== 'index.html').map((name) => `'${name}'`).join(', ');
  files.set('offline.js', read('web/studio/offline.js').replace('{{build}}', `tessera-${hash.digest('hex').slice(0, 16)}`)
      .replace('{{files}}', kept));
  files.set('core-on-disk.js', `'use strict';\n\nconst coreOnDisk = ${JSON.stringify(onDisk)};\n`);

  fs.rmSync(out, {recursive: true, force: true});
  fs.mkdirSync(out, {recursive: true});
  files.forEach((content, name) => fs.writeFileSync(path.join(out, name), content));
  // What a server sends: what is for disks alone stays there.
  const sent = [...files].filter(([name]) => name !== 'core-on-disk.js').map(([, content]) => zlib.gzipSync(content, {level: 9}).length);
  console.log(`${out}: ${sent.length} files, ${sent.reduce((sum, size) => sum + size)} bytes packed`);
}

main(process.argv.slice(2));
