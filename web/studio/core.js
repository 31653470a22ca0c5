'use strict';

// The page's end of the core, which works in a worker so that the page never waits for it.

/** What the core cannot do, as a sentence. */
class CoreProblem extends Error {}

class Core {
  constructor() {
    this.waiting = new Map();
    this.next = 1;
  }

  /** Starts the worker; from disk, where a browser fetches nothing, out of what a script holds. */
  async start() {
    const fromDisk = location.protocol === 'file:';
    if (fromDisk && typeof coreOnDisk === 'undefined') {
      await new Promise((done, failed) => document.head.append(element('script', {
        src: 'core-on-disk.js', onload: done,
        onerror: () => failed(new CoreProblem('core-on-disk.js cannot be read'))})));
    }
    const script = fromDisk
        ? URL.createObjectURL(new Blob([coreOnDisk.script], {type: 'text/javascript'})) : 'worker.js';
    this.worker = new Worker(script);
    this.worker.onmessage = ({data: {id, result, problem}}) => {
      const {done, failed} = this.waiting.get(id);
      this.waiting.delete(id);
      if (problem !== undefined) {
        failed(new CoreProblem(problem));
      } else {
        done(result);
      }
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.fail(new CoreProblem(event.message || 'its worker does not start'));
    };
    const wasm = fromDisk ? Uint8Array.from(atob(coreOnDisk.wasm), (c) => c.charCodeAt(0)) : null;
    await this.task('start', {wasm});
  }

  fail(problem) {
    this.waiting.forEach(({failed}) => failed(problem));
    this.waiting.clear();
  }

  task(kind, rest) {
    return new Promise((done, failed) => {
      const id = this.next++;
      this.waiting.set(id, {done, failed});
      this.worker.postMessage({id, kind, ...rest});
    });
  }

  /** Ends all that it works on; what was open is closed. */
  async restart() {
    this.worker.terminate();
    this.fail(new CoreProblem('stopped'));
    await this.start();
  }

  open(name, text) { return this.task('open', {name, text}); }
  /** Asks a text that is open; '' is one without games, for what needs no text. */
  ask(name, request) { return this.task('ask', {name, request}).then(refuseErrors); }
  show(name, text) { return this.task('show', {name, text}).then(refuseErrors); }
  change(name, request) { return this.task('change', {name, request}).then(refuseErrors); }
}

function refuseErrors(answer) {
  if (answer.error) {
    throw new CoreProblem(answer.error);
  }
  return answer;
}
