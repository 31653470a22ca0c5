// Puts the studio together: a folder of files for any web server, which a browser also opens from
// disk.
//
//     node pack_studio.js SOURCES MODULE.js OUT
//
// SOURCES is the project's folder; MODULE.wasm stands beside MODULE.js. The scripts and the style that
// a plain page of `tessera html` is made of are the studio's, too. Beside OUT goes OUT-page.html: the
// studio as one page that needs no other file, with places for `tessera html` to put a record in.
// `tessera html` finds that page beside itself or installed (cli/studio_file.hpp) and fills the places
// (lib/picture/html/studio_page.hpp). The worker's texts stand in it, and its policy names each script
// by its hash.

'use strict';

const crypto = require('crypto');
const fs = require('fs');
const path = require('path');
const vm = require('vm');
const zlib = require('zlib');

/// In the order in which they run.
const pageScripts = ['state', 'board_map', 'board', 'asking', 'record', 'stepping'];
const studioScripts = ['packed', 'core', 'telling', 'desk', 'games', 'opening', 'playing', 'moves', 'notes', 'drawing', 'lines',
  'finding_moves', 'arrows', 'turning', 'space', 'share', 'held', 'kept', 'studio'];

/// What a new reader finds to look at.
const sampleFiles = [
  'hyperchess/printed-game.txt', 'hyperchess/mate-under-hold.pgn', 'chesseract/mate-in-seven.pgn',
  'tesschess/king-hunt.pgn', '4star-chess/mate-in-two.txt', '4star-crazyhouse/queen-from-the-hand.pgn',
  '4star-bughouse/two-boards.pgn', 'tesseract/mate-in-six.pgn', '4x4x4x4/copied.icn',
  'dawson/mate-in-two.pgn', 'sphinx/kings-home.pgn', 'hyperchess/slips.pgn'];

/// The source of a script or a style in a Content-Security-Policy.
const hashed = (text) => `'sha256-${crypto.createHash('sha256').update(text).digest('base64')}'`;

/// A script without its comments, which stand in lines of their own.
const bare = (script) => script.replace(/^ *(\/\/.*|\/\*\*[^]*?\*\/)\n/gm, '');

/// Bytes in base 85, as `fromBase85` of packed.js reads it.
function base85(bytes, signs) {
  let text = '';
  for (let i = 0; i < bytes.length; i += 4) {
    let number = 0;
    for (let j = i; j < i + 4; ++j) {
      number = number * 256 + (j < bytes.length ? bytes[j] : 0);
    }
    let group = '';
    for (let j = 0; j < 5; ++j) {
      group = signs[number % 85] + group;
      number = Math.floor(number / 85);
    }
    text += group.slice(0, Math.min(4, bytes.length - i) + 1);
  }
  return text;
}

/// The studio as one page: `index` with its style, its script and the core in it.
function onePage(index, style, script, core) {
  const texts = [`'use strict';\n\nconst coreHere = ${JSON.stringify(core).replace(/</g, '\\u003c').replace(/{{/g, '{\\u007b')};\nconst samples = [];\n`, script];
  const policy = `default-src 'none'; script-src 'wasm-unsafe-eval' ${texts.map(hashed).join(' ')}; ` +
      `style-src ${hashed(style)}; img-src blob:; worker-src blob:; base-uri 'none'; form-action 'none'`;
  const parts = [
    [/(http-equiv="Content-Security-Policy" content=)"[^"]*"/, (_, start) => `${start}"${policy}"`],
    [/<title>[^<]*</, () => '<title>{{title}}<'],
    [/<link rel="stylesheet"[^>]*>/, () => `<style>${style}</style>`],
    [/(<svg class="symbols"[^>]*>)/, (start) => `${start}{{symbols}}`],
    [/(<h1 id="title">)/, (start) => `${start}{{heading}}`],
    [/{{scripts}}/, () => `<script type="application/json" id="held">{{held}}</script>\n` +
        texts.map((text) => `<script>${text}</script>`).join('\n')]];
  if (texts.some((text) => /<\/script|<!--/i.test(text))) {
    throw new Error('a script would end the element that it stands in');
  }
  const page = parts.reduce((text, [place, part]) => {
    if (!place.test(text)) {
      throw new Error(`index.html has no ${place}`);
    }
    return text.replace(place, part);
  }, index);
  const places = page.match(/{{[^}]*/g);
  if (places.join() !== '{{title,{{symbols,{{heading,{{held') {
    throw new Error(`the page has other places: ${places}`);
  }
  return page;
}

function main([sources, moduleScript, out]) {
  const read = (...parts) => fs.readFileSync(path.join(sources, ...parts), 'utf8');
  const files = new Map();
  // What is one file packs better and comes sooner.
  const script = [...pageScripts.map((name) => read('lib/picture/html', `${name}.js`)),
                  ...studioScripts.map((name) => read('web/studio', `${name}.js`))].map(bare).join('\n');
  const style = read('lib/picture/html/page.css') + read('web/studio/studio.css');
  const samples = sampleFiles.map((name) => ({name, text: read('samples', name)}));
  files.set('studio.js', `'use strict';\n\nconst samples = ${JSON.stringify(samples)};\n\n${script}`);
  files.set('studio.css', style);
  const index = read('web/studio/index.html');
  files.set('index.html', index.replace('{{scripts}}', '<script src="studio.js"></script>'));

  const module = fs.readFileSync(moduleScript, 'utf8');
  const worker = bare(read('web/studio/worker.js'));
  const wasm = fs.readFileSync(moduleScript.replace(/\.js$/, '.wasm'));
  files.set('worker.js', worker);
  files.set('tessera.js', module);
  files.set('tessera.wasm', wasm);

  // From disk a browser fetches nothing and starts no worker: there the page is given both as texts.
  const signs = vm.runInNewContext(`${read('web/studio/packed.js')}\nsigns85`);
  const core = {script: `${module}\n${worker}`, wasm: base85(zlib.gzipSync(wasm, {level: 9}), signs)};
  const hash = crypto.createHash('sha256');
  files.forEach((content) => hash.update(content));
  const kept = [...files.keys()].filter((name) => name !== 'index.html').map((name) => `'${name}'`).join(', ');
  files.set('offline.js', bare(read('web/studio/offline.js')).replace('{{build}}', `tessera-${hash.digest('hex').slice(0, 16)}`)
      .replace('{{files}}', kept));
  files.set('core-on-disk.js', `'use strict';\n\nconst coreHere = ${JSON.stringify(core)};\n`);

  fs.rmSync(out, {recursive: true, force: true});
  fs.mkdirSync(out, {recursive: true});
  files.forEach((content, name) => fs.writeFileSync(path.join(out, name), content));
  const one = onePage(index, style, script, core);
  fs.writeFileSync(`${out}-page.html`, one);
  // What a server sends: what is for disks alone stays there.
  const sent = [...files].filter(([name]) => name !== 'core-on-disk.js').map(([, content]) => zlib.gzipSync(content, {level: 9}).length);
  console.log(`${out}: ${sent.length} files, ${sent.reduce((sum, size) => sum + size)} bytes packed; as one page ${one.length}`);
}

main(process.argv.slice(2));
