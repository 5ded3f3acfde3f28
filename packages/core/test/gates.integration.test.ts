import { getDocsUrl } from '@latchkey/contract/errors';
import {
  createSendFlow,
  describeError,
  getCustomer,
  getEndUserTerms,
  getRelaySession,
  type Intent,
  type SendFlow,
  type SendState,
  updateCustomer,
} from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, describe, expect, it } from 'vitest';

let env: TestEnvironment;
let flows: SendFlow[] = [];
afterEach(async () => {
  for (const flow of flows) flow.dispose();
  flows = [];
  await env.close();
});

/** A user with 250 dollars and a bank account, and a way to send 40 of it. */
async function open(customer?: createTestEnvironment.Options['customer']) {
  env = await createTestEnvironment({ settleMs: 20, customer });
  const { session } = await env.signIn();
  await env.fund(250_000_000n);
  const bank = await env.createBankAccount();
  const intent: Intent = {
    sourceAccountId: session.accountId,
    destinationAccountId: bank.id,
    lockedCurrencySide: 'SENDING',
    amount: 40_000_000n,
  };
  const begin = async (change: Partial<Intent> = {}) => {
    const flow = createSendFlow(env.openWallet());
    flows.push(flow);
    await waitForState(flow, 'idle');
    flow.start({ ...intent, ...change });
    return flow;
  };
  return { begin, intent };
}

type Stopped = Extract<SendState, { status: 'quoteFailed' | 'refused' }>;
const isStopped = (state: SendState): state is Stopped => state.status === 'quoteFailed' || state.status === 'refused';
async function stopped(flow: SendFlow): Promise<Stopped> {
  const state = await waitForState(flow, isStopped);
  return isStopped(state) ? state : expect.unreachable();
}
/** The status of a transfer, its gate, and the suggested action. */
async function findGate(flow: SendFlow) {
  const { status, error } = await stopped(flow);
  const { kind, next, moneyMayHaveMoved } = describeError(error);
  expect([error.docsUrl, moneyMayHaveMoved]).toEqual([getDocsUrl(`errors/${error.code}`), false]);
  return `${status} ${error.code}: ${kind}, ${next}`;
}

function spent(): bigint {
  const { balances } = env.sandbox.world.ledger();
  const held = balances.filter(({ book }) => book.startsWith('available:'));
  return 250_000_000n - held.reduce((sum, { amount }) => sum + amount, 0n);
}

/** What a service may stop a transfer with, the resulting gate, and the required action. */
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
  it('reports the gate and the action, and executes nothing', async () => {
    const { begin, intent } = await open();
    const flow = await begin({ description: `error:${gates[0][0]}` });
    for (const [code, meaning] of gates) {
      flow.start({ ...intent, description: `error:${code}` });
      expect(await findGate(flow)).toBe(`quoteFailed ${code}: ${meaning}`);
    }
    expect(env.faults.calls('executeQuote')).toBe(0);
    expect(spent()).toBe(0n);
    // The same flow continues with an amount within the limits.
    flow.start(intent);
    await waitForState(flow, 'reviewing');
  });

  it('continues with another amount after the limit was exceeded', async () => {
    const { begin, intent } = await open();
    const flow = await begin({ amount: 9_000_000_000_000_000n });
    expect(await findGate(flow)).toBe('quoteFailed AMOUNT_OUT_OF_RANGE: limit, fixInput');
    flow.start(intent);
    await waitForState(flow, 'reviewing');
  });

  it('continues with the same intent once a pending identity check passes', async () => {
    const { begin } = await open({ fullName: 'Ada Lovelace001' });
    const flow = await begin();
    expect(await findGate(flow)).toBe('quoteFailed USER_NOT_READY: identity, complete');
    const { customerId } = await getRelaySession(env.wallet);
    expect((await getCustomer(env.wallet, { customerId })).kycStatus).toBe('PENDING');
    env.sandbox.world.decideCustomer(customerId, 'APPROVED');
    flow.retry();
    await waitForState(flow, 'reviewing');
    flow.confirm();
    await waitForState(flow, 'completed');
    expect(spent()).toBe(40_000_000n);
  });

  it('shows terms, records their acceptance with the IP address of the user, and continues the same intent', async () => {
    const { begin } = await open();
    const code = 'END_USER_TERMS_NOT_ACCEPTED';
    env.sandbox.world.faults.add({ operation: 'createQuote', effect: { kind: 'error', code } });
    const flow = await begin();
    expect(await findGate(flow)).toBe(`quoteFailed ${code}: terms, complete`);
    const { wallet } = env;
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
    // The relay determines the IP address of the user; the page does not send it.
    expect(endUserTermsConsent).toMatchObject({ termsVersion: version, ipAddress: '203.0.113.7' });
    flow.retry();
    await waitForState(flow, 'reviewing');
  });

  it('repeats the request after a reload at a gate, and stops there again or continues', async () => {
    const { begin } = await open({ fullName: 'Ada Lovelace001' });
    const first = await begin();
    await stopped(first);
    first.dispose();
    const flow = createSendFlow(env.openWallet());
    flows.push(flow);
    expect(await findGate(flow)).toBe('quoteFailed USER_NOT_READY: identity, complete');
    env.sandbox.world.decideCustomer((await getRelaySession(env.wallet)).customerId, 'APPROVED');
    flow.retry();
    await waitForState(flow, 'reviewing');
  });
});

describe('gates that close between the quote and the execute request', () => {
  const closing = gates.filter(([code]) => !code.startsWith('SCA_'));

  it.each(closing)('%s (%s): rejected for certain, and one debit once the gate is open', async (code, meaning) => {
    const { begin } = await open();
    const flow = await begin();
    const { quote } = await waitForState(flow, 'reviewing');
    env.sandbox.world.faults.add({ operation: 'executeQuote', effect: { kind: 'error', code } });
    flow.confirm();
    expect(await findGate(flow)).toBe(`refused ${code}: ${meaning}`);
    expect(spent()).toBe(0n);
    flow.retry();
    expect((await waitForState(flow, 'completed')).quote.id).toBe(quote.id);
    expect(spent()).toBe(40_000_000n);
  });

  it('backs out of a gate that stays closed, and the next transfer is a new intent', async () => {
    const { begin, intent } = await open();
    const flow = await begin();
    await waitForState(flow, 'reviewing');
    const effect = { kind: 'error', code: 'USER_NOT_READY' } as const;
    env.sandbox.world.faults.add({ operation: 'executeQuote', times: 2, effect });
    flow.confirm();
    await stopped(flow);
    flow.retry();
    await waitForState(flow, (state) => state.status === 'refused' && env.faults.calls('executeQuote') === 2);
    flow.reset();
    await waitForState(flow, 'idle');
    flow.start({ ...intent, amount: 1_000_000n });
    await waitForState(flow, 'reviewing');
    flow.confirm();
    await waitForState(flow, 'completed');
    expect(spent()).toBe(1_000_000n);
  });
});
