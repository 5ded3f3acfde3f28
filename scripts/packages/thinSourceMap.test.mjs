import { SourceMap } from 'node:module';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { thinSourceMap } from './thinSourceMap.mjs';

describe('thinSourceMap', () => {
  const source = `
export function settle(amount: number, fee: number): number {
  if (amount < fee) { throw new RangeError('too little') }
  return [amount, fee].reduce(
    (sum, each) =>
      sum - each,
  )
}
`;

  it('finds the source line of every position that the whole map finds, in fewer bytes', async () => {
    const { code, map } = await transpile(source);
    const whole = new SourceMap(map);
    const thin = new SourceMap(thinSourceMap(map));
    const lines = code
      .split('\n')
      .flatMap((text, line) =>
        [...text].map((_, column) => [whole, thin].map((some) => some.findEntry(line, column).originalLine)),
      );
    expect(lines.filter(([one]) => one !== undefined).length).toBeGreaterThan(100);
    expect(lines.map(([, thinned]) => thinned)).toEqual(lines.map(([one]) => one));
    expect(thinSourceMap(map).mappings.length).toBeLessThan(map.mappings.length / 2);
  });

  it('keeps the sources, and no text of theirs', async () => {
    const { map } = await transpile(source);
    expect(thinSourceMap(map)).toEqual({ version: 3, sources: map.sources, names: [], mappings: expect.any(String) });
  });
});

async function transpile(contents) {
  const { outputFiles } = await build({
    stdin: { contents, loader: 'ts', sourcefile: 'settle.ts' },
    sourcemap: 'external',
    outfile: 'settle.js',
    write: false,
  });
  const [map, code] = ['.map', '.js'].map((end) => outputFiles.find(({ path }) => path.endsWith(end)).text);
  return { code, map: JSON.parse(map) };
}
