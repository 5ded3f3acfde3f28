import { describe, expect, it } from 'vitest';
import { base64url } from './base64url.ts';
import { createRelayKeys, toSecret } from './relayKeys.ts';

const secret = async () => new Uint8Array(32).fill(7);

describe('createRelayKeys', () => {
  it('derives the same text for the same input on every relay with the secret', async () => {
    const one = await createRelayKeys(secret).derive('use', 'a', 'b');
    expect(one).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await createRelayKeys(secret).derive('use', 'a', 'b')).toBe(one);
  });

  it('derives different texts for different lists of values', async () => {
    const keys = createRelayKeys(secret);
    const lists = [['a', 'b'], ['ab', ''], ['', 'ab'], ['a:b'], ['1:a', 'b'], ['a', '1:b'], ['a'], []];
    const texts = await Promise.all(lists.map((list) => keys.derive('use', ...list)));
    expect(new Set([...texts, await keys.derive('other', 'a', 'b')]).size).toBe(lists.length + 1);
  });

  it('reads the secret once, and again after a failure', async () => {
    let reads = 0;
    const keys = createRelayKeys(async () => {
      reads += 1;
      if (reads === 1) throw new Error('not yet');
      return secret();
    });
    await expect(keys.derive('use')).rejects.toThrow('not yet');
    await Promise.all([keys.derive('use'), keys.derive('use')]);
    await keys.derive('use');
    expect(reads).toBe(2);
  });
});

describe('toSecret', () => {
  it('returns 32 bytes for any text', async () => {
    expect(await toSecret('x'.repeat(1000))).toHaveLength(32);
    expect(base64url(await toSecret('a'))).not.toBe(base64url(await toSecret('b')));
  });
});
