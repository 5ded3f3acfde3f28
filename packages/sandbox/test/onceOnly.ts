import type { Operation } from '@latchkey/contract';
import { createExternalAccount } from '@latchkey/contract/accounts';
import {
  type AgentAction,
  approveAgentAction,
  createAgent,
  createOwnQuote,
  executeOwnQuote,
  rejectAgentAction,
  transferOwnIn,
  transferOwnOut,
} from '@latchkey/contract/agents';
import { createCard } from '@latchkey/contract/cards';
import { createCustomer } from '@latchkey/contract/customers';
import { createQuote, executeQuote, type Quote } from '@latchkey/contract/quotes';
import {
  sandboxFundInternalAccount,
  sandboxReceive,
  sandboxSend,
  simulateCardAuthorization,
  simulateCardClearing,
  simulateCardFinancialAuthorization,
  simulateCardFinancialCreditAuthorization,
  simulateCardReturn,
} from '@latchkey/contract/sandbox';
import { approveTransaction, cancelTransaction, rejectTransaction } from '@latchkey/contract/transactions';
import { transferIn, transferOut } from '@latchkey/contract/transfers';
import { accountIn, openBank } from './accounts.ts';
import { bearer, connectAgent, freePolicy } from './agents.ts';
import { openCardholder, openTerminal } from './cards.ts';
import { type CallOptions, getPayload, openPlatform, type Person, type Platform } from './platform.ts';

/** The initial state of every case before the repeated request. */
export interface Stage {
  readonly platform: Platform;
  readonly ada: Person;
  readonly bankId: string;
}

/** A request and its options. */
export type PreparedCall = readonly [Operation, CallOptions];

/** Creates Ada with money and a bank account, at a platform that responds to approval requests with 202. */
export async function openStage(): Promise<Stage> {
  const later = async () => new Response(null, { status: 202 });
  const platform = openPlatform({ seed: 'duplicates', webhook: { url: 'https://platform.test/hooks', fetch: later } });
  const ada = await platform.signIn('duplicates@example.com');
  await platform.fund(ada.accountId, 1_000_000_000);
  const { id } = await openBank(platform, ada.customerId);
  return { platform, ada, bankId: id };
}

/** Creates another customer with dollars in an internal account, and a bank account. */
async function createDollarCustomer({ platform }: Stage) {
  const email = 'dollars@example.com';
  const { body } = await platform.call<{ id: string }>(createCustomer, {
    body: { customerType: 'INDIVIDUAL', email, currencies: ['USDB', 'USD'] },
  });
  const account = await accountIn(platform, body.id, 'USD');
  await platform.fund(account.id, 50_000);
  return { customerId: body.id, here: account.id, bank: (await openBank(platform, body.id)).id };
}

const order = (source: object, destination: string, amount: number) => ({
  source,
  destination: { destinationType: 'ACCOUNT', accountId: destination },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: amount,
});

const transfer = (from: string, to: string) => ({
  body: { source: { accountId: from }, destination: { accountId: to }, amount: 20_000 },
});

/** Creates a quote that Ada's agent executed and that waits for the platform's approval. */
async function createPendingAction({ platform, ada, bankId }: Stage): Promise<{ agentId: string; actionId: string }> {
  const { call, agent } = await connectAgent(platform, ada.customerId, { defaultExecutionMode: 'APPROVAL_REQUIRED' });
  const body = order({ sourceType: 'ACCOUNT', accountId: ada.accountId }, bankId, 1_000_000);
  const quote = (await call<Quote>(createOwnQuote, { body })).body;
  const signature = await ada.device.sign(getPayload(quote));
  const action = await call<AgentAction>(executeOwnQuote, { params: { quoteId: quote.id }, signature });
  if (action.body.status !== 'PENDING_APPROVAL') throw new Error(action.text);
  return { agentId: agent.id, actionId: action.body.id };
}

/** Creates a payment to a customer's address that waits for the platform's decision. */
async function prepareIncomingPayment(stage: Stage): Promise<PreparedCall> {
  const { customerId } = await createDollarCustomer(stage);
  const body = { receivingCurrencyCode: 'USD', receivingCurrencyAmount: 700 };
  return [sandboxReceive, { body: { ...body, customerId, senderUmaAddress: '$eve@elsewhere.example' } }];
}

async function arrived(stage: Stage): Promise<CallOptions> {
  const { body } = await stage.platform.call<{ id: string }>(...(await prepareIncomingPayment(stage)));
  await stage.platform.sandbox.idle();
  return { params: { transactionId: body.id }, body: {} };
}

const shop = { currency: { code: 'USDB' }, merchant: { descriptor: 'Shop' } };

/** Creates a card that can pay, and its terminal. */
async function openPurchase({ platform }: Stage) {
  const holder = await openCardholder(platform, 50_000_000);
  const card = await holder.active();
  return { params: { cardId: card.id }, terminal: openTerminal(platform, holder, card) };
}

/** Operations that move or promise money, or create what moves it. */
export const calls: Readonly<Record<string, (stage: Stage) => Promise<PreparedCall>>> = {
  createCustomer: async () => [createCustomer, { body: { customerType: 'INDIVIDUAL', email: 'new@example.com' } }],
  createExternalAccount: async ({ ada }) => {
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' };
    const accountInfo = {
      accountType: 'USD_ACCOUNT',
      accountNumber: '1234567891',
      routingNumber: '021000021',
      beneficiary,
    };
    return [createExternalAccount, { body: { customerId: ada.customerId, currency: 'USD', accountInfo } }];
  },
  createQuote: async ({ ada, bankId }) => [
    createQuote,
    { body: order({ sourceType: 'ACCOUNT', accountId: ada.accountId }, bankId, 1_000_000) },
  ],
  executeQuote: async ({ platform, ada, bankId }) => {
    const quote = await platform.quote(ada.accountId, bankId, 5_000_000);
    const signature = await ada.device.sign(getPayload(quote));
    return [executeQuote, { params: { quoteId: quote.id }, signature }];
  },
  sandboxFundInternalAccount: async ({ ada }) => [
    sandboxFundInternalAccount,
    { params: { internalAccountId: ada.accountId }, body: { amount: 7 } },
  ],
  sandboxSend: async ({ platform, ada }) => {
    const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId: ada.customerId };
    const { body } = await platform.call<Quote>(createQuote, { body: order(source, ada.accountId, 5_000) });
    return [sandboxSend, { body: { quoteId: body.id, currencyCode: 'USD', currencyAmount: 5_000 } }];
  },
  sandboxReceive: prepareIncomingPayment,
  approveTransaction: async (stage) => [approveTransaction, await arrived(stage)],
  rejectTransaction: async (stage) => [rejectTransaction, await arrived(stage)],
  transferOut: async (stage) => {
    const { here, bank } = await createDollarCustomer(stage);
    return [transferOut, transfer(here, bank)];
  },
  transferIn: async (stage) => {
    const { here, bank } = await createDollarCustomer(stage);
    return [transferIn, transfer(bank, here)];
  },
  cancelTransaction: async (stage) => {
    const { here, bank } = await createDollarCustomer(stage);
    const { body } = await stage.platform.call<{ id: string }>(transferOut, transfer(here, bank));
    return [cancelTransaction, { params: { transactionId: body.id }, body: {} }];
  },
  createAgent: async ({ ada }) => [
    createAgent,
    { body: { name: 'Clerk', customerId: ada.customerId, policy: freePolicy } },
  ],
  createOwnQuote: async ({ platform, ada, bankId }) => {
    const { accessToken } = await connectAgent(platform, ada.customerId);
    const body = order({ sourceType: 'ACCOUNT', accountId: ada.accountId }, bankId, 1_000_000);
    return [createOwnQuote, { body, headers: bearer(accessToken) }];
  },
  executeOwnQuote: async ({ platform, ada, bankId }) => {
    const { accessToken, call } = await connectAgent(platform, ada.customerId);
    const body = order({ sourceType: 'ACCOUNT', accountId: ada.accountId }, bankId, 1_000_000);
    const quote = (await call<Quote>(createOwnQuote, { body })).body;
    const signature = await ada.device.sign(getPayload(quote));
    return [executeOwnQuote, { params: { quoteId: quote.id }, signature, headers: bearer(accessToken) }];
  },
  transferOwnOut: async (stage) => {
    const { customerId, here, bank } = await createDollarCustomer(stage);
    const { accessToken } = await connectAgent(stage.platform, customerId);
    return [transferOwnOut, { ...transfer(here, bank), headers: bearer(accessToken) }];
  },
  transferOwnIn: async (stage) => {
    const { customerId, here, bank } = await createDollarCustomer(stage);
    const { accessToken } = await connectAgent(stage.platform, customerId);
    return [transferOwnIn, { ...transfer(bank, here), headers: bearer(accessToken) }];
  },
  approveAgentAction: async (stage) => [approveAgentAction, { params: await createPendingAction(stage) }],
  rejectAgentAction: async (stage) => [rejectAgentAction, { params: await createPendingAction(stage) }],
  createCard: async ({ ada }) => [
    createCard,
    { body: { cardholderId: ada.customerId, form: 'VIRTUAL', fundingSources: [ada.accountId] } },
  ],
  simulateCardAuthorization: async (stage) => {
    const { params } = await openPurchase(stage);
    return [simulateCardAuthorization, { params, body: { amount: 1_000_000, ...shop } }];
  },
  simulateCardFinancialAuthorization: async (stage) => {
    const { params } = await openPurchase(stage);
    return [simulateCardFinancialAuthorization, { params, body: { amount: 1_000_000, ...shop } }];
  },
  simulateCardFinancialCreditAuthorization: async (stage) => {
    const { params } = await openPurchase(stage);
    return [simulateCardFinancialCreditAuthorization, { params, body: { amount: 5_000, ...shop } }];
  },
  simulateCardClearing: async (stage) => {
    const { params, terminal } = await openPurchase(stage);
    const { id } = await terminal.buy(1_000_000);
    return [simulateCardClearing, { params, body: { cardTransactionId: id, amount: 400_000 } }];
  },
  simulateCardReturn: async (stage) => {
    const { params, terminal } = await openPurchase(stage);
    const { id } = await terminal.buy(1_000_000);
    await terminal.follow('clearing', id, 1_000_000);
    return [simulateCardReturn, { params, body: { cardTransactionId: id, amount: 300_000 } }];
  },
};
