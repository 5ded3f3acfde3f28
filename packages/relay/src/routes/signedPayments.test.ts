import { describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { ids } from '../../test/upstreamDouble.ts';

const execute = `/quotes/${ids.a.quote}/execute`;
const account = ids.a.wallet;
const bank = ids.a.bank;
const transfer = { source: { accountId: account }, destination: { accountId: bank }, amount: 1_000 };
const quote = {
  source: { sourceType: 'ACCOUNT', accountId: account },
  destination: { destinationType: 'ACCOUNT', accountId: bank },
  lockedCurrencySide: 'SENDING',
  lockedCurrencyAmount: 1_000,
};

const signature = { 'service-wallet-signature': 'c2ln' };
const walletQuote = {
  id: ids.a.quote,
  status: 'PENDING',
  paymentInstructions: [{ accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign: '{}' } }],
};

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

describe('money moves only by a signature of the key of its owner', () => {
  it('error: an order without one stops here, however good the session', async () => {
    const { call, upstream } = doubled({ unsignedPayments: false });
    const answer = await call('POST', execute);
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'RELAY_SIGNATURE_REQUIRED']);
    expect(answer.headers.get('latchkey-error')).not.toBeNull();
    expect(upstream.seen.filter(({ path }) => path.endsWith('/execute'))).toEqual([]);
  });

  it('behavior: with one it is passed on, for the service to verify', async () => {
    const { call, upstream } = doubled({ unsignedPayments: false });
    upstream.answer(`GET /quotes/${ids.a.quote}`, () => Response.json(walletQuote));
    upstream.answer(`POST ${execute}`, () =>
      Response.json({ status: 409, code: 'CONFLICT', message: '' }, { status: 409 }),
    );
    const answer = await call('POST', execute, { headers: signature });
    expect(await codeOf(answer)).toBe('CONFLICT');
  });

  it.each(['/transfer-out', '/transfer-in'])('error: %s is not there', async (path) => {
    const { call, upstream } = doubled({ unsignedPayments: false });
    expect((await call('POST', path, { body: transfer })).status).toBe(404);
    expect(upstream.seen).toEqual([]);
  });

  it('error: a quote cannot be asked to pay itself, with or without the option', async () => {
    for (const unsignedPayments of [false, true]) {
      const { call, upstream } = doubled({ unsignedPayments });
      const answer = await call('POST', '/quotes', { body: { ...quote, immediatelyExecute: true } });
      expect(await codeOf(answer)).toBe('RELAY_INVALID_REQUEST');
      expect(upstream.seen.filter(({ method }) => method === 'POST')).toEqual([]);
    }
  });

  it('args: the integrator may hold a session for enough', async () => {
    const { call, upstream } = doubled({ unsignedPayments: true });
    upstream.answer(`POST ${execute}`, () =>
      Response.json({ status: 409, code: 'CONFLICT', message: '' }, { status: 409 }),
    );
    expect(await codeOf(await call('POST', execute))).toBe('CONFLICT');
  });
});
