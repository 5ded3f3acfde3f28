import {
  createCredential,
  createCredentialFlow,
  createOauthLoginFlow,
  createPasskeyLoginFlow,
  getSession,
  type LoginFlow,
  lock,
  restoreSession,
  type SignerSession,
  signOut,
  type Wallet,
  watchSession,
} from '@latchkey/core';
import { createAuthenticator, until } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { become, keeperOf } from '../src/session/keeper.ts';
import { signerOf } from '../src/session/signerOf.ts';
import { ada, loginOnStreet } from './loginOnStreet.ts';

const on = loginOnStreet();
const bob = 'bob@example.com';

let flows: { dispose(): void }[] = [];
afterEach(() => {
  for (const flow of flows) flow.dispose();
  flows = [];
});
const kept = <F extends { dispose(): void }>(flow: F): F => {
  flows.push(flow);
  return flow;
};

const turn = () => new Promise((resolve) => setTimeout(resolve, 30));
const records = async () => JSON.stringify(await on.street.wallet.storage.records.list(''));

/** Ada was signed in; her key is over, another tab knows her too, and she signs in again in place: the code is awaited. */
async function again(): Promise<{ readonly flow: LoginFlow; readonly other: Wallet; readonly shown: string[] }> {
  const { wallet } = on.street;
  await on.street.signIn(ada.value);
  const other = on.street.openWallet();
  await restoreSession(other);
  await lock(wallet);
  await on.coolDown();
  const flow = await on.asked();
  expect(getSession(wallet).status).toBe('locked');
  const shown: string[] = [];
  flow.subscribe(() => shown.push(JSON.stringify(flow.getState())));
  return { flow, other, shown };
}

/** Bob finds Ada's code awaited, goes back to the address, and signs in himself. */
async function asBob(flow: LoginFlow): Promise<SignerSession> {
  await until(flow, 'awaitingCode');
  flow.changeIdentifier();
  flow.requestCode({ type: 'EMAIL_OTP', value: bob });
  await until(flow, 'awaitingCode');
  flow.submitCode(on.street.lastCode(bob));
  return (await until(flow, 'signedIn')).session;
}

describe('#35 a code is awaited, and the person signs out', () => {
  it('in another tab: address, code and key are gone here too, and nothing that is typed goes out', async () => {
    const { flow, other, shown } = await again();
    const asked = on.street.faults.calls('verifyCredential');
    await signOut(other);
    await until(flow, 'idle');
    flow.submitCode(on.code());
    flow.retry();
    flow.resendCode();
    await turn();
    expect(flow.getState()).toEqual({ status: 'idle' });
    expect(on.street.faults.calls('verifyCredential')).toBe(asked);
    for (const state of shown) expect(state).not.toContain(ada.value);
    expect(await records()).not.toContain(ada.value);
    expect((await until(on.reload(flow), ({ status }) => status !== 'resuming')).status).toBe('idle');
  });

  it('in this tab: the same', async () => {
    const { flow, shown } = await again();
    const leaving = signOut(on.street.wallet);
    expect(flow.getState()).toEqual({ status: 'idle' });
    await leaving;
    for (const state of shown) expect(state).not.toContain(ada.value);
    expect(await records()).not.toContain(ada.value);
  });

  it('in this tab, and another sign-in opens at that very moment: it finds nothing of hers', async () => {
    const { flow } = await again();
    // The page that asked for the code is gone, and what it had typed lies in storage.
    flow.submitCode(on.code());
    flow.dispose();
    await turn();
    expect(await records()).toContain(ada.value);
    const { wallet } = on.street;
    const next = new Promise<LoginFlow>((resolve) => {
      const stop = watchSession(wallet, () => {
        stop();
        resolve(on.open(wallet));
      });
    });
    const leaving = signOut(wallet);
    const { status } = await until(await next, (state) => state.status !== 'resuming');
    expect(status).toBe('idle');
    await leaving;
    await turn();
    expect(await records()).not.toContain(ada.value);
  });

  it('while the code is on its way: no session comes of it', async () => {
    const { flow, other } = await again();
    const { faults } = on.street;
    faults.inject({ operation: 'verifyCredential', fault: { kind: 'delay', ms: 500 } });
    flow.submitCode(on.code());
    const before = faults.calls('verifyCredential');
    while (faults.calls('verifyCredential') === before) await turn();
    await signOut(other);
    await until(flow, 'idle');
    await on.street.clock.advance(500);
    await turn();
    expect(getSession(on.street.wallet)).toEqual({ status: 'signedOut' });
    expect([signerOf(on.street.wallet), signerOf(other)]).toEqual([undefined, undefined]);
  });

  it('whoever begins then, begins anew', async () => {
    const { flow, other } = await again();
    await signOut(other);
    await until(flow, 'idle');
    flow.requestCode({ type: 'EMAIL_OTP', value: bob });
    await until(flow, 'awaitingCode');
    flow.submitCode(on.street.lastCode(bob));
    const { session } = await until(flow, 'signedIn');
    await turn();
    expect(getSession(on.street.wallet)).toEqual({ status: 'ready', session });
    expect(getSession(other)).toEqual({ status: 'ready', session });
  });
});

describe('a code is awaited, and nobody signs out', () => {
  it('law 12 an identity that merely ended takes nothing along: the code is still good', async () => {
    const { flow } = await again();
    become(keeperOf(on.street.wallet), { status: 'signedOut' });
    expect(flow.getState().status).toBe('awaitingCode');
    flow.submitCode(on.code());
    await until(flow, 'signedIn');
  });

  it('#38 she signs in in another tab: this one is signed in with the same session, and lets its code go', async () => {
    const flow = await on.asked();
    await until(on.open(on.street.openWallet()), 'awaitingCode');
    const { session } = await on.street.signIn(ada.value, on.street.openWallet());
    expect((await until(flow, 'signedIn')).session).toEqual(session);
    await turn();
    expect(await records()).not.toContain(ada.value);
    expect(on.messages()).toBe(1);
  });

  it('#35 somebody else does: this tab is theirs, and shows nothing of hers', async () => {
    const { flow, other, shown } = await again();
    const session = await asBob(on.open(other));
    expect((await until(flow, 'signedIn')).session).toEqual(session);
    await turn();
    expect(flow.getState().status).toBe('signedIn');
    for (const state of shown) expect(state).not.toContain(ada.value);
    expect(await records()).not.toContain(ada.value);
  });

  it('#35 somebody else types their own code here: that she is gone does not undo it', async () => {
    const { flow } = await again();
    const session = await asBob(flow);
    await turn();
    expect(flow.getState()).toEqual({ status: 'signedIn', session });
    expect(getSession(on.street.wallet)).toEqual({ status: 'ready', session });
  });
});

describe('#35 the other ways in, and the person signs out in another tab', () => {
  const authenticator = createAuthenticator();
  let wallet: Wallet;
  let other: Wallet;

  beforeEach(async () => {
    wallet = on.street.openWallet({ authenticator });
    const { session } = await on.street.signIn(ada.value, wallet);
    const adding = kept(createCredentialFlow(wallet));
    adding.start({ type: 'addPasskey', accountId: session.accountId, nickname: 'Laptop' });
    await until(adding, 'done');
    const oidcToken = on.street.sandbox.identityProvider.issue({ subject: 'ada', email: ada.value, nonce: '' });
    await createCredential(wallet, { accountId: session.accountId, body: { type: 'OAUTH', oidcToken } });
    other = on.street.openWallet();
    await restoreSession(other);
    await lock(wallet);
  });

  it('a provider is asked: the key that waits for its token is gone, and a token that comes opens nothing', async () => {
    const flow = kept(createOauthLoginFlow(wallet));
    flow.start();
    const { nonce } = await until(flow, 'awaitingToken');
    await signOut(other);
    await until(flow, 'idle');
    const asked = on.street.faults.calls('verifyCredential');
    const oidcToken = on.street.sandbox.identityProvider.issue({ subject: 'ada', email: ada.value, nonce });
    flow.submitToken({ oidcToken });
    await turn();
    expect(flow.getState()).toEqual({ status: 'idle' });
    expect(on.street.faults.calls('verifyCredential')).toBe(asked);
    expect(await records()).not.toContain('oauth');
  });

  it('a passkey is asked for: the prompt goes away', async () => {
    const flow = kept(createPasskeyLoginFlow(wallet));
    authenticator.holdNext();
    flow.start({ identifier: ada.value });
    await until(flow, 'prompting');
    const asked = on.street.faults.calls('verifyCredential');
    await signOut(other);
    await until(flow, 'idle');
    await turn();
    expect(flow.getState()).toEqual({ status: 'idle' });
    expect(on.street.faults.calls('verifyCredential')).toBe(asked);
    expect(getSession(wallet)).toEqual({ status: 'signedOut' });
  });
});
