import { describe, expect, it } from 'vitest';
import { flushTasks, scriptedWallet } from '../../../test/scriptedWallet.ts';
import { generateSessionKey } from '../../keys/generateSessionKey.ts';
import { saveSessionKey } from '../../keys/keyStore.ts';
import { closeWallet } from '../../session/closeWallet.ts';
import { writeSession } from '../../session/record.ts';
import { createLoginFlow } from './createLoginFlow.ts';
import { deleteLogin, type LoginRecord, readLogin, writeLogin } from './record.ts';
import type { Identifier } from './state.ts';

const ada: Identifier = { type: 'EMAIL_OTP', value: 'ada@example.com' };
const phone: Identifier = { type: 'SMS_OTP', value: '+12025550123' };

/** A wallet with stored keys, of which the first belongs to the login of Ada. */
async function startLogin() {
  const { wallet } = scriptedWallet(() => Promise.reject(new TypeError('offline')));
  const [key, next] = await Promise.all([generateSessionKey(), generateSessionKey()]);
  for (const each of [key, next]) await saveSessionKey({ storage: wallet.storage, key: each });
  const record: LoginRecord = { identifier: ada, publicKey: key.publicKey };
  await writeLogin(wallet, record);
  const isStored = async ({ publicKey } = key) => (await wallet.storage.keys.get(publicKey)) !== undefined;
  /** The key of the login becomes that of a session, whose record leaves the login's as it is. */
  const openSession = () => {
    const at = wallet.now();
    const session = {
      id: 'Session:1',
      accountId: 'InternalAccount:1',
      createdAt: at,
      expiresAt: at + 900_000,
    } as const;
    return writeSession(wallet, { session, publicKey: key.publicKey }, { isRefresh: true });
  };
  return { wallet, record, next, isStored, openSession };
}

describe('the stored login', () => {
  it('is that of any identifier, or of the given one only', async () => {
    const { wallet, record } = await startLogin();
    expect(await readLogin(wallet)).toEqual(record);
    expect(await readLogin(wallet, { ...ada })).toEqual(record);
    expect(await readLogin(wallet, { ...ada, value: 'grace@example.com' })).toBeUndefined();
    expect(await readLogin(wallet, { type: 'SMS_OTP', value: ada.value })).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['has no identifier', {}],
    ['has an identifier without a value', { identifier: { type: 'EMAIL_OTP' } }],
    ['has an empty value', { identifier: { type: 'EMAIL_OTP', value: '' } }],
    ['has a value that is no text', { identifier: { type: 'EMAIL_OTP', value: 7 } }],
    ['has an identifier that is no object', { identifier: 7 }],
    ['is no object', 7],
  ])('is none where the record %s', async (_, record) => {
    const { wallet } = await startLogin();
    await wallet.storage.records.put('login', record);
    expect(await readLogin(wallet)).toBeUndefined();
    expect(await readLogin(wallet, ada)).toBeUndefined();
  });

  it.each<[string, object]>([
    ['no code', { sent: null }],
    ['a code without a challenge', { sent: { bundle: '{}' } }],
    ['a code without a bundle', { sent: { challenge: { sentAt: 1, expiresAt: 2, resendAt: 2, code: {} } } }],
    ['a code without times', { sent: { bundle: '{}', challenge: { code: {} } }, sealed: { encryptedOtpBundle: '{}' } }],
  ])('keeps only the identifier of a record that has %s that this release reads', async (_, damage) => {
    const { wallet } = await startLogin();
    await wallet.storage.records.put('login', { identifier: ada, publicKey: {}, ...damage });
    expect(await readLogin(wallet)).toEqual({ identifier: ada });
    const flow = createLoginFlow(wallet);
    await flushTasks();
    expect(flow.getState()).toMatchObject({ status: 'requestFailed', identifier: ada });
    flow.requestCode(ada);
    await flushTasks();
    expect(flow.getState()).toMatchObject({ error: { code: 'NETWORK_FAILED' } });
    flow.dispose();
    closeWallet(wallet);
  });

  it('keeps its key while it is written again', async () => {
    const { wallet, record, isStored } = await startLogin();
    await writeLogin(wallet, { ...record, requestKey: 'key' });
    expect(await isStored()).toBe(true);
  });

  it('loses its key to the login that replaces it, with or without a key', async () => {
    for (const isKeyed of [true, false]) {
      const { wallet, next, isStored } = await startLogin();
      await writeLogin(wallet, { identifier: phone, publicKey: isKeyed ? next.publicKey : undefined });
      expect([await isStored(), await isStored(next)]).toEqual([false, true]);
      expect(await readLogin(wallet, ada)).toBeUndefined();
    }
  });

  it('is deleted with its key', async () => {
    const { wallet, next, isStored } = await startLogin();
    await deleteLogin(wallet);
    expect(await readLogin(wallet)).toBeUndefined();
    expect([await isStored(), await isStored(next)]).toEqual([false, true]);
  });

  it.each([
    ['replaced', (wallet: Parameters<typeof deleteLogin>[0]) => writeLogin(wallet, { identifier: phone })],
    ['deleted', deleteLogin],
  ] as const)('leaves the key of a session when it is %s', async (_, end) => {
    const { wallet, isStored, openSession } = await startLogin();
    await openSession();
    await end(wallet);
    expect(await isStored()).toBe(true);
  });
});
