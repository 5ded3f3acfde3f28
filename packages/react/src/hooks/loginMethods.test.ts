import {
  createCredential,
  createCredentialFlow,
  createOauthLoginFlow,
  createPasskeyLoginFlow,
  isPasskeyAutofillAvailable,
  signOut,
  type Wallet,
} from '@latchkey/core';
import { createCoreError } from '@latchkey/core/errors';
import {
  createAuthenticator,
  createTestEnvironment,
  type TestAuthenticator,
  type TestEnvironment,
  waitForState,
} from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OauthProvider } from './OauthProvider.ts';
import { createOauthLogin } from './useOauthLogin.ts';
import { createPasskeyLogin } from './usePasskeyLogin.ts';

let env: TestEnvironment;
let authenticator: TestAuthenticator;
let wallet: Wallet;
let open: { dispose(): void }[] = [];
const holder = { identifier: 'ada@example.com' };
const issue = (nonce: string) =>
  env.sandbox.identityProvider.issue({ subject: 'ada', email: holder.identifier, nonce });

/** Ada has a passkey and the identity of a provider, and has signed out. */
beforeEach(async () => {
  env = await createTestEnvironment();
  authenticator = createAuthenticator();
  wallet = env.openWallet({ authenticator });
  const { accountId } = (await env.signIn(holder.identifier, wallet)).session;
  const credentials = createCredentialFlow(wallet);
  credentials.start({ type: 'addPasskey', accountId, nickname: 'Laptop' });
  await waitForState(credentials, 'done');
  credentials.dispose();
  await createCredential(wallet, { accountId, body: { type: 'OAUTH', oidcToken: issue('') } });
  await signOut(wallet);
});
afterEach(async () => {
  for (const each of open) each.dispose();
  open = [];
  await env.close();
});

function keep<Flow extends { dispose(): void }>(flow: Flow): Flow {
  open.push(flow);
  return flow;
}

/** Rejects the first time, as a chunk whose server is down. */
function failOnce<Module>(module: Module): () => Promise<Module> {
  let isFirst = true;
  return async () => {
    if (!isFirst) return module;
    isFirst = false;
    throw createCoreError({ code: 'MODULE_LOAD_FAILED', message: 'It did not load.', next: 'retry' });
  };
}

describe('createPasskeyLogin', () => {
  const module = { createPasskeyLoginFlow, isPasskeyAutofillAvailable };

  it('signs in after a retry of a chunk that did not load, for the same user', async () => {
    const passkey = keep(createPasskeyLogin(wallet, failOnce(module)));
    passkey.start(holder);
    expect(passkey.getState()).toEqual({ status: 'preparing', holder });
    expect(await waitForState(passkey, 'failed')).toMatchObject({
      holder,
      error: { code: 'MODULE_LOAD_FAILED', next: 'retry' },
    });
    passkey.retry();
    await waitForState(passkey, 'signedIn');
  });

  it('retries a closed prompt through the loaded flow', async () => {
    const passkey = keep(createPasskeyLogin(wallet, async () => module));
    authenticator.failNext('NotAllowedError');
    passkey.start(holder);
    expect(await waitForState(passkey, 'failed')).toMatchObject({ error: { code: 'PASSKEY_DISMISSED' } });
    passkey.retry();
    await waitForState(passkey, 'signedIn');
  });

  it('shows no failed offer, and offers nothing in a browser without autofill', async () => {
    const passkey = keep(createPasskeyLogin(wallet, failOnce(module)));
    passkey.offer(holder);
    await new Promise((resolve) => setTimeout(resolve));
    expect(passkey.getState()).toEqual({ status: 'idle' });
    const { isConditionalMediationAvailable: _, ...withoutAutofill } = authenticator;
    const other = env.openWallet({ authenticator: withoutAutofill });
    const before = env.faults.calls('signIn');
    keep(createPasskeyLogin(other, async () => module)).offer(holder);
    await new Promise((resolve) => setTimeout(resolve));
    expect(env.faults.calls('signIn')).toBe(before);
  });

  it('signs in by autofill where the browser has it', async () => {
    const passkey = keep(createPasskeyLogin(wallet, async () => module));
    passkey.offer(holder);
    await waitForState(passkey, 'signedIn');
  });
});

describe('createOauthLogin', () => {
  const module = { createOauthLoginFlow };
  const provider = (getToken: OauthProvider['getToken']): OauthProvider => ({ id: 'acme', name: 'Acme', getToken });

  it('asks the provider once with the nonce of the key, and signs in with its token', async () => {
    const nonces: string[] = [];
    const oauth = keep(createOauthLogin(wallet, failOnce(module)));
    const acme = provider(async ({ nonce }) => {
      nonces.push(nonce);
      return issue(nonce);
    });
    oauth.start(acme);
    expect(oauth.getState()).toEqual({ status: 'preparing', provider: acme });
    expect(await waitForState(oauth, 'failed')).toMatchObject({ error: { code: 'MODULE_LOAD_FAILED' } });
    oauth.retry();
    await waitForState(oauth, 'signedIn');
    expect(nonces).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  it('asks again with another nonce after the user closed the window, and keeps what was thrown out of the message', async () => {
    const nonces: string[] = [];
    const oauth = keep(createOauthLogin(wallet, async () => module));
    oauth.start(
      provider(async ({ nonce }) => {
        nonces.push(nonce);
        if (nonces.length === 1) throw new Error('closed by ada@example.com');
        return { oidcToken: issue(nonce), identifier: holder.identifier };
      }),
    );
    const { error } = await waitForState(oauth, 'failed');
    expect(error).toMatchObject({ code: 'ABORTED', next: 'retry' });
    expect(error.message).not.toContain('ada');
    oauth.retry();
    await waitForState(oauth, 'signedIn');
    expect(new Set(nonces).size).toBe(2);
  });

  it('ignores a token that arrives after the user cancelled', async () => {
    const oauth = keep(createOauthLogin(wallet, async () => module));
    let answer = (_token: string) => {};
    let asked = '';
    const aborted: boolean[] = [];
    oauth.start(
      provider(({ nonce, signal }) => {
        asked = nonce;
        signal.addEventListener('abort', () => aborted.push(true));
        return new Promise((resolve) => {
          answer = resolve;
        });
      }),
    );
    await waitForState(oauth, 'awaitingToken');
    const before = env.faults.calls('verifyCredential');
    oauth.cancel();
    answer(issue(asked));
    await new Promise((resolve) => setTimeout(resolve));
    expect(oauth.getState()).toEqual({ status: 'idle' });
    expect(aborted).toEqual([true]);
    expect(env.faults.calls('verifyCredential')).toBe(before);
  });

  it('puts the token in no state', async () => {
    const oauth = keep(createOauthLogin(wallet, async () => module));
    const seen: unknown[] = [];
    oauth.subscribe(() => seen.push(oauth.getState()));
    let token = '';
    oauth.start(
      provider(async ({ nonce }) => {
        token = issue(nonce);
        return token;
      }),
    );
    await waitForState(oauth, 'signedIn');
    expect(token).not.toBe('');
    expect(JSON.stringify(seen)).not.toContain(token);
  });
});
