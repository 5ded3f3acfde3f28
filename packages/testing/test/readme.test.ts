import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bundleText } from '../../../scripts/bundle.mjs';

const readme = () => readFile(new URL('../../../README.md', import.meta.url), 'utf8');

test('runs the example of the README unchanged, and money arrives', async () => {
  const [, example = ''] = /<!-- .*? -->\n```ts\n(.*?)```/s.exec(await readme()) ?? [];
  expect(example).toContain('createTestEnvironment');
  const program = await bundleText(example, { folder: 'packages/testing', name: 'readme' });
  const { stdout } = await promisify(execFile)(process.execPath, [program]);
  expect(stdout).toMatch(/^\$\d+\.\d\d arrived\n$/);
}, 30_000);

test('lists every folder in the README', async () => {
  const map = /^## Packages and folders\n([\s\S]*?)^## /m.exec(await readme())?.[1] ?? '';
  const rows = [...map.matchAll(/^\| ((?:`[^`]+`(?:, )?)+) *\|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[^`, ]+/g) ?? [],
  );
  const folders = rows.filter((name) => /^[a-z.]/.test(name));
  expect(folders).toContain('packages/core');
  const { access } = await import('node:fs/promises');
  for (const folder of folders) await access(new URL(`../../../${folder}`, import.meta.url));
});
