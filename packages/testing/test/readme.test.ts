import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const here = fileURLToPath(new URL('..', import.meta.url));
const readme = () => readFile(new URL('../../../README.md', import.meta.url), 'utf8');

test('default: the example of the README runs as it stands, and money arrives', async () => {
  const [, example = ''] = /<!-- .*? -->\n```ts\n(.*?)```/s.exec(await readme()) ?? [];
  expect(example).toContain('createStreet');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=latchkey:src', '--import', 'tsx', '--input-type=module', '--eval', example],
    { cwd: here },
  );
  expect(stdout).toMatch(/^\$\d+\.\d\d arrived\n$/);
}, 30_000);

test('behavior: every folder on the map of rooms is there', async () => {
  const rows = [...(await readme()).matchAll(/^\| ((?:`[^`]+`(?:, )?)+) *\|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[^`, ]+/g) ?? [],
  );
  const folders = rows.filter((name) => /^[a-z.]/.test(name));
  expect(folders).toContain('packages/core');
  const { access } = await import('node:fs/promises');
  for (const folder of folders) await access(new URL(`../../../${folder}`, import.meta.url));
});
