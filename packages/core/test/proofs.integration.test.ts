import type { CardId, CustomerId, ExternalAccountId } from '@latchkey/contract';
import { type Card, createCard } from '@latchkey/contract/cards';
import {
  createCredential,
  createCredentialFlow,
  createOauthLoginFlow,
  createWallet,
  deleteExternalAccount,
  describeError,
  getCard,
  getRelaySession,
  getSession,
  listExternalAccounts,
  lockWallet,
  refreshSession,
  revealCard,
  signInWithPasskey,
  signOut,
  updateCard,
  updateCustomer,
  type Wallet,
} from '@latchkey/core';
import { createAuthenticator, createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const email = 'ada@example.com';
const minute = 60_000;

let env: TestEnvironment;
/** A wallet whose proofs and calls are recorded. */
let wallet: Wallet;
let sent: { readonly id: string | undefined; readonly headers: Headers }[];
let customerId: CustomerId;
let cardId: CardId;
let payeeId: ExternalAccountId;

beforeEach(async () => {
  env = await createTestEnvironment();
  sent = [];
  const tab = env.openWallet({ authenticator: createAuthenticator() });
  wallet = {
    ...createWallet({ ...tab, cardHosts: ['service.localhost'] }),
    fetch: (url, init) => {
      sent.push({ id: init.operation?.id, headers: new Headers(init.headers) });
      return tab.fetch(url, init);
    },
  };
  const { session } = await env.signIn(email, wallet);
  ({ customerId } = await getRelaySession(wallet));
  const body = { cardholderId: customerId, form: 'VIRTUAL' as const, fundingSources: [session.accountId] };
  cardId = ((await (await env.service.send(createCard, { body })).json()) as Card).id;
  await getCard(wallet, { cardId });
  payeeId = (await env.createBankAccount(wallet)).id;
});
afterEach(() => env.close());

const frame = { setAttribute: () => {}, removeAttribute: () => {}, replaceWith: () => {} };
const phone = { customerType: 'INDIVIDUAL', phoneNumber: '+12025550123' } as const;
const key = () => crypto.randomUUID();

const actions = {
  'closes a card': (on: Wallet) => updateCard(on, { cardId, state: 'CLOSED', idempotencyKey: key() }),
  'removes a payee': (on: Wallet) => deleteExternalAccount(on, { externalAccountId: payeeId, idempotencyKey: key() }),
  'changes the phone number': (on: Wallet) => updateCustomer(on, { customerId, body: phone, idempotencyKey: key() }),
} satisfies Record<string, (on: Wallet) => Promise<unknown>>;
const each = Object.entries(actions);

/** The same page, with a script in it that has the session and not the key. */
const cookieAlone = (): Wallet => ({
  ...wallet,
  fetch: (url, init) => {
    const headers = new Headers(init.headers);
    headers.delete('Latchkey-Proof');
    return wallet.fetch(url, { ...init, headers });
  },
});

// requirement: 63
describe('a call that needs a live signer', () => {
  it.each(each)('is proven by core when it %s', async (_, act) => {
    await act(wallet);
    expect(sent.at(-1)?.headers.get('Latchkey-Proof')).toMatch(/^[\w-]{300,400}\.\d{13}\.[0-9a-f]{32}$/);
  });

  it('is proven when it reveals a card', async () => {
    const { hide } = await revealCard(wallet, { cardId, frame });
    hide();
    expect(sent.findLast(({ id }) => id === 'revealCard')?.headers.has('Latchkey-Proof')).toBe(true);
  });

  it.each(each)('is refused without a proof: %s', async (_, act) => {
    await expect(act(cookieAlone())).rejects.toMatchObject({ code: 'RELAY_PROOF_REQUIRED', status: 403 });
  });

  it.each(each)('three hours after the sign-in, no longer %s', async (_, act) => {
    await env.clock.advance(3 * 60 * minute);
    expect((await getRelaySession(wallet)).customerId).toBe(customerId);
    await expect(act(wallet)).rejects.toMatchObject({ code: 'RELAY_PROOF_REQUIRED' });
  });

  it('leads to a new sign-in, after which the same call goes on', async () => {
    const call = { externalAccountId: payeeId, idempotencyKey: key() };
    await lockWallet(wallet);
    const error = await deleteExternalAccount(wallet, call).catch((thrown) => thrown);
    expect(describeError(error)).toMatchObject({ kind: 'session', next: 'signIn', moneyMayHaveMoved: false });
    expect((await listExternalAccounts(wallet)).data).toHaveLength(1);
    await env.clock.advance(31_000);
    await env.signIn(email, wallet);
    await deleteExternalAccount(wallet, call);
    expect((await listExternalAccounts(wallet)).data).toEqual([]);
  });

  it('is repeated after a lost response with the same idempotency key and a new proof', async () => {
    const call = { externalAccountId: payeeId, idempotencyKey: key() };
    env.faults.inject({ operation: 'deleteExternalAccount', fault: { kind: 'lostResponse' } });
    await expect(deleteExternalAccount(wallet, call)).rejects.toMatchObject({ code: 'NETWORK_FAILED' });
    await deleteExternalAccount(wallet, call);
    const attempts = sent.filter(({ id }) => id === 'deleteExternalAccount').map(({ headers }) => headers);
    expect(new Set(attempts.map((headers) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect(new Set(attempts.map((headers) => headers.get('Latchkey-Proof'))).size).toBe(2);
  });

  it('is timed by the server, whatever the clock of the device says', async () => {
    const { clock } = env;
    const skewed = createWallet({
      ...env.openWallet({ device: 'phone' }),
      // Four hours behind.
      clock: {
        now: () => clock.now() - 240 * minute,
        monotonic: () => clock.monotonic(),
        setTimeout: (work, ms) => clock.setTimeout(work, ms),
        clearTimeout: (timer) => clock.clearTimeout(timer),
      },
    });
    await env.clock.advance(31_000);
    await env.signIn(email, skewed);
    await deleteExternalAccount(skewed, { externalAccountId: payeeId, idempotencyKey: key() });
  });

  it('carries no proof in other calls', async () => {
    await updateCard(wallet, { cardId, state: 'FROZEN', idempotencyKey: key() });
    await updateCustomer(wallet, {
      customerId,
      body: { customerType: 'INDIVIDUAL', fullName: 'Ada King' },
      idempotencyKey: key(),
    });
    expect(sent.filter(({ headers }) => headers.has('Latchkey-Proof'))).toEqual([]);
  });
});

// requirement: 64
describe('the key of a session', () => {
  const remove = () => deleteExternalAccount(wallet, { externalAccountId: payeeId, idempotencyKey: key() });

  it('proves after a refresh', async () => {
    await refreshSession(wallet);
    await remove();
  });

  it('proves after a sign-in with a passkey', async () => {
    const flow = createCredentialFlow(wallet);
    const session = getSession(wallet);
    if (session.status !== 'ready') throw new Error('Signed out.');
    flow.start({ type: 'addPasskey', accountId: session.session.accountId, nickname: 'Laptop' });
    await waitForState(flow, 'done');
    flow.dispose();
    await signOut(wallet);
    await signInWithPasskey(wallet, { holder: { identifier: email } });
    await remove();
  });

  it('proves after a sign-in with a provider', async () => {
    const session = getSession(wallet);
    if (session.status !== 'ready') throw new Error('Signed out.');
    const { accountId } = session.session;
    const tokenFor = (nonce: string) => env.sandbox.identityProvider.issue({ subject: 'ada', email, nonce });
    await createCredential(wallet, { accountId, body: { type: 'OAUTH', oidcToken: tokenFor('') } });
    await signOut(wallet);
    const flow = createOauthLoginFlow(wallet);
    flow.start();
    const { nonce } = await waitForState(flow, 'awaitingToken');
    flow.submitToken({ oidcToken: tokenFor(nonce) });
    await waitForState(flow, 'signedIn');
    flow.dispose();
    await remove();
  });
});
