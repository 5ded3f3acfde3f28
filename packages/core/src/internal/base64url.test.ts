import { expect, it } from 'vitest';
import { fromBase64url, toBase64url, toBase64urlText } from './base64url.ts';

it('encodes text of any length without padding', () => {
  for (let length = 0; length < 200; length++) {
    const text = Array.from({ length }, (_, at) => String.fromCharCode(32 + ((at * 37) % 95))).join('');
    expect(toBase64url(text)).toBe(Buffer.from(text).toString('base64url'));
  }
});

it('uses the URL alphabet', () => {
  expect(toBase64url('~~~???')).toBe('fn5-Pz8_');
});

it('throws for text beyond Latin-1', () => {
  expect(() => toBase64url('€')).toThrow();
});

it('round-trips bytes of every length', () => {
  for (let length = 0; length < 70; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) & 255);
    const text = toBase64urlText(bytes);
    expect(text).toBe(Buffer.from(bytes).toString('base64url'));
    expect(fromBase64url(text)).toEqual(bytes);
    expect(toBase64urlText(bytes.buffer)).toBe(text);
  }
});

it('rejects padding, the other alphabet, white space and impossible lengths', () => {
  for (const text of ['YQ==', 'a+b', 'a/b', 'a b', 'abcde', '\n']) expect(fromBase64url(text), text).toBeUndefined();
});
