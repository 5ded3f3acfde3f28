import {
  closeWallet,
  createWallet,
  generateSessionKey,
  getSession,
  lockWallet,
  restoreSession,
  type SessionKey,
  signOut,
  type Wallet,
} from '@latchkey/core';
import { waitForState } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { getSigner } from '../src/session/getSigner.ts';
import { ada, loginModelEnvironment } from './loginModelEnvironment.ts';
import { pin } from './scriptedWallet.ts';

const on = loginModelEnvironment();

/** The same wallet, which also lists the keys that it makes. */
function recordKeys({ storage, ...rest }: Wallet) {
  const made: Promise<SessionKey>[] = [];
  const generate = () => {
    const key = generateSessionKey();
    made.push(key);
    return key;
  };
  const { get, put, delete: remove } = storage.keys;
  const keys = { get, put, delete: remove, generate };
  const wallet: Wallet = { ...rest, storage: { ...storage, storedIn: storage.storedIn, keys } };
  return { wallet, made };
}

describe('login, in the test environment', () => {
  it('starts a request made before the flow was restored as soon as it is restored', async () => {
    const flow = on.open();
    flow.requestCode(ada);
    await waitForState(flow, 'awaitingCode');
    expect(on.messages()).toBe(1);
  });

  it('signs in with a code in three calls, with a key that is valid for fifteen minutes', async () => {
    const flow = await on.asked();
    const state = flow.getState();
    expect(state).toMatchObject({ identifier: ada, challenge: { code: { length: 6, alphanumeric: false }, sent: 1 } });
    flow.submitCode(on.code());
    const { session } = await waitForState(flow, 'signedIn');
    expect(session.expiresAt - session.createdAt).toBe(15 * 60_000);
    expect(session.storedIn).toBe('storage');
    expect(getSession(on.env.wallet)).toEqual({ status: 'ready', session });
    expect([on.env.faults.calls('signIn'), on.env.faults.calls('verifyCredential')]).toEqual([1, 2]);
  });

  it('creates the key before the code is typed, and none afterwards', async () => {
    const { wallet, made } = recordKeys(on.env.wallet);
    const flow = await on.asked(wallet);
    expect(made).toHaveLength(1);
    const key = await made[0];
    flow.submitCode(on.code());
    await waitForState(flow, 'signedIn');
    expect(made).toHaveLength(1);
    expect(getSigner(wallet)?.publicKey).toBe(key?.publicKey);
    flow.dispose();
    closeWallet(wallet);
  });

  // requirement: 68
  it.each([
    [401, 'WALLET_SIGNATURE_INVALID'],
    [403, 'FORBIDDEN'],
  ])('discards the key of a login whose signed retry ends in %d %s, and creates another one', async (status, code) => {
    const { wallet, made } = recordKeys(on.env.wallet);
    const flow = await on.asked(wallet);
    const body = { status, code, message: 'Refused.' };
    on.env.faults.inject({ operation: 'verifyCredential', call: 2, fault: { kind: 'status', status, body } });
    flow.submitCode(on.code());
    await waitForState(flow, (state) => !['awaitingCode', 'verifyingCode'].includes(state.status));
    const refused = (await made[0])?.publicKey ?? '';
    expect([on.env.faults.calls('verifyCredential'), await wallet.storage.keys.get(refused)]).toEqual([2, undefined]);
    expect([getSession(wallet).status === 'ready', made.length]).toEqual([false, 2]);
    flow.dispose();
    closeWallet(wallet);
  });

  // requirement: 13, 53
  it('puts the code in no state, record or error', async () => {
    const flow = await on.asked();
    const code = on.code();
    const seen: string[] = [];
    flow.subscribe(() => seen.push(JSON.stringify(flow.getState())));
    on.env.faults.inject({ operation: 'verifyCredential', fault: { kind: 'lostResponse' } });
    flow.submitCode(code);
    await waitForState(flow, 'verifyFailed');
    seen.push(JSON.stringify(await on.env.wallet.storage.records.list('')));
    flow.retry();
    await waitForState(flow, (state) => state.status !== 'verifyingCode');
    expect(seen.length).toBeGreaterThan(2);
    for (const text of seen) expect(text).not.toContain(code);
  });

  it('leaves only the session, its time and its key when it is done', async () => {
    await on.env.signIn(ada.value);
    const names = async () => (await on.env.wallet.storage.records.list('')).map(([name]) => name).sort();
    await expect.poll(names).toEqual([expect.stringMatching(/^key 04/), 'session', expect.stringMatching(/^time 04/)]);
  });

  it('rejects a wrong code, and then accepts the correct one', async () => {
    const flow = await on.asked();
    flow.submitCode(on.wrongCode());
    const { error } = await waitForState(flow, 'codeRefused');
    expect(error).toMatchObject({ code: 'UNAUTHORIZED', next: 'fixInput', moneyMayHaveMoved: false });
    flow.submitCode(on.code());
    await waitForState(flow, 'signedIn');
    expect(on.messages()).toBe(1);
  });

  // requirement: 68
  it.each([
    ['a code', 1],
    ['its signed retry', 2],
  ])('makes another key after %s was refused, and keeps nothing of the first', async (_, call) => {
    const { wallet, made } = recordKeys(on.env.wallet);
    const flow = await on.asked(wallet);
    const body = { status: 401, code: 'UNAUTHORIZED', message: 'Refused.' };
    on.env.faults.inject({ operation: 'verifyCredential', call, fault: { kind: 'status', status: 401, body } });
    flow.submitCode(on.code());
    await waitForState(flow, 'codeRefused');
    const [first, second] = await Promise.all(made);
    expect(second?.publicKey).toBeDefined();
    expect(second?.publicKey).not.toBe(first?.publicKey);
    expect(await wallet.storage.keys.get(first?.publicKey ?? '')).toBeUndefined();
    expect(getSigner(wallet)).toBeUndefined();
    flow.dispose();
    closeWallet(wallet);
  });

  it('rejects an impossible code without a call', async () => {
    const flow = await on.asked();
    flow.submitCode('12 34');
    expect((await waitForState(flow, 'codeRefused')).error.code).toBe('CODE_MALFORMED');
    expect(on.env.faults.calls('verifyCredential')).toBe(0);
  });

  // requirement: 44
  it('blocks after too many wrong codes and reports when to retry', async () => {
    const flow = await on.asked();
    for (let tries = 0; tries < 12 && flow.getState().status !== 'blocked'; tries += 1) {
      flow.submitCode(on.wrongCode());
      await waitForState(flow, (state) => state.status !== 'verifyingCode');
    }
    const { retryAt, error } = await waitForState(flow, 'blocked');
    expect(error.next).toBe('wait');
    expect(retryAt).toBeGreaterThan(on.env.wallet.now());
    flow.retry();
    expect(flow.getState().status).toBe('blocked');
  });

  it("expires a code by the server's clock, and another one signs in", async () => {
    const flow = await on.asked();
    await on.env.clock.advance(5 * 60_000);
    await waitForState(flow, 'codeExpired');
    flow.submitCode(on.code());
    expect(flow.getState().status).toBe('codeExpired');
    flow.resendCode();
    const { challenge } = await waitForState(flow, 'awaitingCode');
    expect(challenge.sent).toBe(2);
    flow.submitCode(on.code());
    await waitForState(flow, 'signedIn');
  });

  // requirement: 39b
  it('does not resend a code during the cool-down, which a reload does not shorten', async () => {
    let flow = await on.asked();
    flow.resendCode();
    expect(flow.getState().status).toBe('awaitingCode');
    flow = on.reload(flow);
    await waitForState(flow, 'awaitingCode');
    flow.resendCode();
    expect(flow.getState().status).toBe('awaitingCode');
    await on.coolDown();
    flow.resendCode();
    await waitForState(flow, (state) => state.status === 'awaitingCode' && state.challenge.sent === 2);
    expect(on.messages()).toBe(2);
  });

  it('reuses the pending code when the user goes back and continues soon', async () => {
    const flow = await on.asked();
    flow.changeIdentifier();
    expect(flow.getState().status).toBe('idle');
    flow.requestCode(ada);
    await waitForState(flow, 'awaitingCode');
    expect(on.messages()).toBe(1);
  });

  it('sends another code for another address', async () => {
    const flow = await on.asked();
    flow.changeIdentifier();
    flow.requestCode({ type: 'EMAIL_OTP', value: 'grace@example.com' });
    const { identifier } = await waitForState(flow, 'awaitingCode');
    flow.submitCode(on.env.lastCode('grace@example.com'));
    await waitForState(flow, 'signedIn');
    expect(identifier.value).toBe('grace@example.com');
  });
});

describe('after the login', () => {
  it('a locked user signs in again in place', async () => {
    await on.env.signIn(ada.value);
    await lockWallet(on.env.wallet);
    expect(getSession(on.env.wallet).status).toBe('locked');
    await on.env.clock.advance(31_000);
    await on.env.signIn(ada.value);
    expect(getSession(on.env.wallet).status).toBe('ready');
  });

  it('a login that stays on the page resets when the user signs out', async () => {
    await on.env.signIn(ada.value);
    const flow = on.open();
    await waitForState(flow, 'signedIn');
    await signOut(on.env.wallet);
    await waitForState(flow, 'idle');
  });

  it('stops on an untrusted bundle before anything is typed', async () => {
    const { relay, clock, storage, fetch } = on.env.openWallet();
    const wallet = createWallet({
      relay,
      clock,
      storage,
      fetch,
      pins: { otp: [pin], export: [pin] },
      broadcast: null,
      locks: null,
    });
    const flow = on.open(wallet);
    await waitForState(flow, 'idle');
    flow.requestCode(ada);
    expect((await waitForState(flow, 'failed')).error.code).toBe('BUNDLE_KEY_NOT_PINNED');
    await restoreSession(wallet);
    expect(on.env.faults.calls('verifyCredential')).toBe(0);
  });
});
