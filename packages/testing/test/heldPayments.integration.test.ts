import {
  approveAgentAction,
  createSendFlow,
  createStepUpFlow,
  getRelaySession,
  listAgentApprovals,
  listInternalAccounts,
  listTransactions,
  type TransactionId,
} from '@latchkey/core';
import {
  createAgent,
  createAgentClient,
  createOwnQuote,
  executeOwnQuote,
  redeemDeviceCode,
  sandboxFundInternalAccount,
} from '@latchkey/service';
import { createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';

const phoneNumber = '+4915112345678';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment({
    unsignedPayments: true,
    customer: { region: 'DE', phoneNumber, currencies: ['USDB', 'USD'] },
  });
});
afterEach(() => env.close());

/** The user approves an agent's payment from a held account, and the service asks for a confirmation of it. */
async function approvePayment() {
  await env.signIn();
  const { customerId } = await getRelaySession(env.wallet);
  const [account] = (await listInternalAccounts(env.wallet, { type: 'INTERNAL_FIAT' })).data;
  if (account === undefined) throw new Error('The user has no held account.');
  await sandboxFundInternalAccount(env.service, { internalAccountId: account.id, body: { amount: 100_000 } });
  await env.sandbox.idle();
  const bank = await env.createBankAccount();
  if (customerId === undefined) throw new Error('The signed-in user is not a customer.');
  const policy: Parameters<typeof createAgent>[1]['body']['policy'] = {
    permissions: ['CREATE_QUOTES', 'EXECUTE_QUOTES'],
    defaultExecutionMode: 'APPROVAL_REQUIRED',
    spendingLimits: { currency: 'USD', perTransactionLimit: 50_000, dailyLimit: 100_000, monthlyLimit: 200_000 },
  };
  const { deviceCode } = await createAgent(env.service, { body: { name: 'Bookkeeper', customerId, policy } });
  const connection = {
    baseUrl: 'http://service.localhost/2025-10-13',
    fetch: (request: Request) => env.sandbox.fetch(request),
  };
  const { accessToken } = await redeemDeviceCode(connection, { code: deviceCode.code });
  const program = createAgentClient({ ...connection, accessToken });
  const quote = await createOwnQuote(program, {
    body: {
      source: { sourceType: 'ACCOUNT', accountId: account.id },
      destination: { destinationType: 'ACCOUNT', accountId: bank.id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 4_200,
    },
  });
  await logIn();
  await executeOwnQuote(program, { quoteId: quote.id });
  const [action] = (await listAgentApprovals(env.wallet)).data;
  if (action === undefined) throw new Error('No request waits.');
  const { agentId, id: actionId } = action;
  await approveAgentAction(env.wallet, { agentId, actionId, idempotencyKey: crypto.randomUUID() });
  return quote;
}

const lastCode = () => env.lastCode(phoneNumber);

async function logIn(): Promise<void> {
  const flow = createStepUpFlow(env.wallet, { subject: { type: 'login' } });
  const { challenge } = await waitForState(flow, 'awaitingProof');
  flow.submitCode({ challengeId: challenge.id, code: lastCode() });
  await waitForState(flow, 'authorized');
  flow.dispose();
}

it('finishes an approved payment of an agent from a held account', async () => {
  const { id } = await approvePayment();
  const [payment] = (await listTransactions(env.wallet)).data.filter(
    ({ status }) => status === 'PENDING_AUTHORIZATION',
  );
  const flow = createSendFlow(env.wallet, { transactionId: payment?.id as TransactionId });
  const { quote } = await waitForState(flow, 'authorizationRequired');
  expect(quote.id).toBe(id);
  expect(quote.sending.amount).toBe(4_200n);
  const stepUp = createStepUpFlow(env.wallet, { subject: { type: 'quote', quote } });
  const { challenge } = await waitForState(stepUp, 'awaitingProof');
  stepUp.submitCode({ challengeId: challenge.id, code: lastCode() });
  await waitForState(flow, 'completed');
  expect(await env.wallet.storage.records.list('send ')).toEqual([]);
  stepUp.dispose();
  flow.dispose();
});
