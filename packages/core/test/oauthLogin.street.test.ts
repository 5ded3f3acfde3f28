import {
  createCredential,
  createOauthLoginFlow,
  getSession,
  lock,
  nonceOf,
  type OauthLoginFlow,
  signOut,
  type Wallet,
} from '@latchkey/core';
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let street: Street;
let flows: OauthLoginFlow[] = [];
let accountId: `InternalAccount:${string}`;

const open = (wallet: Wallet = street.wallet): OauthLoginFlow => {
  const flow = createOauthLoginFlow(wallet);
  flows.push(flow);
  return flow;
};
const tokenFor = (nonce: string, more: object = {}) =>
  street.sandbox.identityProvider.issue({ subject: 'ada', email: 'ada@example.com', nonce, ...more });
/** A login that waits for the provider. */
async function asked(wallet?: Wallet) {
  const flow = open(wallet);
  flow.start();
  return { flow, ...(await until(flow, 'awaitingToken')) };
}

/** Ada, who has another provider's identity at her wallet. */
beforeEach(async () => {
  street = await createStreet();
  accountId = (await street.signIn()).session.accountId;
  await createCredential(street.wallet, { accountId, body: { type: 'OAUTH', oidcToken: tokenFor('') } });
});
afterEach(async () => {
  for (const flow of flows) flow.dispose();
  flows = [];
  await street.close();
});

describe('signing in with another provider', () => {
  beforeEach(() => signOut(street.wallet));

  it('default: a key, a token with its hash, a session', async () => {
    const { flow, nonce } = await asked();
    expect(nonce).toMatch(/^[0-9a-f]{64}$/);
    flow.submitToken({ oidcToken: tokenFor(nonce) });
    expect(await until(flow, 'signedIn')).toMatchObject({ session: { accountId } });
    expect(getSession(street.wallet).status).toBe('ready');
    const left = async () => (await street.wallet.storage.records.list('')).map(([name]) => name);
    while ((await left()).includes('oauth')) await new Promise((done) => setTimeout(done));
    expect(await left()).toEqual(['session']);
  });

  it('behavior: over the provider’s own page and back, with the same key', async () => {
    const { flow, nonce } = await asked();
    flow.dispose();
    const back = open(street.openWallet());
    expect(await until(back, 'awaitingToken')).toEqual({ status: 'awaitingToken', nonce });
    back.submitToken({ oidcToken: tokenFor(nonce) });
    await until(back, 'signedIn');
  });

  it('behavior: a token that is handed over before it is known what was left waits for that', async () => {
    const { nonce } = await asked();
    const back = open(street.openWallet());
    back.submitToken({ oidcToken: tokenFor(nonce) });
    await until(back, 'signedIn');
  });

  it('behavior: the token is in no state and in no record', async () => {
    const { flow, nonce } = await asked();
    const oidcToken = tokenFor(nonce);
    const seen: unknown[] = [];
    flow.subscribe(() => seen.push(flow.getState()));
    street.faults.inject({ operation: 'verifyCredential', fault: { kind: 'delay', ms: 500 } });
    flow.submitToken({ oidcToken });
    await until(flow, 'verifying');
    const records = await street.wallet.storage.records.list('');
    await street.clock.advance(600);
    await until(flow, 'signedIn');
    expect(JSON.stringify([seen, records])).not.toContain(oidcToken.split('.')[1]);
  });

  it('error: a token for another key, too old, of another person; another key is made for the next', async () => {
    const { flow, nonce } = await asked();
    flow.submitToken({ oidcToken: tokenFor('00'.repeat(32)) });
    expect(await until(flow, 'failed')).toMatchObject({ error: { code: 'TOKEN_REFUSED', next: 'otherWay' } });
    flow.retry();
    const next = await until(flow, 'awaitingToken');
    expect(next.nonce).not.toBe(nonce);
    const old = tokenFor(next.nonce);
    await street.clock.advance(61_000);
    flow.submitToken({ oidcToken: old });
    await until(flow, 'failed');
    flow.retry();
    const third = await until(flow, 'awaitingToken');
    flow.submitToken({ oidcToken: tokenFor(third.nonce, { subject: 'mallory' }) });
    await until(flow, 'failed');
    flow.retry();
    const fourth = await until(flow, 'awaitingToken');
    flow.submitToken({ oidcToken: tokenFor(fourth.nonce) });
    await until(flow, 'signedIn');
  });

  it('error: a token without an address and nobody said who; somebody without such a credential', async () => {
    const { flow, nonce } = await asked();
    flow.submitToken({ oidcToken: tokenFor(nonce, { email: undefined }) });
    expect(await until(flow, 'failed')).toMatchObject({ error: { code: 'TOKEN_REFUSED' } });
    flow.retry();
    const { nonce: next } = await until(flow, 'awaitingToken');
    flow.submitToken({ oidcToken: tokenFor(next), identifier: 'grace@example.com' });
    expect(await until(flow, 'failed')).toMatchObject({ error: { code: 'RELAY_NOT_FOUND' } });
  });

  it('behavior: cancelled, nothing is left, and no key', async () => {
    const { flow } = await asked();
    const [[, record] = []] = await street.wallet.storage.records.list('oauth');
    const { publicKey } = record as { publicKey: string };
    expect(await street.wallet.storage.keys.get(publicKey)).toBeDefined();
    flow.cancel();
    while ((await street.wallet.storage.keys.get(publicKey)) !== undefined)
      await new Promise((done) => setTimeout(done));
    expect(await street.wallet.storage.records.list('oauth')).toEqual([]);
    expect(flow.getState()).toEqual({ status: 'idle' });
  });
});

it('behavior: whom the relay knows still is not looked for by an address', async () => {
  await lock(street.wallet);
  const { flow, nonce } = await asked();
  const before = street.faults.calls('signIn');
  flow.submitToken({ oidcToken: tokenFor(nonce, { email: undefined }) });
  await until(flow, 'signedIn');
  expect(street.faults.calls('signIn')).toBe(before);
});

it('default: the nonce is the hash of the key’s text, as the service counts it', async () => {
  expect(await nonceOf({ compressedPublicKey: 'abc' })).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
