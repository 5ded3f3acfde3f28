import { describe, expect, it } from 'vitest';
import { fromHex } from '../crypto/bytes.ts';
import { type Cbor, decodeCbor } from './cbor.ts';

const decode = (hex: string) => decodeCbor(fromHex(hex) ?? new Uint8Array());

describe('decodeCbor', () => {
  // RFC 8949, appendix A.
  it.each<[string, Cbor]>([
    ['00', 0],
    ['17', 23],
    ['1818', 24],
    ['1903e8', 1000],
    ['1a000f4240', 1_000_000],
    ['20', -1],
    ['3903e7', -1000],
    ['f4', false],
    ['f5', true],
    ['f6', null],
    ['4401020304', Uint8Array.of(1, 2, 3, 4)],
    ['6449455446', 'IETF'],
    ['62c3bc', 'ü'],
    ['8301820203820405', [1, [2, 3], [4, 5]]],
    ['a0', new Map()],
    [
      'a26161016162820203',
      new Map<string, Cbor>([
        ['a', 1],
        ['b', [2, 3]],
      ]),
    ],
  ])('default: %s', (hex, value) => {
    expect(decode(hex)).toEqual({ value, end: hex.length / 2 });
  });

  it('behavior: says where the value ended', () => {
    expect(decode('0001')).toEqual({ value: 0, end: 1 });
    expect(decodeCbor(Uint8Array.of(9, 9, 1), 2)).toEqual({ value: 1, end: 3 });
  });

  it.each([
    ['nothing', ''],
    ['a head without its argument', '18'],
    ['a string that is cut off', '4401'],
    ['text that is not UTF-8', '61ff'],
    ['an indefinite length', '5f42010243030405ff'],
    ['64 bits', '1b000000e8d4a51000'],
    ['a float', 'f93c00'],
    ['undefined', 'f7'],
    ['a tag', 'c11a514b67b0'],
    ['a key twice', 'a2616101616102'],
    ['a key that is a list', 'a18001'],
    ['a length beyond the end', '9affffffff'],
    ['too deep a nesting', '81'.repeat(20)],
  ])('error: %s', (_, hex) => {
    expect(decode(hex)).toBeUndefined();
  });
});
