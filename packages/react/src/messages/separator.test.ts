import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { SEPARATOR } from './separator.ts';

const source = resolve(import.meta.dirname, '..');

/** A separator between two spaces, which may begin a line. */
const breakable = /[ }]· ?[{$]|' · '/;

/** Writes a text for the clipboard, not for the page. */
const exceptions = ['kit/deposit/KeepDetails.tsx'];

it('is the only separator of the lines of components', async () => {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /(?<!\.stories|\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(paths.length).toBeGreaterThan(500);
  const found: string[] = [];
  for (const path of paths) {
    if (breakable.test(await readFile(path, 'utf8'))) found.push(relative(source, path));
  }
  expect(found).toEqual(exceptions);
});

it('does not begin a line', () => {
  expect(SEPARATOR).toMatch(/^\u00a0· $/);
  expect("[units, ...rails].join(' · ')").toMatch(breakable);
  expect('{share} · {roles}').toMatch(breakable);
});
