import {
  createSendFlow,
  getCustomer,
  getEndUserTerms,
  getRelaySession,
  type Intent,
  meaningOf,
  type SendFlow,
  type SendState,
  updateCustomer,
} from '@latchkey/core';
import { createStreet, type Street, until } from '@latchkey/testing';
import { afterEach, describe, expect, it } from 'vitest';

let street: Street;
let flows: SendFlow[] = [];
afterEach(async () => {
  for (const flow of flows) flow.dispose();
  flows = [];
  await street.close();
});

/** Somebody with 250 dollars and a bank account, and how they send 40 of it. */
async function open(customer?: createStreet.Options['customer']) {
  street = await createStreet({ settleMs: 20, customer });
  const { session } = await street.signIn();
  await street.fund(250_000_000n);
  const bank = await street.createBankAccount();
  const intent: Intent = {
    sourceAccountId: session.accountId,
    destinationAccountId: bank.id,
    lockedCurrencySide: 'SENDING',
    amount: 40_000_000n,
  };
  const begin = async (change: Partial<Intent> = {}) => {
    const flow = createSendFlow(street.openWallet());
    flows.push(flow);
    await until(flow, 'idle');
    flow.start({ ...intent, ...change });
    return flow;
  };
  return { begin, intent };
}

type Stopped = Extract<SendState, { status: 'quoteFailed' | 'refused' }>;
const isStopped = (state: SendState): state is Stopped => state.status === 'quoteFailed' || state.status === 'refused';
async function stopped(flow: SendFlow): Promise<Stopped> {
  const state = await until(flow, isStopped);
  return isStopped(state) ? state : expect.unreachable();
}
/** Where a transfer stands, at which gate, and what is said to do. */
async function gateOf(flow: SendFlow) {
  const { status, error } = await stopped(flow);
  const { kind, next, moneyMayHaveMoved } = meaningOf(error);
  expect([error.docsPath, moneyMayHaveMoved]).toEqual([`errors/${error.code}`, false]);
  return `${status} ${error.code}: ${kind}, ${next}`;
}

function spent(): bigint {
  const { balances } = street.sandbox.world.ledger();
  const held = balances.filter(({ book }) => book.startsWith('available:'));
  return 250_000_000n - held.reduce((sum, { amount }) => sum + amount, 0n);
}

/** What a service may stop a transfer with, at which gate it then stands, and what is to be done. */
const gates = [
  ['TRANSACTION_SIZE_LIMIT_EXCEEDED', 'limit, fixInput'],
  ['AMOUNT_OUT_OF_RANGE', 'limit, fixInput'],
  ['VELOCITY_LIMIT_EXCEEDED', 'limit, wait'],
  ['DAILY_VOLUME_LIMIT_EXCEEDED', 'limit, wait'],
  ['INSUFFICIENT_FUNDS', 'funds, fixInput'],
  ['END_USER_TERMS_NOT_ACCEPTED', 'terms, complete'],
  ['USER_NOT_READY', 'identity, complete'],
  ['MISSING_MANDATORY_USER_INFO', 'information, complete'],
  ['EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED', 'ownership, complete'],
  ['SCA_SESSION_REQUIRED', 'authentication, complete'],
  ['ACCOUNT_LOCKED', 'authentication, wait'],
  ['COUNTERPARTY_NOT_ALLOWED', 'recipient, support'],
] as const;

describe('gates before a transfer', () => {
  it('default: each says which it is and what to do, and nothing was ordered', async () => {
    const { begin, intent } = await open();
    const flow = await begin({ description: `error:${gates[0][0]}` });
    for (const [code, meaning] of gates) {
      flow.start({ ...intent, description: `error:${code}` });
      expect(await gateOf(flow)).toBe(`quoteFailed ${code}: ${meaning}`);
    }
    expect(street.faults.calls('executeQuote')).toBe(0);
    expect(spent()).toBe(0n);
    // The same flow goes on with what is within the limits.
    flow.start(intent);
    await until(flow, 'reviewing');
  });

  it('behavior: more than may be sent at once: another amount, and it goes on', async () => {
    const { begin, intent } = await open();
    const flow = await begin({ amount: 9_000_000_000_000_000n });
    expect(await gateOf(flow)).toBe('quoteFailed AMOUNT_OUT_OF_RANGE: limit, fixInput');
    flow.start(intent);
    await until(flow, 'reviewing');
  });

  it('behavior: an identity check under way: once it is through, the same intent goes on', async () => {
    const { begin } = await open({ fullName: 'Ada Lovelace001' });
    const flow = await begin();
    expect(await gateOf(flow)).toBe('quoteFailed USER_NOT_READY: identity, complete');
    const { customerId } = await getRelaySession(street.wallet);
    expect((await getCustomer(street.wallet, { customerId })).kycStatus).toBe('PENDING');
    street.sandbox.world.decideCustomer(customerId, 'APPROVED');
    flow.retry();
    await until(flow, 'reviewing');
    flow.confirm();
    await until(flow, 'completed');
    expect(spent()).toBe(40_000_000n);
  });

  it('behavior: terms: shown, accepted, recorded with the person’s address, and the same intent goes on', async () => {
    const { begin } = await open();
    const code = 'END_USER_TERMS_NOT_ACCEPTED';
    street.sandbox.world.faults.add({ operation: 'createQuote', effect: { kind: 'error', code } });
    const flow = await begin();
    expect(await gateOf(flow)).toBe(`quoteFailed ${code}: terms, complete`);
    const { wallet } = street;
    const { customerId } = await getRelaySession(wallet);
    const { version } = await getEndUserTerms(wallet);
    const acceptedAt = new Date(wallet.now()).toISOString();
    const accept = (termsVersion: string) => {
      const endUserTermsConsent = { acceptedAt, termsVersion, acceptanceMethod: 'CHECKBOX' } as const;
      const body = { customerType: 'INDIVIDUAL', endUserTermsConsent } as const;
      return updateCustomer(wallet, { customerId, body, idempotencyKey: crypto.randomUUID() });
    };
    await expect(accept('2001-01-01')).rejects.toMatchObject({ code: 'END_USER_TERMS_VERSION_NOT_FOUND' });
    const { endUserTermsConsent } = await accept(version);
    // The relay knows where the person is; a page is not asked.
    expect(endUserTermsConsent).toMatchObject({ termsVersion: version, ipAddress: '203.0.113.7' });
    flow.retry();
    await until(flow, 'reviewing');
  });

  it('behavior: a reload at a gate asks again, and stands before it or goes on', async () => {
    const { begin } = await open({ fullName: 'Ada Lovelace001' });
    const first = await begin();
    await stopped(first);
    first.dispose();
    const flow = createSendFlow(street.openWallet());
    flows.push(flow);
    expect(await gateOf(flow)).toBe('quoteFailed USER_NOT_READY: identity, complete');
    street.sandbox.world.decideCustomer((await getRelaySession(street.wallet)).customerId, 'APPROVED');
    flow.retry();
    await until(flow, 'reviewing');
  });
});

describe('gates that close between the quote and its order', () => {
  const closing = gates.filter(([code]) => !code.startsWith('SCA_'));

  it.each(closing)('behavior: %s (%s): refused for certain, and once it is open one debit', async (code, meaning) => {
    const { begin } = await open();
    const flow = await begin();
    const { quote } = await until(flow, 'reviewing');
    street.sandbox.world.faults.add({ operation: 'executeQuote', effect: { kind: 'error', code } });
    flow.confirm();
    expect(await gateOf(flow)).toBe(`refused ${code}: ${meaning}`);
    expect(spent()).toBe(0n);
    flow.retry();
    expect((await until(flow, 'completed')).quote.id).toBe(quote.id);
    expect(spent()).toBe(40_000_000n);
  });

  it('behavior: one that stays closed is turned back from, and the next transfer is another', async () => {
    const { begin, intent } = await open();
    const flow = await begin();
    await until(flow, 'reviewing');
    const effect = { kind: 'error', code: 'USER_NOT_READY' } as const;
    street.sandbox.world.faults.add({ operation: 'executeQuote', times: 2, effect });
    flow.confirm();
    await stopped(flow);
    flow.retry();
    await until(flow, (state) => state.status === 'refused' && street.faults.calls('executeQuote') === 2);
    flow.reset();
    await until(flow, 'idle');
    flow.start({ ...intent, amount: 1_000_000n });
    await until(flow, 'reviewing');
    flow.confirm();
    await until(flow, 'completed');
    expect(spent()).toBe(1_000_000n);
  });
});
