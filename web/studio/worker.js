'use strict';

// The core in a worker: opens texts under names and asks them. All that it knows about chess is the
// module.

const texts = new Map();
let module = null;

const answered = (name, request) => JSON.parse(texts.get(name).ask(JSON.stringify(request)));

const opened = (text) => new module.OpenedText(typeof text === 'string' ? text : new Uint8Array(text));

/** Puts a text under a name, replacing another, which is closed. */
function put(name, text) {
  if (texts.has(name)) {
    texts.get(name).close();
  }
  texts.set(name, text);
}

const tasks = {
  async start({wasm}) {
    if (typeof tessera !== 'function') {
      importScripts('tessera.js');
    }
    module = await tessera(wasm ? {wasmBinary: wasm} : {});
    put('', opened(''));
  },
  open({name, text}) { put(name, opened(text)); },
  rename({from, to}) {
    put(to, texts.get(from));
    texts.delete(from);
  },
  ask({name, request}) { return answered(name, request); },
  /** Opens a record, and returns what the page needs to show it; `given` is what it should be read
      as. One that cannot be shown replaces nothing. */
  show({name, text, given}) {
    put('next', opened(text));
    const outline = answered('next', {ask: 'outline', ...given});
    if (!outline.error) {
      tasks.rename({from: 'next', to: name});
    }
    return outline;
  },
  /** Changes a record; the answer includes what is shown of it. */
  change({name, request, given}) {
    const changed = answered(name, {ask: 'edit', ...given, ...request});
    if (changed.error) {
      return changed;
    }
    const outline = tasks.show({name, text: changed.text, given});
    return outline.error ? outline : {...changed, outline};
  }};

self.onmessage = async ({data: task}) => {
  try {
    self.postMessage({id: task.id, result: await tasks[task.kind](task)});
  } catch (problem) {
    self.postMessage({id: task.id, problem: String(problem && problem.message || problem)});
  }
};
