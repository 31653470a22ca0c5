'use strict';

// The page's end of the core, which works in a worker so that the page never waits for it.

/** What the core cannot do, as a sentence. */
class CoreProblem extends Error {}

class Core {
  constructor() {
    this.waiting = new Map();
    this.next = 1;
    this.runs = false;
  }

  /** Starts the worker: if a browser fetches nothing, from what the page or a script beside it holds. */
  async start() {
    const fetches = location.protocol !== 'file:';
    if (!fetches && typeof coreHere === 'undefined') {
      await new Promise((done, failed) => document.head.append(element('script', {
        src: 'core-on-disk.js', onload: done,
        onerror: () => failed(new CoreProblem('core-on-disk.js cannot be read'))})));
    }
    const here = typeof coreHere === 'undefined' ? null : coreHere;
    const script = here ? URL.createObjectURL(new Blob([here.script], {type: 'text/javascript'})) : 'worker.js';
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
    const wasm = here ? await unzipped(fromBase85(here.wasm)) : null;
    await this.task('start', {wasm});
    this.runs = true;
  }

  fail(problem) {
    this.waiting.forEach(({failed}) => failed(problem));
    this.waiting.clear();
  }

  task(kind, rest) {
    return new Promise((done, failed) => {
      if (!this.worker) {
        failed(new CoreProblem('the core does not run'));
        return;
      }
      const id = this.next++;
      this.waiting.set(id, {done, failed});
      this.worker.postMessage({id, kind, ...rest});
    });
  }

  /** Ends all of its work; open texts are closed. */
  async restart() {
    this.worker.terminate();
    this.fail(new CoreProblem('stopped'));
    await this.start();
  }

  open(name, text) { return this.task('open', {name, text}); }
  rename(from, to) { return this.task('rename', {from, to}); }
  /** Asks an open text; '' is one without games, for questions that need no text. */
  ask(name, request) { return this.task('ask', {name, request}).then(refuseErrors); }
  show(name, text, given) { return this.task('show', {name, text, given}).then(refuseErrors); }
  change(name, request, given) { return this.task('change', {name, request, given}).then(refuseErrors); }
}

function refuseErrors(answer) {
  if (answer.error) {
    throw new CoreProblem(answer.error);
  }
  return answer;
}
