import { type Customer, getCustomer } from '@latchkey/contract/customers';
import { sandboxReceive } from '@latchkey/contract/sandbox';
import {
  approveTransaction,
  getTransaction,
  rejectTransaction,
  type Transaction,
} from '@latchkey/contract/transactions';
import { describe, expect, it } from 'vitest';
import { events, getLedgerBalance } from '../../../test/accounts.ts';
import { matchError } from '../../../test/matchError.ts';
import { openPlatform } from '../../../test/platform.ts';

/** Creates a platform whose endpoint responds with this status; without a status it has no endpoint. */
async function setUp(response?: number | 'nothing') {
  let requestCount = 0;
  const send = async (_url: unknown, init?: RequestInit) => {
    const { type } = JSON.parse(String(init?.body)) as { type: string };
    if (type !== 'INCOMING_PAYMENT.PENDING') return new Response(null, { status: 200 });
    requestCount++;
    if (response === 'nothing') throw new TypeError('no response');
    return new Response(null, { status: response ?? 200 });
  };
  const platform = openPlatform(
    response === undefined ? {} : { webhook: { url: 'https://platform.test/hooks', fetch: send as typeof fetch } },
  );
  const ada = await platform.register();
  const params = { customerId: ada.customerId };
  const { umaAddress = '' } = (await platform.call<Customer>(getCustomer, { params })).body;
  const receive = (change: object = {}) =>
    platform.call<Transaction>(sandboxReceive, {
      body: {
        senderUmaAddress: '$bob@elsewhere.example',
        receiverUmaAddress: umaAddress,
        receivingCurrencyCode: 'USDB',
        receivingCurrencyAmount: 5_000_000,
        ...change,
      },
    });
  const read = async ({ id }: Transaction) =>
    (await platform.call<Transaction>(getTransaction, { params: { transactionId: id } })).body;
  const balance = async () => (await platform.account(ada.customerId)).balance.amount;
  /** Reads the balance without a request, which would run due jobs. */
  const balanceInLedger = () => getLedgerBalance(platform, `available:${ada.accountId}`, 'USDB');
  /** Lets the platform respond and advances the clock. */
  const pass = async (ms: number) => {
    await platform.sandbox.idle();
    await platform.clock.advance(ms);
    await platform.sandbox.idle();
  };
  return {
    platform,
    ada,
    umaAddress,
    receive,
    read,
    balance,
    balanceInLedger,
    pass,
    countRequests: () => requestCount,
  };
}

describe('payment to an address', () => {
  it('credits it without another request once the endpoint accepted it', async () => {
    const { platform, receive, balanceInLedger } = await setUp(200);
    await receive();
    await platform.clock.advance(2_000);
    expect(balanceInLedger()).toBe(5_000_000n);
  });

  it('credits it a moment later from any sender', async () => {
    const { platform, umaAddress, receive, read, balance, pass } = await setUp();
    const { status, body } = await receive({ senderCustomerInfo: { FULL_NAME: 'Bob' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: 'INCOMING',
      direction: 'CREDIT',
      status: 'PENDING',
      source: { sourceType: 'UMA_ADDRESS', umaAddress: '$bob@elsewhere.example' },
      destination: { destinationType: 'UMA_ADDRESS', umaAddress, currency: 'USDB' },
      counterpartyInformation: { FULL_NAME: 'Bob' },
    });
    expect([await balance(), getLedgerBalance(platform, 'transit', 'USDB')]).toEqual([0, 5_000_000n]);
    await pass(2_000);
    expect(await read(body)).toMatchObject({ status: 'COMPLETED', receivedAmount: { amount: 5_000_000 } });
    expect([await balance(), getLedgerBalance(platform, 'transit', 'USDB')]).toEqual([5_000_000, 0n]);
    expect(events(platform, 'INCOMING_PAYMENT')).toEqual(['.PENDING', '', '.COMPLETED']);
    expect(getLedgerBalance(platform, 'outside', 'USDB')).toBe(-5_000_000n);
  });

  it('accepts customerId instead of the address', async () => {
    const { ada, receive, balance, pass } = await setUp();
    expect((await receive({ receiverUmaAddress: undefined, customerId: ada.customerId })).status).toBe(200);
    await pass(2_000);
    expect(await balance()).toBe(5_000_000);
  });

  it.each<[string, object, number, string]>([
    ['an unknown address', { receiverUmaAddress: '$nobody@sandbox.example' }, 404, 'UMA_NOT_FOUND'],
    ['neither address nor customer', { receiverUmaAddress: undefined }, 400, 'INVALID_INPUT'],
    ['an unknown customer', { receiverUmaAddress: undefined, customerId: 'Customer:none' }, 404, 'USER_NOT_FOUND'],
    ['a currency without an account', { receivingCurrencyCode: 'EUR' }, 400, 'INVALID_CURRENCY'],
    ['too little', { receivingCurrencyAmount: 1 }, 400, 'AMOUNT_OUT_OF_RANGE'],
    ['a sender who is no address', { senderUmaAddress: 'bob' }, 400, 'INVALID_UMA_ADDRESS'],
  ])('rejects %s', async (_, change, status, code) => {
    const { receive } = await setUp();
    expect(await receive(change)).toMatchObject(matchError(status, code));
  });
});

describe('approval response', () => {
  it('accepts the payment on 200', async () => {
    const { receive, read, balance, pass, countRequests: requestCount } = await setUp(200);
    const { body } = await receive();
    await pass(2_000);
    expect(await read(body)).toMatchObject({ status: 'COMPLETED' });
    expect([await balance(), requestCount()]).toEqual([5_000_000, 1]);
  });

  it.each<[number | 'nothing', string | undefined]>([
    [403, undefined],
    [422, 'MISSING_MANDATORY_PAYEE_DATA'],
    [500, 'PAYMENT_APPROVAL_WEBHOOK_ERROR'],
    ['nothing', 'PAYMENT_APPROVAL_WEBHOOK_ERROR'],
  ])('rejects the payment on %s without a retry', async (response, failureReason) => {
    const { platform, receive, read, balance, pass, countRequests: requestCount } = await setUp(response);
    const { body } = await receive();
    await pass(2_000);
    const refusedNow = await read(body);
    expect(refusedNow.status).toBe('REJECTED');
    expect(refusedNow.failureReason).toBe(failureReason);
    await pass(3_600_000);
    expect([await balance(), requestCount()]).toEqual([0, 1]);
    expect(events(platform, 'INCOMING_PAYMENT.').slice(0, 2)).toEqual(['PENDING', 'FAILED']);
  });

  it('returns a rejected payment, emits the return, and keeps it rejected', async () => {
    const { platform, receive, read, balance, pass } = await setUp(403);
    const { body } = await receive();
    await pass(0);
    await pass(1_999);
    const refund = { status: 'PENDING', reason: 'TRANSACTION_FAILED', initiatedAt: expect.any(String) };
    expect(await read(body)).toMatchObject({ status: 'REJECTED', refund });
    expect(getLedgerBalance(platform, 'transit', 'USDB')).toBe(5_000_000n);
    await pass(1);
    expect(await read(body)).toMatchObject({ status: 'REJECTED', refund: { ...refund, status: 'COMPLETED' } });
    expect([
      getLedgerBalance(platform, 'transit', 'USDB'),
      getLedgerBalance(platform, 'outside', 'USDB'),
      await balance(),
    ]).toEqual([0n, 0n, 0]);
    const expectedEvents = ['PENDING', 'FAILED', 'REFUND_PENDING', 'REFUND_COMPLETED'];
    expect(events(platform, 'INCOMING_PAYMENT.')).toEqual(expectedEvents);
    await pass(3_600_000);
    expect(events(platform, 'INCOMING_PAYMENT.')).toEqual(expectedEvents);
  });

  it('rejects a payment that was not decided within five seconds after a 202', async () => {
    const { receive, read, pass, balance } = await setUp(202);
    const { body } = await receive();
    await pass(4_999);
    expect(await read(body)).toMatchObject({ status: 'PENDING' });
    await pass(1);
    expect(await read(body)).toMatchObject({ status: 'REJECTED', failureReason: 'PAYMENT_APPROVAL_TIMED_OUT' });
    await pass(2_000);
    expect(await read(body)).toMatchObject({ status: 'REJECTED', refund: { status: 'COMPLETED', reason: 'TIMEOUT' } });
    expect(await balance()).toBe(0);
  });

  it('credits on approval, does not on rejection, and cannot be decided again', async () => {
    const { platform, receive, read, pass, balance } = await setUp(202);
    const [one, two] = [(await receive()).body, (await receive()).body];
    await pass(1_000);
    const approve = ({ id }: Transaction) => platform.call(approveTransaction, { params: { transactionId: id } });
    const reject = ({ id }: Transaction) =>
      platform.call(rejectTransaction, { params: { transactionId: id }, body: { reason: 'Unknown sender' } });
    expect((await approve(one)).status).toBe(200);
    expect(await reject(two)).toMatchObject({ status: 200, body: { status: 'REJECTED' } });
    const decided = matchError(409, 'TRANSACTION_NOT_PENDING_PLATFORM_APPROVAL');
    for (const each of [one, two]) {
      expect(await approve(each)).toMatchObject(decided);
      expect(await reject(each)).toMatchObject(decided);
    }
    await pass(10_000);
    expect([(await read(one)).status, (await read(two)).status]).toEqual(['COMPLETED', 'REJECTED']);
    expect([(await read(one)).refund, (await read(two)).refund?.status]).toEqual([undefined, 'COMPLETED']);
    expect([await balance(), getLedgerBalance(platform, 'transit', 'USDB')]).toEqual([5_000_000, 0n]);
  });

  it('returns 404 for an unknown payment', async () => {
    const { platform } = await setUp();
    const params = { transactionId: 'Transaction:none' };
    for (const operation of [approveTransaction, rejectTransaction]) {
      expect(await platform.call(operation, { params })).toMatchObject(matchError(404, 'TRANSACTION_NOT_FOUND'));
    }
  });
});
