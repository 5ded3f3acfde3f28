import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** `.`, and each folder with an index: `exports` has them by name or by its pattern. */
const entryPoints = [
  '.',
  ...readdirSync(new URL('.', import.meta.url))
    .filter((name) => existsSync(new URL(`${name}/index.ts`, import.meta.url)))
    .sort()
    .map((name) => `./${name}`),
];

describe('public surface', () => {
  it('every entry point exports exactly these names', async () => {
    const lines = await Promise.all(
      entryPoints.map(async (subpath) => {
        const names = Object.keys(await import(/* @vite-ignore */ `@latchkey/contract${subpath.slice(1)}`)).sort();
        return [subpath, ...names.map((name) => `  ${name}`)].join('\n');
      }),
    );
    await expect(`${lines.join('\n\n')}\n`).toMatchFileSnapshot('../surface.txt');
  });

  it('every resource with an operation or a schema has an entry point', async () => {
    const { operations, relayOperations } = await import('./index.ts');
    const exported = new Set<unknown>();
    for (const subpath of entryPoints.slice(1)) {
      const entryPoint: object = await import(/* @vite-ignore */ `@latchkey/contract${subpath.slice(1)}`);
      for (const value of Object.values(entryPoint)) exported.add(value);
    }
    expect([...operations, ...relayOperations].filter((row) => !exported.has(row)).map(({ id }) => id)).toEqual([]);
  });
});
