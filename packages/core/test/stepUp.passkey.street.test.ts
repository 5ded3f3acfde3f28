import { enrolScaPasskey, lock, signOut } from '@latchkey/core';
import { createAuthenticator, until } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { awaiting, europe } from './europe.ts';

const on = europe();

describe('a passkey', () => {
  const origin = 'http://localhost:5173';

  /** Somebody whose transfers are authorized by a passkey, and one that waits for it. */
  async function waiting() {
    const authenticator = createAuthenticator();
    const wallet = on.street.openWallet({ authenticator });
    await enrolScaPasskey(wallet, { origin });
    await on.login();
    const send = await on.confirmed(wallet, { scaFactor: 'PASSKEY' });
    const { quote } = await until(send, 'authorizationRequired');
    const stepUp = on.open({ type: 'quote', quote }, wallet, origin);
    const { challenge } = await awaiting(stepUp);
    return { authenticator, wallet, send, stepUp, challenge };
  }

  /** The same, with the prompt on screen until it is released. */
  async function prompting() {
    const made = await waiting();
    const held = made.authenticator.holdNext();
    made.stepUp.usePasskey({ challengeId: made.challenge.id });
    await until(made.stepUp, 'prompting');
    return { ...made, held };
  }

  it('#40 default: enrolled, chosen with the transfer, asked for in a click', async () => {
    const { authenticator, send, stepUp, challenge } = await waiting();
    expect(challenge).toMatchObject({ factor: 'PASSKEY', method: 'passkey', resendAt: undefined });
    stepUp.submitCode({ challengeId: challenge.id, code: on.code() });
    expect(authenticator.asked.filter(({ type }) => type === 'get')).toEqual([]);
    stepUp.usePasskey({ challengeId: challenge.id });
    await until(stepUp, 'authorized');
    await until(send, 'completed');
  });

  it('#40 error: a person who says no, or whose browser has none, can try again; nothing was sent', async () => {
    const { authenticator, stepUp, challenge } = await waiting();
    for (const [name, code] of [
      ['NotAllowedError', 'PASSKEY_DISMISSED'],
      ['SecurityError', 'PASSKEY_PAGE_REFUSED'],
      ['NotSupportedError', 'PASSKEY_UNSUPPORTED'],
      ['AbortError', 'ABORTED'],
    ] as const) {
      authenticator.refuseNext(name);
      stepUp.usePasskey({ challengeId: challenge.id });
      await until(stepUp, 'prompting');
      expect((await until(stepUp, 'promptFailed')).error.code).toBe(code);
    }
    expect(on.calls('authorizeQuote')).toBe(0);
    stepUp.usePasskey({ challengeId: challenge.id });
    await until(stepUp, 'authorized');
  });

  it('#35 a lock, or the end of a session, takes the prompt away; it can be asked for again', async () => {
    const { wallet, stepUp, challenge, held } = await prompting();
    const locking = lock(wallet);
    expect(stepUp.getState()).toMatchObject({ status: 'promptFailed', error: { code: 'ABORTED' } });
    await locking;
    held.release();
    expect(on.calls('authorizeQuote')).toBe(0);
    stepUp.usePasskey({ challengeId: challenge.id });
    await until(stepUp, 'authorized');
  });

  it('#35 a sign-out in another tab takes the prompt away, and what it was about', async () => {
    const { stepUp, held } = await prompting();
    await signOut(on.street.wallet);
    await until(stepUp, 'signedOut');
    held.release();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(stepUp.getState()).toEqual({ status: 'signedOut' });
    expect(on.calls('authorizeQuote')).toBe(0);
  });

  it('#40 error: on a page that the service does not name there is no prompt', async () => {
    const { authenticator, wallet } = await waiting();
    // A code is not sent again at once.
    await on.street.clock.advance(60_000);
    const stepUp = on.open({ type: 'login' }, wallet, 'https://evil.test');
    await awaiting(stepUp);
    stepUp.switchFactor('PASSKEY');
    await until(stepUp, ({ status }) => status === 'switchingFactor');
    const { challenge } = await awaiting(stepUp);
    const before = authenticator.asked.length;
    stepUp.usePasskey({ challengeId: challenge.id });
    expect((await until(stepUp, 'promptFailed')).error.code).toBe('PASSKEY_PAGE_REFUSED');
    expect(authenticator.asked).toHaveLength(before);
  });

  it('#40 default: logs in', async () => {
    const authenticator = createAuthenticator();
    const wallet = on.street.openWallet({ authenticator });
    await enrolScaPasskey(wallet, { origin });
    const login = on.open({ type: 'login' }, wallet, origin);
    const both = { available: ['SMS_OTP', 'PASSKEY'], others: ['PASSKEY'] };
    expect((await awaiting(login)).challenge).toMatchObject(both);
    login.switchFactor('PASSKEY');
    await until(login, 'switchingFactor');
    const { challenge } = await awaiting(login);
    login.usePasskey({ challengeId: challenge.id });
    await until(login, 'authorized');
  });

  it('#39 a transfer shows which factors there are, and switches to none: the next one is begun with it', async () => {
    const wallet = on.street.openWallet({ authenticator: createAuthenticator() });
    await enrolScaPasskey(wallet, { origin });
    await on.login();
    const send = await on.confirmed(wallet);
    const stepUp = on.open(
      { type: 'quote', quote: (await until(send, 'authorizationRequired')).quote },
      wallet,
      origin,
    );
    const waits = await awaiting(stepUp);
    const { challenge } = waits;
    expect(challenge).toMatchObject({ factor: 'SMS_OTP', available: ['SMS_OTP', 'PASSKEY'], others: [] });
    // Nothing but the order says with what it is authorized, and a second one would be a second payment (decision 25).
    for (const factor of challenge.available) stepUp.switchFactor(factor);
    expect(stepUp.getState()).toBe(waits);
    stepUp.submitCode({ challengeId: challenge.id, code: on.code() });
    await until(send, 'completed');
    send.start({ ...on.intent, scaFactor: 'PASSKEY' });
    await until(send, 'reviewing');
    send.confirm();
    const { quote } = await until(send, 'authorizationRequired');
    const next = await awaiting(on.open({ type: 'quote', quote }, wallet, origin));
    expect(next.challenge).toMatchObject({ method: 'passkey', available: challenge.available });
  });

  it('#39 of a payee too: the challenge says what there is, and is answered as it was asked', async () => {
    const wallet = on.street.openWallet({ authenticator: createAuthenticator() });
    await enrolScaPasskey(wallet, { origin });
    await on.login();
    const externalAccountId = on.intent.destinationAccountId as `ExternalAccount:${string}`;
    const trust = on.open({ type: 'trust', externalAccountId }, wallet, origin);
    const { challenge } = await awaiting(trust);
    expect(challenge).toMatchObject({ available: ['SMS_OTP', 'PASSKEY'], others: [] });
  });
});
