import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBech32, toBech32, toWords } from './bech32.ts';

describe('decodes the examples of BIP 173 and BIP 350', () => {
  it.each(['A12UEL5L', 'a12uel5l', 'abcdef1qpzry9x8gf2tvdw0s3jn54khce6mua7lmqqqxw', '?1ezyfcl'])(
    'decodes %s',
    (text) => {
      expect(fromBech32(text)).toMatchObject({ variant: 'bech32' });
    },
  );

  it.each(['A1LQFN3A', 'a1lqfn3a', '?1v759aa'])('decodes %s in the newer variant', (text) => {
    expect(fromBech32(text)).toMatchObject({ variant: 'bech32m' });
  });

  it.each([
    '',
    '1',
    'pzry9x0s0muk',
    '1pzry9x0s0muk',
    'x1b4n0q5v',
    'li1dgmt3',
    'A1G7SGD8',
    '10a06t8',
    'A12uEL5L',
    'a12uel5m',
  ])('rejects %j', (text) => {
    expect(fromBech32(text)).toBeUndefined();
  });
});

it('decodes what it encodes', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 60 }),
      fc.constantFrom('bech32' as const, 'bech32m' as const),
      (bytes, variant) => {
        const text = { prefix: 'spark', words: toWords(bytes), variant };
        expect(fromBech32(toBech32(text))).toEqual(text);
      },
    ),
  );
});

it('detects one wrong character', () => {
  const text = toBech32({ prefix: 'bc', words: toWords(new Uint8Array(20)), variant: 'bech32' });
  for (let at = 3; at < text.length; at++) {
    const other = text[at] === 'q' ? 'p' : 'q';
    expect(fromBech32(text.slice(0, at) + other + text.slice(at + 1))).toBeUndefined();
  }
});
