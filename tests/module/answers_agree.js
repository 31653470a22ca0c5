// Every sample is opened by the module and by the native library, both get the same requests, and
// their answers must be the same, byte for byte. Each game is played on with moves that are listed.
//
//     node answers_agree.js MODULE.js NATIVE SAMPLES
//
// NATIVE is the program of answers.cpp. Prints how much was compared, the module's size and how long
// it takes; fails at the first answer that differs.

'use strict';

const fs = require('fs');
const path = require('path');
const zlib = require('zlib');
const {spawn} = require('child_process');

/// What is asked about the first few games of a file; the report covers all.
const few = 3;
const ofGames = [
  {ask: 'page'},
  ...['start', 'ply1', 'ply6', '3', '4w', 'var1', 'end'].map((at) => ({ask: 'position', at})),
  {ask: 'moves', at: 'start'},
  {ask: 'moves', at: 'ply5'},
  {ask: 'moves', at: 'end', cell: 'king'},
  ...['P2231-3231', 'P2231-4444', '1. Nf3 {ordinary} e5', 'P2231-3231 P2231-3231', '??', '(', '']
      .map((moves) => ({ask: 'try', at: 'start', moves})),
  {ask: 'outline'},
  ...['start', 'ply4', 'end'].flatMap((at) => [{ask: 'stand', at}, {ask: 'lines', at, cell: 'king'}]),
  ...[['2231', '3231'], ['2231', '4444'], ['pcb12', 'pcb22']].map(([from, to]) => ({ask: 'play', at: 'start', from, to})),
  {ask: 'play', at: 'end', hand: 'P', to: 'bb22'},
  ...[0, 3].flatMap((position) => [{ask: 'edit', edit: 'move', position, text: 'P2231-3231'},
                                   {ask: 'edit', edit: 'comment', position, text: 'a {word}'},
                                   {ask: 'edit', edit: 'back', position}]),
  {ask: 'edit', edit: 'suggestion', finding: 1},
  {ask: 'edit', edit: 'fix'},
  {ask: 'compare', with: '[Variant "hyperchess"]\n\n1. P2231-3231 {a} (1. P2221-3221) P3234-3233 *'},
  {ask: 'convert'},
  {ask: 'convert', to: 'hyperchess', form: 'log', short: true},
  {ask: 'convert', form: 'courier', fix: true},
  {ask: 'convert', comment_findings: true},
  {ask: 'convert', strip: ['comments', 'variations', 'nags', 'tags']},
  ...['boxed', 'compact', 'grid', 'unicode', 'plain'].map((style) => ({ask: 'diagram', style})),
  {ask: 'diagram', at: 'ply2', width: 40, bottom: 'black', marks: ['last', 'moves=king']},
  {ask: 'diagram', format: 'svg', marks: ['last', 'check']},
  {ask: 'diagram', format: 'svg', arrows: ['2231-king'], size: 700, colors: 'dark'},
  {ask: 'lines', at: 'end', cell: 'DIVa1'},
];

/// What is asked about each file.
const ofFiles = [
  {ask: 'games'},
  {ask: 'report'},
  {ask: 'report', game: 1},
  {ask: 'report', variant: 'hyperchess'},
  {ask: 'variants'},
  {ask: 'board', variant: 'chesseract'},
  {ask: 'board', variant: 'tesseract', notation: 'hyperchess'},
  {ask: 'edit'},
  {ask: 'position', variant: 'hyperchess', fen: '4/4'},
  ...[0, 200, 700, 1000000].map((byte) => ({ask: 'place', byte, moves: true})),
  {ask: 'page', game: 0},
  {ask: 'page', game: 1000000},
  {ask: 'position', at: 'ply1000000'},
  {ask: 'position', at: 'yesterday'},
  {ask: 'convert', to: 'nothing'},
  {ask: 'report', surplus: true},
];
const broken = ['', '{', '[]', 'null', '{"ask":7}', '{"ask":"page","game":-1}', '{"ask":"page","game":"1"}'];

function filesIn(folder) {
  return fs.readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(name) : [name];
  }).sort();
}

function requestsFor(text) {
  const count = JSON.parse(text.ask('{"ask":"games"}')).games.length;
  const games = Array.from({length: Math.min(count, few)}, (_, index) => index + 1);
  return [
    ...ofFiles.map((request) => JSON.stringify(request)),
    ...games.flatMap((game) => ofGames.map((request) => JSON.stringify({...request, game}))),
    ...broken,
  ];
}

/// A promise of the native answers: they are worked out while the module works, too.
function nativeAnswers(program, file, requests) {
  return new Promise((resolve, reject) => {
    const run = spawn(program, [file], {stdio: ['pipe', 'pipe', 'inherit']});
    const parts = [];
    run.stdout.on('data', (part) => parts.push(part));
    run.on('error', reject);
    run.on('close', (status, signal) => {
      if (status === 0) {
        resolve(Buffer.concat(parts).toString().split('\n').slice(0, -1));
      } else {
        reject(new Error(`${program} ${file} ended with ${signal || status}`));
      }
    });
    run.stdin.on('error', () => {});
    run.stdin.end(requests.join('\n') + '\n');
  });
}

/// Says where two answers begin to differ.
function difference(file, request, module, native) {
  let at = 0;
  while (at < module.length && module[at] === native[at]) {
    ++at;
  }
  const around = (text) => text.slice(Math.max(0, at - 60), at + 60);
  return `${file}: ${request}\n  module: ${around(module)}\n  native: ${around(native)}`;
}

/// A closed text refuses to be asked, and may be closed again.
function checkClosed(text) {
  let answer;
  try {
    answer = text.ask('{"ask":"games"}');
  } catch (problem) {
    if (problem.message !== 'the text is closed') {
      throw problem;
    }
    text.close();
    return;
  }
  throw new Error(`a closed text answered ${answer}`);
}

/// Plays each game on with moves that are listed, as they are listed; returns all that it asked.
function playouts(module) {
  const requests = [];
  const asked = (text, request) => JSON.parse(text.ask(JSON.stringify(request)));
  const ask = (text, request) => {
    requests.push(JSON.stringify(request));
    return asked(text, request);
  };
  const nothing = new module.OpenedText(Buffer.alloc(0));
  for (const {name: variant, record} of asked(nothing, {ask: 'variants'}).variants.filter((each) => each.record)) {
    const game = new module.OpenedText(Buffer.from(record));
    let {fen} = asked(game, {ask: 'position', at: 'start'});
    game.close();
    for (let ply = 0; ply < 8; ++ply) {
      const {moves} = ask(nothing, {ask: 'moves', variant, fen});
      const move = moves[7919 * (ply + 1) % moves.length];
      const tried = ask(nothing, {ask: 'try', variant, fen, moves: move});
      if (!tried.legal) {
        throw new Error(`${variant}: ${move} is listed and refused in ${fen}`);
      }
      ({fen} = tried);
    }
  }
  nothing.close();
  return requests;
}

async function compare(module, program, file, others) {
  const text = new module.OpenedText(fs.readFileSync(file));
  const requests = [...requestsFor(text), ...others];
  const native = nativeAnswers(program, file, requests);
  const ours = requests.map((request) => text.ask(request));
  text.close();
  checkClosed(text);
  const answers = await native;
  if (answers.length !== requests.length) {
    throw new Error(`${file}: ${requests.length} requests and ${answers.length} answers`);
  }
  let errors = 0;
  requests.forEach((request, index) => {
    if (ours[index] !== answers[index]) {
      throw new Error(difference(file, request, ours[index], answers[index]));
    }
    errors += 'error' in JSON.parse(ours[index]) ? 1 : 0;
  });
  return {answers: requests.length, errors};
}

/// The least of several times, in milliseconds, that one report on a file takes.
function timeOfReport(module, file) {
  const bytes = fs.readFileSync(file);
  const times = Array.from({length: 10}, () => {
    const start = performance.now();
    const text = new module.OpenedText(bytes);
    text.ask('{"ask":"report"}');
    text.close();
    return performance.now() - start;
  });
  return Math.min(...times);
}

async function main([script, program, samples]) {
  const wasm = script.replace(/\.js$/, '.wasm');
  // (The output of emscripten 3.1 takes node's fetch for a browser's.)
  const module = await require(path.resolve(script))({wasmBinary: fs.readFileSync(wasm)});
  const files = filesIn(samples);
  if (files.length === 0) {
    throw new Error(`${samples} has no files`);
  }
  let answers = 0;
  let errors = 0;
  for (const file of files) {
    const compared = await compare(module, program, file, file === files[0] ? playouts(module) : []);
    answers += compared.answers;
    errors += compared.errors;
  }
  console.log(`${files.length} files: ${answers} answers, ${errors} of them refusals, are the same`);
  for (const part of [script, wasm]) {
    const bytes = fs.readFileSync(part);
    const packed = zlib.gzipSync(bytes, {level: 9}).length;
    console.log(`${path.basename(part)}: ${bytes.length} bytes, ${packed} packed`);
  }
  const game = path.join(samples, 'hyperchess', 'printed-game.txt');
  console.log(`${path.basename(game)}: reported in ${timeOfReport(module, game).toFixed(1)} ms`);
}

main(process.argv.slice(2)).catch((problem) => {
  console.error(problem.message);
  process.exitCode = 1;
});
