import type { PayloadToSign } from '@latchkey/contract/credentials';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createModelKey } from '../../test/model/modelKey.ts';
import { signIn } from '../../test/model/signIn.ts';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import type { Wallet } from '../client/wallet.ts';
import { withLock } from '../client/withLock.ts';
import { closeWallet } from './closeWallet.ts';
import { lockWallet } from './lockWallet.ts';
import { signForAccount } from './signForAccount.ts';
import { signOut } from './signOut.ts';

const accountId = 'InternalAccount:1';
const activity = { type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2', organizationId: 'o', parameters: {} };
const payload = JSON.stringify(activity) as PayloadToSign;
let wallet: Wallet;
let signed: string[];
let number: number;
const createKey = () => createModelKey(++number, (by) => void signed.push(by));
const signInWith = (key: ReturnType<typeof createKey>) =>
  signIn(wallet, { key, id: `Session:${number}`, now: wallet.now(), endsIn: 900_000 });

/** Signs, and lets something happen while the organization of the account is read. */
async function signDuring(event: (wallet: Wallet) => unknown, signal?: AbortSignal): Promise<string> {
  const key = createKey();
  await signInWith(key);
  const { records } = wallet.storage;
  const { get } = records;
  Object.assign(records, {
    get: async (name: string) => {
      if (name.startsWith('organization ')) await event(wallet);
      return get.call(records, name);
    },
  });
  const given = { key, accountId, payload, signal } as const;
  return signForAccount(wallet, given, { purpose: 'send' }).then(
    () => 'signed',
    ({ code }) => code,
  );
}

beforeEach(() => {
  [signed, number] = [[], 0];
  wallet = scriptedWallet(() => json(200, { customerId: 'Customer:1', accountId })).wallet;
});
afterEach(() => closeWallet(wallet));

describe('signForAccount, while it reads the organization of the account', () => {
  it('signs if nothing happens', async () => {
    expect(await signDuring(() => {})).toBe('signed');
    expect(signed).toHaveLength(1);
  });

  it.each<[string, (wallet: Wallet) => unknown]>([
    ['is locked', lockWallet],
    ['signs out', (each) => void signOut(each)],
    ['replaces the key', () => signInWith(createKey())],
  ])('signs nothing if the wallet %s', async (_, event) => {
    expect(await signDuring(event)).toBe('SESSION_REQUIRED');
    expect(signed).toEqual([]);
  });

  it('stops waiting for another operation that reads it once it is aborted', async () => {
    const key = createKey();
    await signInWith(key);
    let end = () => {};
    const reading = new Promise<void>((resolve) => {
      end = resolve;
    });
    const other = withLock(wallet, 'organization', undefined, () => reading);
    const aborting = new AbortController();
    const given = { key, accountId, payload, signal: aborting.signal } as const;
    const signing = signForAccount(wallet, given, { purpose: 'send' });
    aborting.abort();
    await expect(signing).rejects.toMatchObject({ code: 'ABORTED' });
    expect(signed).toEqual([]);
    end();
    await other;
  });

  it('signs nothing if the operation is aborted', async () => {
    const aborting = new AbortController();
    expect(await signDuring(() => aborting.abort(), aborting.signal)).toBe('ABORTED');
    expect(signed).toEqual([]);
  });
});

// requirement: 74
describe('the organization of an account', () => {
  const toPayload = (organizationId?: string) => JSON.stringify({ ...activity, organizationId }) as PayloadToSign;
  const sign = (given: Parameters<typeof signForAccount>[1]) =>
    signForAccount(wallet, given, { purpose: 'send' }).then(
      () => 'signed',
      ({ code }) => code,
    );

  it.each([undefined, accountId] as const)('must be named by the payload, for the account %s', async (account) => {
    const key = createKey();
    await signInWith(key);
    expect(await sign({ key, accountId: account, payload: toPayload() })).toBe('PAYLOAD_MISMATCH');
    expect(signed).toEqual([]);
  });

  it('does not change for a key that the wallet no longer holds', async () => {
    const given = { key: createKey(), accountId: undefined, payload };
    expect(await sign({ ...given, organizationId: 'other' })).toBe('PAYLOAD_MISMATCH');
    expect(signed).toEqual([]);
    expect(await sign({ ...given, organizationId: 'o' })).toBe('signed');
  });

  it('is the same for two operations that are the first ones at once', async () => {
    const key = createKey();
    await signInWith(key);
    const results = await Promise.all(['o', 'other'].map((name) => sign({ key, accountId, payload: toPayload(name) })));
    expect(results).toEqual(['signed', 'PAYLOAD_MISMATCH']);
    expect(signed).toHaveLength(1);
  });

  it('is not stored after a sign-out', async () => {
    await signDuring((each) => void signOut(each));
    const names = (await wallet.storage.records.list('')).map(([name]) => name);
    expect(names.filter((name) => name.startsWith('organization'))).toEqual([]);
  });
});
