import {
  type CredentialChange,
  createCredentialFlow,
  listCredentials,
  lock,
  restoreSession,
  type Wallet,
} from '@latchkey/core';
import { createAuthenticator, createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

let street: Street;
let wallet: Wallet;
let accountId: `InternalAccount:${string}`;
let flows: { dispose(): void }[] = [];
beforeEach(async () => {
  street = await createStreet();
  wallet = street.openWallet({ authenticator: createAuthenticator() });
  accountId = (await street.signIn('ada@example.com', wallet)).session.accountId;
});
afterEach(async () => {
  for (const flow of flows) flow.dispose();
  flows = [];
  await street.close();
});

const passkey = (): CredentialChange => ({ type: 'addPasskey', accountId, nickname: 'Laptop' });
const types = async () => (await listCredentials(wallet, { accountId })).map(({ type }) => type);

/** The wallet, between which and the relay somebody changes what is to be signed, or something happens first. */
async function between(change: (text: string) => string, before: () => Promise<void> = async () => {}) {
  const way: Wallet = {
    ...wallet,
    fetch: async (url, init) => {
      const answer = await wallet.fetch(url, init);
      if (answer.status !== 202) return answer;
      await before();
      return new Response(change(await answer.text()), { status: 202, headers: answer.headers });
    },
  };
  await restoreSession(way);
  return way;
}

/** What becomes of a change. */
async function ending(of: Wallet, change: CredentialChange, oidcToken?: string) {
  const flow = createCredentialFlow(of);
  flows.push(flow);
  flow.start(change, oidcToken);
  return until(flow, ({ status }) => ['done', 'failed', 'reauthenticating'].includes(status));
}

it('#20 a payload that lets another passkey in is not signed', async () => {
  const way = await between((text) => text.replace('{\\"nickname', '{\\"credentialId\\":\\"theirs\\",\\"nickname'));
  expect(await ending(way, passkey())).toMatchObject({ status: 'failed', error: { code: 'PAYLOAD_MISMATCH' } });
  expect(await types()).toEqual(['EMAIL_OTP']);
});

it('#20 nor one of another purpose: a removal is answered with an export', async () => {
  await ending(wallet, passkey());
  const authMethodId = (await listCredentials(wallet, { accountId }))[1]?.id ?? 'AuthMethod:0';
  const way = await between((text) => text.replace('DELETE_AUTHENTICATORS', 'EXPORT_WALLET'));
  const state = await ending(way, { type: 'remove', accountId, authMethodId });
  expect(state).toMatchObject({ status: 'failed', error: { code: 'PURPOSE_MISMATCH' } });
});

it('#20 an identity that is asked for does not let a passkey in', async () => {
  const token = street.sandbox.identityProvider.issue({ subject: 'ada', email: 'ada@id.example' });
  const way = await between((text) => text.replace('CREATE_OAUTH_PROVIDERS', 'CREATE_AUTHENTICATORS_V2'));
  const state = await ending(way, { type: 'addIdentity', accountId }, token);
  expect(state).toMatchObject({ status: 'failed', error: { code: 'PURPOSE_MISMATCH' } });
  expect(await types()).toEqual(['EMAIL_OTP']);
});

it('#21 a removal of another credential than the one that was confirmed is not signed', async () => {
  await ending(wallet, passkey());
  const [email, target] = await listCredentials(wallet, { accountId });
  const name = (id: string | undefined) => String(id).slice('AuthMethod:'.length);
  const way = await between((text) => text.replaceAll(name(target?.id), name(email?.id)));
  const state = await ending(way, { type: 'remove', accountId, authMethodId: target?.id ?? 'AuthMethod:0' });
  expect(state).toMatchObject({ status: 'failed', error: { code: 'PAYLOAD_MISMATCH' } });
  expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY']);
});

it('#35 nothing is signed once the key was put away while the payload was on its way', async () => {
  const way: Wallet = await between(String, () => lock(way));
  expect(await ending(way, passkey())).toMatchObject({ status: 'reauthenticating', reason: 'keyOver' });
  expect(street.faults.calls('createCredential')).toBe(1);
  expect(await types()).toEqual(['EMAIL_OTP']);
});
