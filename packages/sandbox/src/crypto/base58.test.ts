import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase58, toBase58 } from './base58.ts';
import { fromBase58check, toBase58check } from './base58check.ts';
import { toUtf8 } from './bytes.ts';

it('matches the vectors of the draft', () => {
  expect(toBase58(toUtf8('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U');
  expect(toBase58(new Uint8Array([0, 0, 40, 127, 180, 205]))).toBe('11233QC4');
  expect(toBase58(new Uint8Array())).toBe('');
});

it('decodes what it encodes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(Array.from(fromBase58(toBase58(bytes)) ?? [])).toEqual(Array.from(bytes));
      expect(Array.from(fromBase58check(toBase58check(bytes)) ?? [])).toEqual(Array.from(bytes));
    }),
  );
});

it('rejects other characters, a wrong checksum, and short input', () => {
  for (const text of ['0', 'O', 'I', 'l', ' ']) expect(fromBase58(text)).toBeUndefined();
  expect(fromBase58check('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toHaveLength(21);
  expect(fromBase58check('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb')).toBeUndefined();
  expect(fromBase58check('1')).toBeUndefined();
});

it('rejects long input before decoding', () => {
  const text = '2'.repeat(65_536);
  expect([fromBase58(text), fromBase58check(text)]).toEqual([undefined, undefined]);
  expect(fromBase58('1'.repeat(512))).toHaveLength(512);
});
