import { createOwnQuote, getOwnQuote, updateAgent } from '@latchkey/contract/agents';
import { executeQuote, getQuote, type Quote } from '@latchkey/contract/quotes';
import { getTransaction } from '@latchkey/contract/transactions';
import { expect, it } from 'vitest';
import { connectAgent, freePolicy, openAgency } from '../../../test/agents.ts';
import { matchError } from '../../../test/matchError.ts';
import { getPayload } from '../../../test/platform.ts';

async function setUp(policy: object = {}) {
  const agency = await openAgency(policy);
  const { platform, ada, program } = agency;
  const bank = await platform.bank(ada.customerId);
  const body = {
    source: { sourceType: 'ACCOUNT', accountId: ada.accountId },
    destination: { destinationType: 'ACCOUNT', accountId: bank.id },
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 10_000_000,
  };
  const draw = (change: object = {}, key?: string) =>
    program.call<Quote>(createOwnQuote, { body: { ...body, ...change }, ...(key !== undefined && { key }) });
  return { ...agency, bank, body, draw };
}

it('creates a quote with its payload and a transaction that names the agent', async () => {
  const { platform, program, draw } = await setUp();
  const { status, body: quote } = await draw();
  expect(status).toBe(201);
  expect(getPayload(quote)).toContain('ACTIVITY_TYPE_SIGN_TRANSACTION_V2');
  const params = { quoteId: quote.id };
  expect((await program.call(getOwnQuote, { params })).body).toEqual(quote);
  expect((await platform.call(getQuote, { params })).body).toEqual(quote);
  expect(await platform.call(getTransaction, { params: { transactionId: quote.transactionId } })).toMatchObject({
    body: { status: 'PENDING', agentId: program.agent.id },
  });
});

it("assigns an incoming payment to the agent's customer", async () => {
  const { ada, draw } = await setUp();
  const source = { sourceType: 'REALTIME_FUNDING', currency: 'USD' };
  const destination = { destinationType: 'ACCOUNT', accountId: ada.accountId };
  const { status, body } = await draw({ source, destination, lockedCurrencyAmount: 5_000 });
  expect(status).toBe(201);
  expect(body.source).toEqual({ ...source, customerId: ada.customerId });
});

it('returns 404 for quotes of another agent and of the platform', async () => {
  const { platform, ada, bank, program, draw } = await setUp();
  const other = await connectAgent(platform, ada.customerId);
  const { body: quote } = await draw();
  const read = (by: typeof program, quoteId: string) => by.call(getOwnQuote, { params: { quoteId } });
  const foreign = await read(other, quote.id);
  expect(foreign).toMatchObject(matchError(404, 'QUOTE_NOT_FOUND'));
  expect(foreign.text).toBe((await read(other, 'Quote:none')).text);
  const theirs = await platform.quote(ada.accountId, bank.id, 5_000_000);
  expect(await read(program, theirs.id)).toMatchObject(matchError(404, 'QUOTE_NOT_FOUND'));
});

it('lets the platform execute a quote that an agent created', async () => {
  const { platform, ada, draw } = await setUp();
  const { body: quote } = await draw();
  const signature = await ada.device.sign(getPayload(quote));
  expect(await platform.call(executeQuote, { params: { quoteId: quote.id }, signature })).toMatchObject({
    status: 200,
  });
});

it('scopes idempotency keys to the agent', async () => {
  const { platform, ada, program, body, draw } = await setUp();
  const other = await connectAgent(platform, ada.customerId);
  const [first, again] = [await draw({}, 'one'), await draw({}, 'one')];
  const theirs = await other.call<Quote>(createOwnQuote, { body, key: 'one' });
  expect(again.text).toBe(first.text);
  expect([first.status, theirs.status]).toEqual([201, 201]);
  expect(theirs.body.id).not.toBe(first.body.id);
  expect(await program.call(getOwnQuote, { params: { quoteId: theirs.body.id } })).toMatchObject({ status: 404 });
});

it('rejects a source account of another customer, of the platform, and an unknown one', async () => {
  const { platform, draw } = await setUp();
  const bob = await platform.register();
  await platform.fund(bob.accountId, 100_000_000);
  const theirs = await platform.bank(bob.customerId);
  for (const accountId of [bob.accountId, theirs.id, 'InternalAccount:none']) {
    const response = await draw({ source: { sourceType: 'ACCOUNT', accountId } });
    expect(response).toMatchObject(matchError(404, 'NOT_FOUND'));
  }
});

it('rejects another customer', async () => {
  const { platform, ada, draw } = await setUp();
  const { customerId } = await platform.register();
  const other = matchError(403, 'FORBIDDEN', 'OTHER_CUSTOMER');
  expect(await draw({ source: { sourceType: 'REALTIME_FUNDING', currency: 'USD', customerId } })).toMatchObject(other);
  expect(await draw({ source: { sourceType: 'ACCOUNT', accountId: ada.accountId, customerId } })).toMatchObject(other);
});

it('rejects immediate execution, which would bypass the policy', async () => {
  const { draw } = await setUp();
  expect(await draw({ immediatelyExecute: true })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', details: { errors: [{ field: 'immediatelyExecute' }] } },
  });
  expect(await draw({ immediatelyExecute: false })).toMatchObject({ status: 201 });
});

it('rejects another platform fee', async () => {
  const { draw } = await setUp();
  const platformFeeOverride = { platformFixedFee: { amount: 0, currency: 'USD' }, platformVariableFeeBps: 0 };
  expect(await draw({ platformFeeOverride })).toMatchObject(matchError(403, 'FORBIDDEN', 'PLATFORM_FEE'));
});

it('rejects accounts that are not both named by the policy', async () => {
  const { platform, ada, bank, program, draw } = await setUp();
  const restrict = (allowedAccountIds: string[] | null) =>
    connectAgent(platform, ada.customerId, { accountRestrictions: { allowedAccountIds } });
  const { body } = { body: { ...(await draw()).body } };
  const request = {
    source: body.source,
    destination: body.destination,
    lockedCurrencySide: 'SENDING',
    lockedCurrencyAmount: 5_000_000,
  };
  const outcomes = [];
  for (const allowed of [[ada.accountId], [bank.id], [], [ada.accountId, bank.id], null]) {
    const agent = await restrict(allowed);
    outcomes.push((await agent.call(createOwnQuote, { body: request })).status);
  }
  expect(outcomes).toEqual([403, 403, 403, 201, 201]);
  expect(program.agent.policy).not.toHaveProperty('accountRestrictions');
});

it('requires CREATE_QUOTES and an agent that is not paused', async () => {
  const permissions = freePolicy.permissions.filter((name) => name !== 'CREATE_QUOTES');
  const without = await setUp({ permissions });
  expect(await without.draw()).toMatchObject(matchError(403, 'FORBIDDEN', 'PERMISSION_MISSING'));
  const { platform, program, draw } = await setUp();
  await platform.call(updateAgent, { params: { agentId: program.agent.id }, body: { isPaused: true } });
  expect(await draw()).toMatchObject(matchError(403, 'FORBIDDEN', 'AGENT_PAUSED'));
});

it("returns every error that the platform's request would return", async () => {
  const { draw } = await setUp();
  expect(await draw({ lockedCurrencyAmount: 100_000_001 })).toMatchObject(matchError(400, 'INSUFFICIENT_FUNDS'));
  expect(await draw({ description: 'error:PAYREQ_REQUEST_FAILED' })).toMatchObject({ status: 424 });
});
