import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cutTornLine, readLines, replaceLines } from './lines.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-lines-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, 'lines');
/** Longer than what is read at a time, with a border inside of a line and inside of a character. */
const long = ['é'.repeat(3_000_001), '', 'x'.repeat(5_000_000), 'end'];

describe('readLines', () => {
  it('default: every line, whatever its length', () => {
    writeFileSync(path(), `${long.join('\n')}\n`);
    const read = [...readLines(path())];
    expect(read.map(({ length }) => length)).toEqual(long.map(({ length }) => length));
    expect(read).toEqual(long);
  });

  it('behavior: no file, and an empty one, have none', () => {
    expect([...readLines(path())]).toEqual([]);
    writeFileSync(path(), '');
    expect([...readLines(path())]).toEqual([]);
  });

  it('behavior: what stands behind the last line break is no line', () => {
    writeFileSync(path(), 'a\nb');
    expect([...readLines(path())]).toEqual(['a']);
  });
});

describe('cutTornLine', () => {
  it.each([
    ['', ''],
    ['a', ''],
    ['a\n', 'a\n'],
    ['a\nb', 'a\n'],
    [`a\n${'b'.repeat(200_000)}`, 'a\n'],
    [`${'a'.repeat(200_000)}\nb`, `${'a'.repeat(200_000)}\n`],
  ])('args: %.6j', (before, after) => {
    writeFileSync(path(), before);
    cutTornLine(path());
    expect(readFileSync(path(), 'utf8') === after).toBe(true);
  });

  it('behavior: no file is no matter', () => {
    expect(() => cutTornLine(path())).not.toThrow();
  });
});

describe('replaceLines', () => {
  it('default: these lines in place of others, which may be read meanwhile', () => {
    writeFileSync(path(), 'a\nb\n');
    replaceLines(path(), readLines(path()));
    expect(readFileSync(path(), 'utf8')).toBe('a\nb\n');
    replaceLines(path(), long);
    expect([...readLines(path())]).toEqual(long);
    replaceLines(path(), []);
    expect(readFileSync(path(), 'utf8')).toBe('');
  });

  it('error: what cannot be read to its end replaces nothing', () => {
    writeFileSync(path(), 'a\n');
    function* broken() {
      yield 'b';
      throw new Error('broken');
    }
    expect(() => replaceLines(path(), broken())).toThrow('broken');
    expect(readFileSync(path(), 'utf8')).toBe('a\n');
  });
});
