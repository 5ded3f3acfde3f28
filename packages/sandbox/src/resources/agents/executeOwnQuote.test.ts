import { executeOwnQuote, getOwnQuote, listOwnActions, listOwnTransactions } from '@latchkey/contract/agents';
import { executeQuote, type Quote } from '@latchkey/contract/quotes';
import { expect, it } from 'vitest';
import { connectAgent, freePolicy, openSpending } from '../../../test/agents.ts';
import { makeDevice } from '../../../test/device.ts';
import { matchError } from '../../../test/matchError.ts';
import { getPayload } from '../../../test/platform.ts';

it('executes at once with a transaction that is delivered', async () => {
  const { platform, ada, program, draw, execute, read, balance, events } = await openSpending();
  const quote = await draw();
  const { status, body: action } = await execute(quote);
  expect(status).toBe(200);
  expect(action).toMatchObject({
    agentId: program.agent.id,
    customerId: ada.customerId,
    status: 'APPROVED',
    type: 'EXECUTE_QUOTE',
    quote: { id: quote.id, status: 'PROCESSING' },
    transaction: { id: quote.transactionId, status: 'PROCESSING', agentId: program.agent.id },
  });
  expect(action).not.toHaveProperty('transferDetails');
  expect(await balance()).toBe(90_000_000);
  await platform.clock.advance(2_000);
  expect(await read(action)).toMatchObject({
    status: 'APPROVED',
    quote: { status: 'COMPLETED' },
    transaction: { status: 'COMPLETED' },
  });
  expect(events()).not.toContain('AGENT_ACTION.PENDING_APPROVAL');
  const { body } = await program.call<{ data: object[] }>(listOwnTransactions, { query: { type: 'OUTGOING' } });
  expect(body.data).toMatchObject([{ id: quote.transactionId, agentId: program.agent.id }]);
});

it('waits without a transaction and notifies the platform when the policy requires approval', async () => {
  const { platform, draw, execute, balance, usage, read } = await openSpending({
    defaultExecutionMode: 'APPROVAL_REQUIRED',
  });
  const quote = await draw();
  const { status, body: action } = await execute(quote);
  expect(status).toBe(200);
  expect(action).toMatchObject({ status: 'PENDING_APPROVAL', quote: { id: quote.id, status: 'PENDING' } });
  expect(action).not.toHaveProperty('transaction');
  expect(await balance()).toBe(100_000_000);
  expect(await usage()).toMatchObject({ dailyTransactionCount: 0 });
  const event = platform.sandbox.world.webhooks().at(-1);
  expect(event?.type).toBe('AGENT_ACTION.PENDING_APPROVAL');
  expect(JSON.parse(event?.body ?? '').data).toEqual(action);
  expect(await read(action)).toEqual(action);
});

it('repeats the response for the same idempotency key and starts nothing', async () => {
  const { draw, execute, balance } = await openSpending();
  const quote = await draw();
  const [first, second] = [await execute(quote, { key: 'one' }), await execute(quote, { key: 'one' })];
  expect(second.text).toBe(first.text);
  expect(await balance()).toBe(90_000_000);
});

it.each([
  ['AUTO', 'QUOTE_ALREADY_EXECUTED'],
  ['APPROVAL_REQUIRED', 'ACTION_EXISTS'],
])('rejects a second execution in %s', async (defaultExecutionMode, reason) => {
  const { draw, execute } = await openSpending({ defaultExecutionMode });
  const quote = await draw();
  const { body: action } = await execute(quote);
  const second = await execute(quote);
  expect(second).toMatchObject(matchError(409, 'CONFLICT', reason));
  if (reason === 'ACTION_EXISTS') expect(second.text).toContain(action.id);
});

it.each(['source', 'destination'])('rejects a quote whose %s is no longer open, as for the platform', async (end) => {
  const { platform, ada, bank, draw, execute } = await openSpending();
  const quote = await draw();
  if (end === 'source') platform.sandbox.world.decideAccount(ada.accountId, 'FROZEN');
  else platform.sandbox.world.decideAccount(bank.id, 'INACTIVE');
  const refusal = matchError(409, 'CONFLICT', 'ACCOUNT_NOT_ACTIVE');
  expect(await execute(quote)).toMatchObject(refusal);
  expect(await platform.execute(ada, quote)).toMatchObject(refusal);
});

it('rejects a quote whose action was rejected', async () => {
  const { draw, execute, reject } = await openSpending({ defaultExecutionMode: 'APPROVAL_REQUIRED' });
  const quote = await draw();
  await reject((await execute(quote)).body);
  expect(await execute(quote)).toMatchObject({
    status: 409,
    body: { details: { reason: 'ACTION_EXISTS', actionStatus: 'REJECTED' } },
  });
});

// requirement: 32
it.each([
  ['1 ms before', -1, 200],
  ['at', 0, 409],
])('can be executed only before expiresAt: %s', async (_, offset, status) => {
  const { platform, draw, execute } = await openSpending();
  const quote = await draw();
  await platform.clock.advance(300_000 + offset);
  const response = await execute(quote);
  expect(response.status).toBe(status);
  if (status === 409) expect(response).toMatchObject(matchError(409, 'CONFLICT', 'QUOTE_EXPIRED'));
});

it('returns 404 for a quote of another agent, of the platform, and for an unknown one', async () => {
  const { platform, ada, bank, draw, execute } = await openSpending();
  const other = await connectAgent(platform, ada.customerId);
  const quote = await draw();
  const foreign = await execute(quote, {}, other);
  expect(foreign).toMatchObject(matchError(404, 'QUOTE_NOT_FOUND'));
  expect(foreign.text).toBe((await execute({ ...quote, id: 'Quote:none' }, {}, other)).text);
  const theirs = await platform.quote(ada.accountId, bank.id, 5_000_000);
  expect(await execute(theirs)).toMatchObject(matchError(404, 'QUOTE_NOT_FOUND'));
});

it('rejects a signature header that is missing, malformed, for another quote, by an unknown key, or by an ended session', async () => {
  const { platform, ada, program, draw, execute, balance } = await openSpending();
  const [quote, other] = [await draw(), await draw()];
  const params = { quoteId: quote.id };
  expect(await program.call(executeOwnQuote, { params })).toMatchObject(matchError(401, 'WALLET_SIGNATURE_MISSING'));
  expect(await execute(quote, { signature: 'sandbox-valid-signature' })).toMatchObject(
    matchError(401, 'WALLET_SIGNATURE_MALFORMED'),
  );
  expect(await execute(quote, { signature: await ada.device.sign(getPayload(other)) })).toMatchObject(
    matchError(401, 'WALLET_SIGNATURE_BODY_MISMATCH'),
  );
  const stranger = await makeDevice();
  expect(await execute(quote, { signature: await stranger.sign(getPayload(quote)) })).toMatchObject(
    matchError(401, 'WALLET_SIGNATURE_INVALID'),
  );
  const { body } = await program.call<{ data: object[] }>(listOwnActions);
  expect(body.data).toEqual([]);
  expect(await balance()).toBe(100_000_000);
  await platform.clock.advance(900_000);
  expect(await execute(await draw())).toMatchObject(matchError(401, 'WALLET_SIGNATURE_INVALID'));
});

it('requires EXECUTE_QUOTES and an agent that is not paused', async () => {
  const permissions = freePolicy.permissions.filter((name) => name !== 'EXECUTE_QUOTES');
  const without = await openSpending({ permissions });
  expect(await without.spend()).toMatchObject(matchError(403, 'FORBIDDEN', 'PERMISSION_MISSING'));
  const { draw, execute, pause } = await openSpending();
  const quote = await draw();
  await pause();
  expect(await execute(quote)).toMatchObject(matchError(403, 'FORBIDDEN', 'AGENT_PAUSED'));
  await pause(false);
  expect(await execute(quote)).toMatchObject({ status: 200 });
});

it('records nothing when the funds are gone, and can be retried', async () => {
  const { platform, ada, bank, draw, execute } = await openSpending();
  const quote = await draw(60_000_000);
  const theirs = await platform.quote(ada.accountId, bank.id, 60_000_000);
  const signature = await ada.device.sign(getPayload(theirs));
  await platform.call(executeQuote, { params: { quoteId: theirs.id }, signature });
  expect(await execute(quote)).toMatchObject(matchError(400, 'INSUFFICIENT_FUNDS'));
  await platform.fund(ada.accountId, 60_000_000);
  expect(await execute(quote)).toMatchObject({ status: 200, body: { status: 'APPROVED' } });
});

it('rejects a quote that executes when it is paid', async () => {
  const { ada, program, draw, execute } = await openSpending();
  const quote = await draw(5_000, {
    source: { sourceType: 'REALTIME_FUNDING', currency: 'USD' },
    destination: { destinationType: 'ACCOUNT', accountId: ada.accountId },
  });
  expect(await execute(quote)).toMatchObject(matchError(400, 'INVALID_INPUT', 'QUOTE_AWAITS_PAYMENT'));
  const { body } = await program.call<Quote>(getOwnQuote, { params: { quoteId: quote.id } });
  expect(body.status).toBe('PENDING');
});
