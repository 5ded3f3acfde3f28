import {
  confirmScaEnrolment,
  enrolScaPasskey,
  listScaFactors,
  type StepUpFlow,
  type StepUpSubject,
  startScaEnrolment,
  type Wallet,
} from '@latchkey/core';
import { createAuthenticator, until } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { awaiting, europe } from './europe.ts';
import { totp } from './totp.ts';

const on = europe();
const origin = 'http://localhost:5173';
const faults = ['lostRequest', 'lostResponse'] as const;

/** The same wallet, whose calls of one path go wrong in ways that the street cannot make. */
const between = (wallet: Wallet, path: string, call: (go: () => Promise<Response>) => Promise<Response>): Wallet => ({
  ...wallet,
  fetch: (url, init) => {
    const go = () => wallet.fetch(url, init);
    return url.endsWith(path) ? call(go) : go();
  },
});

/** A relay that makes no key of a proof, so that the service judges every copy. */
function withoutKeys(wallet: Wallet): Wallet {
  return {
    ...wallet,
    fetch: (url, init) => {
      const headers = new Headers(init.headers);
      headers.delete('Latchkey-Challenge');
      return wallet.fetch(url, { ...init, headers });
    },
  };
}

/** What is waited for, with the pauses between two calls cut short. */
async function soon<T>(awaited: Promise<T>): Promise<T> {
  let waiting = true;
  const over = () => {
    waiting = false;
  };
  awaited.then(over, over);
  while (waiting) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    await on.street.clock.advance(250);
  }
  return awaited;
}

const enrolled = async (wallet: Wallet) => (await listScaFactors(wallet)).map(({ factor }) => factor);

describe('#39b the login that moving money asks for', () => {
  it.each(faults)('%s: the code is judged once, and what it opened is not called refused', async (kind) => {
    const flow = on.open({ type: 'login' });
    await awaiting(flow);
    on.street.faults.inject({ operation: 'completeScaLogin', fault: { kind } });
    await on.answer(flow);
    await soon(until(flow, 'authorized'));
    expect(on.calls('completeScaLogin')).toBe(2);
  });

  it('an answer that was lost with the page: the same code, typed again, is the same proof', async () => {
    const flow = on.open({ type: 'login' });
    const { challenge } = await awaiting(flow);
    on.street.faults.inject({ operation: 'completeScaLogin', fault: { kind: 'lostResponse' } });
    await on.answer(flow);
    await until(flow, 'unknownOutcome');
    flow.dispose();
    const next = on.open({ type: 'login' }, on.street.openWallet());
    expect((await awaiting(next)).challenge).toEqual(challenge);
    await on.answer(next);
    await soon(until(next, 'authorized'));
  });

  it('an app’s code, whose answer was lost: good for once, and asked about again', async () => {
    const { wallet } = on.street;
    const { secret = '' } = await startScaEnrolment(wallet, { type: 'TOTP' });
    await confirmScaEnrolment(wallet, { type: 'TOTP', secret, code: await totp(secret, wallet.now()) });
    const flow = on.open({ type: 'login' });
    await awaiting(flow);
    flow.switchFactor('TOTP');
    await until(flow, 'switchingFactor');
    const { challenge } = await awaiting(flow);
    await on.street.clock.advance(30_000);
    on.street.faults.inject({ operation: 'completeScaLogin', fault: { kind: 'lostResponse' } });
    flow.submitCode({ challengeId: challenge.id, code: await totp(secret, wallet.now()) });
    await soon(until(flow, 'authorized'));
  });
});

describe('#39b an authenticator app', () => {
  const begin = async () => {
    const { secret = '' } = await startScaEnrolment(on.street.wallet, { type: 'TOTP' });
    return { type: 'TOTP', secret, code: await totp(secret, on.street.wallet.now()) } as const;
  };

  it.each(faults)('%s: confirmed once, with its recovery codes', async (kind) => {
    const proof = await begin();
    on.street.faults.inject({ operation: 'confirmScaEnrolment', fault: { kind } });
    const { recoveryCodes } = await soon(confirmScaEnrolment(on.street.wallet, proof));
    expect(recoveryCodes).toHaveLength(10);
  });

  it('confirmed again by whoever gave up, with the same code: the same recovery codes, and no refusal', async () => {
    const proof = await begin();
    const first = await confirmScaEnrolment(on.street.wallet, proof);
    const again = await confirmScaEnrolment(on.street.openWallet(), proof);
    expect(again).toEqual(first);
    expect(first.recoveryCodes).toHaveLength(10);
  });

  it('error: a code that is wrong is refused at once, and another one is judged', async () => {
    const proof = await begin();
    const wrong = { ...proof, code: proof.code === '000000' ? '000001' : '000000' };
    for (let times = 0; times < 2; times += 1)
      await expect(confirmScaEnrolment(on.street.wallet, wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect((await confirmScaEnrolment(on.street.wallet, proof)).recoveryCodes).toHaveLength(10);
  });

  it('error: a service that keeps no answers: the loss is told, never that the code was wrong', async () => {
    const proof = await begin();
    on.street.faults.inject({ operation: 'confirmScaEnrolment', fault: { kind: 'lostResponse' } });
    const confirming = confirmScaEnrolment(withoutKeys(on.street.wallet), proof);
    await expect(soon(confirming)).rejects.toMatchObject({ code: 'NETWORK_FAILED' });
    expect(await enrolled(on.street.wallet)).toContain('TOTP');
    expect((await confirmScaEnrolment(on.street.wallet, await begin())).recoveryCodes).toHaveLength(10);
  });
});

describe('#39b a passkey to authorize with', () => {
  const open = () => on.street.openWallet({ authenticator: createAuthenticator() });

  it.each(faults)('%s: enrolled once, with one prompt', async (kind) => {
    const authenticator = createAuthenticator();
    const wallet = on.street.openWallet({ authenticator });
    on.street.faults.inject({ operation: 'confirmScaEnrolment', fault: { kind } });
    expect(await soon(enrolScaPasskey(wallet, { origin }))).toMatchObject({ factor: 'PASSKEY' });
    expect(authenticator.asked).toHaveLength(1);
  });

  it('a service that keeps no answers: what is enrolled is read, and is no failure', async () => {
    const wallet = open();
    on.street.faults.inject({ operation: 'confirmScaEnrolment', fault: { kind: 'lostResponse' } });
    const factor = await soon(enrolScaPasskey(withoutKeys(wallet), { origin }));
    expect(factor).toEqual((await listScaFactors(wallet)).find(({ factor }) => factor === 'PASSKEY'));
  });

  it('error: no answer at all, and nothing enrolled: the loss is told', async () => {
    const lost = between(open(), '/sca/factors/confirm', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(soon(enrolScaPasskey(lost, { origin }))).rejects.toMatchObject({ code: 'NETWORK_FAILED' });
    expect(await enrolled(lost)).not.toContain('PASSKEY');
  });

  it('error: what the service refuses for good is refused', async () => {
    const body = JSON.stringify({ status: 400, code: 'INVALID_INPUT', message: 'No.' });
    const refused = between(open(), '/sca/factors/confirm', async () => new Response(body, { status: 400 }));
    await expect(enrolScaPasskey(refused, { origin })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('#39b trust in a payee', () => {
  it('an answer that was lost with the page: the same code, typed again, is no second change', async () => {
    await on.login();
    const subject = { type: 'trust', externalAccountId: on.intent.destinationAccountId as `ExternalAccount:${string}` };
    const flow = on.open(subject as Parameters<typeof on.open>[0]);
    await awaiting(flow);
    on.street.faults.inject({ operation: 'confirmExternalAccountTrust', fault: { kind: 'lostResponse' } });
    await on.answer(flow);
    await until(flow, 'unknownOutcome');
    flow.dispose();
    const next = on.open(subject as Parameters<typeof on.open>[0], on.street.openWallet());
    await on.answer(next);
    await soon(until(next, 'authorized'));
  });
});

describe('#39b another code was asked for, and no answer came', () => {
  const trust = () =>
    ({ type: 'trust', externalAccountId: on.intent.destinationAccountId as `ExternalAccount:${string}` }) as const;
  const doors = [
    ['a login', 'startScaLogin', () => ({ type: 'login' }) as const],
    ['a change of trust', 'trustExternalAccount', trust],
  ] as const;

  /** A code is out, and another one was asked for in vain. */
  async function resent(operation: string, subject: StepUpSubject, kind: (typeof faults)[number]) {
    if (subject.type === 'trust') await on.login();
    const flow = on.open(subject);
    await awaiting(flow);
    const first = on.code();
    await on.street.clock.advance(31_000);
    on.street.faults.inject({ operation, fault: { kind } });
    flow.resendCode();
    await until(flow, 'resendingCode');
    expect((await awaiting(flow)).challenge.isDoubtful).toBe(true);
    return { flow, first };
  }

  /** The newest code is for a challenge that nobody here knows: it is over, and another one is sent in time. */
  async function goesOn(flow: StepUpFlow) {
    const seen: string[] = [];
    flow.subscribe(() => seen.push(flow.getState().status));
    await on.answer(flow);
    await until(flow, 'expired');
    await on.street.clock.advance(31_000);
    flow.retry();
    expect((await awaiting(flow)).challenge.isDoubtful).toBeUndefined();
    await on.answer(flow);
    await until(flow, 'authorized');
    expect(seen).not.toContain('proofRefused');
  }

  it.each(doors)('%s: the code that came after all is not called wrong', async (_, operation, subject) => {
    const { flow } = await resent(operation, subject(), 'lostResponse');
    await goesOn(flow);
  });

  it.each(doors)('%s: nor after a reload', async (_, operation, subject) => {
    const { flow } = await resent(operation, subject(), 'lostResponse');
    flow.dispose();
    const next = on.open(subject(), on.street.openWallet());
    await awaiting(next);
    await goesOn(next);
  });

  it.each(doors)(
    '%s: where nothing was sent, the code that is out is as good as before',
    async (_, operation, subject) => {
      const { flow, first } = await resent(operation, subject(), 'lostRequest');
      await on.answer(flow, first);
      await until(flow, 'authorized');
    },
  );

  it('a switch to a passkey, whose answer was lost: the code that it voided is not called wrong', async () => {
    const wallet = on.street.openWallet({ authenticator: createAuthenticator() });
    await enrolScaPasskey(wallet, { origin });
    const flow = on.open({ type: 'login' }, wallet, origin);
    await awaiting(flow);
    on.street.faults.inject({ operation: 'startScaLogin', fault: { kind: 'lostResponse' } });
    flow.switchFactor('PASSKEY');
    await until(flow, 'prepareFailed');
    flow.retry();
    await awaiting(flow);
    await goesOn(flow);
  });
});
