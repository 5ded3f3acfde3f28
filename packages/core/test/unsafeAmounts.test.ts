import { afterEach, describe, expect, it } from 'vitest';
import * as actions from '../src/actions/index.ts';
import { describeError } from '../src/errors/describeError.ts';
import { createFundFlow } from '../src/flows/fund/createFundFlow.ts';
import { createBalanceStore } from '../src/live/createBalanceStore.ts';
import { closeWallet } from '../src/session/closeWallet.ts';
import { restoreSession } from '../src/session/restoreSession.ts';
import { createFundService } from './model/fundService.ts';
import { createLocks } from './model/locks.ts';
import { flushTasks, json, type MadeCall, scriptedWallet } from './scriptedWallet.ts';
import { createSendFixture, intent } from './sendFixture.ts';
import { settle } from './signing.ts';

const unsafe = ['1e18', '9007199254740993', '9223372036854775807', '1e400'];
const currency = { code: 'USDB', decimals: 6 };
const account = (amount: number) => ({
  id: 'InternalAccount:1',
  type: 'EMBEDDED_WALLET',
  balance: { amount, currency },
  totalBalance: { amount, currency },
  fundingPaymentInstructions: [],
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
});
/** A response as text, with such a number in place of 7. */
const withNumber = (response: unknown, number: string) =>
  new Response(JSON.stringify(response).replace(/:7([,}])/g, `:${number}$1`), { status: 200 });

// requirement: 17
describe.each(unsafe)('%s in a response', (number) => {
  const rows = [
    [
      'listInternalAccounts',
      actions.listInternalAccounts,
      { data: [{ ...account(1), id: 'InternalAccount:2' }, account(7)], hasMore: false },
    ],
    [
      'listTransactions',
      actions.listTransactions,
      { data: [{ id: 'Transaction:1', status: 'A', type: 'B', fees: 7 }], hasMore: false },
    ],
  ] as const;
  it.each(rows)('fails %s as an unsafe amount, and sends one request', async (_name, list, response) => {
    const { wallet, calls } = scriptedWallet(() => withNumber(response, number));
    const error = await list(wallet).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'AMOUNT_UNSAFE', status: 200, next: 'support', moneyMayHaveMoved: false });
    expect(describeError(error).kind).toBe('untrusted');
    expect(calls).toHaveLength(1);
  });

  it('does not show a balance', async () => {
    const { wallet } = scriptedWallet(({ path }) =>
      path.startsWith('/internal-accounts')
        ? withNumber({ data: [account(7)], hasMore: false }, number)
        : json(200, { customerId: 'Customer:1' }),
    );
    await restoreSession(wallet);
    const balance = createBalanceStore(wallet);
    const stop = balance.subscribe(() => {});
    await flushTasks();
    expect(balance.getState()).toMatchObject({ status: 'failed', error: { code: 'AMOUNT_UNSAFE' } });
    stop();
    closeWallet(wallet);
  });
});

describe('a transfer', () => {
  let fixture: Awaited<ReturnType<typeof createSendFixture>>;
  afterEach(() => fixture.close());
  const tooMuch = async (call: MadeCall) =>
    json(200, { ...(await fixture.respond(call).json()), feesIncluded: Number.MAX_SAFE_INTEGER + 1 });
  const asked = () => fixture.calls.filter(({ method, path }) => method === 'POST' && path === '/quotes');

  // requirement: 17
  it('does not retry a quote with such an amount by itself, and requests a new one when the user retries', async () => {
    fixture = await createSendFixture();
    fixture.instead(/^\/quotes$/, tooMuch);
    fixture.flow.start(intent);
    const { error } = await fixture.until('quoteFailed');
    expect(error).toMatchObject({ code: 'AMOUNT_UNSAFE', moneyMayHaveMoved: false });
    expect(asked()).toHaveLength(1);
    fixture.flow.retry();
    await fixture.until('reviewing');
    expect(new Set(asked().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
  });

  // requirement: 22
  it('an execute response with such an amount may mean that money moved: the outcome is read, and paid once', async () => {
    fixture = await createSendFixture();
    fixture.flow.start(intent);
    await fixture.until('reviewing');
    fixture.instead(/execute$/, tooMuch);
    for (let times = 0; times < 20; times += 1) fixture.instead(/^\/quotes\/Quote:1$/, tooMuch);
    fixture.flow.confirm();
    await fixture.until('unknownOutcome');
    for (let times = 0; times < 10; times += 1) {
      fixture.clock.jump();
      await settle();
      expect(fixture.flow.getState().status).toBe('unknownOutcome');
    }
    await fixture.until('completed');
    expect(fixture.service.debits()).toBe(1);
  });

  // requirement: 22
  it('executeQuote on its own reports it, too', async () => {
    fixture = await createSendFixture();
    fixture.flow.start(intent);
    const { quote } = await fixture.until('reviewing');
    fixture.instead(/execute$/, () => findAmountError(quote.id));
    const findAmountError = async (id: string) =>
      tooMuch({ ...(fixture.calls.at(-1) as MadeCall), method: 'GET', path: `/quotes/${id}` });
    const order = actions.executeQuote(fixture.wallet, { quoteId: quote.id, idempotencyKey: 'key' });
    await expect(order).rejects.toMatchObject({ code: 'AMOUNT_UNSAFE', moneyMayHaveMoved: true, next: 'check' });
  });
});

// requirement: 17
it('requests an incoming payment once, and a new one when the user retries', async () => {
  let byte = 0;
  const { wallet, calls, clock } = scriptedWallet(
    ({ method, path, headers, body }) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const { status, body: response } = service.handle({
        method,
        path: decodeURIComponent(path),
        headers,
        body: text,
      });
      const changed = path === '/quotes' ? { ...(response as object), feesIncluded: 2 ** 53 } : response;
      return json(status, changed, { 'Latchkey-Time': String(clock.now()) });
    },
    { locks: createLocks(), random: (length) => Uint8Array.from({ length }, () => (byte++ * 167) % 251) },
  );
  const service = createFundService(clock, { settlesAs: 'COMPLETED', needsAuthorization: false });
  const flow = createFundFlow(wallet);
  await flushTasks();
  const start = () =>
    flow.start({
      destinationAccountId: 'InternalAccount:1',
      currency: 'USD',
      lockedCurrencySide: 'SENDING',
      amount: 5_000n,
    });
  const keys = () =>
    calls.filter(({ path }) => path === '/quotes').map(({ headers }) => headers.get('Idempotency-Key'));
  start();
  await flushTasks();
  expect(flow.getState()).toMatchObject({ status: 'quoteFailed', error: { code: 'AMOUNT_UNSAFE' } });
  expect(keys()).toHaveLength(1);
  flow.retry();
  await flushTasks();
  expect(new Set(keys()).size).toBe(2);
  flow.dispose();
  closeWallet(wallet);
});
