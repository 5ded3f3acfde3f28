import {
  type CredentialChange,
  createCredentialFlow,
  listCredentials,
  lockWallet,
  restoreSession,
  type Wallet,
} from '@latchkey/core';
import { createAuthenticator, createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let env: TestEnvironment;
let wallet: Wallet;
let accountId: `InternalAccount:${string}`;
let flows: { dispose(): void }[] = [];
beforeEach(async () => {
  env = await createTestEnvironment();
  wallet = env.openWallet({ authenticator: createAuthenticator() });
  accountId = (await env.signIn('ada@example.com', wallet)).session.accountId;
});
afterEach(async () => {
  for (const flow of flows) flow.dispose();
  flows = [];
  await env.close();
});

const passkey = (): CredentialChange => ({ type: 'addPasskey', accountId, nickname: 'Laptop' });
const types = async () => (await listCredentials(wallet, { accountId })).map(({ type }) => type);

/**
 * The same wallet, with an attacker between it and the relay who replaces the payload to sign, or with an earlier
 * event.
 */
async function between(change: (text: string) => string, before: () => Promise<void> = async () => {}) {
  const way: Wallet = {
    ...wallet,
    fetch: async (url, init) => {
      const response = await wallet.fetch(url, init);
      if (response.status !== 202) return response;
      await before();
      return new Response(change(await response.text()), { status: 202, headers: response.headers });
    },
  };
  await restoreSession(way);
  return way;
}

/** The outcome of a change. */
async function ending(of: Wallet, change: CredentialChange, oidcToken?: string) {
  const flow = createCredentialFlow(of);
  flows.push(flow);
  flow.start(change, oidcToken);
  return waitForState(flow, ({ status }) => ['done', 'failed', 'reauthenticating'].includes(status));
}

type Parameters = Record<string, unknown>;

/** The relay changes the parameters of each payload. */
function betweenParameters(change: (parameters: Parameters) => unknown) {
  return between((text) => {
    const retry = JSON.parse(text);
    const activity = JSON.parse(retry.payloadToSign);
    const payloadToSign = JSON.stringify({ ...activity, parameters: change(activity.parameters) });
    return JSON.stringify({ ...retry, payloadToSign });
  });
}

/** Takes a member away, and puts others in its place. */
const without = (name: string, others: Parameters) => (parameters: Parameters) => {
  const { [name]: _, ...rest } = parameters;
  return { ...rest, ...others };
};
const theirPasskey = { attestation: { credentialId: 't', clientDataJson: 't', attestationObject: 't' } };
const list = (value: unknown) => (Array.isArray(value) ? value : []);

// requirement: 65
describe('a relay that asks the service to add its own credential', () => {
  it.each<[string, (parameters: Parameters) => unknown]>([
    ['names no passkey', without('authenticators', {})],
    ['has no parameters', () => undefined],
    ['names another passkey', (all) => ({ ...all, authenticators: [theirPasskey] })],
    ['adds another passkey', (all) => ({ ...all, authenticators: [...list(all['authenticators']), theirPasskey] })],
    [
      'repeats ours',
      (all) => ({ ...all, authenticators: [...list(all['authenticators']), ...list(all['authenticators'])] }),
    ],
    ['names ours elsewhere', (all) => ({ userId: 'u', more: all })],
    [
      'has our id, and the key of another',
      (all) => ({
        ...all,
        authenticators: list(all['authenticators']).map((each) => ({
          ...each,
          attestation: { ...each.attestation, attestationObject: 'theirs' },
        })),
      }),
    ],
  ])('gets no signature for a passkey if the payload %s', async (_, change) => {
    const way = await betweenParameters(change);
    expect(await ending(way, passkey())).toMatchObject({ status: 'failed', error: { code: 'PAYLOAD_MISMATCH' } });
    expect(env.faults.calls('createCredential')).toBe(1);
    expect(await types()).toEqual(['EMAIL_OTP']);
  });

  it.each<[string, (parameters: Parameters) => unknown]>([
    ['names no identity', without('oauthProviders', { nickname: 'ada' })],
    ['names another identity', (all) => ({ ...all, oauthProviders: [{ providerName: 'p', oidcToken: 'a.b.c' }] })],
    [
      'adds another identity',
      (all) => ({ ...all, oauthProviders: [...list(all['oauthProviders']), { oidcToken: 'a.b.c' }] }),
    ],
  ])('gets no signature for an identity if the payload %s', async (_, change) => {
    const token = env.sandbox.identityProvider.issue({ subject: 'ada', email: 'ada@id.example' });
    const way = await betweenParameters(change);
    const state = await ending(way, { type: 'addIdentity', accountId }, token);
    expect(state).toMatchObject({ status: 'failed', error: { code: 'PAYLOAD_MISMATCH' } });
    expect(env.faults.calls('createCredential')).toBe(1);
    expect(await types()).toEqual(['EMAIL_OTP']);
  });

  /** A customer with a phone number, which is no credential yet. */
  async function withPhoneNumber() {
    await env.close();
    env = await createTestEnvironment({ customer: { phoneNumber: '+15551234567' } });
    wallet = env.wallet;
    accountId = (await env.signIn()).session.accountId;
    const authMethodId = (await listCredentials(wallet, { accountId })).find(({ type }) => type === 'SMS_OTP')?.id;
    await ending(wallet, { type: 'remove', accountId, authMethodId: authMethodId ?? 'AuthMethod:0' });
    expect(await types()).toEqual(['EMAIL_OTP']);
  }

  it.each<[string, (parameters: Parameters) => unknown]>([
    ['names no number', without('userPhoneNumber', { nickname: '+15551234567' })],
    ['names another number', (all) => ({ ...all, userPhoneNumber: '+15550000000' })],
    ['names a list', (all) => ({ ...all, userPhoneNumber: [all['userPhoneNumber']] })],
  ])('gets no signature for codes if the payload %s', async (_, change) => {
    await withPhoneNumber();
    const way = await betweenParameters(change);
    const state = await ending(way, { type: 'addCode', accountId, by: 'SMS_OTP', contact: '+15551234567' });
    expect(state).toMatchObject({ status: 'failed', error: { code: 'PAYLOAD_MISMATCH' } });
    expect(await types()).toEqual(['EMAIL_OTP']);
  });

  it('gets no signature for a contact that the user did not confirm', async () => {
    await withPhoneNumber();
    const state = await ending(wallet, { type: 'addCode', accountId, by: 'SMS_OTP', contact: '+15550000000' });
    expect(state).toMatchObject({ status: 'failed', error: { code: 'PAYLOAD_MISMATCH' } });
    expect(await types()).toEqual(['EMAIL_OTP']);
  });
});

// requirement: 20
it('does not sign a payload of another purpose: an export in response to a removal', async () => {
  await ending(wallet, passkey());
  const authMethodId = (await listCredentials(wallet, { accountId }))[1]?.id ?? 'AuthMethod:0';
  const way = await between((text) => text.replace('DELETE_AUTHENTICATORS', 'EXPORT_WALLET'));
  const state = await ending(way, { type: 'remove', accountId, authMethodId });
  expect(state).toMatchObject({ status: 'failed', error: { code: 'PURPOSE_MISMATCH' } });
});

// requirement: 20
it('does not sign a passkey payload when the change adds an identity', async () => {
  const token = env.sandbox.identityProvider.issue({ subject: 'ada', email: 'ada@id.example' });
  const way = await between((text) => text.replace('CREATE_OAUTH_PROVIDERS', 'CREATE_AUTHENTICATORS_V2'));
  const state = await ending(way, { type: 'addIdentity', accountId }, token);
  expect(state).toMatchObject({ status: 'failed', error: { code: 'PURPOSE_MISMATCH' } });
  expect(await types()).toEqual(['EMAIL_OTP']);
});

// requirement: 21
it('does not sign the removal of a credential other than the confirmed one', async () => {
  await ending(wallet, passkey());
  const [email, target] = await listCredentials(wallet, { accountId });
  const name = (id: string | undefined) => String(id).slice('AuthMethod:'.length);
  const way = await between((text) => text.replaceAll(name(target?.id), name(email?.id)));
  const state = await ending(way, { type: 'remove', accountId, authMethodId: target?.id ?? 'AuthMethod:0' });
  expect(state).toMatchObject({ status: 'failed', error: { code: 'PAYLOAD_MISMATCH' } });
  expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY']);
});

// requirement: 35
it('signs nothing after the key was cleared while the payload was in transit', async () => {
  const way: Wallet = await between(String, () => lockWallet(way));
  expect(await ending(way, passkey())).toMatchObject({ status: 'reauthenticating', reason: 'sessionExpired' });
  expect(env.faults.calls('createCredential')).toBe(1);
  expect(await types()).toEqual(['EMAIL_OTP']);
});
