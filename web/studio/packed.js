'use strict';

// Bytes as text, and packed.

const toBase64 = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
const fromBase64 = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));

/** The characters of base 85: all printable ones except those with a meaning in scripts and pages. */
const signs85 = Array.from({length: 94}, (_, i) => String.fromCharCode(33 + i)).filter((sign) => !'"&\'<>\\`{}'.includes(sign)).join('');

/** The bytes of a text in base 85, five characters for four bytes; for fewer bytes at its end, one
    character more than bytes. It is a sixteenth shorter than base64. */
function fromBase85(text) {
  const values = new Uint8Array(127);
  [...signs85].forEach((sign, value) => { values[sign.charCodeAt(0)] = value; });
  const bytes = new Uint8Array(Math.floor(text.length * 4 / 5));
  for (let i = 0, at = 0; i < text.length; i += 5) {
    let number = 0;
    for (let j = i; j < i + 5; ++j) {
      number = number * 85 + (j < text.length ? values[text.charCodeAt(j)] : 84);
    }
    for (let shift = 24; shift >= 0 && at < bytes.length; shift -= 8) {
      bytes[at++] = number >>> shift;
    }
  }
  return bytes;
}

/** What a stream makes of bytes; fails if that is more than `most` bytes: a few may be packed that fill
    all memory. */
async function through(stream, bytes, most = Infinity) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > most) {
      reader.cancel().catch(() => {});
      throw new RangeError('it is too long');
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

const unzipped = (bytes) => through(new DecompressionStream('gzip'), bytes);
