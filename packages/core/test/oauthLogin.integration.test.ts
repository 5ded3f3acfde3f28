import {
  createCredential,
  createOauthLoginFlow,
  createOidcNonce,
  createWallet,
  getSession,
  lockWallet,
  type OauthLoginFlow,
  signOut,
  type Wallet,
} from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let env: TestEnvironment;
let flows: OauthLoginFlow[] = [];
let accountId: `InternalAccount:${string}`;

const open = (wallet: Wallet = env.wallet): OauthLoginFlow => {
  const flow = createOauthLoginFlow(wallet);
  flows.push(flow);
  return flow;
};
const tokenFor = (nonce: string, more: object = {}) =>
  env.sandbox.identityProvider.issue({ subject: 'ada', email: 'ada@example.com', nonce, ...more });
/** A login that waits for the provider. */
async function asked(wallet?: Wallet) {
  const flow = open(wallet);
  flow.start();
  return { flow, ...(await waitForState(flow, 'awaitingToken')) };
}

/** Ada, whose wallet has the identity of another provider. */
beforeEach(async () => {
  env = await createTestEnvironment();
  accountId = (await env.signIn()).session.accountId;
  await createCredential(env.wallet, { accountId, body: { type: 'OAUTH', oidcToken: tokenFor('') } });
});
afterEach(async () => {
  for (const flow of flows) flow.dispose();
  flows = [];
  await env.close();
});

describe('sign-in with another provider', () => {
  beforeEach(() => signOut(env.wallet));

  it('sends a key and a token with its hash, and opens a session', async () => {
    const { flow, nonce } = await asked();
    expect(nonce).toMatch(/^[0-9a-f]{64}$/);
    flow.submitToken({ oidcToken: tokenFor(nonce) });
    expect(await waitForState(flow, 'signedIn')).toMatchObject({ session: { accountId } });
    expect(getSession(env.wallet).status).toBe('ready');
    const left = async () => (await env.wallet.storage.records.list('')).map(([name]) => name);
    while ((await left()).includes('oauth')) await new Promise((done) => setTimeout(done));
    expect((await left()).sort()).toEqual([
      expect.stringMatching(/^key 04/),
      'session',
      expect.stringMatching(/^time 04/),
    ]);
  });

  it('redirects to the provider and back with the same key', async () => {
    const { flow, nonce } = await asked();
    flow.dispose();
    const back = open(env.openWallet());
    expect(await waitForState(back, 'awaitingToken')).toEqual({ status: 'awaitingToken', nonce });
    back.submitToken({ oidcToken: tokenFor(nonce) });
    await waitForState(back, 'signedIn');
  });

  it('a token that is passed before the flow was restored waits for the restore', async () => {
    const { nonce } = await asked();
    const back = open(env.openWallet());
    back.submitToken({ oidcToken: tokenFor(nonce) });
    await waitForState(back, 'signedIn');
  });

  it('puts the token in no state and no record', async () => {
    const { flow, nonce } = await asked();
    const oidcToken = tokenFor(nonce);
    const seen: unknown[] = [];
    flow.subscribe(() => seen.push(flow.getState()));
    env.faults.inject({ operation: 'verifyCredential', fault: { kind: 'delay', ms: 500 } });
    flow.submitToken({ oidcToken });
    await waitForState(flow, 'verifying');
    const records = await env.wallet.storage.records.list('');
    await env.clock.advance(600);
    await waitForState(flow, 'signedIn');
    expect(JSON.stringify([seen, records])).not.toContain(oidcToken.split('./')[1]);
  });

  it('rejects a token for another key, an old token and one of another user; creates a new key for the next', async () => {
    const { flow, nonce } = await asked();
    flow.submitToken({ oidcToken: tokenFor('00'.repeat(32)) });
    expect(await waitForState(flow, 'failed')).toMatchObject({ error: { code: 'TOKEN_REFUSED', next: 'otherWay' } });
    flow.retry();
    const next = await waitForState(flow, 'awaitingToken');
    expect(next.nonce).not.toBe(nonce);
    const old = tokenFor(next.nonce);
    await env.clock.advance(61_000);
    flow.submitToken({ oidcToken: old });
    await waitForState(flow, 'failed');
    flow.retry();
    const third = await waitForState(flow, 'awaitingToken');
    flow.submitToken({ oidcToken: tokenFor(third.nonce, { subject: 'mallory' }) });
    await waitForState(flow, 'failed');
    flow.retry();
    const fourth = await waitForState(flow, 'awaitingToken');
    flow.submitToken({ oidcToken: tokenFor(fourth.nonce) });
    await waitForState(flow, 'signedIn');
  });

  it('rejects a token without an address and without a named user, and a user without such a credential', async () => {
    const { flow, nonce } = await asked();
    flow.submitToken({ oidcToken: tokenFor(nonce, { email: undefined }) });
    expect(await waitForState(flow, 'failed')).toMatchObject({ error: { code: 'TOKEN_REFUSED' } });
    flow.retry();
    const { nonce: next } = await waitForState(flow, 'awaitingToken');
    flow.submitToken({ oidcToken: tokenFor(next), identifier: 'grace@example.com' });
    expect(await waitForState(flow, 'failed')).toMatchObject({ error: { code: 'TOKEN_REFUSED' } });
  });

  it('leaves nothing when it is cancelled, not even a key', async () => {
    const { flow } = await asked();
    const [[, record] = []] = await env.wallet.storage.records.list('oauth');
    const { publicKey } = record as { publicKey: string };
    expect(await env.wallet.storage.keys.get(publicKey)).toBeDefined();
    flow.cancel();
    while ((await env.wallet.storage.keys.get(publicKey)) !== undefined) await new Promise((done) => setTimeout(done));
    expect(await env.wallet.storage.records.list('oauth')).toEqual([]);
    expect(flow.getState()).toEqual({ status: 'idle' });
  });
});

it('does not look up a user by address whom the relay still knows', async () => {
  await lockWallet(env.wallet);
  const { flow, nonce } = await asked();
  const before = env.faults.calls('signIn');
  flow.submitToken({ oidcToken: tokenFor(nonce, { email: undefined }) });
  await waitForState(flow, 'signedIn');
  expect(env.faults.calls('signIn')).toBe(before);
});

it('signs in the user of the token after the relay came to know another user in a tab that this one does not hear', async () => {
  await lockWallet(env.wallet);
  const silent = createWallet({ ...env.openWallet(), broadcast: null });
  const { flow, nonce } = await asked(silent);
  expect(getSession(silent)).toMatchObject({ status: 'locked', accountId });
  const { session } = await env.signIn('grace@example.com', env.openWallet());
  expect(session.accountId).not.toBe(accountId);
  flow.submitToken({ oidcToken: tokenFor(nonce) });
  const { status } = await waitForState(flow, (state) => state.status === 'failed' || state.status === 'signedIn');
  expect(status).toBe('signedIn');
  expect(getSession(silent)).toMatchObject({ status: 'ready', session: { accountId } });
});

it("uses the hash of the public key's text as nonce, as the service computes it", async () => {
  expect(await createOidcNonce({ compressedPublicKey: 'abc' })).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
