import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const LIMIT = 200;
const server = import.meta.dirname;
const demo = resolve(server, '../..');

/** What is no part of the server that a reader must understand: settings, and the history of the sample customers. */
const excluded = /^src\/server\/(?:configuration|personas)\/|\.test\.ts$/;

test(`the server has at most ${LIMIT} lines, without configuration and sample customers`, async () => {
  const entries = await readdir(server, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(demo, join(entry.parentPath, entry.name)))
    .filter((path) => !excluded.test(path));
  expect(files.length).toBeGreaterThan(2);
  const texts = await Promise.all(['server.ts', ...files].map((path) => readFile(join(demo, path), 'utf8')));
  const lines = texts.reduce((total, text) => total + text.trimEnd().split('\n').length, 0);
  expect(lines).toBeLessThanOrEqual(LIMIT);
});
