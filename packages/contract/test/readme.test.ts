import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bundleText } from '../../../scripts/bundle.mjs';
import manifest from '../package.json' with { type: 'json' };
import { operations } from '../src/index.ts';

const readme = () => readFile(new URL('../README.md', import.meta.url), 'utf8');

test('runs the example of the README unchanged', async () => {
  const [, example = ''] = /<!-- .*? -->\n```ts\n(.*?)```/s.exec(await readme()) ?? [];
  expect(example).toContain('safeParse');
  const program = await bundleText(example, { folder: 'packages/contract', name: 'readme' });
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  expect(stdout.split('\n')).toEqual([
    `GET /transactions/Transaction:1, one of ${operations.length}`,
    'true RESTING true',
    'signIn backOff',
    '',
  ]);
}, 30_000);

test('every entry point in the README exists', async () => {
  const text = await readme();
  const entryPoints = [...text.matchAll(/`(?:@latchkey\/contract)?(\/[\w.-]+)`/g)].map(
    ([, entryPoint]) => `.${entryPoint}`,
  );
  expect(entryPoints.length).toBeGreaterThan(8);
  const isResource = (entryPoint: string) => existsSync(new URL(`../src/${entryPoint}/index.ts`, import.meta.url));
  expect(entryPoints.filter((one) => !(one in manifest.exports || isResource(one)))).toEqual([]);
});
