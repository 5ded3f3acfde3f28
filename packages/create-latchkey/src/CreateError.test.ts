import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CreateError } from './CreateError.ts';

const manifest = new URL('../package.json', import.meta.url);

it('ends with the URL of the page of this package', () => {
  const { homepage } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly homepage: string };
  const { message } = new CreateError('The folder is not empty. Choose another name.');
  expect(message).toBe(`The folder is not empty. Choose another name. See ${homepage}`);
});

it('keeps its cause', () => {
  const cause = new RangeError('no space');
  const error = new CreateError('The folder cannot be created. Choose another folder.', { cause });
  expect(error).toMatchObject({ name: 'CreateError', cause });
});
