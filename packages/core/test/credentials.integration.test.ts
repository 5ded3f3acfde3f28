import {
  type CredentialChange,
  type CredentialFlow,
  createCredentialFlow,
  createPasskeyLoginFlow,
  getSession,
  listCredentials,
  lockWallet,
  type PasskeyLoginFlow,
  restoreSession,
  signOut,
  type Wallet,
} from '@latchkey/core';
import {
  createAuthenticator,
  createTestEnvironment,
  type TestAuthenticator,
  type TestEnvironment,
  waitForState,
} from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let env: TestEnvironment;
let authenticator: TestAuthenticator;
/** Number of dismissed prompts. */
let aborted: number;
let wallet: Wallet;
let accountId: `InternalAccount:${string}`;
let flows: { dispose(): void }[] = [];

async function build(options?: createTestEnvironment.Options): Promise<void> {
  env = await createTestEnvironment(options);
  authenticator = createAuthenticator();
  aborted = 0;
  const create: TestAuthenticator['create'] = (options) => {
    options.signal?.addEventListener('abort', () => {
      aborted += 1;
    });
    return authenticator.create(options);
  };
  wallet = env.openWallet({ authenticator: { ...authenticator, create } });
  accountId = (await env.signIn('ada@example.com', wallet)).session.accountId;
}
beforeEach(() => build());
afterEach(async () => {
  for (const flow of flows) flow.dispose();
  flows = [];
  await env.close();
});

const open = (on = wallet): CredentialFlow => {
  const flow = createCredentialFlow(on);
  flows.push(flow);
  return flow;
};
const openLogin = (on = wallet): PasskeyLoginFlow => {
  const flow = createPasskeyLoginFlow(on);
  flows.push(flow);
  return flow;
};
const types = async (on = wallet) => (await listCredentials(on, { accountId })).map(({ type }) => type);
const turn = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Each status until the end. */
async function through(flow: CredentialFlow, change: CredentialChange, oidcToken?: string) {
  const statuses: string[] = [];
  const stop = flow.subscribe(() => statuses.push(flow.getState().status));
  flow.start(change, oidcToken);
  const ends = ['done', 'failed', 'reauthenticating'];
  const asked = await waitForState(flow, ({ status }) => [...ends, 'confirmingContact'].includes(status));
  if (asked.status === 'confirmingContact') flow.confirmContact(asked.contact);
  const state = await waitForState(flow, ({ status }) => ends.includes(status));
  stop();
  return { statuses, state };
}

const passkey = (nickname = 'Laptop'): CredentialChange => ({ type: 'addPasskey', accountId, nickname });

/** The first credential of a type. */
async function getId(type: string) {
  const found = (await listCredentials(wallet, { accountId })).find((each) => each.type === type);
  if (!found) throw new Error(`There is no ${type}.`);
  return found.id;
}

describe('adding', () => {
  it('passkeys', async () => {
    const { statuses, state } = await through(open(), passkey());
    expect(statuses).toEqual(['making', 'changing', 'done']);
    expect(state).toMatchObject({ credential: { type: 'PASSKEY', nickname: 'Laptop' } });
    expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY']);
    expect(authenticator.requests.map(({ type }) => type)).toEqual(['create']);
  });

  it('adds codes by text message: the first one is sent, and no bundle is in the state', async () => {
    await env.close();
    await build({ customer: { phoneNumber: '+15551234567' } });
    await through(open(), { type: 'remove', accountId, authMethodId: await getId('SMS_OTP') });
    const { statuses, state } = await through(open(), { type: 'addCode', accountId, by: 'SMS_OTP' });
    expect(statuses).toEqual(['readingContact', 'confirmingContact', 'changing', 'done']);
    expect(state).toMatchObject({ credential: { type: 'SMS_OTP', nickname: '+15551234567' } });
    expect(JSON.stringify(state)).not.toContain('dataSignature');
    expect(env.sandbox.world.inbox().at(-1)?.to).toBe('+15551234567');
  });

  it('fails with CONTACT_MISSING if the customer has no phone number', async () => {
    const { statuses, state } = await through(open(), { type: 'addCode', accountId, by: 'SMS_OTP' });
    expect(statuses).toEqual(['readingContact', 'failed']);
    expect(state).toMatchObject({ error: { code: 'CONTACT_MISSING', next: 'fixInput' } });
  });

  it('adds the identity of another provider, whose token is in no state', async () => {
    const token = env.sandbox.identityProvider.issue({ subject: 'ada', email: 'ada@id.example' });
    const flow = open();
    const seen: string[] = [];
    flow.subscribe(() => seen.push(JSON.stringify(flow.getState())));
    const { state } = await through(flow, { type: 'addIdentity', accountId }, token);
    expect(state).toMatchObject({ status: 'done', credential: { type: 'OAUTH', nickname: 'ada@id.example' } });
    expect(seen.join()).not.toContain(token);
  });

  it('adds a second passkey on another device; on this device the browser reports an existing one', async () => {
    await through(open(), passkey());
    const { state } = await through(open(), passkey('Again'));
    expect(state).toMatchObject({ status: 'failed', error: { code: 'PASSKEY_EXISTS', next: 'otherWay' } });
    const phone = env.openWallet({ authenticator: createAuthenticator() });
    await restoreSession(phone);
    expect((await through(open(phone), passkey('Phone'))).state.status).toBe('done');
    expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY', 'PASSKEY']);
  });

  // requirement: 35
  it('dismisses the prompt synchronously on a lock; after a sign-in the user is prompted again', async () => {
    const flow = open();
    const held = authenticator.pauseNext();
    flow.start(passkey());
    await waitForState(flow, 'making');
    while (authenticator.requests.length === 0) await turn();
    expect(aborted).toBe(0);
    const locking = lockWallet(wallet);
    expect(flow.getState()).toMatchObject({ status: 'reauthenticating', reason: 'sessionExpired' });
    await locking;
    expect(aborted).toBe(1);
    held.release();
    await env.clock.advance(31_000);
    await env.signIn('ada@example.com', wallet);
    await waitForState(flow, 'done');
    expect(authenticator.requests).toHaveLength(2);
    expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY']);
  });

  // requirement: 35
  it('a sign-out in another tab dismisses the prompt and the change; the next user gets nothing that finishes late', async () => {
    const flow = open();
    const held = authenticator.pauseNext();
    flow.start(passkey());
    while (authenticator.requests.length === 0) await turn();
    const other = env.openWallet();
    await restoreSession(other);
    await signOut(other);
    await waitForState(flow, 'idle');
    expect(aborted).toBe(1);
    held.release();
    ({ accountId } = (await env.signIn('bob@example.com', wallet)).session);
    await turn();
    expect(flow.getState()).toEqual({ status: 'idle' });
    expect(await types()).toEqual(['EMAIL_OTP']);
    expect((await through(flow, passkey())).state.status).toBe('done');
    expect(authenticator.requests).toHaveLength(2);
  });

  it('after the key expired, the user signs in in place and the change continues with the created passkey', async () => {
    const flow = open();
    const stop = flow.subscribe(() => flow.getState().status === 'changing' && lockWallet(wallet));
    flow.start(passkey());
    expect(await waitForState(flow, 'reauthenticating')).toMatchObject({ reason: 'sessionExpired' });
    stop();
    await env.clock.advance(31_000);
    await env.signIn('ada@example.com', wallet);
    expect(await waitForState(flow, 'done')).toMatchObject({ credential: { type: 'PASSKEY' } });
    expect(authenticator.requests).toHaveLength(1);
  });

  // It may have been started on an unattended screen, without the user.
  it('a sign-in in another tab adds nothing until the user tries again here, with a new passkey', async () => {
    const flow = open();
    const stop = flow.subscribe(() => flow.getState().status === 'changing' && lockWallet(wallet));
    flow.start(passkey());
    await waitForState(flow, 'reauthenticating');
    stop();
    await env.clock.advance(31_000);
    await env.signIn('ada@example.com', env.openWallet());
    expect(await waitForState(flow, 'failed')).toMatchObject({ error: { code: 'SIGNED_IN_ELSEWHERE', next: 'retry' } });
    expect(await types()).toEqual(['EMAIL_OTP']);
    flow.retry();
    await waitForState(flow, 'done');
    expect(authenticator.requests).toHaveLength(2);
  });

  it('asks for the sign-in before it creates a passkey', async () => {
    await lockWallet(wallet);
    const flow = open();
    flow.start(passkey());
    await waitForState(flow, 'reauthenticating');
    expect(authenticator.requests).toEqual([]);
    await env.clock.advance(31_000);
    await env.signIn('ada@example.com', wallet);
    await waitForState(flow, 'done');
    expect(authenticator.requests).toHaveLength(1);
  });

  it('finds the outcome after a lost response, whether the change took effect or not', async () => {
    env.faults.inject({ operation: 'createCredential', fault: { kind: 'lostRequest' } });
    const never = await through(open(), passkey());
    // Nothing was signed yet, so there is no outcome to find.
    expect(never.statuses).toEqual(['making', 'changing', 'failed']);
    expect(never.state).toMatchObject({ error: { code: 'NETWORK_FAILED', next: 'retry' } });
    env.faults.inject({ operation: 'createCredential', call: 2, fault: { kind: 'lostResponse' } });
    const once = await through(open(), passkey());
    expect(once.statuses).toEqual(['making', 'changing', 'checking', 'done']);
    expect(once.state).toMatchObject({ credential: { type: 'PASSKEY', nickname: 'Laptop' } });
    expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY']);
  });

  it('does not take an existing credential for the added one after the first reading was lost', async () => {
    env.faults.inject({ operation: 'listCredentials', fault: { kind: 'lostRequest' } });
    const change: CredentialChange = { type: 'addCode', accountId, by: 'SMS_OTP', contact: '+15551234567' };
    const { state } = await through(open(), change);
    expect(state).toMatchObject({ status: 'failed', error: { code: 'NETWORK_FAILED' } });
  });

  // requirement: 30
  it('resends a signed request unchanged after a lost response, without another prompt', async () => {
    env.faults.inject({ operation: 'createCredential', call: 2, fault: { kind: 'lostRequest' } });
    const { statuses } = await through(open(), passkey());
    expect(statuses).toEqual(['making', 'changing', 'checking', 'done']);
    expect([env.faults.calls('createCredential'), authenticator.requests.length]).toEqual([3, 1]);
  });

  it('registers an already created passkey on a retry instead of creating another', async () => {
    env.faults.inject({ operation: 'createCredential', fault: { kind: 'lostRequest' } });
    const flow = open();
    await through(flow, passkey());
    flow.retry();
    await waitForState(flow, 'done');
    expect(authenticator.requests).toHaveLength(1);
    expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY']);
  });

  it('handles a dismissed prompt, an existing credential of the same type, and a missing token', async () => {
    authenticator.failNext('NotAllowedError');
    expect((await through(open(), passkey())).state).toMatchObject({ error: { code: 'PASSKEY_DISMISSED' } });
    const email: CredentialChange = { type: 'addCode', accountId, by: 'EMAIL_OTP' };
    expect((await through(open(), email)).state).toMatchObject({
      error: { code: 'EMAIL_OTP_CREDENTIAL_ALREADY_EXISTS' },
    });
    expect((await through(open(), { type: 'addIdentity', accountId })).state).toMatchObject({
      status: 'failed',
      error: { next: 'fixInput' },
    });
    expect(await types()).toEqual(['EMAIL_OTP']);
  });
});

describe('removing', () => {
  it('is signed by the session of another credential', async () => {
    await through(open(), passkey());
    const { statuses } = await through(open(), { type: 'remove', accountId, authMethodId: await getId('PASSKEY') });
    expect(statuses).toEqual(['changing', 'done']);
    expect(await types()).toEqual(['EMAIL_OTP']);
  });

  it('removes the credential that opened this session after a sign-in with another, in place', async () => {
    await through(open(), passkey());
    const flow = open();
    const { state } = await through(flow, { type: 'remove', accountId, authMethodId: await getId('EMAIL_OTP') });
    expect(state).toMatchObject({ status: 'reauthenticating', reason: 'otherCredential' });
    const login = openLogin();
    await waitForState({ getState: () => getSession(wallet), subscribe: flow.subscribe }, 'locked').catch(() => {});
    login.start({ authMethodId: await getId('PASSKEY') });
    await waitForState(flow, 'done');
    expect(await types()).toEqual(['PASSKEY']);
  });

  it('treats a missing credential as removed; finds the outcome after a lost response', async () => {
    await through(open(), passkey());
    const authMethodId = await getId('PASSKEY');
    env.faults.inject({ operation: 'deleteCredential', call: 2, fault: { kind: 'lostResponse' } });
    const first = await through(open(), { type: 'remove', accountId, authMethodId });
    expect(first.statuses).toEqual(['changing', 'checking', 'done']);
    const again = await through(open(), { type: 'remove', accountId, authMethodId });
    expect(again.statuses).toEqual(['changing', 'done']);
  });

  it('keeps the last credential', async () => {
    const { state } = await through(open(), { type: 'remove', accountId, authMethodId: await getId('EMAIL_OTP') });
    expect(state).toMatchObject({ status: 'failed', error: { code: 'INVALID_INPUT' } });
  });
});
