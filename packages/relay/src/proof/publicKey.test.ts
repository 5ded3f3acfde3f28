import { generateKeyPairSync, sign } from 'node:crypto';
import { verifyEcdsa } from '@latchkey/service';
import { describe, expect, it } from 'vitest';
import { importCompressed, parseCompressedKey } from './publicKey.ts';

describe('parseCompressedKey', () => {
  it.each([
    [`02${'ab'.repeat(32)}`, `02${'ab'.repeat(32)}`],
    [`03${'AB'.repeat(32)}`, `03${'ab'.repeat(32)}`],
    [`04${'ab'.repeat(64)}`, null],
    [`04${'ab'.repeat(32)}`, null],
    [`02${'ab'.repeat(31)}`, null],
    [`02${'ab'.repeat(32)}\n`, null],
    ['', null],
    [undefined, null],
    [[`02${'ab'.repeat(32)}`], null],
  ])('reads %j', (text, key) => {
    expect(parseCompressedKey(text)).toBe(key);
  });
});

describe('importCompressed', () => {
  const message = new TextEncoder().encode('message');

  it('finds the point of 50 keys, of both signs', async () => {
    const prefixes = new Set<string>();
    for (let index = 0; index < 50; index += 1) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const odd = (Buffer.from(y, 'base64url').at(-1) ?? 0) % 2;
      const compressed = `0${2 + odd}${Buffer.from(x, 'base64url').toString('hex')}`;
      prefixes.add(compressed.slice(0, 2));
      const key = await importCompressed(compressed);
      if (key === null) throw new Error(`${compressed} was refused.`);
      expect(await verifyEcdsa({ key, der: sign('sha256', message, privateKey), message })).toBe(true);
    }
    expect([...prefixes].sort()).toEqual(['02', '03']);
  });

  it.each([
    ['the prime of the field', 'ffffffff00000001000000000000000000000000ffffffffffffffffffffffff'],
    ['more than the prime', 'ff'.repeat(32)],
    ['the x of no point', `${'00'.repeat(31)}01`],
  ])('refuses %s', async (_, x) => {
    expect(await importCompressed(`02${x}`)).toBeNull();
  });
});
