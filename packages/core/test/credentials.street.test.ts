import {
  type CredentialChange,
  type CredentialFlow,
  createCredentialFlow,
  createPasskeyLoginFlow,
  getSession,
  listCredentials,
  lock,
  type PasskeyLoginFlow,
  restoreSession,
  signOut,
  type Wallet,
} from '@latchkey/core';
import { createAuthenticator, createStreet, type Street, type TestAuthenticator, until } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let street: Street;
let authenticator: TestAuthenticator;
/** How many prompts were taken away. */
let aborted: number;
let wallet: Wallet;
let accountId: `InternalAccount:${string}`;
let flows: { dispose(): void }[] = [];

async function build(options?: createStreet.Options): Promise<void> {
  street = await createStreet(options);
  authenticator = createAuthenticator();
  aborted = 0;
  const create: TestAuthenticator['create'] = (options) => {
    options.signal?.addEventListener('abort', () => {
      aborted += 1;
    });
    return authenticator.create(options);
  };
  wallet = street.openWallet({ authenticator: { ...authenticator, create } });
  accountId = (await street.signIn('ada@example.com', wallet)).session.accountId;
}
beforeEach(() => build());
afterEach(async () => {
  for (const flow of flows) flow.dispose();
  flows = [];
  await street.close();
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

/** Each status on the way to its end. */
async function through(flow: CredentialFlow, change: CredentialChange, oidcToken?: string) {
  const statuses: string[] = [];
  const stop = flow.subscribe(() => statuses.push(flow.getState().status));
  flow.start(change, oidcToken);
  const state = await until(flow, ({ status }) => ['done', 'failed', 'reauthenticating'].includes(status));
  stop();
  return { statuses, state };
}

const passkey = (nickname = 'Laptop'): CredentialChange => ({ type: 'addPasskey', accountId, nickname });

/** The first credential of a type. */
async function idOf(type: string) {
  const found = (await listCredentials(wallet, { accountId })).find((each) => each.type === type);
  if (!found) throw new Error(`There is no ${type}.`);
  return found.id;
}

describe('adding', () => {
  it('default: a passkey', async () => {
    const { statuses, state } = await through(open(), passkey());
    expect(statuses).toEqual(['making', 'changing', 'done']);
    expect(state).toMatchObject({ credential: { type: 'PASSKEY', nickname: 'Laptop' } });
    expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY']);
    expect(authenticator.asked.map(({ type }) => type)).toEqual(['create']);
  });

  it('default: codes by text message; a first one is on its way, and no bundle stands in the state', async () => {
    await street.close();
    await build({ customer: { phoneNumber: '+15551234567' } });
    await through(open(), { type: 'remove', accountId, authMethodId: await idOf('SMS_OTP') });
    const { statuses, state } = await through(open(), { type: 'addCode', accountId, by: 'SMS_OTP' });
    expect(statuses).toEqual(['changing', 'done']);
    expect(state).toMatchObject({ credential: { type: 'SMS_OTP', nickname: '+15551234567' } });
    expect(JSON.stringify(state)).not.toContain('dataSignature');
    expect(street.sandbox.world.inbox().at(-1)?.to).toBe('+15551234567');
  });

  it('default: the identity of another provider, whose token stands in no state', async () => {
    const token = street.sandbox.identityProvider.issue({ subject: 'ada', email: 'ada@id.example' });
    const flow = open();
    const seen: string[] = [];
    flow.subscribe(() => seen.push(JSON.stringify(flow.getState())));
    const { state } = await through(flow, { type: 'addIdentity', accountId }, token);
    expect(state).toMatchObject({ status: 'done', credential: { type: 'OAUTH', nickname: 'ada@id.example' } });
    expect(seen.join()).not.toContain(token);
  });

  it('behavior: a second passkey on another device; on this one the browser says that there is one', async () => {
    await through(open(), passkey());
    const { state } = await through(open(), passkey('Again'));
    expect(state).toMatchObject({ status: 'failed', error: { code: 'PASSKEY_EXISTS', next: 'otherWay' } });
    const phone = street.openWallet({ authenticator: createAuthenticator() });
    await restoreSession(phone);
    expect((await through(open(phone), passkey('Phone'))).state.status).toBe('done');
    expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY', 'PASSKEY']);
  });

  it('#35 a lock takes the prompt away in the same turn; whoever signs in again is asked again', async () => {
    const flow = open();
    const held = authenticator.holdNext();
    flow.start(passkey());
    await until(flow, 'making');
    while (authenticator.asked.length === 0) await turn();
    expect(aborted).toBe(0);
    const locking = lock(wallet);
    expect(flow.getState()).toMatchObject({ status: 'reauthenticating', reason: 'keyOver' });
    await locking;
    expect(aborted).toBe(1);
    held.release();
    await street.clock.advance(31_000);
    await street.signIn('ada@example.com', wallet);
    await until(flow, 'done');
    expect(authenticator.asked).toHaveLength(2);
    expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY']);
  });

  it('#35 a sign-out in another tab takes the prompt away, and what it was for; Bob gets nothing that is made late', async () => {
    const flow = open();
    const held = authenticator.holdNext();
    flow.start(passkey());
    while (authenticator.asked.length === 0) await turn();
    const other = street.openWallet();
    await restoreSession(other);
    await signOut(other);
    await until(flow, 'idle');
    expect(aborted).toBe(1);
    held.release();
    ({ accountId } = (await street.signIn('bob@example.com', wallet)).session);
    await turn();
    expect(flow.getState()).toEqual({ status: 'idle' });
    expect(await types()).toEqual(['EMAIL_OTP']);
    expect((await through(flow, passkey())).state.status).toBe('done');
    expect(authenticator.asked).toHaveLength(2);
  });

  it('behavior: with the key over, the person signs in in place, and it goes on with the passkey that was made', async () => {
    const flow = open();
    const stop = flow.subscribe(() => flow.getState().status === 'changing' && lock(wallet));
    flow.start(passkey());
    expect(await until(flow, 'reauthenticating')).toMatchObject({ reason: 'keyOver' });
    stop();
    await street.clock.advance(31_000);
    await street.signIn('ada@example.com', wallet);
    expect(await until(flow, 'done')).toMatchObject({ credential: { type: 'PASSKEY' } });
    expect(authenticator.asked).toHaveLength(1);
  });

  it('behavior: an answer that was lost is found out, whether it was done or not', async () => {
    street.faults.inject({ operation: 'createCredential', fault: { kind: 'lostRequest' } });
    const never = await through(open(), passkey());
    // Nothing was signed yet, so there is nothing to find out.
    expect(never.statuses).toEqual(['making', 'changing', 'failed']);
    expect(never.state).toMatchObject({ error: { code: 'NETWORK_FAILED', next: 'retry' } });
    street.faults.inject({ operation: 'createCredential', call: 2, fault: { kind: 'lostResponse' } });
    const once = await through(open(), passkey());
    expect(once.statuses).toEqual(['making', 'changing', 'checking', 'done']);
    expect(once.state).toMatchObject({ credential: { type: 'PASSKEY', nickname: 'Laptop' } });
    expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY']);
  });

  it('behavior: what was there before is not taken for what was to be added, where the first reading was lost', async () => {
    street.faults.inject({ operation: 'listCredentials', fault: { kind: 'lostRequest' } });
    const { state } = await through(open(), { type: 'addCode', accountId, by: 'SMS_OTP' });
    expect(state).toMatchObject({ status: 'failed', error: { code: 'NETWORK_FAILED' } });
  });

  it('#30 what was signed and lost is sent again as it was, and is done without another prompt', async () => {
    street.faults.inject({ operation: 'createCredential', call: 2, fault: { kind: 'lostRequest' } });
    const { statuses } = await through(open(), passkey());
    expect(statuses).toEqual(['making', 'changing', 'checking', 'done']);
    expect([street.faults.calls('createCredential'), authenticator.asked.length]).toEqual([3, 1]);
  });

  it('behavior: tried again, a passkey that was made is registered and not made anew', async () => {
    street.faults.inject({ operation: 'createCredential', fault: { kind: 'lostRequest' } });
    const flow = open();
    await through(flow, passkey());
    flow.retry();
    await until(flow, 'done');
    expect(authenticator.asked).toHaveLength(1);
    expect(await types()).toEqual(['EMAIL_OTP', 'PASSKEY']);
  });

  it('error: the person closes the prompt; there is one of this kind already; no token', async () => {
    authenticator.refuseNext('NotAllowedError');
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
  it('default: signed by the session of another one', async () => {
    await through(open(), passkey());
    const { statuses } = await through(open(), { type: 'remove', accountId, authMethodId: await idOf('PASSKEY') });
    expect(statuses).toEqual(['changing', 'done']);
    expect(await types()).toEqual(['EMAIL_OTP']);
  });

  it('behavior: the one that opened this session goes after a sign-in with another, in place', async () => {
    await through(open(), passkey());
    const flow = open();
    const { state } = await through(flow, { type: 'remove', accountId, authMethodId: await idOf('EMAIL_OTP') });
    expect(state).toMatchObject({ status: 'reauthenticating', reason: 'otherCredential' });
    const login = openLogin();
    await until({ getState: () => getSession(wallet), subscribe: flow.subscribe }, 'locked').catch(() => {});
    login.start({ authMethodId: await idOf('PASSKEY') });
    await until(flow, 'done');
    expect(await types()).toEqual(['PASSKEY']);
  });

  it('behavior: one that is gone already is removed; a lost answer is found out', async () => {
    await through(open(), passkey());
    const authMethodId = await idOf('PASSKEY');
    street.faults.inject({ operation: 'deleteCredential', call: 2, fault: { kind: 'lostResponse' } });
    const first = await through(open(), { type: 'remove', accountId, authMethodId });
    expect(first.statuses).toEqual(['changing', 'checking', 'done']);
    const again = await through(open(), { type: 'remove', accountId, authMethodId });
    expect(again.statuses).toEqual(['changing', 'done']);
  });

  it('error: the last one stays', async () => {
    const { state } = await through(open(), { type: 'remove', accountId, authMethodId: await idOf('EMAIL_OTP') });
    expect(state).toMatchObject({ status: 'failed', error: { code: 'INVALID_INPUT' } });
  });
});
