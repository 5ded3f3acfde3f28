import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const entryPoints = Object.entries(manifest.exports).filter(([, target]) => typeof target === 'object');

describe('public surface', () => {
  it('every entry point exports exactly these names', async () => {
    const lines = await Promise.all(
      entryPoints.map(async ([subpath]) => {
        const names = Object.keys(await import(/* @vite-ignore */ `@latchkey/contract${subpath.slice(1)}`)).sort();
        return [subpath, ...names.map((name) => `  ${name}`)].join('\n');
      }),
    );
    await expect(`${lines.join('\n\n')}\n`).toMatchFileSnapshot('../surface.txt');
  });

  it('every resource with an operation or a schema has an entry point', async () => {
    const { operations, relayOperations } = await import('./index.ts');
    const exported = new Set<unknown>();
    for (const [subpath] of entryPoints.filter(([name]) => name !== '.')) {
      const entryPoint: object = await import(/* @vite-ignore */ `@latchkey/contract${subpath.slice(1)}`);
      for (const value of Object.values(entryPoint)) exported.add(value);
    }
    expect([...operations, ...relayOperations].filter((row) => !exported.has(row)).map(({ id }) => id)).toEqual([]);
  });
});
