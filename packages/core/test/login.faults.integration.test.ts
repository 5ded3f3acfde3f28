import { getSession, type LoginFlow, listSessions, restoreSession, watchSession } from '@latchkey/core';
import { waitForState } from '@latchkey/testing';
import { describe, expect, it, vi } from 'vitest';
import { MODULE_LOAD_FAILED } from '../src/errors/codes.ts';
import { createCoreError } from '../src/errors/coreError.ts';
import { withFastClock } from './fastClock.ts';
import { ada, loginModelEnvironment } from './loginModelEnvironment.ts';

const on = loginModelEnvironment();

async function withAnotherCode(flow: LoginFlow): Promise<void> {
  await on.coolDown();
  flow.resendCode();
  await waitForState(flow, 'awaitingCode');
  flow.submitCode(on.code());
  await waitForState(flow, 'signedIn');
}

// requirement: 24
describe('reload between any two steps of a login', () => {
  it('before the code is entered: keeps the code and sends no second message', async () => {
    const flow = on.reload(await on.asked());
    await waitForState(flow, 'awaitingCode');
    flow.submitCode(on.code());
    await waitForState(flow, 'signedIn');
    expect(on.messages()).toBe(1);
  });

  it('while the sealed code is in transit: repeats it when the user confirms, and nothing is retyped', async () => {
    let flow = await on.asked();
    on.env.faults.inject({ operation: 'verifyCredential', fault: { kind: 'silence' } });
    flow.submitCode(on.code());
    while (on.env.faults.calls('verifyCredential') < 1) await new Promise((resolve) => setTimeout(resolve, 5));
    flow = on.reload(flow);
    await waitForState(flow, 'verifyFailed');
    flow.retry();
    await waitForState(flow, 'signedIn');
    expect(on.messages()).toBe(1);
  });

  it('while the code that seals it does not load: keeps the typed code', async () => {
    const flow = await on.asked();
    const { keys } = on.env.wallet.storage;
    const saving = vi.spyOn(keys, 'put').mockRejectedValueOnce(createCoreError(MODULE_LOAD_FAILED));
    flow.submitCode(on.code());
    await waitForState(flow, 'verifyFailed');
    flow.retry();
    await waitForState(flow, 'signedIn');
    expect(saving).toHaveBeenCalledTimes(2);
    expect(on.messages()).toBe(1);
  });

  it('while the signed call is in transit: continues by itself', async () => {
    let flow = await on.asked();
    on.env.faults.inject({ operation: 'verifyCredential', call: 2, fault: { kind: 'silence' } });
    flow.submitCode(on.code());
    while (on.env.faults.calls('verifyCredential') < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    flow = on.reload(flow);
    await waitForState(flow, 'signedIn');
    expect(on.messages()).toBe(1);
  });

  it('keeps the code where the signed call meets a limit, and repeats the same bytes', async () => {
    const flow = await on.asked();
    const fault = {
      kind: 'status',
      status: 429,
      body: { code: 'RELAY_RATE_LIMITED' },
      headers: { 'Retry-After': '1', 'Latchkey-Error': 'relay' },
    } as const;
    on.env.faults.inject({ operation: 'verifyCredential', call: 2, fault });
    flow.submitCode(on.code());
    expect(await waitForState(flow, 'verifyFailed')).toMatchObject({ error: { code: 'RELAY_RATE_LIMITED' } });
    flow.retry();
    await waitForState(flow, 'signedIn');
    expect([on.env.faults.calls('verifyCredential'), on.messages()]).toEqual([3, 1]);
  });

  it('leaves nothing to resume once the session is stored', async () => {
    const flow = await on.asked();
    const { wallet } = on.env;
    const left = new Promise((resolve) => {
      watchSession(wallet, () => {
        if (getSession(wallet).status === 'ready') resolve(wallet.storage.records.get('login'));
      });
    });
    flow.submitCode(on.code());
    expect(await left).toBeUndefined();
  });

  it('leaves nothing to resume after a crash between storing the session and deleting the login', async () => {
    const flow = await on.asked();
    const { records } = on.env.wallet.storage;
    const record = await records.get('login');
    flow.submitCode(on.code());
    await waitForState(flow, 'signedIn');
    flow.dispose();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await records.put('login', record);
    const page = on.env.openWallet();
    expect((await restoreSession(page)).status).toBe('ready');
    expect(await records.get('login')).toBeUndefined();
  });

  it('after the login: signed in with the same key', async () => {
    const { session } = await on.env.signIn(ada.value);
    const flow = on.open(on.env.openWallet());
    expect((await waitForState(flow, 'signedIn')).session).toEqual(session);
  });
});

// requirement: 25
describe('lost responses', () => {
  // requirement: 24
  it.each(['lostRequest', 'lostResponse'] as const)(
    '%s of the sign-in: is reported, repeated only by the user, and sends one message',
    async (kind) => {
      on.env.faults.inject({ operation: 'signIn', fault: { kind } });
      let flow = on.open();
      await waitForState(flow, 'idle');
      flow.requestCode(ada);
      expect((await waitForState(flow, 'requestFailed')).error.code).toBe('NETWORK_FAILED');
      flow = on.reload(flow);
      await waitForState(flow, 'requestFailed');
      flow.retry();
      await waitForState(flow, 'awaitingCode');
      expect(on.messages()).toBe(1);
      flow.submitCode(on.code());
      await waitForState(flow, 'signedIn');
    },
  );

  // requirement: 24
  it('of the sign-in, between relay and service: repeats the same request after a pause, and sends one message', async () => {
    on.env.sandbox.world.faults.add({ operation: 'challengeCredential', effect: { kind: 'lostResponse' } });
    const flow = on.open();
    await waitForState(flow, 'idle');
    flow.requestCode(ada);
    await waitForState(flow, 'requestFailed');
    flow.retry();
    await waitForState(flow, 'blocked');
    await on.coolDown();
    flow.retry();
    await waitForState(flow, 'awaitingCode');
    expect(on.messages()).toBe(1);
    flow.submitCode(on.code());
    await waitForState(flow, 'signedIn');
  });

  it('of another code: the next requested code is that one', async () => {
    const flow = await on.asked();
    await on.coolDown();
    on.env.faults.inject({ operation: 'signIn', fault: { kind: 'lostResponse' } });
    flow.resendCode();
    await waitForState(flow, 'resendingCode');
    await waitForState(flow, 'awaitingCode');
    await on.coolDown();
    flow.resendCode();
    await waitForState(flow, 'resendingCode');
    await waitForState(flow, 'awaitingCode');
    expect(on.messages()).toBe(2);
    flow.submitCode(on.code());
    await waitForState(flow, 'signedIn');
  });

  it('treats the same request as new after an hour', async () => {
    on.env.faults.inject({ operation: 'signIn', fault: { kind: 'lostResponse' } });
    const flow = on.open();
    await waitForState(flow, 'idle');
    flow.requestCode(ada);
    await waitForState(flow, 'requestFailed');
    await on.env.clock.advance(3_600_000);
    flow.retry();
    await waitForState(flow, 'awaitingCode');
    expect(on.messages()).toBe(2);
    flow.submitCode(on.code());
    await waitForState(flow, 'signedIn');
  });

  it('lostRequest of the first call: resends the same bytes', async () => {
    const flow = await on.asked();
    on.env.faults.inject({ operation: 'verifyCredential', fault: { kind: 'lostRequest' } });
    flow.submitCode(on.code());
    expect((await waitForState(flow, 'verifyFailed')).error.code).toBe('NETWORK_FAILED');
    flow.retry();
    await waitForState(flow, 'signedIn');
    expect(on.messages()).toBe(1);
  });

  it('lostResponse of the first call: gets the same response with the same bytes and idempotency key', async () => {
    const flow = await on.asked();
    on.env.faults.inject({ operation: 'verifyCredential', fault: { kind: 'lostResponse' } });
    flow.submitCode(on.code());
    await waitForState(flow, 'verifyFailed');
    flow.retry();
    await waitForState(flow, 'signedIn');
    expect(on.messages()).toBe(1);
  });

  it('reports a used code, not a wrong one, when the service honours no idempotency key', async () => {
    const flow = await on.asked(on.withoutKeys());
    on.env.faults.inject({ operation: 'verifyCredential', fault: { kind: 'lostResponse' } });
    flow.submitCode(on.code());
    await waitForState(flow, 'verifyFailed');
    flow.retry();
    await waitForState(flow, 'codeExpired');
    await withAnotherCode(flow);
  });

  it('between relay and service: the relay does not retry by itself, because a code counts attempts', async () => {
    const flow = await on.asked();
    on.env.sandbox.world.faults.add({ operation: 'verifyCredential', effect: { kind: 'lostResponse' } });
    flow.submitCode(on.code());
    expect((await waitForState(flow, 'verifyFailed')).error.code).toBe('RELAY_UPSTREAM_UNAVAILABLE');
    flow.retry();
    await waitForState(flow, 'signedIn');
    expect(on.messages()).toBe(1);
  });

  it('lostRequest of the signed call: is retried automatically', async () => {
    const flow = await on.asked();
    on.env.faults.inject({ operation: 'verifyCredential', call: 2, fault: { kind: 'lostRequest' } });
    flow.submitCode(on.code());
    await withFastClock(on.env.clock, waitForState(flow, 'signedIn'));
    expect(on.env.faults.calls('verifyCredential')).toBe(3);
  });

  it('lostResponse of the signed call: is retried with the same idempotency key and returns the same session', async () => {
    const flow = await on.asked();
    on.env.faults.inject({ operation: 'verifyCredential', call: 2, fault: { kind: 'lostResponse' } });
    flow.submitCode(on.code());
    const { session } = await withFastClock(on.env.clock, waitForState(flow, 'signedIn'));
    const sessions = await listSessions(on.env.wallet, { accountId: session.accountId });
    expect(sessions.map(({ id }) => id)).toEqual([session.id]);
    expect(on.messages()).toBe(1);
  });

  it('reports that a new code is needed when the service honours no idempotency key, and continues', async () => {
    const flow = await on.asked(on.withoutKeys());
    on.env.faults.inject({ operation: 'verifyCredential', call: 2, fault: { kind: 'lostResponse' } });
    flow.submitCode(on.code());
    await withFastClock(on.env.clock, waitForState(flow, 'codeExpired'));
    await withAnotherCode(flow);
  });
});

// requirement: 38
describe('two tabs', () => {
  it('sends one message and opens one session, and the other tab follows', async () => {
    const [one, other] = [on.open(on.env.openWallet()), on.open(on.env.openWallet())];
    await Promise.all([waitForState(one, 'idle'), waitForState(other, 'idle')]);
    one.requestCode(ada);
    other.requestCode(ada);
    await Promise.all([waitForState(one, 'awaitingCode'), waitForState(other, 'awaitingCode')]);
    expect(on.messages()).toBe(1);
    one.submitCode(on.code());
    const [first, second] = await Promise.all([waitForState(one, 'signedIn'), waitForState(other, 'signedIn')]);
    expect(second.session.id).toBe(first.session.id);
  });

  it('opens one session when both enter the code at the same time', async () => {
    const [one, other] = [await on.asked(on.env.openWallet()), on.open(on.env.openWallet())];
    await waitForState(other, 'awaitingCode');
    one.submitCode(on.code());
    other.submitCode(on.code());
    const [first, second] = await Promise.all([waitForState(one, 'signedIn'), waitForState(other, 'signedIn')]);
    expect(second.session.id).toBe(first.session.id);
    expect(on.env.faults.calls('verifyCredential')).toBe(2);
  });
});
