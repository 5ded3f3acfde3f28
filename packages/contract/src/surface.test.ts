import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const doors = Object.entries(manifest.exports).filter(([, target]) => typeof target === 'object');

describe('public surface', () => {
  it('default: every door exports these names and no other', async () => {
    const lines = await Promise.all(
      doors.map(async ([subpath]) => {
        const names = Object.keys(await import(/* @vite-ignore */ `@latchkey/contract${subpath.slice(1)}`)).sort();
        return [subpath, ...names.map((name) => `  ${name}`)].join('\n');
      }),
    );
    await expect(`${lines.join('\n\n')}\n`).toMatchFileSnapshot('../surface.txt');
  });

  it('behavior: every resource that has a row or a schema has a door', async () => {
    const { operations, relayOperations } = await import('./index.ts');
    const exported = new Set<unknown>();
    for (const [subpath] of doors.filter(([name]) => name !== '.')) {
      const door: object = await import(/* @vite-ignore */ `@latchkey/contract${subpath.slice(1)}`);
      for (const value of Object.values(door)) exported.add(value);
    }
    expect([...operations, ...relayOperations].filter((row) => !exported.has(row)).map(({ id }) => id)).toEqual([]);
  });
});
