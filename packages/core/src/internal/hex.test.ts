import { expect, it } from 'vitest';
import { fromHex, toHex } from './hex.ts';

it('round-trips every byte in lower case', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(toHex(all)).toBe(Buffer.from(all).toString('hex'));
  expect(fromHex(toHex(all))).toEqual(all);
  expect(fromHex(toHex(all).toUpperCase())).toEqual(all);
});

it("uses the engine's own encoder where there is one", () => {
  const bytes = Object.assign(Uint8Array.of(1), { toHex: () => 'by the engine' });
  expect(toHex(bytes)).toBe('by the engine');
});

it('decodes an empty text to no bytes', () => {
  expect(fromHex('')).toEqual(new Uint8Array());
  expect(toHex(new Uint8Array())).toBe('');
});

it.each<[string, unknown]>([
  ['an odd number of digits', 'abc'],
  ['a letter beyond f', '0g'],
  ['a prefix', '0x01'],
  ['a space', '01 02'],
  ['a line feed at the end', '01\n'],
  ['full-width digits', '０１'],
  ['a number', 12],
  ['nothing', undefined],
])('rejects %s', (_, text) => {
  expect(fromHex(text)).toBeUndefined();
});
