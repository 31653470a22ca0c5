// The C interface (lib/serve/facade/tessera.h) with JavaScript strings instead of pointers.

/// A text that is opened and asked: a string, or any bytes as a Uint8Array. It must be closed,
/// because its memory is the module's.
Module['OpenedText'] = class {
  constructor(text) {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    const copy = copyOf(bytes);
    this.handle = _tessera_open(copy, bytes.length);
    _free(copy);
    if (!this.handle) {
      throw new RangeError('there is not enough memory for the text');
    }
  }

  /// The answer to a request, both of them JSON as text; docs/asking.md says what may be asked. Throws
  /// an Error if the text is closed.
  ask(request) {
    if (!this.handle) {
      throw new Error('the text is closed');
    }
    const bytes = new TextEncoder().encode(request);
    const copy = copyOf(bytes);
    const answer = _tessera_ask(this.handle, copy, bytes.length);
    _free(copy);
    if (!answer) {
      throw new RangeError('there is not enough memory for the answer');
    }
    const text = UTF8ToString(answer);
    _tessera_free(answer);
    return text;
  }

  close() {
    _tessera_close(this.handle);
    this.handle = 0;
  }
};

/// The address of a copy of some bytes in the module's memory.
function copyOf(bytes) {
  const copy = _malloc(bytes.length + 1);
  if (!copy) {
    throw new RangeError('there is not enough memory');
  }
  HEAPU8.set(bytes, copy);
  return copy;
}
