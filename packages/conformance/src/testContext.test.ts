import { listInternalAccounts } from '@latchkey/contract/accounts';
import { listAgents } from '@latchkey/contract/agents';
import { listCustomers } from '@latchkey/contract/customers';
import { executeQuote, getQuote } from '@latchkey/contract/quotes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandboxTarget, type SandboxTarget } from './createSandboxTarget.ts';
import { createSigner } from './createSigner.ts';
import { createTestContext, getAgentToken, getPayloadToSign, type TestContext } from './testContext.ts';

let sandbox: SandboxTarget;
let context: TestContext;
beforeEach(() => {
  sandbox = createSandboxTarget('test context');
  context = createTestContext(sandbox.target);
});
afterEach(() => sandbox.close());

async function getBalance({ customerId, accountId }: { customerId: string; accountId: string }): Promise<unknown> {
  const accounts = await context.expectSuccess<{ data: { id: string; balance: { amount: number } }[] }>(
    listInternalAccounts,
    { query: { customerId } },
  );
  return accounts.data.find(({ id }) => id === accountId)?.balance.amount;
}

describe('expectSuccess', () => {
  it('throws with the operation, the status and the response', async () => {
    const unknown = { params: { quoteId: 'Quote:00000000-0000-4000-8000-000000000000' } };
    await expect(context.expectSuccess(getQuote, unknown)).rejects.toThrow(
      /^getQuote returned 404: \{.*QUOTE_NOT_FOUND/,
    );
  });
});

describe('customers', () => {
  it('registers a new customer each time, with the given members', async () => {
    const first = await context.registerCustomer();
    const second = await context.registerCustomer({ fullName: 'Grace Hopper' });
    expect(first.accountId).not.toBe(second.accountId);
    const { data } = await context.expectSuccess<{ data: { id: string; fullName: string }[] }>(listCustomers);
    expect(Object.fromEntries(data.map(({ id, fullName }) => [id, fullName]))).toEqual({
      [first.customerId]: 'Ada Lovelace',
      [second.customerId]: 'Grace Hopper',
    });
  });

  it('signs in a given customer, and rejects a wrong code', async () => {
    const registered = await context.registerCustomer();
    const customer = await context.signIn(registered);
    expect(customer).toMatchObject(registered);
    expect(customer.sessionId).toMatch(/^Session:/);
    const { response } = await context.startLogin(registered.authMethodId, await createSigner(), '999999');
    expect(response.status).toBe(401);
  });

  it('creates shared customers once, with money, also for concurrent calls', async () => {
    const [first, second] = await Promise.all([context.getSharedCustomer(), context.getSharedCustomer()]);
    expect(second).toBe(first);
    expect(await context.getSharedCustomer()).toBe(first);
    expect(await getBalance(first)).toBe(1_000_000_000);
    expect(await createTestContext(sandbox.target).getSharedCustomer()).not.toEqual(first);
  });

  it('creates a customer who is logged in with Strong Customer Authentication', async () => {
    const customer = await context.createScaCustomer();
    expect(await getBalance(customer)).toBe(1_000_000_000);
    const bankAccount = await context.createBankAccount(customer.customerId);
    const quote = await context.createAccountQuote(customer.accountId, bankAccount);
    const signature = await customer.signer.sign(getPayloadToSign(quote));
    const executed = await context.expectSuccess(executeQuote, { params: { quoteId: quote.id }, signature });
    expect(executed).toMatchObject({ status: 'PENDING_AUTHORIZATION', scaChallenge: { id: expect.any(String) } });
  });
});

describe('payments', () => {
  it('creates a quote from an account to a bank account, with the given changes', async () => {
    const { accountId } = await context.getSharedCustomer();
    const bankAccount = await context.getSharedBankAccount();
    expect(await context.getSharedBankAccount()).toBe(bankAccount);
    const quote = await context.createAccountQuote(accountId, bankAccount, { lockedCurrencyAmount: 2_000_000 });
    expect(quote).toMatchObject({ status: 'PENDING', totalSendingAmount: 2_000_000 });
    expect(getPayloadToSign(quote)).toContain('"');
  });

  it('returns an empty payload for a quote that no wallet signs', async () => {
    const quote = { id: 'Quote:1', status: 'PENDING', transactionId: 'Transaction:1', expiresAt: '' };
    expect(getPayloadToSign(quote)).toBe('');
    const instructions = [{ accountOrWalletInfo: { accountType: 'USD_ACCOUNT', payloadToSign: 'other' } }];
    expect(getPayloadToSign({ ...quote, paymentInstructions: instructions })).toBe('');
  });
});

describe('agents', () => {
  it('connects an agent of a customer with the given policy', async () => {
    const customer = await context.registerCustomer();
    const { agentId, token } = await context.connectAgent(customer, { defaultExecutionMode: 'APPROVAL_REQUIRED' });
    expect(token).toBeTruthy();
    const { data } = await context.expectSuccess<{ data: unknown[] }>(listAgents);
    expect(data).toMatchObject([
      { id: agentId, customerId: customer.customerId, policy: { defaultExecutionMode: 'APPROVAL_REQUIRED' } },
    ]);
  });

  it('returns the token of the shared agent for operations that agents call, and none for others', async () => {
    const { token } = await context.getSharedAgent();
    expect(await getAgentToken(context, { ...getQuote, auth: 'agent' })).toEqual({ token });
    expect(await getAgentToken(context, getQuote)).toEqual({});
  });
});

describe('advance', () => {
  it('advances the clock of the target', async () => {
    const { accountId } = await context.getSharedCustomer();
    const quote = await context.createAccountQuote(accountId, await context.getSharedBankAccount());
    await context.advance(6 * 60_000);
    const read = await context.expectSuccess(getQuote, { params: { quoteId: quote.id } });
    expect(read).toMatchObject({ status: 'EXPIRED' });
  });

  it('throws with the option to pass for a target without a clock', async () => {
    const { advance: _, ...target } = sandbox.target;
    await expect(createTestContext(target).advance(1)).rejects.toThrow('Pass describeService({ advance })');
  });
});

it('creates a unique text with its prefix', () => {
  const texts = new Set(Array.from({ length: 10 }, () => context.createUniqueText('key-')));
  expect(texts.size).toBe(10);
  for (const text of texts) expect(text).toMatch(/^key-/);
});
