import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from './parseRetryAfter.ts';

describe('parseRetryAfter', () => {
  it.each([
    ['0', 0],
    ['30', 30_000],
    ['9999999', 9_999_999_000],
  ])('reads %s seconds', (text, expected) => {
    expect(parseRetryAfter(new Headers({ 'Retry-After': text }))).toBe(expected);
  });

  it.each(['', 'soon', '-1', '1.5', '1e3', '10000000', '9'.repeat(400), 'Wed, 21 Oct 2026 07:28:00 GMT'])(
    'reads no wait from %j',
    (text) => {
      expect(parseRetryAfter(new Headers({ 'Retry-After': text }))).toBeUndefined();
    },
  );

  it('returns undefined without the header', () => {
    expect(parseRetryAfter(new Headers())).toBeUndefined();
  });
});
