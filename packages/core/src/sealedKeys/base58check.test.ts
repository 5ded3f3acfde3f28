import { describe, expect, it } from 'vitest';
import { bytes, hex } from '../../test/keys.ts';
import { fromBase58check } from './base58check.ts';

describe('fromBase58check', () => {
  it.each([
    // Well-known addresses.
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '0062e907b15cbf27d5425399ebf6f0fb50ebb88f18'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '0077bff20c60e522dfaa3350c39b030a5d004e839a'],
    ['1111111111111111111114oLvT2', `00${'00'.repeat(20)}`],
  ])('%s', async (text, expected) => {
    expect(hex((await fromBase58check(text)) ?? bytes(''))).toBe(expected);
  });

  it('rejects changed, missing, ambiguous and extra characters', async () => {
    const text = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
    for (let at = 0; at < text.length; at += 1) {
      const other = text[at] === 'z' ? 'y' : 'z';
      expect(await fromBase58check(text.slice(0, at) + other + text.slice(at + 1)), `${at}`).toBeUndefined();
    }
    for (const bad of ['', '1', text.slice(1), text.slice(0, -1), ` ${text}`, `${text}\n`, 'O0Il', '1'.repeat(513)])
      expect(await fromBase58check(bad), bad).toBeUndefined();
  });
});
