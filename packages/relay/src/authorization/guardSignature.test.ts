import { listInternalAccounts, sandboxFundInternalAccount } from '@latchkey/service';
import { afterEach, describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import {
  addBank,
  fund,
  openRelayEnvironment,
  type RelayEnvironment,
  type SignedInUser,
  toQuoteBody,
} from '../../test/relayEnvironment.ts';
import { ids } from '../../test/upstreamDouble.ts';
import type { RelayOptions } from '../relayOptions.ts';

const junk = { 'Service-Wallet-Signature': 'x' };
const readCode = async (response: Response) => ((await response.json()) as { code?: string }).code;

describe('a payment from a held account, with the sandbox', () => {
  let env: RelayEnvironment;
  afterEach(() => env.close());

  /** Creates Ada with 1,000 dollars held by the service, and a quote that pays out 50 of them. */
  async function open(options: Partial<RelayOptions> = {}) {
    env = openRelayEnvironment(options);
    const ada = await env.signIn('ada@example.com');
    const bank = await addBank(ada);
    const account = await held(ada);
    await sandboxFundInternalAccount(env.service, { internalAccountId: account.id, body: { amount: 100_000 } });
    await env.sandbox.idle();
    const body = { ...toQuoteBody(ada, bank), source: { sourceType: 'ACCOUNT', accountId: account.id } };
    const quote = (await (
      await ada.call('POST', '/quotes', { body: { ...body, lockedCurrencyAmount: 5_000 } })
    ).json()) as { id: string; paymentInstructions?: unknown };
    expect(quote.paymentInstructions).toBeUndefined();
    const balance = async () => (await held(ada)).balance.amount;
    return { ada, bank, balance, execute: `/quotes/${quote.id}/execute` };
  }

  async function held(person: SignedInUser) {
    const customerId = person.customerId as `Customer:${string}`;
    const { data } = await listInternalAccounts(env.service, { query: { customerId, type: 'INTERNAL_FIAT' } });
    const [account] = data;
    if (account === undefined) throw new Error('There is no such account.');
    return account;
  }

  const executeRequests = () => env.upstream.filter(({ path }) => path.endsWith('/execute'));

  it('is refused without a signature and with any text in its place', async () => {
    const { ada, balance, execute } = await open();
    const signed = await ada.device.sign('{"type":"ACTIVITY_TYPE_SIGN_TRANSACTION_V2"}');
    for (const headers of [{}, junk, { 'Service-Wallet-Signature': signed }]) {
      const response = await ada.call('POST', execute, { headers });
      expect([response.status, await readCode(response)]).toEqual([403, 'RELAY_SIGNATURE_REQUIRED']);
    }
    await env.clock.advance(60_000);
    expect([await balance(), executeRequests()]).toEqual([100_000, []]);
  });

  it.each([[{}], [junk]])('is allowed by the option with the headers %o', async (headers) => {
    const { ada, balance, execute } = await open({ unsignedPayments: true });
    expect((await ada.call('POST', execute, { headers })).status).toBe(200);
    expect(await balance()).toBe(95_000);
  });

  it('forwards a payment from the wallet without another call', async () => {
    const { ada, bank } = await open();
    await fund(env, ada, 10_000_000);
    const quote = (await (await ada.call('POST', '/quotes', { body: toQuoteBody(ada, bank) })).json()) as {
      id: string;
      paymentInstructions: { accountOrWalletInfo: { payloadToSign: string } }[];
    };
    const payload = quote.paymentInstructions[0]?.accountOrWalletInfo.payloadToSign ?? '';
    const execute = (headers: Record<string, string>) =>
      ada.call('POST', `/quotes/${quote.id}/execute`, { headers: { 'Idempotency-Key': 'one', ...headers } });
    expect(await readCode(await execute({}))).toBe('RELAY_SIGNATURE_REQUIRED');
    expect(await readCode(await execute({ 'Idempotency-Key': 'two', ...junk }))).toBe('WALLET_SIGNATURE_MALFORMED');
    const signed = { 'Service-Wallet-Signature': await ada.device.sign(payload) };
    expect((await execute(signed)).status).toBe(200);
    expect((await execute(signed)).status).toBe(200);
    expect(executeRequests()).toHaveLength(3);
    expect(env.upstream.filter(({ method, path }) => method === 'GET' && path.startsWith('/quotes/'))).toEqual([]);
  });
});

describe('signed quotes', () => {
  const path = `/quotes/${ids.a.quote}`;
  const instructions = [{ accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign: '{}' } }];
  const pending = { id: ids.a.quote, status: 'PENDING' };

  function open(quote: () => Response) {
    const { call, upstream } = openDoubledRelay({ unsignedPayments: false });
    upstream.setResponse(`GET ${path}`, quote);
    upstream.setResponse(`POST ${path}/execute`, () => Response.json({ ...pending, status: 'PROCESSING' }));
    const execute = async () => (await call('POST', `${path}/execute`, { headers: junk })).status;
    const count = (method: string) => upstream.seen.filter((each) => each.method === method).length;
    const readings = () => upstream.seen.filter((each) => each.path === path).length;
    return { call, execute, readings, executeRequests: () => count('POST') };
  }

  it('are read once if no response has shown them', async () => {
    const { execute, readings, executeRequests } = open(() =>
      Response.json({ ...pending, paymentInstructions: instructions }),
    );
    expect([await execute(), await execute(), readings(), executeRequests()]).toEqual([200, 200, 1, 2]);
  });

  it('are known after the page has read the quote', async () => {
    const { call, execute, readings } = open(() => Response.json({ ...pending, paymentInstructions: instructions }));
    await call('GET', path);
    expect([await execute(), readings()]).toEqual([200, 1]);
  });

  it.each(['PENDING_AUTHORIZATION', 'PROCESSING', 'COMPLETED', 'FAILED', 'EXPIRED'])(
    'return the stored response for a retry when the quote is %s',
    async (status) => {
      const { execute, executeRequests } = open(() => Response.json({ ...pending, status }));
      expect([await execute(), executeRequests()]).toEqual([200, 1]);
    },
  );

  it.each([
    ['one that waits for its order and carries no payload', () => Response.json(pending)],
    ['an unknown status', () => Response.json({ ...pending, status: 'READY' })],
    ['no status', () => Response.json({ id: ids.a.quote })],
    ['no quote', () => new Response('x')],
    ['nothing', () => new Response(null, { status: 204 })],
    ['another quote', () => Response.json({ ...pending, id: ids.b.quote, paymentInstructions: instructions })],
  ])('execute nothing for %s', async (_, quote) => {
    const { execute, executeRequests } = open(quote);
    expect([await execute(), executeRequests()]).toEqual([403, 0]);
  });

  it.each([404, 429, 503])("return the service's error %i", async (status) => {
    const { execute, executeRequests } = open(() => Response.json({ status, code: 'SOME', message: '' }, { status }));
    expect([await execute(), executeRequests()]).toEqual([status, 0]);
  });

  it('learn nothing from an error response', async () => {
    const { call, execute, readings, executeRequests } = open(() => Response.json(pending));
    const error = { ...pending, code: 'SOME', message: '', paymentInstructions: instructions };
    const failing = open(() => Response.json(error, { status: 400 }));
    await failing.call('GET', path);
    expect([await failing.execute(), failing.executeRequests()]).toEqual([400, 0]);
    await call('GET', path);
    expect([await execute(), readings(), executeRequests()]).toEqual([403, 2, 0]);
  });
});
