import { confirmScaEnrolment, createWallet, getRelaySession, memoryStorage, startScaEnrolment } from '@latchkey/core';
import { waitForState } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { withFastClock } from './fastClock.ts';
import { awaiting, createScaEnvironment } from './scaEnvironment.ts';
import { totp } from './totp.ts';

const sca = createScaEnvironment();

/** A logged-in user, a waiting transfer, and its authorization. */
async function waiting() {
  await sca.login();
  const send = await sca.confirmed();
  const { quote } = await waitForState(send, 'authorizationRequired');
  const stepUp = sca.open({ type: 'quote', quote });
  const { challenge } = await awaiting(stepUp);
  return { send, quote, stepUp, challenge };
}

describe('a transfer that requires authorization', () => {
  // requirement: 39b
  it('SCA_SESSION_REQUIRED: after a login the confirmed transfer continues by itself', async () => {
    const send = await sca.confirmed();
    const { error } = await waitForState(send, 'refused');
    expect(error).toMatchObject({ code: 'SCA_SESSION_REQUIRED', next: 'complete' });
    await sca.login();
    await waitForState(send, 'authorizationRequired');
    expect(sca.calls('createQuote')).toBe(1);
  });

  // requirement: 39
  it('after a code the waiting transfer continues by itself, with amount and payee on screen', async () => {
    const { send, quote, stepUp, challenge } = await waiting();
    expect(challenge).toMatchObject({
      type: 'quote',
      factor: 'SMS_OTP',
      method: 'code',
      purpose: 'PAYOUT',
      others: [],
    });
    await sca.submitCode(stepUp);
    const { subject } = await waitForState(stepUp, 'authorized');
    expect(subject).toEqual({ type: 'quote', quote });
    await waitForState(send, 'completed');
    expect(sca.calls('authorizeQuote')).toBe(1);
    expect(await sca.env.wallet.storage.records.list('stepUp ')).toEqual([]);
  });

  // requirement: 39b
  it('a wrong code is reported as rejected only; the next may be correct', async () => {
    const { stepUp, challenge } = await waiting();
    await sca.submitCode(stepUp, sca.wrongCode());
    const { error } = await waitForState(stepUp, 'proofRefused');
    expect(error).toMatchObject({ code: 'INVALID_INPUT', next: 'fixInput' });
    expect(error.message).not.toMatch(/sms|code is|factor/i);
    stepUp.submitCode({ challengeId: challenge.id, code: sca.code() });
    await waitForState(stepUp, 'authorized');
  });

  // requirement: 39
  it('makes one call for a double click', async () => {
    const { stepUp, challenge } = await waiting();
    const proof = { challengeId: challenge.id, code: sca.code() };
    for (let times = 0; times < 3; times += 1) stepUp.submitCode(proof);
    await waitForState(stepUp, 'authorized');
    expect(sca.calls('authorizeQuote')).toBe(1);
  });

  // requirement: 39
  it('two tabs with the same challenge: one proof, and both show completion', async () => {
    const { stepUp, quote, challenge } = await waiting();
    const other = sca.open({ type: 'quote', quote }, sca.env.openWallet());
    await awaiting(other);
    const proof = { challengeId: challenge.id, code: sca.code() };
    stepUp.submitCode(proof);
    other.submitCode(proof);
    await Promise.all([waitForState(stepUp, 'authorized'), waitForState(other, 'authorized')]);
    expect(sca.calls('authorizeQuote')).toBe(1);
  });

  // requirement: 39
  it('evaluates a wrong code once, in however many tabs it is typed, and whatever storage lost', async () => {
    const { stepUp, quote } = await waiting();
    for (let tabs = 0; tabs < 4; tabs += 1) {
      const wallet = createWallet({ ...sca.env.openWallet(), storage: memoryStorage() });
      const other = sca.open({ type: 'quote', quote }, wallet);
      await sca.submitCode(other, sca.wrongCode());
      await waitForState(other, 'proofRefused');
      other.dispose();
    }
    expect(sca.calls('authorizeQuote')).toBe(4);
    // Three wrong codes end a challenge.
    await sca.submitCode(stepUp);
    await waitForState(stepUp, 'authorized');
  });

  // requirement: 39
  it('reads the quote before anything is resent after a lost response', async () => {
    const { send, stepUp } = await waiting();
    sca.env.faults.inject({ operation: 'authorizeQuote', fault: { kind: 'lostResponse' } });
    await sca.submitCode(stepUp);
    await withFastClock(sca.env.clock, waitForState(stepUp, 'authorized'));
    await waitForState(send, 'completed');
    expect(sca.calls('authorizeQuote')).toBe(1);
  });

  // requirement: 24
  it('continues at the current challenge after a reload, with or without a typed code', async () => {
    const { quote, stepUp, challenge } = await waiting();
    stepUp.dispose();
    const next = sca.open({ type: 'quote', quote }, sca.env.openWallet());
    expect((await awaiting(next)).challenge).toEqual(challenge);
    await sca.submitCode(next);
    await waitForState(next, 'authorized');
  });

  // requirement: 39b
  it('the cool-down of a code survives a reload, and is at least 30 seconds', async () => {
    const { quote, stepUp, challenge } = await waiting();
    const sent = sca.messages();
    stepUp.resendCode();
    expect(stepUp.getState().status).toBe('awaitingProof');
    await sca.env.clock.advance(30_500);
    stepUp.resendCode();
    await waitForState(stepUp, 'resendingCode');
    const again = await awaiting(stepUp);
    expect(sca.messages()).toBe(sent + 1);
    expect(again.challenge.expiresAt).toBe(challenge.expiresAt);
    stepUp.dispose();
    const next = sca.open({ type: 'quote', quote }, sca.env.openWallet());
    expect((await awaiting(next)).challenge.resendAt).toBe(again.challenge.resendAt);
    next.resendCode();
    expect([next.getState().status, sca.messages()]).toEqual(['awaitingProof', sent + 1]);
  });

  // requirement: 39b
  it('an expired challenge: no call, no money, and a way to continue', async () => {
    const { send, stepUp, challenge } = await waiting();
    // A user who is idle for this long is locked, and receives nothing.
    await sca.env.clock.advance(200_000);
    await getRelaySession(sca.env.wallet);
    await sca.env.clock.advance(100_500);
    await waitForState(stepUp, ({ status }) => status === 'expired' || status === 'ended');
    stepUp.submitCode({ challengeId: challenge.id, code: sca.code() });
    expect(sca.calls('authorizeQuote')).toBe(0);
    expect(await waitForState(send, 'failed')).toMatchObject({ reason: 'SCA_NOT_COMPLETED' });
    send.start(sca.intent);
    await waitForState(send, 'reviewing');
  });

  // requirement: 39b
  it('after too many wrong codes refuses further ones until the time that the service returns', async () => {
    const { stepUp, challenge } = await waiting();
    for (let times = 0; times < 3; times += 1) {
      // Repeating the same wrong code is the same proof, and counts once.
      stepUp.submitCode({ challengeId: challenge.id, code: `${times}${sca.wrongCode().slice(1)}` });
      await waitForState(stepUp, 'proofRefused');
    }
    stepUp.submitCode({ challengeId: challenge.id, code: sca.code() });
    const blocked = await waitForState(stepUp, 'blocked');
    expect(blocked.error.code).toBe('RATE_LIMITED');
    expect(blocked.retryAt).toBeGreaterThan(sca.env.wallet.now());
    stepUp.retry();
    expect(stepUp.getState()).toBe(blocked);
  });

  // requirement: 39
  it('never authorizes an amount other than the one on screen', async () => {
    const { quote } = await waiting();
    const sending = { ...quote.sending, amount: quote.sending.amount - 1n };
    const stepUp = sca.open({ type: 'quote', quote: { ...quote, sending } });
    expect((await waitForState(stepUp, 'stopped')).error.code).toBe('QUOTE_MISMATCH');
  });
});

describe('the login that a payment requires', () => {
  it('by SMS: a reload requests the code that was sent, and sends no other', async () => {
    const first = sca.open({ type: 'login' });
    const { challenge } = await awaiting(first);
    expect(challenge).toMatchObject({ type: 'login', factor: 'SMS_OTP', others: [] });
    first.dispose();
    const next = sca.open({ type: 'login' }, sca.env.openWallet());
    expect((await awaiting(next)).challenge).toEqual(challenge);
    expect(sca.messages()).toBe(1);
    await sca.submitCode(next);
    await waitForState(next, 'authorized');
  });

  it('switching to another factor voids the first challenge', async () => {
    const { wallet } = sca.env;
    const { secret = '' } = await startScaEnrolment(wallet, { type: 'TOTP' });
    const codes = ['000000', '000001'].map((code) => confirmScaEnrolment(wallet, { type: 'TOTP', secret, code }));
    await Promise.all(codes.map((each) => expect(each).rejects.toMatchObject({ code: 'INVALID_INPUT' })));
    const code = await totp(secret, wallet.now());
    const { recoveryCodes = [] } = await confirmScaEnrolment(wallet, { type: 'TOTP', secret, code });
    expect(recoveryCodes).toHaveLength(10);

    const flow = sca.open({ type: 'login' });
    const { challenge } = await awaiting(flow);
    expect(challenge.others).toEqual(['TOTP']);
    flow.switchFactor('TOTP');
    await waitForState(flow, 'switchingFactor');
    const next = await awaiting(flow);
    expect(next.challenge).toMatchObject({ factor: 'TOTP', method: 'code', resendAt: undefined, others: ['SMS_OTP'] });
    flow.submitCode({ challengeId: challenge.id, code: recoveryCodes[0] ?? '' });
    expect(flow.getState()).toBe(next);
    flow.submitCode({ challengeId: next.challenge.id, code: recoveryCodes[0] ?? '' });
    await waitForState(flow, 'authorized');
  });

  // requirement: 39b
  it('locks after five failures, and reports until when', async () => {
    for (let failures = 0; failures < 4; failures += 1) {
      const flow = sca.open({ type: 'login' });
      await awaiting(flow);
      // Repeating the same wrong code is the same proof, and counts once.
      await sca.submitCode(flow, `${failures}${sca.wrongCode().slice(1)}`);
      await waitForState(flow, 'proofRefused');
      flow.dispose();
      // Each challenge allows three.
      if (failures !== 2) continue;
      const { records } = sca.env.wallet.storage;
      for (const [name] of await records.list('stepUp login')) await records.delete(name);
      await sca.env.clock.advance(60_000);
    }
    const flow = sca.open({ type: 'login' });
    await sca.submitCode(flow, sca.wrongCode());
    const { error, retryAt } = await waitForState(flow, 'blocked');
    expect([error.code, error.status]).toEqual(['ACCOUNT_LOCKED', 423]);
    expect((retryAt ?? 0) - sca.env.wallet.now()).toBeGreaterThan(14 * 60_000);
  });
});

describe('trusted payees', () => {
  it('transfers to a trusted payee need no authorization; to an untrusted one they do again', async () => {
    await sca.login();
    const externalAccountId = sca.intent.destinationAccountId as `ExternalAccount:${string}`;
    const trust = sca.open({ type: 'trust', externalAccountId });
    await sca.submitCode(trust);
    await waitForState(trust, 'authorized');
    const send = await sca.confirmed();
    await waitForState(send, 'completed');

    const untrust = sca.open({ type: 'untrust', externalAccountId });
    await sca.submitCode(untrust);
    await waitForState(untrust, 'authorized');
    send.start(sca.intent);
    await waitForState(send, 'reviewing');
    send.confirm();
    await waitForState(send, 'authorizationRequired');
  });

  it('a lost response to the confirmation causes no second change', async () => {
    const externalAccountId = sca.intent.destinationAccountId as `ExternalAccount:${string}`;
    const trust = sca.open({ type: 'trust', externalAccountId });
    await awaiting(trust);
    sca.env.faults.inject({ operation: 'confirmExternalAccountTrust', fault: { kind: 'lostResponse' } });
    await sca.submitCode(trust);
    await withFastClock(sca.env.clock, waitForState(trust, 'authorized'));
  });
});
