import { confirmScaEnrolment, createWallet, getRelaySession, memoryStorage, startScaEnrolment } from '@latchkey/core';
import { until } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { awaiting, europe } from './europe.ts';
import { totp } from './totp.ts';

const on = europe();

/** Somebody who is logged in, a transfer that waits, and its authorization. */
async function waiting() {
  await on.login();
  const send = await on.confirmed();
  const { quote } = await until(send, 'authorizationRequired');
  const stepUp = on.open({ type: 'quote', quote });
  const { challenge } = await awaiting(stepUp);
  return { send, quote, stepUp, challenge };
}

describe('a transfer that has to be authorized', () => {
  it('#39b SCA_SESSION_REQUIRED: a login, and the confirmed transfer goes on by itself', async () => {
    const send = await on.confirmed();
    const { error } = await until(send, 'refused');
    expect(error).toMatchObject({ code: 'SCA_SESSION_REQUIRED', next: 'complete' });
    await on.login();
    await until(send, 'authorizationRequired');
    expect(on.calls('createQuote')).toBe(1);
  });

  it('#39 default: a code, and the transfer that waits goes on by itself, amount and payee on screen', async () => {
    const { send, quote, stepUp, challenge } = await waiting();
    expect(challenge).toMatchObject({ of: 'quote', factor: 'SMS_OTP', method: 'code', purpose: 'PAYOUT', others: [] });
    await on.answer(stepUp);
    const { subject } = await until(stepUp, 'authorized');
    expect(subject).toEqual({ type: 'quote', quote });
    await until(send, 'completed');
    expect(on.calls('authorizeQuote')).toBe(1);
    expect(await on.street.wallet.storage.records.list('stepUp ')).toEqual([]);
  });

  it('#39b error: a wrong code says that it was refused and no more; the next may be right', async () => {
    const { stepUp, challenge } = await waiting();
    await on.answer(stepUp, on.wrongCode());
    const { error } = await until(stepUp, 'proofRefused');
    expect(error).toMatchObject({ code: 'INVALID_INPUT', next: 'fixInput' });
    expect(error.message).not.toMatch(/sms|code is|factor/i);
    stepUp.submitCode({ challengeId: challenge.id, code: on.code() });
    await until(stepUp, 'authorized');
  });

  it('#39 a double click is one call', async () => {
    const { stepUp, challenge } = await waiting();
    const proof = { challengeId: challenge.id, code: on.code() };
    for (let times = 0; times < 3; times += 1) stepUp.submitCode(proof);
    await until(stepUp, 'authorized');
    expect(on.calls('authorizeQuote')).toBe(1);
  });

  it('#39 two tabs with the same challenge: one proof, and both show that it is done', async () => {
    const { stepUp, quote, challenge } = await waiting();
    const other = on.open({ type: 'quote', quote }, on.street.openWallet());
    await awaiting(other);
    const proof = { challengeId: challenge.id, code: on.code() };
    stepUp.submitCode(proof);
    other.submitCode(proof);
    await Promise.all([until(stepUp, 'authorized'), until(other, 'authorized')]);
    expect(on.calls('authorizeQuote')).toBe(1);
  });

  it('#39 a wrong code is judged once, in however many tabs it is typed, and whatever the browser forgot', async () => {
    const { stepUp, quote } = await waiting();
    for (let tabs = 0; tabs < 4; tabs += 1) {
      const wallet = createWallet({ ...on.street.openWallet(), storage: memoryStorage() });
      const other = on.open({ type: 'quote', quote }, wallet);
      await on.answer(other, on.wrongCode());
      await until(other, 'proofRefused');
      other.dispose();
    }
    expect(on.calls('authorizeQuote')).toBe(4);
    // Three that are wrong end a challenge.
    await on.answer(stepUp);
    await until(stepUp, 'authorized');
  });

  it('#39 an answer that was lost is found out: the quote is read before anything is sent again', async () => {
    const { send, stepUp } = await waiting();
    on.street.faults.inject({ operation: 'authorizeQuote', fault: { kind: 'lostResponse' } });
    await on.answer(stepUp);
    await until(stepUp, 'authorized');
    await until(send, 'completed');
    expect(on.calls('authorizeQuote')).toBe(1);
  });

  it('#24 a reload, with a code typed or not, goes on at the current challenge', async () => {
    const { quote, stepUp, challenge } = await waiting();
    stepUp.dispose();
    const next = on.open({ type: 'quote', quote }, on.street.openWallet());
    expect((await awaiting(next)).challenge).toEqual(challenge);
    await on.answer(next);
    await until(next, 'authorized');
  });

  it('#39b the cool-down of a code survives a reload, and is no shorter than half a minute', async () => {
    const { quote, stepUp, challenge } = await waiting();
    const sent = on.messages();
    stepUp.resendCode();
    expect(stepUp.getState().status).toBe('awaitingProof');
    await on.street.clock.advance(30_500);
    stepUp.resendCode();
    await until(stepUp, 'resendingCode');
    const again = await awaiting(stepUp);
    expect(on.messages()).toBe(sent + 1);
    expect(again.challenge.expiresAt).toBe(challenge.expiresAt);
    stepUp.dispose();
    const next = on.open({ type: 'quote', quote }, on.street.openWallet());
    expect((await awaiting(next)).challenge.resendAt).toBe(again.challenge.resendAt);
    next.resendCode();
    expect([next.getState().status, on.messages()]).toEqual(['awaitingProof', sent + 1]);
  });

  it('#39b a challenge that ran out: no call, no money, and a way on', async () => {
    const { send, stepUp, challenge } = await waiting();
    // Whoever does nothing for as long is locked out, and hears of nothing.
    await on.street.clock.advance(200_000);
    await getRelaySession(on.street.wallet);
    await on.street.clock.advance(100_500);
    await until(stepUp, ({ status }) => status === 'expired' || status === 'ended');
    stepUp.submitCode({ challengeId: challenge.id, code: on.code() });
    expect(on.calls('authorizeQuote')).toBe(0);
    expect(await until(send, 'failed')).toMatchObject({ reason: 'SCA_NOT_COMPLETED' });
    send.start(on.intent);
    await until(send, 'reviewing');
  });

  it('#39b error: too many wrong codes: nothing more before its time, which the service says', async () => {
    const { stepUp, challenge } = await waiting();
    for (let times = 0; times < 3; times += 1) {
      // The same wrong code again is the same proof, and counts once.
      stepUp.submitCode({ challengeId: challenge.id, code: `${times}${on.wrongCode().slice(1)}` });
      await until(stepUp, 'proofRefused');
    }
    stepUp.submitCode({ challengeId: challenge.id, code: on.code() });
    const blocked = await until(stepUp, 'blocked');
    expect(blocked.error.code).toBe('RATE_LIMITED');
    expect(blocked.retryAt).toBeGreaterThan(on.street.wallet.now());
    stepUp.retry();
    expect(stepUp.getState()).toBe(blocked);
  });

  it('#39 error: another amount than the one on screen is never authorized', async () => {
    const { quote } = await waiting();
    const sending = { ...quote.sending, amount: quote.sending.amount - 1n };
    const stepUp = on.open({ type: 'quote', quote: { ...quote, sending } });
    expect((await until(stepUp, 'stopped')).error.code).toBe('QUOTE_MISMATCH');
  });
});

describe('the login that moving money asks for', () => {
  it('default: by SMS; a reload asks for the code that is out, and sends no other', async () => {
    const first = on.open({ type: 'login' });
    const { challenge } = await awaiting(first);
    expect(challenge).toMatchObject({ of: 'login', factor: 'SMS_OTP', others: [] });
    first.dispose();
    const next = on.open({ type: 'login' }, on.street.openWallet());
    expect((await awaiting(next)).challenge).toEqual(challenge);
    expect(on.messages()).toBe(1);
    await on.answer(next);
    await until(next, 'authorized');
  });

  it('args: another factor, for which the first one is void', async () => {
    const { wallet } = on.street;
    const { secret = '' } = await startScaEnrolment(wallet, { type: 'TOTP' });
    const codes = ['000000', '000001'].map((code) => confirmScaEnrolment(wallet, { type: 'TOTP', secret, code }));
    await Promise.all(codes.map((each) => expect(each).rejects.toMatchObject({ code: 'INVALID_INPUT' })));
    const code = await totp(secret, wallet.now());
    const { recoveryCodes = [] } = await confirmScaEnrolment(wallet, { type: 'TOTP', secret, code });
    expect(recoveryCodes).toHaveLength(10);

    const flow = on.open({ type: 'login' });
    const { challenge } = await awaiting(flow);
    expect(challenge.others).toEqual(['TOTP']);
    flow.switchFactor('TOTP');
    await until(flow, 'switchingFactor');
    const next = await awaiting(flow);
    expect(next.challenge).toMatchObject({ factor: 'TOTP', method: 'code', resendAt: undefined, others: ['SMS_OTP'] });
    flow.submitCode({ challengeId: challenge.id, code: recoveryCodes[0] ?? '' });
    expect(flow.getState()).toBe(next);
    flow.submitCode({ challengeId: next.challenge.id, code: recoveryCodes[0] ?? '' });
    await until(flow, 'authorized');
  });

  it('#39b error: five failures lock, and the lock says until when', async () => {
    for (let failures = 0; failures < 4; failures += 1) {
      const flow = on.open({ type: 'login' });
      await awaiting(flow);
      // The same wrong code again is the same proof, and counts once.
      await on.answer(flow, `${failures}${on.wrongCode().slice(1)}`);
      await until(flow, 'proofRefused');
      flow.dispose();
      // Each challenge takes three.
      if (failures !== 2) continue;
      const { records } = on.street.wallet.storage;
      for (const [name] of await records.list('stepUp login')) await records.delete(name);
      await on.street.clock.advance(60_000);
    }
    const flow = on.open({ type: 'login' });
    await on.answer(flow, on.wrongCode());
    const { error, retryAt } = await until(flow, 'blocked');
    expect([error.code, error.status]).toEqual(['ACCOUNT_LOCKED', 423]);
    expect((retryAt ?? 0) - on.street.wallet.now()).toBeGreaterThan(14 * 60_000);
  });
});

describe('trust in a payee', () => {
  it('default: trusted, transfers wait for nothing; untrusted, they wait again', async () => {
    await on.login();
    const externalAccountId = on.intent.destinationAccountId as `ExternalAccount:${string}`;
    const trust = on.open({ type: 'trust', externalAccountId });
    await on.answer(trust);
    await until(trust, 'authorized');
    const send = await on.confirmed();
    await until(send, 'completed');

    const untrust = on.open({ type: 'untrust', externalAccountId });
    await on.answer(untrust);
    await until(untrust, 'authorized');
    send.start(on.intent);
    await until(send, 'reviewing');
    send.confirm();
    await until(send, 'authorizationRequired');
  });

  it('behavior: a lost answer to the confirmation is not a second change', async () => {
    const externalAccountId = on.intent.destinationAccountId as `ExternalAccount:${string}`;
    const trust = on.open({ type: 'trust', externalAccountId });
    await awaiting(trust);
    on.street.faults.inject({ operation: 'confirmExternalAccountTrust', fault: { kind: 'lostResponse' } });
    await on.answer(trust);
    await until(trust, 'authorized');
  });
});
