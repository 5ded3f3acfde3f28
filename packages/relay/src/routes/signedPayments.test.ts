import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
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

const readCode = async (response: Response) => ((await response.json()) as { code: string }).code;

describe("payments require a signature of the owner's key", () => {
  it('refuses an execute request without one, whatever the session', async () => {
    const { call, upstream } = openDoubledRelay({ unsignedPayments: false });
    const response = await call('POST', execute);
    expect([response.status, await readCode(response)]).toEqual([403, 'RELAY_SIGNATURE_REQUIRED']);
    expect(response.headers.get('latchkey-error')).not.toBeNull();
    expect(upstream.seen.filter(({ path }) => path.endsWith('/execute'))).toEqual([]);
  });

  it('forwards one with a signature, for the service to verify', async () => {
    const { call, upstream } = openDoubledRelay({ unsignedPayments: false });
    upstream.setResponse(`GET /quotes/${ids.a.quote}`, () => Response.json(walletQuote));
    upstream.setResponse(`POST ${execute}`, () =>
      Response.json({ status: 409, code: 'CONFLICT', message: '' }, { status: 409 }),
    );
    const response = await call('POST', execute, { headers: signature });
    expect(await readCode(response)).toBe('CONFLICT');
  });

  it.each(['/transfer-out', '/transfer-in'])('does not offer %s', async (path) => {
    const { call, upstream } = openDoubledRelay({ unsignedPayments: false });
    expect((await call('POST', path, { body: transfer })).status).toBe(404);
    expect(upstream.seen).toEqual([]);
  });

  it('refuses immediate execution, with or without the option', async () => {
    for (const unsignedPayments of [false, true]) {
      const { call, upstream } = openDoubledRelay({ unsignedPayments });
      const response = await call('POST', '/quotes', { body: { ...quote, immediatelyExecute: true } });
      expect(await readCode(response)).toBe('RELAY_INVALID_REQUEST');
      expect(upstream.seen.filter(({ method }) => method === 'POST')).toEqual([]);
    }
  });

  it('accepts a session alone if the integrator enables it', async () => {
    const { call, upstream } = openDoubledRelay({ unsignedPayments: true });
    upstream.setResponse(`POST ${execute}`, () =>
      Response.json({ status: 409, code: 'CONFLICT', message: '' }, { status: 409 }),
    );
    expect(await readCode(await call('POST', execute))).toBe('CONFLICT');
  });
});
