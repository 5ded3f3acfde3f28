import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trimEnd } from './trimEnd.ts';

it.each([
  ['', ''],
  ['/', ''],
  ['///', ''],
  ['/a', '/a'],
  ['/a/', '/a'],
  ['/a//b///', '/a//b'],
])('trims the slashes from the end of %j', (text, expected) => {
  expect(trimEnd(text, '/')).toBe(expected);
});

it('does what a pattern does, for every text', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[01]{0,12}$/), (text) => {
      expect(trimEnd(text, '0')).toBe(text.replace(/0+$/, ''));
    }),
  );
});

// requirement: 69
it('takes linear time', () => {
  const start = performance.now();
  expect(trimEnd(`${'0'.repeat(2_000_000)}1`, '0')).toHaveLength(2_000_001);
  // Milliseconds; quadratic time would be half an hour.
  expect(performance.now() - start).toBeLessThan(10_000);
});
