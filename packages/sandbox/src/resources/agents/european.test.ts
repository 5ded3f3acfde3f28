import {
  type AgentAction,
  approveAgentAction,
  createOwnQuote,
  executeOwnQuote,
  getOwnAction,
  getOwnAgent,
} from '@latchkey/contract/agents';
import { deleteCustomer } from '@latchkey/contract/customers';
import type { Quote } from '@latchkey/contract/quotes';
import { expect, it } from 'vitest';
import { connectAgent, openAgency } from '../../../test/agents.ts';
import { openEurope, openLoggedIn } from '../../../test/european.ts';
import { matchError } from '../../../test/matchError.ts';
import { getPayload } from '../../../test/platform.ts';

const approvalPolicy = { defaultExecutionMode: 'APPROVAL_REQUIRED' };

/** Creates an agent for Eva, a customer in Germany, with or without an SCA login. */
async function setUp(policy: object = {}, opening = openLoggedIn) {
  const europe = await opening();
  const { platform, eva, call } = europe;
  const bank = await platform.bank(eva.customerId, '5550001');
  const program = await connectAgent(platform, eva.customerId, policy);
  const { body: quote } = await program.call<Quote>(createOwnQuote, {
    body: {
      source: { sourceType: 'ACCOUNT', accountId: eva.accountId },
      destination: { destinationType: 'ACCOUNT', accountId: bank.id },
      lockedCurrencySide: 'SENDING',
      lockedCurrencyAmount: 10_000_000,
    },
  });
  const signature = await eva.device.sign(getPayload(quote));
  const execute = () => program.call<AgentAction>(executeOwnQuote, { params: { quoteId: quote.id }, signature });
  const approve = ({ id }: AgentAction) =>
    call<AgentAction>(approveAgentAction, { params: { agentId: program.agent.id, actionId: id } });
  const read = async ({ id }: AgentAction) =>
    (await program.call<AgentAction>(getOwnAction, { params: { actionId: id } })).body;
  const balance = async () => (await platform.account(eva.customerId)).balance.amount;
  return { ...europe, program, quote, execute, approve, read, balance };
}

it("requires the customer's authorization even when the policy allows the payment", async () => {
  const { clock, quote, execute, authorize, read, balance } = await setUp();
  const { status, body: action } = await execute();
  expect(status).toBe(200);
  expect(action).toMatchObject({
    status: 'APPROVED',
    quote: { status: 'PENDING_AUTHORIZATION', scaChallenge: { purpose: 'PAYOUT' } },
    transaction: { status: 'PENDING_AUTHORIZATION' },
  });
  expect(await balance()).toBe(100_000_000);
  expect(await authorize(quote.id)).toMatchObject({ status: 200, body: { status: 'PROCESSING' } });
  expect(await balance()).toBe(90_000_000);
  await clock.advance(2_000);
  expect(await read(action)).toMatchObject({ status: 'APPROVED', transaction: { status: 'COMPLETED' } });
});

it('fails the payment and its action when the customer does not authorize', async () => {
  const { clock, execute, read, balance } = await setUp();
  const { body: action } = await execute();
  await clock.advance(300_000);
  expect(await read(action)).toMatchObject({
    status: 'FAILED',
    transaction: { status: 'FAILED', failureReason: 'SCA_NOT_COMPLETED' },
  });
  expect(await balance()).toBe(100_000_000);
});

it('starts nothing without a login, and can be retried after one', async () => {
  const { login, execute } = await setUp({}, openEurope);
  expect(await execute()).toMatchObject(matchError(409, 'SCA_SESSION_REQUIRED'));
  await login();
  expect(await execute()).toMatchObject({ status: 200, body: { status: 'APPROVED' } });
});

it('keeps the action pending when it is approved without a login', async () => {
  const { login, execute, approve, read } = await setUp(approvalPolicy, openEurope);
  const { body: action } = await execute();
  expect(action.status).toBe('PENDING_APPROVAL');
  expect(await approve(action)).toMatchObject(matchError(409, 'SCA_SESSION_REQUIRED'));
  expect(await read(action)).toEqual(action);
  await login();
  expect(await approve(action)).toMatchObject({
    status: 200,
    body: { status: 'APPROVED', quote: { status: 'PENDING_AUTHORIZATION' } },
  });
});

it('ends agents with their customer', async () => {
  const { platform, ada, program } = await openAgency(approvalPolicy);
  expect(await program.call(getOwnAgent)).toMatchObject({ status: 200 });
  await platform.call(deleteCustomer, { params: { customerId: ada.customerId } });
  expect(await program.call(getOwnAgent)).toMatchObject(matchError(401, 'UNAUTHORIZED'));
});
