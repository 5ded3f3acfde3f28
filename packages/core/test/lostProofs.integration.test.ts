import {
  confirmScaEnrolment,
  enrolScaPasskey,
  listScaFactors,
  restoreSession,
  type StepUpFlow,
  type StepUpSubject,
  startScaEnrolment,
  type Wallet,
} from '@latchkey/core';
import { createAuthenticator, waitForState } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { awaiting, createScaEnvironment } from './scaEnvironment.ts';
import { totp } from './totp.ts';

const sca = createScaEnvironment();
const origin = 'http://localhost:5173';
const faults = ['lostRequest', 'lostResponse'] as const;

/** The same wallet with other calls. It takes the session. */
async function withFetch(wallet: Wallet, fetch: Wallet['fetch']): Promise<Wallet> {
  const copy = { ...wallet, fetch };
  await restoreSession(copy);
  return copy;
}

/** The same wallet, whose calls of one path fail in ways that the test environment cannot produce. */
const between = (wallet: Wallet, path: string, call: (go: () => Promise<Response>) => Promise<Response>) =>
  withFetch(wallet, (url, init) => {
    const go = () => wallet.fetch(url, init);
    return url.endsWith(path) ? call(go) : go();
  });

/** A relay that derives no idempotency key from a proof, so that the service evaluates every copy. */
const withoutKeys = (wallet: Wallet) =>
  withFetch(wallet, (url, init) => {
    const headers = new Headers(init.headers);
    headers.delete('Latchkey-Challenge');
    return wallet.fetch(url, { ...init, headers });
  });

/** Waits for a result, with shortened pauses between calls. */
async function soon<T>(awaited: Promise<T>): Promise<T> {
  let waiting = true;
  const over = () => {
    waiting = false;
  };
  awaited.then(over, over);
  while (waiting) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    await sca.env.clock.advance(250);
  }
  return awaited;
}

const enrolled = async (wallet: Wallet) => (await listScaFactors(wallet)).map(({ factor }) => factor);

// requirement: 39b
describe('the login that a payment requires', () => {
  it.each(faults)('%s: evaluates the code once, and does not report a rejection after it succeeded', async (kind) => {
    const flow = sca.open({ type: 'login' });
    await awaiting(flow);
    sca.env.faults.inject({ operation: 'completeScaLogin', fault: { kind } });
    await sca.submitCode(flow);
    await soon(waitForState(flow, 'authorized'));
    expect(sca.calls('completeScaLogin')).toBe(2);
  });

  it('resends the same proof when the page and the response were lost and the same code is typed again', async () => {
    const flow = sca.open({ type: 'login' });
    const { challenge } = await awaiting(flow);
    sca.env.faults.inject({ operation: 'completeScaLogin', fault: { kind: 'lostResponse' } });
    await sca.submitCode(flow);
    await waitForState(flow, 'unknownOutcome');
    flow.dispose();
    const next = sca.open({ type: 'login' }, sca.env.openWallet());
    expect((await awaiting(next)).challenge).toEqual(challenge);
    await sca.submitCode(next);
    await soon(waitForState(next, 'authorized'));
  });

  it('retries an authenticator code, which is valid once, after a lost response', async () => {
    const { wallet } = sca.env;
    const { secret = '' } = await startScaEnrolment(wallet, { type: 'TOTP' });
    await confirmScaEnrolment(wallet, { type: 'TOTP', secret, code: await totp(secret, wallet.now()) });
    const flow = sca.open({ type: 'login' });
    await awaiting(flow);
    flow.switchFactor('TOTP');
    await waitForState(flow, 'switchingFactor');
    const { challenge } = await awaiting(flow);
    await sca.env.clock.advance(30_000);
    sca.env.faults.inject({ operation: 'completeScaLogin', fault: { kind: 'lostResponse' } });
    flow.submitCode({ challengeId: challenge.id, code: await totp(secret, wallet.now()) });
    await soon(waitForState(flow, 'authorized'));
  });
});

// requirement: 39b
describe('authenticator app', () => {
  const begin = async () => {
    const { secret = '' } = await startScaEnrolment(sca.env.wallet, { type: 'TOTP' });
    return { type: 'TOTP', secret, code: await totp(secret, sca.env.wallet.now()) } as const;
  };

  it.each(faults)('%s: confirms once and returns the recovery codes', async (kind) => {
    const proof = await begin();
    sca.env.faults.inject({ operation: 'confirmScaEnrolment', fault: { kind } });
    const { recoveryCodes } = await soon(confirmScaEnrolment(sca.env.wallet, proof));
    expect(recoveryCodes).toHaveLength(10);
  });

  it('returns the same recovery codes, not an error, when the same code is confirmed again after giving up', async () => {
    const proof = await begin();
    const first = await confirmScaEnrolment(sca.env.wallet, proof);
    const again = await confirmScaEnrolment(await sca.openTab(), proof);
    expect(again).toEqual(first);
    expect(first.recoveryCodes).toHaveLength(10);
  });

  it('rejects a wrong code at once and evaluates the next one', async () => {
    const proof = await begin();
    const wrong = { ...proof, code: proof.code === '000000' ? '000001' : '000000' };
    for (let times = 0; times < 2; times += 1)
      await expect(confirmScaEnrolment(sca.env.wallet, wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect((await confirmScaEnrolment(sca.env.wallet, proof)).recoveryCodes).toHaveLength(10);
  });

  it('reports the loss, not a wrong code, when the service stores no responses', async () => {
    const proof = await begin();
    sca.env.faults.inject({ operation: 'confirmScaEnrolment', fault: { kind: 'lostResponse' } });
    const confirming = confirmScaEnrolment(await withoutKeys(sca.env.wallet), proof);
    await expect(soon(confirming)).rejects.toMatchObject({ code: 'NETWORK_FAILED' });
    expect(await enrolled(sca.env.wallet)).toContain('TOTP');
    expect((await confirmScaEnrolment(sca.env.wallet, await begin())).recoveryCodes).toHaveLength(10);
  });
});

// requirement: 39b
describe('passkey for authorizations', () => {
  const open = () => sca.openTab(createAuthenticator());

  it.each(faults)('%s: enrols once, with one prompt', async (kind) => {
    const authenticator = createAuthenticator();
    const wallet = await sca.openTab(authenticator);
    sca.env.faults.inject({ operation: 'confirmScaEnrolment', fault: { kind } });
    expect(await soon(enrolScaPasskey(wallet, { origin }))).toMatchObject({ factor: 'PASSKEY' });
    expect(authenticator.requests).toHaveLength(1);
  });

  it('reads what is enrolled, without an error, when the service stores no responses', async () => {
    const wallet = await open();
    sca.env.faults.inject({ operation: 'confirmScaEnrolment', fault: { kind: 'lostResponse' } });
    const factor = await soon(enrolScaPasskey(await withoutKeys(wallet), { origin }));
    expect(factor).toEqual((await listScaFactors(wallet)).find(({ factor }) => factor === 'PASSKEY'));
  });

  it('reports the loss when there is no response and nothing is enrolled', async () => {
    const lost = await between(await open(), '/sca/factors/confirm', () =>
      Promise.reject(new TypeError('Failed to fetch')),
    );
    await expect(soon(enrolScaPasskey(lost, { origin }))).rejects.toMatchObject({ code: 'NETWORK_FAILED' });
    expect(await enrolled(lost)).not.toContain('PASSKEY');
  });

  it('reports a final error response of the service', async () => {
    const body = JSON.stringify({ status: 400, code: 'INVALID_INPUT', message: 'No.' });
    const refused = await between(
      await open(),
      '/sca/factors/confirm',
      async () => new Response(body, { status: 400 }),
    );
    await expect(enrolScaPasskey(refused, { origin })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

// requirement: 39b
describe('trusted payees', () => {
  it('makes no second change when the page and the response were lost and the same code is typed again', async () => {
    await sca.login();
    const subject = {
      type: 'trust',
      externalAccountId: sca.intent.destinationAccountId as `ExternalAccount:${string}`,
    };
    const flow = sca.open(subject as Parameters<typeof sca.open>[0]);
    await awaiting(flow);
    sca.env.faults.inject({ operation: 'confirmExternalAccountTrust', fault: { kind: 'lostResponse' } });
    await sca.submitCode(flow);
    await waitForState(flow, 'unknownOutcome');
    flow.dispose();
    const next = sca.open(subject as Parameters<typeof sca.open>[0], sca.env.openWallet());
    await sca.submitCode(next);
    await soon(waitForState(next, 'authorized'));
  });
});

// requirement: 39b
describe('another code was requested and the response was lost', () => {
  const trust = () =>
    ({ type: 'trust', externalAccountId: sca.intent.destinationAccountId as `ExternalAccount:${string}` }) as const;
  const cases = [
    ['a login', 'startScaLogin', () => ({ type: 'login' }) as const],
    ['a change of trust', 'trustExternalAccount', trust],
  ] as const;

  /** A code was sent, and another one was requested without success. */
  async function resent(operation: string, subject: StepUpSubject, kind: (typeof faults)[number]) {
    if (subject.type === 'trust') await sca.login();
    const flow = sca.open(subject);
    await awaiting(flow);
    const first = sca.code();
    await sca.env.clock.advance(31_000);
    sca.env.faults.inject({ operation, fault: { kind } });
    flow.resendCode();
    await waitForState(flow, 'resendingCode');
    expect((await awaiting(flow)).challenge.mayBeVoid).toBe(true);
    return { flow, first };
  }

  /**
   * The latest code belongs to a challenge that no tab knows: it is lost, and another one can be sent after the
   * cool-down.
   */
  async function goesOn(flow: StepUpFlow) {
    const seen: string[] = [];
    flow.subscribe(() => seen.push(flow.getState().status));
    await sca.submitCode(flow);
    await waitForState(flow, 'expired');
    await sca.env.clock.advance(31_000);
    flow.retry();
    expect((await awaiting(flow)).challenge.mayBeVoid).toBeUndefined();
    await sca.submitCode(flow);
    await waitForState(flow, 'authorized');
    expect(seen).not.toContain('proofRefused');
  }

  it.each(cases)('%s: does not report the late code as wrong', async (_, operation, subject) => {
    const { flow } = await resent(operation, subject(), 'lostResponse');
    await goesOn(flow);
  });

  it.each(cases)('%s: nor after a reload', async (_, operation, subject) => {
    const { flow } = await resent(operation, subject(), 'lostResponse');
    flow.dispose();
    const next = sca.open(subject(), sca.env.openWallet());
    await awaiting(next);
    await goesOn(next);
  });

  it.each(cases)('%s: keeps the sent code valid when no other one was sent', async (_, operation, subject) => {
    const { flow, first } = await resent(operation, subject(), 'lostRequest');
    await sca.submitCode(flow, first);
    await waitForState(flow, 'authorized');
  });

  it('does not report a code as wrong that a switch to a passkey with a lost response voided', async () => {
    const wallet = await sca.openTab(createAuthenticator());
    await enrolScaPasskey(wallet, { origin });
    const flow = sca.open({ type: 'login' }, wallet, origin);
    await awaiting(flow);
    sca.env.faults.inject({ operation: 'startScaLogin', fault: { kind: 'lostResponse' } });
    flow.switchFactor('PASSKEY');
    await waitForState(flow, 'prepareFailed');
    flow.retry();
    await awaiting(flow);
    await goesOn(flow);
  });
});
