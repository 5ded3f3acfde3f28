import { describe, expect, it } from 'vitest';
import { derToFixed } from './derSignature.ts';

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hex = (fixed: Uint8Array | null) =>
  fixed === null ? null : [...fixed].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const pad = (digits: string) => digits.padStart(64, '0');

describe('derToFixed', () => {
  it.each([
    ['one byte each', '3006020101020102', pad('01') + pad('02')],
    ['a zero that keeps the sign', '30080202008002020081', pad('80') + pad('81')],
    ['32 bytes', `30250220${'7f'.repeat(32)}020101`, '7f'.repeat(32) + pad('01')],
    ['33 bytes with the zero', `3026022100${'ff'.repeat(32)}020101`, 'ff'.repeat(32) + pad('01')],
  ])('converts %s', (_, der, fixed) => {
    expect(hex(derToFixed(bytes(der)))).toBe(fixed);
  });

  // requirement: 47
  it.each([
    ['nothing', ''],
    ['cut off', '30060201010201'],
    ['bytes behind the end', '300602010102010200'],
    ['bytes behind the end, counted in', '300702010102010200'],
    ['an outer length of its own', '3005020101020102'],
    ['a long outer length', '308106020101020102'],
    ['another tag outside', '3106020101020102'],
    ['another tag inside', '3006030101020102'],
    ['a needless zero', '300702020001020102'],
    ['zero', '3006020100020102'],
    ['an empty integer', '300502000201020'],
    ['a negative one', '3006020180020102'],
    ['33 digits', `302602217f${'ff'.repeat(32)}020101`],
    ['34 bytes', `302702220${'0'.repeat(3)}${'ff'.repeat(32)}020101`],
    ['a length into the second', '3006020401020102'],
    ['a third integer', '3009020101020102020103'],
  ])('rejects %s', (_, der) => {
    expect(derToFixed(bytes(der))).toBeNull();
  });
});
