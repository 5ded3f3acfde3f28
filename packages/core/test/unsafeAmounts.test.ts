import { afterEach, describe, expect, it } from 'vitest';
import * as actions from '../src/actions/index.ts';
import { meaningOf } from '../src/errors/meaningOf.ts';
import { createFundFlow } from '../src/flows/fund/createFundFlow.ts';
import { createBalance } from '../src/live/createBalance.ts';
import { closeWallet } from '../src/session/closeWallet.ts';
import { restoreSession } from '../src/session/restoreSession.ts';
import { createFundService } from './model/fundService.ts';
import { createLocks } from './model/locks.ts';
import { json, type MadeCall, rest, scriptedWallet } from './scriptedWallet.ts';
import { intent, sendScene, settled } from './sendScene.ts';

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
/** An answer as text, in which 7 is such a number. */
const withNumber = (answer: unknown, number: string) =>
  new Response(JSON.stringify(answer).replace(/:7([,}])/g, `:${number}$1`), { status: 200 });

describe.each(unsafe)('#17 %s in an answer', (number) => {
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
  it.each(rows)('error: %s fails as one, and is asked once', async (_name, list, answer) => {
    const { wallet, calls } = scriptedWallet(() => withNumber(answer, number));
    const error = await list(wallet).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'AMOUNT_UNSAFE', status: 200, next: 'support', moneyMayHaveMoved: false });
    expect(meaningOf(error).kind).toBe('untrusted');
    expect(calls).toHaveLength(1);
  });

  it('error: a balance is not shown', async () => {
    const { wallet } = scriptedWallet(({ path }) =>
      path.startsWith('/internal-accounts')
        ? withNumber({ data: [account(7)], hasMore: false }, number)
        : json(200, { customerId: 'Customer:1' }),
    );
    await restoreSession(wallet);
    const balance = createBalance(wallet);
    const stop = balance.subscribe(() => {});
    await rest();
    expect(balance.getState()).toMatchObject({ status: 'failed', error: { code: 'AMOUNT_UNSAFE' } });
    stop();
    closeWallet(wallet);
  });
});

describe('a transfer', () => {
  let scene: Awaited<ReturnType<typeof sendScene>>;
  afterEach(() => scene.close());
  const tooMuch = async (call: MadeCall) =>
    json(200, { ...(await scene.answerOf(call).json()), feesIncluded: Number.MAX_SAFE_INTEGER + 1 });
  const asked = () => scene.calls.filter(({ method, path }) => method === 'POST' && path === '/quotes');

  it('#17 error: a quote with such an amount is not asked for again by itself, and anew when the person tries', async () => {
    scene = await sendScene();
    scene.instead(/^\/quotes$/, tooMuch);
    scene.flow.start(intent);
    const { error } = await scene.until('quoteFailed');
    expect(error).toMatchObject({ code: 'AMOUNT_UNSAFE', moneyMayHaveMoved: false });
    expect(asked()).toHaveLength(1);
    scene.flow.retry();
    await scene.until('reviewing');
    expect(new Set(asked().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
  });

  it('#22 an order answered with such an amount may have moved money: it is found out, and paid once', async () => {
    scene = await sendScene();
    scene.flow.start(intent);
    await scene.until('reviewing');
    scene.instead(/execute$/, tooMuch);
    for (let times = 0; times < 20; times += 1) scene.instead(/^\/quotes\/Quote:1$/, tooMuch);
    scene.flow.confirm();
    await scene.until('unknownOutcome');
    for (let times = 0; times < 10; times += 1) {
      scene.clock.jump();
      await settled();
      expect(scene.flow.getState().status).toBe('unknownOutcome');
    }
    await scene.until('completed');
    expect(scene.service.debits()).toBe(1);
  });

  it('#22 error: executeQuote alone says so, too', async () => {
    scene = await sendScene();
    scene.flow.start(intent);
    const { quote } = await scene.until('reviewing');
    scene.instead(/execute$/, () => tooMuchOf(quote.id));
    const tooMuchOf = async (id: string) =>
      tooMuch({ ...(scene.calls.at(-1) as MadeCall), method: 'GET', path: `/quotes/${id}` });
    const order = actions.executeQuote(scene.wallet, { quoteId: quote.id, idempotencyKey: 'key' });
    await expect(order).rejects.toMatchObject({ code: 'AMOUNT_UNSAFE', moneyMayHaveMoved: true, next: 'check' });
  });
});

it('#17 error: a payment towards the account is asked for once, and anew when the person tries', async () => {
  let byte = 0;
  const { wallet, calls, clock } = scriptedWallet(
    ({ method, path, headers, body }) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const { status, body: answer } = service.handle({ method, path: decodeURIComponent(path), headers, body: text });
      const changed = path === '/quotes' ? { ...(answer as object), feesIncluded: 2 ** 53 } : answer;
      return json(status, changed, { 'Latchkey-Time': String(clock.now()) });
    },
    { locks: createLocks(), random: (length) => Uint8Array.from({ length }, () => (byte++ * 167) % 251) },
  );
  const service = createFundService(clock, { settlesAs: 'COMPLETED', needsAuthorization: false });
  const flow = createFundFlow(wallet);
  await rest();
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
  await rest();
  expect(flow.getState()).toMatchObject({ status: 'quoteFailed', error: { code: 'AMOUNT_UNSAFE' } });
  expect(keys()).toHaveLength(1);
  flow.retry();
  await rest();
  expect(new Set(keys()).size).toBe(2);
  flow.dispose();
  closeWallet(wallet);
});
