import {
  type Agent,
  getOwnTransaction,
  listOwnActions,
  listOwnExternalAccounts,
  listOwnInternalAccounts,
  listOwnTransactions,
  updateAgent,
} from '@latchkey/contract/agents';
import type { Transaction } from '@latchkey/contract/transactions';
import { expect, it } from 'vitest';
import { freePolicy, openAgency } from '../../../test/agents.ts';
import { matchError } from '../../../test/matchError.ts';

interface Listed<T> {
  data: T[];
  hasMore: boolean;
  nextCursor?: string;
}

/** Creates Ada who has paid a bank, Bob who has received no payments, and an agent of Ada's. */
async function setUp(policy: object = {}) {
  const agency = await openAgency(policy);
  const { platform, ada, program } = agency;
  const bob = await platform.register();
  await platform.fund(bob.accountId, 5_000_000);
  const bank = await platform.bank(ada.customerId);
  const quote = await platform.quote(ada.accountId, bank.id, 10_000_000);
  await platform.execute(ada, quote);
  const transactions = async (query: Record<string, string> = {}) =>
    (await program.call<Listed<Transaction>>(listOwnTransactions, { query })).body;
  return { ...agency, bob, bank, quote, transactions };
}

it("lists all transactions of the agent's customer, and of no other", async () => {
  const { ada, quote, transactions } = await setUp();
  const { data } = await transactions();
  expect(data.map(({ type }) => type)).toEqual(['OUTGOING', 'INCOMING']);
  expect(data[0]).toMatchObject({ id: quote.transactionId });
  expect(data.every(({ customerId }) => customerId === ada.customerId)).toBe(true);
  expect(data[0]).not.toHaveProperty('agentId');
});

it('applies type, status, sortOrder, dates, limit and cursor', async () => {
  const { transactions } = await setUp();
  expect((await transactions({ type: 'INCOMING' })).data).toHaveLength(1);
  expect((await transactions({ status: 'PROCESSING' })).data).toHaveLength(1);
  expect((await transactions({ sortOrder: 'asc' })).data.map(({ type }) => type)).toEqual(['INCOMING', 'OUTGOING']);
  expect((await transactions({ endDate: '2020-01-01T00:00:00Z' })).data).toEqual([]);
  const first = await transactions({ limit: '1' });
  expect(first).toMatchObject({ hasMore: true });
  expect((await transactions({ limit: '1', cursor: first.nextCursor ?? '' })).data).toHaveLength(1);
});

it('ignores a filter that names another customer', async () => {
  const { bob, transactions } = await setUp();
  expect((await transactions({ customerId: bob.customerId })).data).toHaveLength(2);
});

it("reads one transaction, and returns 404 for another customer's", async () => {
  const { platform, program, quote, bob } = await setUp();
  const read = (transactionId: string) => program.call(getOwnTransaction, { params: { transactionId } });
  expect(await read(quote.transactionId)).toMatchObject({ status: 200, body: { id: quote.transactionId } });
  const theirs = platform.sandbox.world.ledger().entries.find((entry) => JSON.stringify(entry).includes(bob.accountId));
  const foreign = await read(theirs?.reference ?? '');
  expect(foreign).toMatchObject(matchError(404, 'TRANSACTION_NOT_FOUND'));
  expect(foreign.text).toBe((await read('Transaction:none')).text);
});

it("lists the customer's internal accounts by currency and type", async () => {
  const { ada, program } = await setUp();
  const list = async (query: Record<string, string>) =>
    (await program.call<Listed<{ id: string; type: string }>>(listOwnInternalAccounts, { query })).body.data;
  const wallets = await list({ type: 'EMBEDDED_WALLET' });
  expect(wallets).toMatchObject([{ id: ada.accountId, customerId: ada.customerId, balance: { amount: 90_000_000 } }]);
  expect((await list({ currency: 'USDB' })).map(({ id }) => id)).toContain(ada.accountId);
  expect(await list({ currency: 'XXX' })).toEqual([]);
  expect(await list({ type: 'NO_SUCH' })).toEqual([]);
});

it.each([
  ['VIEW_TRANSACTIONS', listOwnTransactions, {}],
  ['VIEW_TRANSACTIONS', getOwnTransaction, { params: { transactionId: 'Transaction:none' } }],
  ['VIEW_TRANSACTIONS', listOwnInternalAccounts, {}],
  ['MANAGE_EXTERNAL_ACCOUNTS', listOwnExternalAccounts, {}],
])('requires %s for $1.id', async (permission, operation, options) => {
  const permissions = freePolicy.permissions.filter((name) => name !== permission);
  const { program } = await openAgency({ permissions });
  expect(await program.call(operation, options)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN', details: { reason: 'PERMISSION_MISSING', permission } },
  });
});

it('lets a paused agent read', async () => {
  const { platform, program } = await openAgency();
  const params = { agentId: program.agent.id };
  await platform.call<Agent>(updateAgent, { params, body: { isPaused: true } });
  for (const operation of [listOwnTransactions, listOwnInternalAccounts, listOwnExternalAccounts, listOwnActions]) {
    expect(await program.call(operation)).toMatchObject({ status: 200 });
  }
});
