import {
  createCredentialFlow,
  createPasskeyLoginFlow,
  getSession,
  type PasskeyLoginFlow,
  signInWithPasskey,
  signOut,
  type Wallet,
} from '@latchkey/core';
import { createAuthenticator, createStreet, type Street, type TestAuthenticator, until } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let street: Street;
let authenticator: TestAuthenticator;
let wallet: Wallet;
let accountId: `InternalAccount:${string}`;
let flows: { dispose(): void }[] = [];

/** Somebody who has a passkey, and has signed out. */
beforeEach(async () => {
  street = await createStreet();
  authenticator = createAuthenticator();
  wallet = street.openWallet({ authenticator });
  accountId = (await street.signIn('ada@example.com', wallet)).session.accountId;
  const flow = createCredentialFlow(wallet);
  flow.start({ type: 'addPasskey', accountId, nickname: 'Laptop' });
  await until(flow, 'done');
  flow.dispose();
  await signOut(wallet);
});
afterEach(async () => {
  for (const flow of flows) flow.dispose();
  flows = [];
  await street.close();
});

const openLogin = (on = wallet): PasskeyLoginFlow => {
  const flow = createPasskeyLoginFlow(on);
  flows.push(flow);
  return flow;
};
const turn = () => new Promise((resolve) => setTimeout(resolve, 30));

describe('signing in with a passkey', () => {
  it('default: one prompt, and the session is open', async () => {
    const login = openLogin();
    const statuses: string[] = [];
    login.subscribe(() => statuses.push(login.getState().status));
    login.start({ identifier: 'ada@example.com' });
    await until(login, 'signedIn');
    expect(statuses).toEqual(['preparing', 'prompting', 'verifying', 'signedIn']);
    expect(getSession(wallet)).toMatchObject({ status: 'ready', session: { accountId } });
  });

  it('#40 the browser is asked to sign the UTF-8 of the challenge’s text', async () => {
    await signInWithPasskey(wallet, { who: { identifier: 'ada@example.com' } });
    const { challenge } = authenticator.asked.at(-1) ?? { challenge: new Uint8Array() };
    expect(new TextDecoder().decode(challenge)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('#40 closed, it can be tried again, and each prompt is of its own challenge', async () => {
    const login = openLogin();
    authenticator.refuseNext('NotAllowedError');
    login.start({ identifier: 'ada@example.com' });
    expect(await until(login, 'failed')).toMatchObject({ error: { code: 'PASSKEY_DISMISSED', next: 'retry' } });
    login.retry();
    await until(login, 'signedIn');
    const asked = authenticator.asked.filter(({ type }) => type === 'get').map(({ challenge }) => challenge.join());
    expect(new Set(asked).size).toBe(2);
  });

  it('behavior: cancelled, the prompt goes away and nothing is opened', async () => {
    const login = openLogin();
    authenticator.holdNext();
    login.start({ identifier: 'ada@example.com' });
    await until(login, 'prompting');
    login.cancel();
    await turn();
    expect(login.getState()).toEqual({ status: 'idle' });
    expect(street.faults.calls('verifyCredential')).toBe(2);
    expect(getSession(wallet).status).toBe('signedOut');
  });

  it('#25 an answer that is lost is asked for again, byte for byte', async () => {
    const login = openLogin();
    street.faults.inject({ operation: 'verifyCredential', fault: { kind: 'lostRequest' } });
    login.start({ identifier: 'ada@example.com' });
    await until(login, 'verifying');
    await turn();
    await street.clock.advance(2_000);
    await until(login, 'signedIn');
    expect(authenticator.asked.filter(({ type }) => type === 'get')).toHaveLength(1);
  });

  it('error: somebody without one, a passkey that was removed, no passkeys here', async () => {
    const nobody = openLogin();
    nobody.start({ identifier: 'grace@example.com' });
    expect(await until(nobody, 'failed')).toMatchObject({ error: { code: 'RELAY_NOT_FOUND' } });
    const elsewhere = openLogin(street.openWallet({ device: 'phone' }));
    elsewhere.start({ identifier: 'ada@example.com' });
    expect(await until(elsewhere, 'failed')).toMatchObject({
      error: { code: 'PASSKEY_UNSUPPORTED', next: 'otherWay' },
    });
  });

  it('error: an assertion that does not hold', async () => {
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
    expect(await until(login, 'failed')).toMatchObject({ error: { code: 'PASSKEY_REFUSED', next: 'otherWay' } });
  });
});
