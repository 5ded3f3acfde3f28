import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { virtualAuthenticator } from '../../../test/virtualAuthenticator.ts';
import { closeWallet } from '../../session/closeWallet.ts';
import { getSession } from '../../session/getSession.ts';
import { getSigner } from '../../session/getSigner.ts';
import { signOut } from '../../session/signOut.ts';
import { indexedDbStorage } from '../../storage/indexedDbStorage.ts';
import { createCredentialFlow } from '../credential/createCredentialFlow.ts';
import { createPasskeyLoginFlow } from './createPasskeyLoginFlow.ts';

const authenticator = virtualAuthenticator();
const identifier = 'ada@example.com';
let env: TestEnvironment;
beforeEach(async () => {
  await authenticator.plugIn();
  env = await createTestEnvironment({ codes: 'random' });
});
afterEach(async () => {
  await authenticator.unplug();
  await env.close();
});

/** Adds a passkey of this browser to the signed-in user's wallet. */
async function addPasskey(accountId: `InternalAccount:${string}`, wallet = env.wallet) {
  const flow = createCredentialFlow(wallet);
  flow.start({ type: 'addPasskey', accountId, nickname: 'This browser' });
  const state = await waitForState(flow, ({ status }) => status === 'done' || status === 'failed');
  flow.dispose();
  return state;
}

// requirement: 40
it("registers the browser's own passkey and signs in with it", async () => {
  const { session } = await env.signIn();
  expect(await addPasskey(session.accountId)).toMatchObject({ status: 'done', credential: { type: 'PASSKEY' } });
  await signOut(env.wallet);
  const login = createPasskeyLoginFlow(env.wallet);
  login.start({ identifier });
  await waitForState(login, 'signedIn');
  expect(getSession(env.wallet)).toMatchObject({ status: 'ready', session: { accountId: session.accountId } });
  login.dispose();
});

// requirement: 40
it('reports an unknown passkey, an absent user and a duplicate, each with a next step', async () => {
  const { session } = await env.signIn();
  await addPasskey(session.accountId);
  expect(await addPasskey(session.accountId)).toMatchObject({ error: { code: 'PASSKEY_EXISTS', next: 'otherWay' } });
  await signOut(env.wallet);
  const login = createPasskeyLoginFlow(env.wallet);
  await authenticator.unrecognised(async () => {
    login.start({ identifier });
    expect(await waitForState(login, 'failed')).toMatchObject({ error: { code: 'PASSKEY_DISMISSED', next: 'retry' } });
  });
  await authenticator.unanswered(async () => {
    login.retry();
    await waitForState(login, 'prompting');
    login.cancel();
    expect(login.getState()).toEqual({ status: 'idle' });
  });
  login.start({ identifier });
  await waitForState(login, 'signedIn');
  login.dispose();
});

// requirement: 13
it('leaves the key usable but not exportable, and stores neither key bytes nor code', async () => {
  const name = `latchkey-leak-${Math.random()}`;
  const wallet = { ...env.wallet, storage: indexedDbStorage({ name }) };
  const said: unknown[] = [];
  const { log, error } = console;
  const listen = ({ data }: MessageEvent) => said.push(data);
  addEventListener('message', listen);
  [console.log, console.error] = [(...words) => said.push(words), (...words) => said.push(words)];
  try {
    await env.signIn(identifier, wallet);
  } finally {
    [console.log, console.error] = [log, error];
    removeEventListener('message', listen);
  }
  const code = env.lastCode(identifier);
  const key = getSigner(wallet)?.privateKey as CryptoKey;
  for (const format of ['pkcs8', 'jwk', 'raw'] as const)
    await expect(crypto.subtle.exportKey(format, key)).rejects.toHaveProperty('name', 'InvalidAccessError');

  const stored = await dump(name);
  const keys = stored.flatMap((value) => (value instanceof CryptoKey ? [value] : []));
  expect(keys).toHaveLength(1);
  expect(keys[0]).toMatchObject({ extractable: false, usages: ['sign'] });
  const texts = [
    JSON.stringify(stored),
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    document.documentElement.outerHTML,
    JSON.stringify(said),
    document.cookie,
  ];
  expect(stored.length).toBeGreaterThan(1);
  // Six digits can occur in a time or an id by chance; the code must not stand between non-digits.
  const canary = new RegExp(`(?<!\\d)${code}(?!\\d)`);
  expect(texts.filter((text) => canary.test(text))).toEqual([]);
  closeWallet(wallet);
});

/** Everything in a database. */
async function dump(name: string): Promise<unknown[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const all = [...database.objectStoreNames].map(
    (store) =>
      new Promise<unknown[]>((resolve, reject) => {
        const request = database.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      }),
  );
  const found = (await Promise.all(all)).flat();
  database.close();
  return found;
}
