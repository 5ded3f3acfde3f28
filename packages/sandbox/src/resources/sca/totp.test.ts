import { describe, expect, it } from 'vitest';
import { toUtf8 } from '../../crypto/bytes.ts';
import { computeTotp, getStepAt, matchTotp, toBase32 } from './totp.ts';

/** The secret of the test vectors of RFC 4226, appendix D, and RFC 6238, appendix B. */
const secret = toUtf8('12345678901234567890');

describe('computeTotp', () => {
  it.each([
    [0, '755224'],
    [1, '287082'],
    [2, '359152'],
    [3, '969429'],
    [4, '338314'],
    [5, '254676'],
    [6, '287922'],
    [7, '162583'],
    [8, '399871'],
    [9, '520489'],
  ])('computes the code of RFC 4226 for counter %d', (counter, code) => {
    expect(computeTotp(secret, counter)).toBe(code);
  });

  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('computes the code of RFC 6238 for second %d', (second, code) => {
    expect(computeTotp(secret, getStepAt(second * 1000), 8)).toBe(code);
  });
});

describe('matchTotp', () => {
  const now = 1_000_000_000;
  const current = getStepAt(now);

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('accepts the code of %d steps from now: %s', (offset, taken) => {
    const counter = matchTotp(secret, computeTotp(secret, current + offset), { now, lastStep: -1 });
    expect(counter).toBe(taken ? current + offset : undefined);
  });

  it('accepts a code once, and no earlier one after it', () => {
    const code = (offset: number) => computeTotp(secret, current + offset);
    expect(matchTotp(secret, code(0), { now, lastStep: current })).toBeUndefined();
    expect(matchTotp(secret, code(-1), { now, lastStep: current })).toBeUndefined();
    expect(matchTotp(secret, code(1), { now, lastStep: current })).toBe(current + 1);
  });

  it('rejects an invalid code', () => {
    for (const code of ['', '000000', ` ${computeTotp(secret, current)}`]) {
      expect(matchTotp(secret, code, { now, lastStep: -1 })).toBeUndefined();
    }
  });
});

describe('toBase32', () => {
  // RFC 4648, section 10, without padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('encodes %s', (text, encoded) => {
    expect(toBase32(toUtf8(text))).toBe(encoded);
  });
});
