'use strict';

// Messages of the page about its work: problems, and progress.

/** Says what went wrong, until the reader does something else. */
function trouble(text) {
  const place = byId('trouble');
  place.hidden = text === '';
  place.textContent = text;
}

/** Does something that the core may refuse, and says why. Actions by the page itself do not remove
    a message. */
async function attempt(work, byItself = false) {
  try {
    if (!byItself) {
      trouble('');
    }
    return await work();
  } catch (problem) {
    if (!(problem instanceof CoreProblem)) {
      throw problem;
    }
    if (problem.message !== 'stopped') {
      trouble(capitalized(`${problem.message}.`));
      say(problem.message);
    }
    return null;
  }
}

/** Shows that the core is at work; `part` is from 0 to 1, or null if it is not known. */
function progress(text, part = null) {
  byId('progress').hidden = text === '';
  byId('progress-text').textContent = text;
  if (part === null) {
    byId('progress-bar').removeAttribute('value');
  } else {
    byId('progress-bar').value = part;
  }
}
