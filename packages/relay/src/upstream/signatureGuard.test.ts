import { listInternalAccounts, sandboxFundInternalAccount } from '@latchkey/service';
import { afterEach, describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { addBank, fund, openStreet, type Person, quoteOf, type Street } from '../../test/street.ts';
import { ids } from '../../test/upstreamDouble.ts';
import type { RelayOptions } from '../relayOptions.ts';

const junk = { 'Service-Wallet-Signature': 'x' };
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;

describe('an account that the service holds, on the street', () => {
  let street: Street;
  afterEach(() => street.close());

  /** Ada, with 1,000 dollars that the service holds for her, and a quote that pays 50 of them out. */
  async function open(options: Partial<RelayOptions> = {}) {
    street = openStreet(options);
    const ada = await street.signIn('ada@example.com');
    const bank = await addBank(ada);
    const account = await held(ada);
    await sandboxFundInternalAccount(street.service, { internalAccountId: account.id, body: { amount: 100_000 } });
    await street.sandbox.idle();
    const body = { ...quoteOf(ada, bank), source: { sourceType: 'ACCOUNT', accountId: account.id } };
    const quote = (await (
      await ada.call('POST', '/quotes', { body: { ...body, lockedCurrencyAmount: 5_000 } })
    ).json()) as { id: string; paymentInstructions?: unknown };
    expect(quote.paymentInstructions).toBeUndefined();
    const balance = async () => (await held(ada)).balance.amount;
    return { ada, bank, balance, execute: `/quotes/${quote.id}/execute` };
  }

  async function held(person: Person) {
    const customerId = person.customerId as `Customer:${string}`;
    const { data } = await listInternalAccounts(street.service, { query: { customerId, type: 'INTERNAL_FIAT' } });
    const [account] = data;
    if (account === undefined) throw new Error('There is no such account.');
    return account;
  }

  const orders = () => street.upstream.filter(({ path }) => path.endsWith('/execute'));

  it('error: law 11: no order of it, without a signature and with anything in its place', async () => {
    const { ada, balance, execute } = await open();
    const signed = await ada.device.sign('{"type":"ACTIVITY_TYPE_SIGN_TRANSACTION_V2"}');
    for (const headers of [{}, junk, { 'Service-Wallet-Signature': signed }]) {
      const answer = await ada.call('POST', execute, { headers });
      expect([answer.status, await codeOf(answer)]).toEqual([403, 'RELAY_SIGNATURE_REQUIRED']);
    }
    await street.clock.advance(60_000);
    expect([await balance(), orders()]).toEqual([100_000, []]);
  });

  it.each([[{}], [junk]])('args: with the option it is paid by the session, with the headers %o', async (headers) => {
    const { ada, balance, execute } = await open({ unsignedPayments: true });
    expect((await ada.call('POST', execute, { headers })).status).toBe(200);
    expect(await balance()).toBe(95_000);
  });

  it('behavior: an order of the wallet goes on, and asks the service for nothing beside', async () => {
    const { ada, bank } = await open();
    await fund(street, ada, 10_000_000);
    const quote = (await (await ada.call('POST', '/quotes', { body: quoteOf(ada, bank) })).json()) as {
      id: string;
      paymentInstructions: { accountOrWalletInfo: { payloadToSign: string } }[];
    };
    const payload = quote.paymentInstructions[0]?.accountOrWalletInfo.payloadToSign ?? '';
    const execute = (headers: Record<string, string>) =>
      ada.call('POST', `/quotes/${quote.id}/execute`, { headers: { 'Idempotency-Key': 'one', ...headers } });
    expect(await codeOf(await execute({}))).toBe('RELAY_SIGNATURE_REQUIRED');
    expect(await codeOf(await execute({ 'Idempotency-Key': 'two', ...junk }))).toBe('WALLET_SIGNATURE_MALFORMED');
    const signed = { 'Service-Wallet-Signature': await ada.device.sign(payload) };
    expect((await execute(signed)).status).toBe(200);
    expect((await execute(signed)).status).toBe(200);
    expect(orders()).toHaveLength(3);
    expect(street.upstream.filter(({ method, path }) => method === 'GET' && path.startsWith('/quotes/'))).toEqual([]);
  });
});

describe('what is known of a quote', () => {
  const path = `/quotes/${ids.a.quote}`;
  const instructions = [{ accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign: '{}' } }];
  const pending = { id: ids.a.quote, status: 'PENDING' };

  function open(quote: () => Response) {
    const { call, upstream } = doubled({ unsignedPayments: false });
    upstream.answer(`GET ${path}`, quote);
    upstream.answer(`POST ${path}/execute`, () => Response.json({ ...pending, status: 'PROCESSING' }));
    const order = async () => (await call('POST', `${path}/execute`, { headers: junk })).status;
    const count = (method: string) => upstream.seen.filter((each) => each.method === method).length;
    const readings = () => upstream.seen.filter((each) => each.path === path).length;
    return { call, order, readings, orders: () => count('POST') };
  }

  it('default: where the relay was told nothing it reads the quote, once', async () => {
    const { order, readings, orders } = open(() => Response.json({ ...pending, paymentInstructions: instructions }));
    expect([await order(), await order(), readings(), orders()]).toEqual([200, 200, 1, 2]);
  });

  it('default: a page that read the quote has told it', async () => {
    const { call, order, readings } = open(() => Response.json({ ...pending, paymentInstructions: instructions }));
    await call('GET', path);
    expect([await order(), readings()]).toEqual([200, 1]);
  });

  it.each(['PENDING_AUTHORIZATION', 'PROCESSING', 'COMPLETED', 'FAILED', 'EXPIRED'])(
    'behavior: an order that is repeated is answered, payload or not, of a quote that is %s',
    async (status) => {
      const { order, orders } = open(() => Response.json({ ...pending, status }));
      expect([await order(), orders()]).toEqual([200, 1]);
    },
  );

  it.each([
    ['one that waits for its order and carries no payload', () => Response.json(pending)],
    ['a status that nobody knows', () => Response.json({ ...pending, status: 'READY' })],
    ['no status', () => Response.json({ id: ids.a.quote })],
    ['no quote', () => new Response('x')],
    ['nothing', () => new Response(null, { status: 204 })],
    ['another quote', () => Response.json({ ...pending, id: ids.b.quote, paymentInstructions: instructions })],
  ])('error: %s: nothing is ordered', async (_, quote) => {
    const { order, orders } = open(quote);
    expect([await order(), orders()]).toEqual([403, 0]);
  });

  it.each([404, 429, 503])('error: what the service says instead, %i, is the answer', async (status) => {
    const { order, orders } = open(() => Response.json({ status, code: 'SOME', message: '' }, { status }));
    expect([await order(), orders()]).toEqual([status, 0]);
  });

  it('error: an answer that is none of a success teaches nothing', async () => {
    const { call, order, readings, orders } = open(() => Response.json(pending));
    const error = { ...pending, code: 'SOME', message: '', paymentInstructions: instructions };
    const failing = open(() => Response.json(error, { status: 400 }));
    await failing.call('GET', path);
    expect([await failing.order(), failing.orders()]).toEqual([400, 0]);
    await call('GET', path);
    expect([await order(), readings(), orders()]).toEqual([403, 2, 0]);
  });
});
