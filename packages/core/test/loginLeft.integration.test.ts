import {
  createCredential,
  createCredentialFlow,
  createOauthLoginFlow,
  createPasskeyLoginFlow,
  getSession,
  type LoginFlow,
  lockWallet,
  restoreSession,
  type SignerSession,
  signOut,
  type Wallet,
  watchSession,
} from '@latchkey/core';
import { createAuthenticator, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSigner } from '../src/session/getSigner.ts';
import { syncSession } from '../src/session/sessionStore.ts';
import { ada, loginModelEnvironment } from './loginModelEnvironment.ts';

const on = loginModelEnvironment();
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
const records = async () => JSON.stringify(await on.env.wallet.storage.records.list(''));

/**
 * Ada was signed in; her key expired, another tab knows her too, and she signs in again in place: the login waits for
 * the code.
 */
async function again(): Promise<{ readonly flow: LoginFlow; readonly other: Wallet; readonly shown: string[] }> {
  const { wallet } = on.env;
  await on.env.signIn(ada.value);
  const other = on.env.openWallet();
  await restoreSession(other);
  await lockWallet(wallet);
  await on.coolDown();
  const flow = await on.asked();
  expect(getSession(wallet).status).toBe('locked');
  const shown: string[] = [];
  flow.subscribe(() => shown.push(JSON.stringify(flow.getState())));
  return { flow, other, shown };
}

/** Bob finds Ada's pending login, goes back to the address, and signs in himself. */
async function asBob(flow: LoginFlow): Promise<SignerSession> {
  await waitForState(flow, 'awaitingCode');
  flow.changeIdentifier();
  flow.requestCode({ type: 'EMAIL_OTP', value: bob });
  await waitForState(flow, 'awaitingCode');
  flow.submitCode(on.env.lastCode(bob));
  return (await waitForState(flow, 'signedIn')).session;
}

// requirement: 35
describe('sign-out while the login waits for a code', () => {
  it('in another tab: clears address, code and key here too, and a typed code is not sent', async () => {
    const { flow, other, shown } = await again();
    const asked = on.env.faults.calls('verifyCredential');
    await signOut(other);
    await waitForState(flow, 'idle');
    flow.submitCode(on.code());
    flow.retry();
    flow.resendCode();
    await turn();
    expect(flow.getState()).toEqual({ status: 'idle' });
    expect(on.env.faults.calls('verifyCredential')).toBe(asked);
    for (const state of shown) expect(state).not.toContain(ada.value);
    expect(await records()).not.toContain(ada.value);
    expect((await waitForState(on.reload(flow), ({ status }) => status !== 'resuming')).status).toBe('idle');
  });

  it('in this tab: does the same', async () => {
    const { flow, shown } = await again();
    const leaving = signOut(on.env.wallet);
    expect(flow.getState()).toEqual({ status: 'idle' });
    await leaving;
    for (const state of shown) expect(state).not.toContain(ada.value);
    expect(await records()).not.toContain(ada.value);
  });

  it('in this tab, while another login opens at the same moment: that login finds nothing of the first user', async () => {
    const { flow } = await again();
    // The page that requested the code is gone, and the submitted code is in storage.
    flow.submitCode(on.code());
    flow.dispose();
    await expect.poll(records).toContain(ada.value);
    const { wallet } = on.env;
    const next = new Promise<LoginFlow>((resolve) => {
      const stop = watchSession(wallet, () => {
        stop();
        resolve(on.open(wallet));
      });
    });
    const leaving = signOut(wallet);
    const { status } = await waitForState(await next, (state) => state.status !== 'resuming');
    expect(status).toBe('idle');
    await leaving;
    await expect.poll(records).not.toContain(ada.value);
  });

  it('while the code is in transit: opens no session', async () => {
    const { flow, other } = await again();
    const { faults } = on.env;
    faults.inject({ operation: 'verifyCredential', fault: { kind: 'delay', ms: 500 } });
    flow.submitCode(on.code());
    const before = faults.calls('verifyCredential');
    while (faults.calls('verifyCredential') === before) await turn();
    await signOut(other);
    await waitForState(flow, 'idle');
    await on.env.clock.advance(500);
    await turn();
    expect(getSession(on.env.wallet)).toEqual({ status: 'signedOut', reason: 'otherTab' });
    expect([getSigner(on.env.wallet), getSigner(other)]).toEqual([undefined, undefined]);
  });

  it('the next user starts a new login', async () => {
    const { flow, other } = await again();
    await signOut(other);
    await waitForState(flow, 'idle');
    flow.requestCode({ type: 'EMAIL_OTP', value: bob });
    await waitForState(flow, 'awaitingCode');
    flow.submitCode(on.env.lastCode(bob));
    const { session } = await waitForState(flow, 'signedIn');
    await expect
      .poll(() => [getSession(on.env.wallet), getSession(other)])
      .toEqual([
        { status: 'ready', session },
        { status: 'ready', session },
      ]);
  });
});

/** The relay forgets the user, who did not sign out. */
async function loseIdentity(): Promise<void> {
  const fault = {
    kind: 'status',
    status: 401,
    body: { code: 'RELAY_SESSION_REQUIRED' },
    headers: { 'Latchkey-Error': 'relay' },
  } as const;
  on.env.faults.inject({ operation: 'getRelaySession', fault });
  await syncSession(on.env.wallet);
  expect(getSession(on.env.wallet)).toEqual({ status: 'signedOut', reason: 'refused' });
}

describe('no sign-out while the login waits for a code', () => {
  it('keeps the code valid when the identity only ended', async () => {
    const { flow } = await again();
    await loseIdentity();
    expect(flow.getState().status).toBe('awaitingCode');
    flow.submitCode(on.code());
    await waitForState(flow, 'signedIn');
  });

  // requirement: 38
  it('takes over the session of the same user from another tab and ends its login', async () => {
    const flow = await on.asked();
    await waitForState(on.open(on.env.openWallet()), 'awaitingCode');
    const { session } = await on.env.signIn(ada.value, on.env.openWallet());
    expect((await waitForState(flow, 'signedIn')).session).toEqual(session);
    await expect.poll(records).not.toContain(ada.value);
    expect(on.messages()).toBe(1);
  });

  // requirement: 35
  it('takes over the session of another user from another tab and shows nothing of the first', async () => {
    const { flow, other, shown } = await again();
    const session = await asBob(on.open(other));
    expect((await waitForState(flow, 'signedIn')).session).toEqual(session);
    await turn();
    expect(flow.getState().status).toBe('signedIn');
    for (const state of shown) expect(state).not.toContain(ada.value);
    expect(await records()).not.toContain(ada.value);
  });

  // requirement: 35
  it('keeps the login of another user who types their own code here after the first one left', async () => {
    const { flow } = await again();
    const session = await asBob(flow);
    await turn();
    expect(flow.getState()).toEqual({ status: 'signedIn', session });
    expect(getSession(on.env.wallet)).toEqual({ status: 'ready', session });
  });
});

// requirement: 35
describe('other sign-in methods, with a sign-out in another tab', () => {
  const authenticator = createAuthenticator();
  let wallet: Wallet;
  let other: Wallet;

  beforeEach(async () => {
    wallet = on.env.openWallet({ authenticator });
    const { session } = await on.env.signIn(ada.value, wallet);
    const adding = kept(createCredentialFlow(wallet));
    adding.start({ type: 'addPasskey', accountId: session.accountId, nickname: 'Laptop' });
    await waitForState(adding, 'done');
    const oidcToken = on.env.sandbox.identityProvider.issue({ subject: 'ada', email: ada.value, nonce: '' });
    await createCredential(wallet, { accountId: session.accountId, body: { type: 'OAUTH', oidcToken } });
    other = on.env.openWallet();
    await restoreSession(other);
    await lockWallet(wallet);
  });

  it('during a provider redirect: deletes the key that waits for the token, and a late token opens nothing', async () => {
    const flow = kept(createOauthLoginFlow(wallet));
    flow.start();
    const { nonce } = await waitForState(flow, 'awaitingToken');
    await signOut(other);
    await waitForState(flow, 'idle');
    const asked = on.env.faults.calls('verifyCredential');
    const oidcToken = on.env.sandbox.identityProvider.issue({ subject: 'ada', email: ada.value, nonce });
    flow.submitToken({ oidcToken });
    await turn();
    expect(flow.getState()).toEqual({ status: 'idle' });
    expect(on.env.faults.calls('verifyCredential')).toBe(asked);
    await expect.poll(records).not.toContain('oauth');
  });

  it('during a passkey prompt: dismisses the prompt', async () => {
    const flow = kept(createPasskeyLoginFlow(wallet));
    authenticator.pauseNext();
    flow.start({ identifier: ada.value });
    await waitForState(flow, 'prompting');
    const asked = on.env.faults.calls('verifyCredential');
    await signOut(other);
    await waitForState(flow, 'idle');
    await turn();
    expect(flow.getState()).toEqual({ status: 'idle' });
    expect(on.env.faults.calls('verifyCredential')).toBe(asked);
    expect(getSession(wallet)).toEqual({ status: 'signedOut', reason: 'otherTab' });
  });
});
