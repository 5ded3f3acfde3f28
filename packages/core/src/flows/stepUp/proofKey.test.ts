import { expect, it } from 'vitest';
import { scriptedWallet } from '../../../test/scriptedWallet.ts';
import { memoryStorage } from '../../storage/memoryStorage.ts';
import { proofKey } from './proofKey.ts';

const wallet = (fill: number, storage = memoryStorage()) =>
  scriptedWallet(() => new Response(), { storage, random: (length) => new Uint8Array(length).fill(fill) }).wallet;

it('default: one key for one proof of one challenge, in every tab of a browser', async () => {
  const storage = memoryStorage();
  const key = await proofKey(wallet(1, storage), 'ScaChallenge:1', { code: '123456' });
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(await proofKey(wallet(2, storage), 'ScaChallenge:1', { code: '123456' })).toBe(key);
});

it('#39 behavior: another code, challenge, assertion or browser has another key', async () => {
  const one = wallet(1);
  const keys = await Promise.all([
    proofKey(one, 'ScaChallenge:1', { code: '123456' }),
    proofKey(one, 'ScaChallenge:1', { code: '123457' }),
    proofKey(one, 'ScaChallenge:2', { code: '123456' }),
    proofKey(one, 'ScaChallenge:1', { passkeyAssertion: { id: 'a' }, origin: 'https://shop.test' }),
    proofKey(wallet(2), 'ScaChallenge:1', { code: '123456' }),
  ]);
  expect(new Set(keys).size).toBe(keys.length);
});
