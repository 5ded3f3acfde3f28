import { readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const LIMIT = 200;
const demo = resolve(import.meta.dirname, '../..');

/**
 * What is no part of the server that a reader must understand: settings, the build of the page, and the sample customers
 * with their history.
 */
const excluded = /^src\/server\/(?:configuration|personas)\/|^(?:buildPage|src\/personas)\.ts$/;

/** The texts of a file and of all that it imports by a path, wherever they are. */
async function readSources(path: string, found = new Map<string, string>()): Promise<ReadonlyMap<string, string>> {
  if (found.has(path) || excluded.test(path)) return found;
  const text = await readFile(join(demo, path), 'utf8');
  found.set(path, text);
  for (const [, name = ''] of text.matchAll(/from '(\.[^']+)'/g)) await readSources(join(dirname(path), name), found);
  return found;
}

test(`the server has at most ${LIMIT} lines, without configuration and sample customers`, async () => {
  const sources = await readSources('server.ts');
  expect([...sources.keys()].sort()).toEqual([
    'server.ts',
    'src/server/openService.ts',
    'src/server/resolveCustomer.ts',
    'src/server/startDemo.ts',
    'src/server/toNewUser.ts',
  ]);
  const lines = [...sources.values()].reduce((total, text) => total + text.trimEnd().split('\n').length, 0);
  expect(lines).toBeLessThanOrEqual(LIMIT);
});
