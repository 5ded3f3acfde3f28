import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const page = import.meta.dirname;

/** The sources of the page outside the developer drawer, by their paths. */
async function readSources(extension: string): Promise<[path: string, text: string][]> {
  const entries = await readdir(page, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(extension))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(page, path).startsWith('developer'));
  return Promise.all(paths.map(async (path): Promise<[string, string]> => [path, await readFile(path, 'utf8')]));
}

/** What a screen would need for a field, a form, a button or a dialog of its own. */
const ownControl = /<(?:input|select|textarea|form|button|dialog)\b|dangerouslySetInnerHTML/;

test('uses the fields, forms and buttons of the kit', async () => {
  const sources = await readSources('.tsx');
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.filter(([, text]) => ownControl.test(text)).map(([path]) => relative(page, path))).toEqual([]);
});

test('recognizes an own control', () => {
  expect(ownControl.test('<input name="amount" />')).toBe(true);
  expect(ownControl.test('<Button>Send</Button>')).toBe(false);
});

test('imports only what packages export', async () => {
  const sources = [...(await readSources('.tsx')), ...(await readSources('.ts'))];
  const imports = sources.flatMap(([, text]) => [...text.matchAll(/from '(@latchkey[^']+)'/g)].map(([, name]) => name));
  expect(imports.length).toBeGreaterThan(20);
  expect(imports.filter((name) => /\/(?:src|dist)\//.test(name ?? ''))).toEqual([]);
});

test('sets public custom properties of the kit only', async () => {
  const styles = await readSources('.css');
  expect(styles.filter(([, text]) => text.includes('--_')).map(([path]) => relative(page, path))).toEqual([]);
});
