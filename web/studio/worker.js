'use strict';

// The core in a worker: opens texts under names and asks them. All that it knows of chess is the module.

const texts = new Map();
let module = null;

const answered = (name, request) => JSON.parse(texts.get(name).ask(JSON.stringify(request)));

function openText(name, text) {
  const opened = new module.OpenedText(typeof text === 'string' ? text : new Uint8Array(text));
  closeText(name);
  texts.set(name, opened);
}

function closeText(name) {
  if (texts.has(name)) {
    texts.get(name).close();
    texts.delete(name);
  }
}

const tasks = {
  async start({wasm}) {
    if (typeof tessera !== 'function') {
      importScripts('tessera.js');
    }
    module = await tessera(wasm ? {wasmBinary: wasm} : {});
    openText('', '');
  },
  open({name, text}) { openText(name, text); },
  close({name}) { closeText(name); },
  ask({name, request}) { return answered(name, request); },
  /** Opens a record, and tells of it what the page needs to show it; `given` is what it is to be read as. */
  show({name, text, given}) {
    openText(name, text);
    return answered(name, {ask: 'outline', ...given});
  },
  /** Changes a record; what is shown of it then comes with it. */
  change({name, request, given}) {
    const changed = answered(name, {ask: 'edit', ...given, ...request});
    if (changed.error) {
      return changed;
    }
    openText(name, changed.text);
    return {...changed, outline: answered(name, {ask: 'outline', ...given})};
  }};

self.onmessage = async ({data: task}) => {
  try {
    self.postMessage({id: task.id, result: await tasks[task.kind](task)});
  } catch (problem) {
    self.postMessage({id: task.id, problem: String(problem && problem.message || problem)});
  }
};
