import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeGenerated } from './generated.mjs';
import { root } from './pnpm.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-generated-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const options = { command: 'pnpm pages', isGenerated: (_, text) => text.startsWith('made') };
const write = (files, check) =>
  writeGenerated(relative(root, folder), new Map(Object.entries(files)), { ...options, check });

describe('writeGenerated', () => {
  it('writes files and removes generated ones that are no longer created', () => {
    writeFileSync(join(folder, 'old.md'), 'made earlier');
    writeFileSync(join(folder, 'own.md'), 'written by hand');
    expect(write({ 'a/b.md': 'made' }, false)).toEqual([]);
    expect(readFileSync(join(folder, 'a', 'b.md'), 'utf8')).toBe('made');
    expect(existsSync(join(folder, 'old.md'))).toBe(false);
    expect(existsSync(join(folder, 'own.md'))).toBe(true);
  });

  it('reports what is stale, missing or left over, and changes nothing', () => {
    writeFileSync(join(folder, 'old.md'), 'made earlier');
    writeFileSync(join(folder, 'stale.md'), 'made yesterday');
    const problems = write({ 'stale.md': 'made today', 'missing.md': 'made' }, true);
    expect(problems.map((problem) => problem.match(/(\w+)\.md is not current/)?.[1])).toEqual([
      'stale',
      'missing',
      'old',
    ]);
    expect(readFileSync(join(folder, 'stale.md'), 'utf8')).toBe('made yesterday');
    expect(write({ 'old.md': 'made earlier', 'stale.md': 'made yesterday' }, true)).toEqual([]);
  });
});
