// Reads a packed package in memory: names and contents of its files.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const BLOCK = 512;

/** The files of a `.tgz`, by their path inside the package. */
export function readTarball(path) {
  const archive = gunzipSync(readFileSync(path));
  const files = new Map();
  for (let at = 0; at + BLOCK <= archive.length; ) {
    const name = text(archive, at, 100);
    if (name === '') break;
    const prefix = text(archive, at + 345, 155);
    const size = Number.parseInt(text(archive, at + 124, 12).trim() || '0', 8);
    const isFile = archive[at + 156] === 48 || archive[at + 156] === 0;
    const start = at + BLOCK;
    if (isFile)
      files.set((prefix ? `${prefix}/${name}` : name).replace(/^package\//, ''), archive.subarray(start, start + size));
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

function text(archive, at, length) {
  const bytes = archive.subarray(at, at + length);
  const end = bytes.indexOf(0);
  return bytes.toString('utf8', 0, end < 0 ? length : end);
}
