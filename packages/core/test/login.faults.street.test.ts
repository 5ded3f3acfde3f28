import { getSession, type LoginFlow, listSessions, restoreSession, watchSession } from '@latchkey/core';
import { until } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { ada, loginOnStreet } from './loginOnStreet.ts';

const on = loginOnStreet();

async function withAnotherCode(flow: LoginFlow): Promise<void> {
  await on.coolDown();
  flow.resendCode();
  await until(flow, 'awaitingCode');
  flow.submitCode(on.code());
  await until(flow, 'signedIn');
}

describe('#24 a login that is reloaded between any two steps', () => {
  it('behavior: before the code is entered: the same code, no second message', async () => {
    const flow = on.reload(await on.asked());
    await until(flow, 'awaitingCode');
    flow.submitCode(on.code());
    await until(flow, 'signedIn');
    expect(on.messages()).toBe(1);
  });

  it('behavior: while the sealed code is on its way: repeated when the person says so, and nothing is typed again', async () => {
    let flow = await on.asked();
    on.street.faults.inject({ operation: 'verifyCredential', fault: { kind: 'silence' } });
    flow.submitCode(on.code());
    await until(flow, 'verifyingCode');
    await new Promise((resolve) => setTimeout(resolve, 50));
    flow = on.reload(flow);
    await until(flow, 'verifyFailed');
    flow.retry();
    await until(flow, 'signedIn');
    expect(on.messages()).toBe(1);
  });

  it('behavior: while the signed call is on its way: it goes on by itself', async () => {
    let flow = await on.asked();
    on.street.faults.inject({ operation: 'verifyCredential', call: 2, fault: { kind: 'silence' } });
    flow.submitCode(on.code());
    while (on.street.faults.calls('verifyCredential') < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    flow = on.reload(flow);
    await until(flow, 'signedIn');
    expect(on.messages()).toBe(1);
  });

  it('behavior: at the moment the session is there, nothing is left of the login to go on with', async () => {
    const flow = await on.asked();
    const { wallet } = on.street;
    const left = new Promise((resolve) => {
      watchSession(wallet, () => {
        if (getSession(wallet).status === 'ready') resolve(wallet.storage.records.get('login'));
      });
    });
    flow.submitCode(on.code());
    expect(await left).toBeUndefined();
  });

  it('behavior: a browser that died between storing the session and letting go of the login leaves nothing to go on with', async () => {
    const flow = await on.asked();
    const { records } = on.street.wallet.storage;
    const record = await records.get('login');
    flow.submitCode(on.code());
    await until(flow, 'signedIn');
    flow.dispose();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await records.put('login', record);
    const page = on.street.openWallet();
    expect((await restoreSession(page)).status).toBe('ready');
    expect(await records.get('login')).toBeUndefined();
  });

  it('behavior: after it: signed in, with the same key', async () => {
    const { session } = await on.street.signIn(ada.value);
    const flow = on.open(on.street.openWallet());
    expect((await until(flow, 'signedIn')).session).toEqual(session);
  });
});

describe('#25 an answer that is lost', () => {
  it.each(['lostRequest', 'lostResponse'] as const)(
    '#24 behavior: %s of the sign-in: said, asked again only by the person, and one message',
    async (kind) => {
      on.street.faults.inject({ operation: 'signIn', fault: { kind } });
      let flow = on.open();
      await until(flow, 'idle');
      flow.requestCode(ada);
      expect((await until(flow, 'requestFailed')).error.code).toBe('NETWORK_FAILED');
      flow = on.reload(flow);
      await until(flow, 'requestFailed');
      flow.retry();
      await until(flow, 'awaitingCode');
      expect(on.messages()).toBe(1);
      flow.submitCode(on.code());
      await until(flow, 'signedIn');
    },
  );

  it('#24 behavior: of the sign-in, between relay and service: after the pause the same again, and one message', async () => {
    on.street.sandbox.world.faults.add({ operation: 'challengeCredential', effect: { kind: 'lostResponse' } });
    const flow = on.open();
    await until(flow, 'idle');
    flow.requestCode(ada);
    await until(flow, 'requestFailed');
    flow.retry();
    await until(flow, 'blocked');
    await on.coolDown();
    flow.retry();
    await until(flow, 'awaitingCode');
    expect(on.messages()).toBe(1);
    flow.submitCode(on.code());
    await until(flow, 'signedIn');
  });

  it('behavior: of another code: the next one that is asked for is that one', async () => {
    const flow = await on.asked();
    await on.coolDown();
    on.street.faults.inject({ operation: 'signIn', fault: { kind: 'lostResponse' } });
    flow.resendCode();
    await until(flow, 'resendingCode');
    await until(flow, 'awaitingCode');
    await on.coolDown();
    flow.resendCode();
    await until(flow, 'resendingCode');
    await until(flow, 'awaitingCode');
    expect(on.messages()).toBe(2);
    flow.submitCode(on.code());
    await until(flow, 'signedIn');
  });

  it('behavior: an hour later the same question is a new one', async () => {
    on.street.faults.inject({ operation: 'signIn', fault: { kind: 'lostResponse' } });
    const flow = on.open();
    await until(flow, 'idle');
    flow.requestCode(ada);
    await until(flow, 'requestFailed');
    await on.street.clock.advance(3_600_000);
    flow.retry();
    await until(flow, 'awaitingCode');
    expect(on.messages()).toBe(2);
    flow.submitCode(on.code());
    await until(flow, 'signedIn');
  });

  it('behavior: lostRequest of the first call: the same bytes again', async () => {
    const flow = await on.asked();
    on.street.faults.inject({ operation: 'verifyCredential', fault: { kind: 'lostRequest' } });
    flow.submitCode(on.code());
    expect((await until(flow, 'verifyFailed')).error.code).toBe('NETWORK_FAILED');
    flow.retry();
    await until(flow, 'signedIn');
    expect(on.messages()).toBe(1);
  });

  it('behavior: lostResponse of the first call: the same bytes under the same key bring it again', async () => {
    const flow = await on.asked();
    on.street.faults.inject({ operation: 'verifyCredential', fault: { kind: 'lostResponse' } });
    flow.submitCode(on.code());
    await until(flow, 'verifyFailed');
    flow.retry();
    await until(flow, 'signedIn');
    expect(on.messages()).toBe(1);
  });

  it('behavior: a service that honours no key: the code is used up, which is said, and not that it was wrong', async () => {
    const flow = await on.asked(on.withoutKeys());
    on.street.faults.inject({ operation: 'verifyCredential', fault: { kind: 'lostResponse' } });
    flow.submitCode(on.code());
    await until(flow, 'verifyFailed');
    flow.retry();
    await until(flow, 'codeExpired');
    await withAnotherCode(flow);
  });

  it('behavior: between relay and service: a code counts tries, so the relay asks nothing twice by itself', async () => {
    const flow = await on.asked();
    on.street.sandbox.world.faults.add({ operation: 'verifyCredential', effect: { kind: 'lostResponse' } });
    flow.submitCode(on.code());
    expect((await until(flow, 'verifyFailed')).error.code).toBe('RELAY_UPSTREAM_UNAVAILABLE');
    flow.retry();
    await until(flow, 'signedIn');
    expect(on.messages()).toBe(1);
  });

  it('behavior: lostRequest of the signed call: repeated by itself', async () => {
    const flow = await on.asked();
    on.street.faults.inject({ operation: 'verifyCredential', call: 2, fault: { kind: 'lostRequest' } });
    flow.submitCode(on.code());
    await until(flow, 'signedIn');
    expect(on.street.faults.calls('verifyCredential')).toBe(3);
  });

  it('behavior: lostResponse of the signed call: repeated by itself under its key: the same session', async () => {
    const flow = await on.asked();
    on.street.faults.inject({ operation: 'verifyCredential', call: 2, fault: { kind: 'lostResponse' } });
    flow.submitCode(on.code());
    const { session } = await until(flow, 'signedIn');
    const sessions = await listSessions(on.street.wallet, { accountId: session.accountId });
    expect(sessions.map(({ id }) => id)).toEqual([session.id]);
    expect(on.messages()).toBe(1);
  });

  it('behavior: a service that honours no key: the truth, that a new code is needed, and the way on', async () => {
    const flow = await on.asked(on.withoutKeys());
    on.street.faults.inject({ operation: 'verifyCredential', call: 2, fault: { kind: 'lostResponse' } });
    flow.submitCode(on.code());
    await until(flow, 'codeExpired');
    await withAnotherCode(flow);
  });
});

describe('#38 two tabs', () => {
  it('behavior: one message, one session, and the other tab follows', async () => {
    const [one, other] = [on.open(on.street.openWallet()), on.open(on.street.openWallet())];
    await Promise.all([until(one, 'idle'), until(other, 'idle')]);
    one.requestCode(ada);
    other.requestCode(ada);
    await Promise.all([until(one, 'awaitingCode'), until(other, 'awaitingCode')]);
    expect(on.messages()).toBe(1);
    one.submitCode(on.code());
    const [first, second] = await Promise.all([until(one, 'signedIn'), until(other, 'signedIn')]);
    expect(second.session.id).toBe(first.session.id);
  });

  it('behavior: both enter the code at once: one session', async () => {
    const [one, other] = [await on.asked(on.street.openWallet()), on.open(on.street.openWallet())];
    await until(other, 'awaitingCode');
    one.submitCode(on.code());
    other.submitCode(on.code());
    const [first, second] = await Promise.all([until(one, 'signedIn'), until(other, 'signedIn')]);
    expect(second.session.id).toBe(first.session.id);
    expect(on.street.faults.calls('verifyCredential')).toBe(2);
  });
});
