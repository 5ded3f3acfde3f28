import { enrolScaPasskey, lockWallet, signOut } from '@latchkey/core';
import { createAuthenticator, waitForState } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { awaiting, createScaEnvironment } from './scaEnvironment.ts';

const sca = createScaEnvironment();

describe('passkeys', () => {
  const origin = 'http://localhost:5173';

  /** A user whose transfers are authorized by a passkey, and a transfer that waits for it. */
  async function waiting() {
    const authenticator = createAuthenticator();
    const wallet = await sca.openTab(authenticator);
    await enrolScaPasskey(wallet, { origin });
    await sca.login();
    const send = await sca.confirmed(wallet, { scaFactor: 'PASSKEY' });
    const { quote } = await waitForState(send, 'authorizationRequired');
    const stepUp = sca.open({ type: 'quote', quote }, wallet, origin);
    const { challenge } = await awaiting(stepUp);
    return { authenticator, wallet, send, stepUp, challenge };
  }

  /** The same, with the prompt on screen until it is released. */
  async function prompting() {
    const made = await waiting();
    const held = made.authenticator.pauseNext();
    made.stepUp.usePasskey({ challengeId: made.challenge.id });
    await waitForState(made.stepUp, 'prompting');
    return { ...made, held };
  }

  // requirement: 40
  it('enrols a passkey, selects it with the transfer, and uses it in a click', async () => {
    const { authenticator, send, stepUp, challenge } = await waiting();
    expect(challenge).toMatchObject({ factor: 'PASSKEY', method: 'passkey', resendAt: undefined });
    stepUp.submitCode({ challengeId: challenge.id, code: sca.code() });
    expect(authenticator.requests.filter(({ type }) => type === 'get')).toEqual([]);
    stepUp.usePasskey({ challengeId: challenge.id });
    await waitForState(stepUp, 'authorized');
    await waitForState(send, 'completed');
  });

  // requirement: 40
  it('a user who declines, or whose browser has no support, can retry; nothing was sent', async () => {
    const { authenticator, stepUp, challenge } = await waiting();
    for (const [name, code] of [
      ['NotAllowedError', 'PASSKEY_DISMISSED'],
      ['SecurityError', 'PASSKEY_PAGE_REFUSED'],
      ['NotSupportedError', 'PASSKEY_UNSUPPORTED'],
      ['AbortError', 'ABORTED'],
    ] as const) {
      authenticator.failNext(name);
      stepUp.usePasskey({ challengeId: challenge.id });
      await waitForState(stepUp, 'prompting');
      expect((await waitForState(stepUp, 'promptFailed')).error.code).toBe(code);
    }
    expect(sca.calls('authorizeQuote')).toBe(0);
    stepUp.usePasskey({ challengeId: challenge.id });
    await waitForState(stepUp, 'authorized');
  });

  // requirement: 35
  it('a lock, or the end of a session, dismisses the prompt; it can be opened again', async () => {
    const { wallet, stepUp, challenge, held } = await prompting();
    const locking = lockWallet(wallet);
    expect(stepUp.getState()).toMatchObject({ status: 'promptFailed', error: { code: 'ABORTED' } });
    await locking;
    held.release();
    expect(sca.calls('authorizeQuote')).toBe(0);
    stepUp.usePasskey({ challengeId: challenge.id });
    await waitForState(stepUp, 'authorized');
  });

  // requirement: 35
  it('a sign-out in another tab dismisses the prompt and its authorization', async () => {
    const { stepUp, held } = await prompting();
    await signOut(sca.env.wallet);
    await waitForState(stepUp, 'signedOut');
    held.release();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(stepUp.getState()).toEqual({ status: 'signedOut' });
    expect(sca.calls('authorizeQuote')).toBe(0);
  });

  // requirement: 40
  it('shows no prompt on an origin that the service does not list', async () => {
    const { authenticator, wallet } = await waiting();
    // A code is not resent immediately.
    await sca.env.clock.advance(60_000);
    const stepUp = sca.open({ type: 'login' }, wallet, 'https://evil.test');
    await awaiting(stepUp);
    stepUp.switchFactor('PASSKEY');
    await waitForState(stepUp, ({ status }) => status === 'switchingFactor');
    const { challenge } = await awaiting(stepUp);
    const before = authenticator.requests.length;
    stepUp.usePasskey({ challengeId: challenge.id });
    expect((await waitForState(stepUp, 'promptFailed')).error.code).toBe('PASSKEY_PAGE_REFUSED');
    expect(authenticator.requests).toHaveLength(before);
  });

  // requirement: 40
  it('logs in', async () => {
    const authenticator = createAuthenticator();
    const wallet = await sca.openTab(authenticator);
    await enrolScaPasskey(wallet, { origin });
    const login = sca.open({ type: 'login' }, wallet, origin);
    const both = { available: ['SMS_OTP', 'PASSKEY'], others: ['PASSKEY'] };
    expect((await awaiting(login)).challenge).toMatchObject(both);
    login.switchFactor('PASSKEY');
    await waitForState(login, 'switchingFactor');
    const { challenge } = await awaiting(login);
    login.usePasskey({ challengeId: challenge.id });
    await waitForState(login, 'authorized');
  });

  // requirement: 39
  it('a transfer shows the available factors but switches to none: the next one starts with the other factor', async () => {
    const wallet = await sca.openTab(createAuthenticator());
    await enrolScaPasskey(wallet, { origin });
    await sca.login();
    const send = await sca.confirmed(wallet);
    const stepUp = sca.open(
      { type: 'quote', quote: (await waitForState(send, 'authorizationRequired')).quote },
      wallet,
      origin,
    );
    const waits = await awaiting(stepUp);
    const { challenge } = waits;
    expect(challenge).toMatchObject({ factor: 'SMS_OTP', available: ['SMS_OTP', 'PASSKEY'], others: [] });
    // Only the execute request selects the factor, and a second one would be a second payment (decisions/0025-one-proof-per-challenge.md).
    for (const factor of challenge.available) stepUp.switchFactor(factor);
    expect(stepUp.getState()).toBe(waits);
    stepUp.submitCode({ challengeId: challenge.id, code: sca.code() });
    await waitForState(send, 'completed');
    send.start({ ...sca.intent, scaFactor: 'PASSKEY' });
    await waitForState(send, 'reviewing');
    send.confirm();
    const { quote } = await waitForState(send, 'authorizationRequired');
    const next = await awaiting(sca.open({ type: 'quote', quote }, wallet, origin));
    expect(next.challenge).toMatchObject({ method: 'passkey', available: challenge.available });
  });

  // requirement: 39
  it('for a payee too: the challenge lists the factors, and is completed as requested', async () => {
    const wallet = await sca.openTab(createAuthenticator());
    await enrolScaPasskey(wallet, { origin });
    await sca.login();
    const externalAccountId = sca.intent.destinationAccountId as `ExternalAccount:${string}`;
    const trust = sca.open({ type: 'trust', externalAccountId }, wallet, origin);
    const { challenge } = await awaiting(trust);
    expect(challenge).toMatchObject({ available: ['SMS_OTP', 'PASSKEY'], others: [] });
  });
});
