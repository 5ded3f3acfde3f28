import { randomBytes } from 'node:crypto';
import { encode } from '@jridgewell/sourcemap-codec';
import { describe, expect, it } from 'vitest';
import { compressedSize } from './measure.mjs';
import { divide, measureGroups } from './modules.mjs';

const sources = ['core/money.js', 'core/session.js'];
const mapOf = (...lines) => ({ sources, mappings: encode(lines) });

describe('divide', () => {
  it('gives each module its text, in order, across lines', () => {
    const text = 'import x;one();two();\nmore();one()';
    const map = mapOf(
      [
        [9, 0, 0, 0],
        [15, 1, 0, 0],
      ],
      [
        [0, 1, 0, 0],
        [7, 0, 0, 0],
      ],
    );
    expect(divide(text, map)).toEqual([
      { source: '', text: 'import x;' },
      { source: 'core/money.js', text: 'one();' },
      { source: 'core/session.js', text: 'two();\n' },
      { source: 'core/session.js', text: 'more();' },
      { source: 'core/money.js', text: 'one()' },
    ]);
  });

  it('gives text without a module an empty source', () => {
    expect(divide('a;b', mapOf([[0, 0, 0, 0], [1]]))).toEqual([
      { source: 'core/money.js', text: 'a' },
      { source: '', text: ';b' },
    ]);
  });
});

describe('measureGroups', () => {
  const [first, second] = [400, 200].map((length) => randomBytes(length).toString('base64'));
  const file = (one, other) => ({
    text: one + other,
    map: mapOf([
      [0, 0, 0, 0],
      [one.length, 1, 0, 0],
    ]),
  });

  it('sums the modules of a group over all chunks, the largest group first', () => {
    const groups = [
      ['session', /session/],
      ['money', /money/],
    ];
    const measured = measureGroups([file(first, second), file('a', 'b')], groups);
    expect(measured.map(({ name, minified }) => [name, minified])).toEqual([
      ['money', first.length + 1],
      ['session', second.length + 1],
    ]);
    expect(measured[0].modules).toEqual(new Map([['core/money.js', first.length + 1]]));
  });

  it('measures what the bundle loses without a group', () => {
    const [money] = measureGroups([file(first, second)], [['money', /money/]]);
    expect(money.compressed).toBe(compressedSize(first + second) - compressedSize(second));
  });

  it('charges a text that two groups repeat to neither', () => {
    const measured = measureGroups([file(first, first)], [['money', /money/]]);
    expect(measured.map(({ name }) => name).toSorted()).toEqual(['money', 'other']);
    for (const { compressed } of measured) expect(compressed).toBeLessThan(compressedSize(first) / 10);
  });
});
