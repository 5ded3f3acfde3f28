import {
  closeWallet,
  createWallet,
  generateSessionKey,
  getSession,
  lock,
  restoreSession,
  type SessionKey,
  signOut,
  type Wallet,
} from '@latchkey/core';
import { until } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { signerOf } from '../src/session/signerOf.ts';
import { ada, loginOnStreet } from './loginOnStreet.ts';
import { pin } from './scriptedWallet.ts';

const on = loginOnStreet();

describe('a login, on the street', () => {
  it('behavior: what is asked for before the flow has looked back begins as soon as it has', async () => {
    const flow = on.open();
    flow.requestCode(ada);
    await until(flow, 'awaitingCode');
    expect(on.messages()).toBe(1);
  });

  it('default: a code, three calls, a key that signs for fifteen minutes', async () => {
    const flow = await on.asked();
    const state = flow.getState();
    expect(state).toMatchObject({ identifier: ada, challenge: { code: { length: 6, alphanumeric: false }, sent: 1 } });
    flow.submitCode(on.code());
    const { session } = await until(flow, 'signedIn');
    expect(session.expiresAt - session.createdAt).toBe(15 * 60_000);
    expect(session.keptIn).toBe('storage');
    expect(getSession(on.street.wallet)).toEqual({ status: 'ready', session });
    expect([on.street.faults.calls('signIn'), on.street.faults.calls('verifyCredential')]).toEqual([1, 2]);
  });

  it('behavior: nothing waits for a key when the code is typed: it is there before, and none is made after', async () => {
    const { storage, ...rest } = on.street.wallet;
    const made: Promise<SessionKey>[] = [];
    const generate = () => {
      const key = generateSessionKey();
      made.push(key);
      return key;
    };
    const { get, put, delete: remove } = storage.keys;
    const keys = { get, put, delete: remove, generate };
    const wallet: Wallet = { ...rest, storage: { ...storage, keptIn: storage.keptIn, keys } };
    const flow = await on.asked(wallet);
    expect(made).toHaveLength(1);
    const key = await made[0];
    flow.submitCode(on.code());
    await until(flow, 'signedIn');
    expect(made).toHaveLength(1);
    expect(signerOf(wallet)?.publicKey).toBe(key?.publicKey);
    flow.dispose();
    closeWallet(wallet);
  });

  it('#13 #53 the code stands in no state, no record and no error', async () => {
    const flow = await on.asked();
    const code = on.code();
    const seen: string[] = [];
    flow.subscribe(() => seen.push(JSON.stringify(flow.getState())));
    on.street.faults.inject({ operation: 'verifyCredential', fault: { kind: 'lostResponse' } });
    flow.submitCode(code);
    await until(flow, 'verifyFailed');
    seen.push(JSON.stringify(await on.street.wallet.storage.records.list('')));
    flow.retry();
    await until(flow, (state) => state.status !== 'verifyingCode');
    expect(seen.length).toBeGreaterThan(2);
    for (const text of seen) expect(text).not.toContain(code);
  });

  it('behavior: nothing of the login is left when it is done, but the session and its key', async () => {
    await on.street.signIn(ada.value);
    await new Promise((resolve) => setTimeout(resolve, 30));
    const names = (await on.street.wallet.storage.records.list('')).map(([name]) => name);
    expect(names).toEqual(['session']);
  });

  it('error: a wrong code is refused, and the right one after it is not', async () => {
    const flow = await on.asked();
    flow.submitCode(on.wrongCode());
    const { error } = await until(flow, 'codeRefused');
    expect(error).toMatchObject({ code: 'UNAUTHORIZED', next: 'fixInput', moneyMayHaveMoved: false });
    flow.submitCode(on.code());
    await until(flow, 'signedIn');
    expect(on.messages()).toBe(1);
  });

  it('error: what cannot be a code is refused without a call', async () => {
    const flow = await on.asked();
    flow.submitCode('12 34');
    expect((await until(flow, 'codeRefused')).error.code).toBe('CODE_MALFORMED');
    expect(on.street.faults.calls('verifyCredential')).toBe(0);
  });

  it('#44 error: too many wrong codes block, with a time to come back at', async () => {
    const flow = await on.asked();
    for (let tries = 0; tries < 12 && flow.getState().status !== 'blocked'; tries += 1) {
      flow.submitCode(on.wrongCode());
      await until(flow, (state) => state.status !== 'verifyingCode');
    }
    const { retryAt, error } = await until(flow, 'blocked');
    expect(error.next).toBe('wait');
    expect(retryAt).toBeGreaterThan(on.street.wallet.now());
    flow.retry();
    expect(flow.getState().status).toBe('blocked');
  });

  it('behavior: a code runs out by the server’s clock, and another one signs in', async () => {
    const flow = await on.asked();
    await on.street.clock.advance(5 * 60_000);
    await until(flow, 'codeExpired');
    flow.submitCode(on.code());
    expect(flow.getState().status).toBe('codeExpired');
    flow.resendCode();
    const { challenge } = await until(flow, 'awaitingCode');
    expect(challenge.sent).toBe(2);
    flow.submitCode(on.code());
    await until(flow, 'signedIn');
  });

  it('#39b another code is not sent before its time, and a reload does not shorten it', async () => {
    let flow = await on.asked();
    flow.resendCode();
    expect(flow.getState().status).toBe('awaitingCode');
    flow = on.reload(flow);
    await until(flow, 'awaitingCode');
    flow.resendCode();
    expect(flow.getState().status).toBe('awaitingCode');
    await on.coolDown();
    flow.resendCode();
    await until(flow, (state) => state.status === 'awaitingCode' && state.challenge.sent === 2);
    expect(on.messages()).toBe(2);
  });

  it('behavior: back to the address and on again soon takes the code that is under way', async () => {
    const flow = await on.asked();
    flow.changeIdentifier();
    expect(flow.getState().status).toBe('idle');
    flow.requestCode(ada);
    await until(flow, 'awaitingCode');
    expect(on.messages()).toBe(1);
  });

  it('behavior: another address is another code', async () => {
    const flow = await on.asked();
    flow.changeIdentifier();
    flow.requestCode({ type: 'EMAIL_OTP', value: 'grace@example.com' });
    const { identifier } = await until(flow, 'awaitingCode');
    flow.submitCode(on.street.lastCode('grace@example.com'));
    await until(flow, 'signedIn');
    expect(identifier.value).toBe('grace@example.com');
  });
});

describe('afterwards', () => {
  it('behavior: a locked person signs in again in place', async () => {
    await on.street.signIn(ada.value);
    await lock(on.street.wallet);
    expect(getSession(on.street.wallet).status).toBe('locked');
    await on.street.clock.advance(31_000);
    await on.street.signIn(ada.value);
    expect(getSession(on.street.wallet).status).toBe('ready');
  });

  it('behavior: a login that stays on the page goes back to its beginning when the person signs out', async () => {
    await on.street.signIn(ada.value);
    const flow = on.open();
    await until(flow, 'signedIn');
    await signOut(on.street.wallet);
    await until(flow, 'idle');
  });

  it('error: a bundle that this build does not trust stops it before anything is typed', async () => {
    const { relay, clock, storage, fetch } = on.street.openWallet();
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
    await until(flow, 'idle');
    flow.requestCode(ada);
    expect((await until(flow, 'failed')).error.code).toBe('BUNDLE_KEY_NOT_PINNED');
    await restoreSession(wallet);
    expect(on.street.faults.calls('verifyCredential')).toBe(0);
  });
});
