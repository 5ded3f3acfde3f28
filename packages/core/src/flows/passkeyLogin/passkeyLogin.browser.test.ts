import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { virtualAuthenticator } from '../../../test/virtualAuthenticator.ts';
import { closeWallet } from '../../session/closeWallet.ts';
import { getSession } from '../../session/getSession.ts';
import { signerOf } from '../../session/signerOf.ts';
import { signOut } from '../../session/signOut.ts';
import { indexedDbStorage } from '../../storage/indexedDbStorage.ts';
import { createCredentialFlow } from '../credential/createCredentialFlow.ts';
import { createPasskeyLoginFlow } from './createPasskeyLoginFlow.ts';

const authenticator = virtualAuthenticator();
const identifier = 'ada@example.com';
let street: Street;
beforeEach(async () => {
  await authenticator.plugIn();
  street = await createStreet({ codes: 'random' });
});
afterEach(async () => {
  await authenticator.unplug();
  await street.close();
});

/** Adds a passkey of this browser to the wallet of whoever is signed in. */
async function addPasskey(accountId: `InternalAccount:${string}`, wallet = street.wallet) {
  const flow = createCredentialFlow(wallet);
  flow.start({ type: 'addPasskey', accountId, nickname: 'This browser' });
  const state = await until(flow, ({ status }) => status === 'done' || status === 'failed');
  flow.dispose();
  return state;
}

it('#40 the browser’s own passkey is added to the wallet, and opens it', async () => {
  const { session } = await street.signIn();
  expect(await addPasskey(session.accountId)).toMatchObject({ status: 'done', credential: { type: 'PASSKEY' } });
  await signOut(street.wallet);
  const login = createPasskeyLoginFlow(street.wallet);
  login.start({ identifier });
  await until(login, 'signedIn');
  expect(getSession(street.wallet)).toMatchObject({ status: 'ready', session: { accountId: session.accountId } });
  login.dispose();
});

it('#40 not recognised, nobody there, one that is here already: each leads on', async () => {
  const { session } = await street.signIn();
  await addPasskey(session.accountId);
  expect(await addPasskey(session.accountId)).toMatchObject({ error: { code: 'PASSKEY_EXISTS', next: 'otherWay' } });
  await signOut(street.wallet);
  const login = createPasskeyLoginFlow(street.wallet);
  await authenticator.unrecognised(async () => {
    login.start({ identifier });
    expect(await until(login, 'failed')).toMatchObject({ error: { code: 'PASSKEY_DISMISSED', next: 'retry' } });
  });
  await authenticator.unanswered(async () => {
    login.retry();
    await until(login, 'prompting');
    login.cancel();
    expect(login.getState()).toEqual({ status: 'idle' });
  });
  login.start({ identifier });
  await until(login, 'signedIn');
  login.dispose();
});

it('#13 after a login the key can be used and not read, and neither it nor the code is anywhere', async () => {
  const name = `latchkey-leak-${Math.random()}`;
  const wallet = { ...street.wallet, storage: indexedDbStorage({ name }) };
  const said: unknown[] = [];
  const { log, error } = console;
  const listen = ({ data }: MessageEvent) => said.push(data);
  addEventListener('message', listen);
  [console.log, console.error] = [(...words) => said.push(words), (...words) => said.push(words)];
  try {
    await street.signIn(identifier, wallet);
  } finally {
    [console.log, console.error] = [log, error];
    removeEventListener('message', listen);
  }
  const code = street.lastCode(identifier);
  const key = signerOf(wallet)?.privateKey as CryptoKey;
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
  // Six digits may stand in a time or an id by chance; the code stands between no other digits.
  const canary = new RegExp(`(?<!\\d)${code}(?!\\d)`);
  expect(texts.filter((text) => canary.test(text))).toEqual([]);
  closeWallet(wallet);
});

/** Everything a database holds. */
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
