import * as node from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hmacSha256, sha256, sha256Hex } from './digests.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const ways = [
  ['Node', node],
  ['WebCrypto', null],
] as const;
const fromHex = (text: string) => new Uint8Array(Buffer.from(text, 'hex'));

describe.each(ways)('%s', (_, way) => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ])('SHA-256 of "%s" (FIPS 180-2)', async (text, digest) => {
    expect(hex(await sha256(text, way))).toBe(digest);
    expect(await sha256Hex(text, way)).toBe(digest);
  });

  it.each([
    ['0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    ['4a656665', 'what do ya want for nothing?', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
    [
      'aa'.repeat(131),
      'Test Using Larger Than Block-Size Key - Hash Key First',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('HMAC-SHA-256 (RFC 4231)', async (secret, text, code) => {
    const encoded = await (await hmacSha256(fromHex(secret), way))(text);
    expect(encoded).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(encoded, 'base64url').toString('hex')).toBe(code);
  });

  it('digests the UTF-8 of a text', async () => {
    const [here, there] = [await hmacSha256(new Uint8Array(32), way), await hmacSha256(new Uint8Array(32))];
    expect(await here('é😀')).toBe(await there('é😀'));
    expect(hex(await sha256('é😀', way))).toBe(hex(await sha256('é😀')));
  });
});
