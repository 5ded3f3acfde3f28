import { execFile } from 'node:child_process';
import { access, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { operations } from '../src/index.ts';

const here = fileURLToPath(new URL('..', import.meta.url));
const readme = () => readFile(new URL('../README.md', import.meta.url), 'utf8');

test('default: the example of the README runs as it stands', async () => {
  const [, example = ''] = /<!-- .*? -->\n```ts\n(.*?)```/s.exec(await readme()) ?? [];
  expect(example).toContain('safeParse');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=latchkey:src', '--import', 'tsx', '--input-type=module', '--eval', example],
    { cwd: here },
  );
  expect(stdout.split('\n')).toEqual([
    `GET /transactions/Transaction:1, one of ${operations.length}`,
    'true RESTING true',
    'signIn backOff',
    '',
  ]);
}, 30_000);

test('behavior: every door that the README names is there, and every page', async () => {
  const text = await readme();
  const doors = [...text.matchAll(/`(?:@latchkey\/contract)?(\/[\w.-]+)`/g)].map(([, door]) => `.${door}`);
  expect(doors.length).toBeGreaterThan(8);
  expect(doors.filter((door) => !(door in manifest.exports))).toEqual([]);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  for (const link of links) await access(new URL(`../${link}`, import.meta.url));
});
