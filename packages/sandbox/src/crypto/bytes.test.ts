import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64url, fromHex, fromUtf8, join, toBase64, toBase64url, toHex, toUtf8 } from './bytes.ts';

const bytes = fc.uint8Array({ maxLength: 100 }).map((array) => Uint8Array.from(array));

describe('hex', () => {
  it('round-trips', () => {
    fc.assert(fc.property(bytes, (value) => void expect(fromHex(toHex(value))).toEqual(value)));
  });

  it('decodes both cases', () => {
    expect(fromHex('aBcD')).toEqual(Uint8Array.of(0xab, 0xcd));
  });

  it.each(['a', 'zz', '0x00', ' 00', '00 '])('rejects %j as hex', (text) => {
    expect(fromHex(text)).toBeUndefined();
  });
});

describe('base64url', () => {
  it('round-trips without padding', () => {
    fc.assert(
      fc.property(bytes, (value) => {
        const text = toBase64url(value);
        expect(text).toBe(Buffer.from(value).toString('base64url'));
        expect(fromBase64url(text)).toEqual(value);
      }),
    );
  });

  it.each(['AA==', 'A', 'A+/A', 'AA AA', 'AB', 'AAB'])('rejects the non-canonical encoding %j', (text) => {
    expect(fromBase64url(text)).toBeUndefined();
  });
});

it('pads base64', () => {
  expect(toBase64(Uint8Array.of(0xff, 0xfe))).toBe('//4=');
});

it('keeps a byte order mark in UTF-8', () => {
  expect(fromUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61))).toBe('\ufeffa');
});

it('rejects bytes that are not UTF-8', () => {
  expect(fromUtf8(Uint8Array.of(0xff))).toBeUndefined();
});

it('concatenates parts', () => {
  expect(join(toUtf8('a'), new Uint8Array(), toUtf8('bc'))).toEqual(toUtf8('abc'));
});
