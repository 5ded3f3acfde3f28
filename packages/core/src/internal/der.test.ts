import { p256 } from '@noble/curves/nist.js';
import { describe, expect, it } from 'vitest';
import { bytes, hex } from '../../test/keys.ts';
import { parseDer, toDerHex } from './der.ts';

/** An r or s with the given number of leading zero bytes. */
function integer(zeros: number, first: number, seed: number): string {
  const tail = Array.from({ length: 31 - zeros }, (_, at) => (seed * 31 + at * 17) & 0xff);
  return hex(Uint8Array.from([...Array.from({ length: zeros }, () => 0), first, ...tail]));
}

// requirement: 7
describe('encodes minimally', () => {
  // requirement: 7
  it('encodes 500 signatures that another strict implementation reads, each at most 72 bytes long', async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
    for (let count = 0; count < 500; count++) {
      const data = new TextEncoder().encode(String(count));
      const raw = new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, data));
      const der = bytes(toDerHex(raw));
      expect(der.length).toBeLessThanOrEqual(72);
      expect(hex(p256.Signature.fromBytes(der, 'der').toBytes('compact'))).toBe(hex(raw));
      expect(hex(parseDer(der) ?? new Uint8Array())).toBe(hex(raw));
    }
  });

  // requirement: 7
  it('encodes r and s with 0 to 31 leading zero bytes, top bit clear and set', () => {
    for (let zeros = 0; zeros < 32; zeros++) {
      for (const first of [0x01, 0x7f, 0x80, 0xfe]) {
        const raw = bytes(integer(zeros, first, zeros) + integer(31 - zeros, first, first));
        const der = bytes(toDerHex(raw));
        expect(hex(p256.Signature.fromBytes(der, 'der').toBytes('compact'))).toBe(hex(raw));
        expect(hex(parseDer(der) ?? new Uint8Array())).toBe(hex(raw));
      }
    }
  });
});

describe('parses strictly', () => {
  const good = '3006020101020102';

  it('parses the shortest signature', () => {
    expect(hex(parseDer(bytes(good)) ?? new Uint8Array())).toBe(`${'1'.padStart(64, '0')}${'2'.padStart(64, '0')}`);
  });

  it.each([
    ['nothing', ''],
    ['a sequence alone', '3000'],
    ['another tag', '3106020101020102'],
    ['a sequence length too long', '3007020101020102'],
    ['a sequence length too short', '3005020101020102'],
    ['the long form of a length', '308106020101020102'],
    ['an indefinite length', '30800201010201020000'],
    ['bytes behind the sequence', `${good}00`],
    ['bytes behind the integers', '3008020101020102'.concat('0500')],
    ['one integer', '3003020101'],
    ['three integers', '3009020101020102020103'],
    ['an integer of no bytes', '30050200020102'],
    ['another tag for r', '3006030101020102'],
    ['another tag for s', '3006020101030102'],
    ['a negative integer', '3006020181020102'],
    ['a needless zero byte', '300702020001020102'],
    ['no zero byte where the top bit is set', '3006020180020102'],
    ['an integer of 33 bytes', `3026022101${'00'.repeat(32)}020102`],
    ['an integer that runs out', '3006020101020202'],
  ])('rejects %s', (_, der) => {
    expect(parseDer(bytes(der))).toBeUndefined();
  });
});
