import { expect, it } from 'vitest';
import { base64urlOf, bytesOf, toBase64url } from './base64url.ts';

it('default: text of any length comes out as base64url without padding', () => {
  for (let length = 0; length < 200; length++) {
    const text = Array.from({ length }, (_, at) => String.fromCharCode(32 + ((at * 37) % 95))).join('');
    expect(toBase64url(text)).toBe(Buffer.from(text).toString('base64url'));
  }
});

it('behavior: the two letters that differ from base64 are those of the URL alphabet', () => {
  expect(toBase64url('~~~???')).toBe('fn5-Pz8_');
});

it('error: text beyond Latin-1 throws, since its bytes would be another thing', () => {
  expect(() => toBase64url('€')).toThrow();
});

it('default: bytes there and back, of every length', () => {
  for (let length = 0; length < 70; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) & 255);
    const text = base64urlOf(bytes);
    expect(text).toBe(Buffer.from(bytes).toString('base64url'));
    expect(bytesOf(text)).toEqual(bytes);
    expect(base64urlOf(bytes.buffer)).toBe(text);
  }
});

it('error: padding, the other alphabet, space, a length that cannot be', () => {
  for (const text of ['YQ==', 'a+b', 'a/b', 'a b', 'abcde', '\n']) expect(bytesOf(text), text).toBeUndefined();
});
