import {
  createCredentialFlow,
  createLoginFlow,
  createPasskeyLoginFlow,
  getSession,
  isPasskeyAutofillAvailable,
  type PasskeyLoginFlow,
  signInWithPasskey,
  signOut,
  type Wallet,
} from '@latchkey/core';
import { createAuthenticator, type TestAuthenticator, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPasskeyUser } from './passkeyUser.ts';

let env: TestEnvironment;
let authenticator: TestAuthenticator;
let wallet: Wallet;
let accountId: `InternalAccount:${string}`;
let flows: { dispose(): void }[] = [];

beforeEach(async () => {
  ({ env, authenticator, wallet, accountId } = await createPasskeyUser());
});
afterEach(async () => {
  for (const flow of flows) flow.dispose();
  flows = [];
  await env.close();
});

const openLogin = (on = wallet): PasskeyLoginFlow => {
  const flow = createPasskeyLoginFlow(on);
  flows.push(flow);
  return flow;
};
const turn = () => new Promise((resolve) => setTimeout(resolve, 30));

describe('sign-in with a passkey', () => {
  it('opens the session with one prompt', async () => {
    const login = openLogin();
    const statuses: string[] = [];
    login.subscribe(() => statuses.push(login.getState().status));
    login.start({ identifier: 'ada@example.com' });
    await waitForState(login, 'signedIn');
    expect(statuses).toEqual(['preparing', 'prompting', 'verifying', 'signedIn']);
    expect(getSession(wallet)).toMatchObject({ status: 'ready', session: { accountId } });
  });

  it('signs in by autofill where it is available', async () => {
    expect(await isPasskeyAutofillAvailable(wallet)).toBe(true);
    const session = await signInWithPasskey(wallet, { holder: { identifier: 'ada@example.com' }, autofill: true });
    expect(session.accountId).toBe(accountId);
    const { isConditionalMediationAvailable: _, ...withoutAutofill } = authenticator;
    expect(await isPasskeyAutofillAvailable({ authenticator: withoutAutofill })).toBe(false);
    expect(await isPasskeyAutofillAvailable({})).toBe(false);
  });

  // requirement: 40
  it("passes the UTF-8 bytes of the challenge's text to the browser", async () => {
    await signInWithPasskey(wallet, { holder: { identifier: 'ada@example.com' } });
    const { challenge } = authenticator.requests.at(-1) ?? { challenge: new Uint8Array() };
    expect(new TextDecoder().decode(challenge)).toMatch(/^[0-9a-f]{64}$/);
  });

  // requirement: 40
  it('can be retried after a dismissed prompt, with a new challenge per prompt', async () => {
    const login = openLogin();
    authenticator.failNext('NotAllowedError');
    login.start({ identifier: 'ada@example.com' });
    expect(await waitForState(login, 'failed')).toMatchObject({ error: { code: 'PASSKEY_DISMISSED', next: 'retry' } });
    login.retry();
    await waitForState(login, 'signedIn');
    const asked = authenticator.requests.filter(({ type }) => type === 'get').map(({ challenge }) => challenge.join());
    expect(new Set(asked).size).toBe(2);
  });

  it('dismisses the prompt when it is cancelled, and opens nothing', async () => {
    const login = openLogin();
    authenticator.pauseNext();
    login.start({ identifier: 'ada@example.com' });
    await waitForState(login, 'prompting');
    login.cancel();
    await turn();
    expect(login.getState()).toEqual({ status: 'idle' });
    expect(env.faults.calls('verifyCredential')).toBe(2);
    expect(getSession(wallet).status).toBe('signedOut');
  });

  // requirement: 25
  it('retries with the same bytes after a lost response', async () => {
    const login = openLogin();
    env.faults.inject({ operation: 'verifyCredential', fault: { kind: 'lostRequest' } });
    login.start({ identifier: 'ada@example.com' });
    await waitForState(login, 'verifying');
    await turn();
    await env.clock.advance(2_000);
    await waitForState(login, 'signedIn');
    expect(authenticator.requests.filter(({ type }) => type === 'get')).toHaveLength(1);
  });

  // requirement: 62
  it('names no passkey, so that any discoverable one of the relying party can be used', async () => {
    const lists: unknown[] = [];
    const recording: TestAuthenticator = {
      ...authenticator,
      get: (options) => {
        lists.push(options?.publicKey && 'allowCredentials' in options.publicKey);
        return authenticator.get(options);
      },
    };
    await signInWithPasskey({ ...wallet, authenticator: recording }, { holder: { identifier: 'ada@example.com' } });
    expect(lists).toEqual([false]);
  });

  it('accepts another passkey of the same user at the second attempt', async () => {
    await env.clock.advance(61_000);
    const onPhone = env.openWallet({ device: 'phone', authenticator: createAuthenticator() });
    await env.signIn('ada@example.com', onPhone);
    const flow = createCredentialFlow(onPhone);
    flow.start({ type: 'addPasskey', accountId, nickname: 'Phone' });
    await waitForState(flow, 'done');
    flow.dispose();
    await signOut(onPhone);
    const statuses: string[] = [];
    for (const each of [wallet, onPhone, onPhone, wallet, wallet]) {
      const login = openLogin(each);
      login.start({ identifier: 'ada@example.com' });
      const state = await new Promise<ReturnType<typeof login.getState>>((resolve) => {
        login.subscribe(() => ['failed', 'signedIn'].includes(login.getState().status) && resolve(login.getState()));
      });
      statuses.push(state.status === 'failed' ? `${state.error.code} ${state.error.next}` : state.status);
      if (state.status === 'signedIn') await signOut(each);
    }
    const retry = 'PASSKEY_REFUSED retry';
    expect(statuses).toEqual(['signedIn', retry, 'signedIn', retry, 'signedIn']);
  });

  it('handles a user without a passkey, a removed passkey, and a browser without support', async () => {
    const signedOut = openLogin();
    signedOut.start({ identifier: 'grace@example.com' });
    // The relay answers as for a user who has one, and the passkey of another user is refused.
    expect(await waitForState(signedOut, 'failed')).toMatchObject({ error: { code: 'PASSKEY_REFUSED' } });
    const elsewhere = openLogin(env.openWallet({ device: 'phone' }));
    elsewhere.start({ identifier: 'ada@example.com' });
    expect(await waitForState(elsewhere, 'failed')).toMatchObject({
      error: { code: 'PASSKEY_UNSUPPORTED', next: 'otherWay' },
    });
  });

  it('rejects an invalid assertion', async () => {
    const { get } = authenticator;
    const bent: TestAuthenticator = {
      ...authenticator,
      get: async (options) => {
        const credential = (await get(options)) as { response: AuthenticatorAssertionResponse } & Credential;
        const { clientDataJSON, authenticatorData, userHandle, signature } = credential.response;
        const data = authenticatorData.slice(0);
        new Uint8Array(data)[36] = 99;
        return {
          ...credential,
          response: { clientDataJSON, authenticatorData: data, userHandle, signature },
        } as Credential;
      },
    };
    const login = openLogin({ ...wallet, authenticator: bent });
    login.start({ identifier: 'ada@example.com' });
    expect(await waitForState(login, 'failed')).toMatchObject({ error: { code: 'PASSKEY_REFUSED', next: 'otherWay' } });
  });
});

describe('a passkey offered by autofill', () => {
  const holder = { identifier: 'ada@example.com' };
  const offered = () => authenticator.requests.filter(({ type }) => type === 'get').length;

  it('opens the session when the user chooses the passkey', async () => {
    const login = openLogin();
    const statuses: string[] = [];
    login.subscribe(() => statuses.push(login.getState().status));
    const { release } = authenticator.pauseNext();
    login.offer(holder);
    await waitUntil(() => offered() === 1);
    expect(login.getState()).toEqual({ status: 'offering', holder, renewals: 0 });
    release();
    await waitForState(login, 'signedIn');
    expect(statuses).toEqual(['offering', 'verifying', 'signedIn']);
    expect(getSession(wallet)).toMatchObject({ status: 'ready', session: { accountId } });
  });

  it('is withdrawn when the user starts a sign-in by code', async () => {
    const login = openLogin();
    authenticator.pauseNext();
    login.offer(holder);
    await waitUntil(() => offered() === 1);
    const byCode = createLoginFlow(wallet);
    flows.push(byCode);
    await env.clock.advance(61_000);
    byCode.requestCode({ type: 'EMAIL_OTP', value: 'ada@example.com' });
    await waitForState(login, 'idle');
    await waitForState(byCode, 'awaitingCode');
    expect(getSession(wallet).status).toBe('signedOut');
  });

  it('is withdrawn when the user starts a prompt, which opens the session', async () => {
    const login = openLogin();
    authenticator.pauseNext();
    login.offer(holder);
    await waitUntil(() => offered() === 1);
    login.start(holder);
    await waitForState(login, 'signedIn');
    expect(offered()).toBe(2);
    expect(env.faults.calls('verifyCredential')).toBe(3);
  });

  it('ends when another flow opens the session', async () => {
    const login = openLogin();
    authenticator.pauseNext();
    login.offer(holder);
    await waitUntil(() => offered() === 1);
    const prompt = openLogin();
    prompt.start(holder);
    await waitForState(prompt, 'signedIn');
    await waitForState(login, 'signedIn');
    expect(env.faults.calls('verifyCredential')).toBe(3);
  });

  it('is withdrawn by cancel, and opens nothing', async () => {
    const login = openLogin();
    authenticator.pauseNext();
    login.offer(holder);
    await waitUntil(() => offered() === 1);
    login.cancel();
    await turn();
    expect(login.getState()).toEqual({ status: 'idle' });
    expect(getSession(wallet).status).toBe('signedOut');
  });

  it('gets a new challenge before the old one expires', async () => {
    const login = openLogin();
    authenticator.pauseNext();
    login.offer(holder);
    await waitUntil(() => offered() === 1);
    const { release } = authenticator.pauseNext();
    await env.clock.advance(4 * 60_000);
    await waitUntil(() => offered() === 2);
    expect(login.getState()).toEqual({ status: 'offering', holder, renewals: 1 });
    await env.clock.advance(3 * 60_000);
    release();
    await waitForState(login, 'signedIn');
    const challenges = authenticator.requests
      .filter(({ type }) => type === 'get')
      .map(({ challenge }) => challenge.join());
    expect(new Set(challenges).size).toBe(2);
  });

  it('shows no error of its own where autofill is missing or the challenge fails, and a prompt still works', async () => {
    const { isConditionalMediationAvailable: _, ...withoutAutofill } = authenticator;
    const login = openLogin({ ...wallet, authenticator: withoutAutofill });
    login.offer(holder);
    expect(await waitForState(login, 'offerUnavailable')).toMatchObject({ error: { code: 'PASSKEY_UNSUPPORTED' } });
    login.start(holder);
    await waitForState(login, 'signedIn');
  });

  it('reports an assertion that the service refuses, because the user chose the passkey', async () => {
    const login = openLogin();
    const fault = { kind: 'status', status: 401, body: { status: 401, code: 'UNAUTHORIZED', message: 'No.' } } as const;
    env.faults.inject({ operation: 'verifyCredential', fault });
    login.offer(holder);
    expect(await waitForState(login, 'failed')).toMatchObject({ error: { code: 'PASSKEY_REFUSED' } });
  });
});

/** Waits until a condition holds, for at most two seconds. */
async function waitUntil(isDone: () => boolean): Promise<void> {
  for (let left = 200; left > 0 && !isDone(); left -= 1) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isDone()).toBe(true);
}
