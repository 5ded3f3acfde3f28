import { createStepUpFlow, enrolScaPasskey, type LockedQuote, lock, signOut, type Wallet } from '@latchkey/core';
import { createAuthenticator, until } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { awaiting, europe } from './europe.ts';

const on = europe();

describe('a passkey', () => {
  const origin = 'http://localhost:5173';

  /** Somebody whose transfers are authorized by a passkey. */
  async function withPasskey() {
    const authenticator = createAuthenticator();
    const wallet = on.street.openWallet({ authenticator });
    await enrolScaPasskey(wallet, { origin });
    await on.login();
    const send = on.send(wallet);
    await until(send, 'idle');
    send.start({ ...on.intent, scaFactor: 'PASSKEY' });
    await until(send, 'reviewing');
    send.confirm();
    const { quote } = await until(send, 'authorizationRequired');
    return { authenticator, wallet, send, quote };
  }
  const open = (wallet: Wallet, quote: LockedQuote, page = origin) =>
    createStepUpFlow(wallet, { subject: { type: 'quote', quote }, origin: page });

  it('#40 default: enrolled, chosen with the transfer, asked for in a click', async () => {
    const { authenticator, wallet, send, quote } = await withPasskey();
    const stepUp = open(wallet, quote);
    const { challenge } = await awaiting(stepUp);
    expect(challenge).toMatchObject({ factor: 'PASSKEY', method: 'passkey', resendAt: undefined });
    stepUp.submitCode({ challengeId: challenge.id, code: on.code() });
    expect(authenticator.asked.filter(({ type }) => type === 'get')).toEqual([]);
    stepUp.usePasskey({ challengeId: challenge.id });
    await until(stepUp, 'authorized');
    await until(send, 'completed');
    stepUp.dispose();
  });

  it('#40 error: a person who says no, or whose browser has none, can try again; nothing was sent', async () => {
    const { authenticator, wallet, quote } = await withPasskey();
    const stepUp = open(wallet, quote);
    const { challenge } = await awaiting(stepUp);
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
    stepUp.dispose();
  });

  it('#35 a lock, or the end of a session, takes the prompt away; it can be asked for again', async () => {
    const { authenticator, wallet, quote } = await withPasskey();
    const stepUp = open(wallet, quote);
    const { challenge } = await awaiting(stepUp);
    const held = authenticator.holdNext();
    stepUp.usePasskey({ challengeId: challenge.id });
    await until(stepUp, 'prompting');
    const locking = lock(wallet);
    expect(stepUp.getState()).toMatchObject({ status: 'promptFailed', error: { code: 'ABORTED' } });
    await locking;
    held.release();
    expect(on.calls('authorizeQuote')).toBe(0);
    stepUp.usePasskey({ challengeId: challenge.id });
    await until(stepUp, 'authorized');
    stepUp.dispose();
  });

  it('#35 a sign-out in another tab takes the prompt away, and what it was about', async () => {
    const { authenticator, wallet, quote } = await withPasskey();
    const stepUp = open(wallet, quote);
    const { challenge } = await awaiting(stepUp);
    const held = authenticator.holdNext();
    stepUp.usePasskey({ challengeId: challenge.id });
    await until(stepUp, 'prompting');
    await signOut(on.street.wallet);
    await until(stepUp, 'signedOut');
    held.release();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(stepUp.getState()).toEqual({ status: 'signedOut' });
    expect(on.calls('authorizeQuote')).toBe(0);
    stepUp.dispose();
  });

  it('#40 error: on a page that the service does not name there is no prompt', async () => {
    const { authenticator, wallet } = await withPasskey();
    // A code is not sent again at once.
    await on.street.clock.advance(60_000);
    const stepUp = createStepUpFlow(wallet, { subject: { type: 'login' }, origin: 'https://evil.test' });
    await awaiting(stepUp);
    stepUp.switchFactor('PASSKEY');
    await until(stepUp, ({ status }) => status === 'switchingFactor');
    const { challenge } = await awaiting(stepUp);
    const before = authenticator.asked.length;
    stepUp.usePasskey({ challengeId: challenge.id });
    expect((await until(stepUp, 'promptFailed')).error.code).toBe('PASSKEY_PAGE_REFUSED');
    expect(authenticator.asked).toHaveLength(before);
    stepUp.dispose();
  });

  it('#40 default: logs in', async () => {
    const authenticator = createAuthenticator();
    const wallet = on.street.openWallet({ authenticator });
    await enrolScaPasskey(wallet, { origin });
    const login = createStepUpFlow(wallet, { subject: { type: 'login' }, origin });
    expect((await awaiting(login)).challenge.others).toEqual(['PASSKEY']);
    login.switchFactor('PASSKEY');
    await until(login, 'switchingFactor');
    const { challenge } = await awaiting(login);
    login.usePasskey({ challengeId: challenge.id });
    await until(login, 'authorized');
    login.dispose();
  });
});
