import { expect, it } from 'vitest';
import { addTools } from './addTools.mjs';

it('adds what the guides install later', () => {
  const manifest = { name: 'a', dependencies: { react: '^19.0.0' }, devDependencies: { vite: '^8.0.0' } };
  expect(addTools(manifest)).toEqual({
    ...manifest,
    devDependencies: { vite: '^8.0.0', '@latchkey/testing': '*', '@latchkey/devtools': '*' },
  });
});

it.each([{ dependencies: { vue: '^3.0.0' } }, {}])('adds no panel without React: %j', (manifest) => {
  expect(addTools(manifest)).toEqual({ ...manifest, devDependencies: { '@latchkey/testing': '*' } });
});
