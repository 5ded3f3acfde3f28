import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLines, removeIncompleteLine, replaceLines } from './lines.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-lines-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, 'lines');
/** Longer than one read, with a chunk border inside a line and inside a character. */
const long = ['é'.repeat(3_000_001), '', 'x'.repeat(5_000_000), 'end'];

describe('readLines', () => {
  it('reads every line of any length', () => {
    writeFileSync(path(), `${long.join('\n')}\n`);
    const read = [...readLines(path())];
    expect(read.map(({ length }) => length)).toEqual(long.map(({ length }) => length));
    expect(read).toEqual(long);
  });

  it('reads no lines from a missing or empty file', () => {
    expect([...readLines(path())]).toEqual([]);
    writeFileSync(path(), '');
    expect([...readLines(path())]).toEqual([]);
  });

  it('ignores text after the last line break', () => {
    writeFileSync(path(), 'a\nb');
    expect([...readLines(path())]).toEqual(['a']);
  });
});

describe('removeIncompleteLine', () => {
  it.each([
    ['', ''],
    ['a', ''],
    ['a\n', 'a\n'],
    ['a\nb', 'a\n'],
    [`a\n${'b'.repeat(200_000)}`, 'a\n'],
    [`${'a'.repeat(200_000)}\nb`, `${'a'.repeat(200_000)}\n`],
  ])('%.6j', (before, after) => {
    writeFileSync(path(), before);
    removeIncompleteLine(path());
    expect(readFileSync(path(), 'utf8') === after).toBe(true);
  });

  it('ignores a missing file', () => {
    expect(() => removeIncompleteLine(path())).not.toThrow();
  });
});

describe('replaceLines', () => {
  it('replaces the lines, which may be read meanwhile', () => {
    writeFileSync(path(), 'a\nb\n');
    replaceLines(path(), readLines(path()));
    expect(readFileSync(path(), 'utf8')).toBe('a\nb\n');
    replaceLines(path(), long);
    expect([...readLines(path())]).toEqual(long);
    replaceLines(path(), []);
    expect(readFileSync(path(), 'utf8')).toBe('');
  });

  it('replaces nothing when the input fails', () => {
    writeFileSync(path(), 'a\n');
    function* broken() {
      yield 'b';
      throw new Error('broken');
    }
    expect(() => replaceLines(path(), broken())).toThrow('broken');
    expect(readFileSync(path(), 'utf8')).toBe('a\n');
  });
});
