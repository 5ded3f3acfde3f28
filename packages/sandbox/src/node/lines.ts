import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  writeSync,
} from 'node:fs';

const chunkBytes = 4 * 1024 * 1024;
const lineBreak = 0x0a;

/** Removes an incomplete last line. */
export function removeIncompleteLine(path: string): void {
  if (!existsSync(path)) return;
  const file = openSync(path, 'r+');
  try {
    const chunk = Buffer.allocUnsafe(64 * 1024);
    const { size } = fstatSync(file);
    let end = size;
    for (let whole = false; end > 0 && !whole; ) {
      const from = Math.max(0, end - chunk.length);
      const read = readSync(file, chunk, 0, end - from, from);
      const at = chunk.subarray(0, read).lastIndexOf(lineBreak);
      whole = at >= 0;
      end = from + at + 1;
    }
    if (end < size) ftruncateSync(file, end);
  } finally {
    closeSync(file);
  }
}

/** Reads the lines of a file in batches: a whole file may exceed the maximum string length. */
export function* readLines(path: string): Generator<string> {
  if (!existsSync(path)) return;
  const file = openSync(path, 'r');
  try {
    let left = Buffer.alloc(0);
    for (;;) {
      const chunk = Buffer.allocUnsafe(chunkBytes);
      const size = readSync(file, chunk, 0, chunkBytes, null);
      if (size === 0) return;
      const read = chunk.subarray(0, size);
      const end = read.lastIndexOf(lineBreak) + 1;
      // Joined before decoding, because a chunk border may split a character.
      if (end > 0)
        yield* Buffer.concat([left, read.subarray(0, end - 1)])
          .toString('utf8')
          .split('\n');
      left = end > 0 ? read.subarray(end) : Buffer.concat([left, read]);
    }
  } finally {
    closeSync(file);
  }
}

/** Replaces a file with these lines, atomically. They may be read from the old file meanwhile. */
export function replaceLines(path: string, lines: Iterable<string>): void {
  const temporary = `${path}.new`;
  const file = openSync(temporary, 'w');
  try {
    let batch: string[] = [];
    let length = 0;
    for (const line of lines) {
      batch.push(line, '\n');
      length += line.length;
      if (length < chunkBytes) continue;
      writeSync(file, batch.join(''));
      batch = [];
      length = 0;
    }
    if (batch.length > 0) writeSync(file, batch.join(''));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
}
