import { describe, expect, it } from 'vitest';
import { confirmedQuote as confirmed, quoteBody as quote } from '../../../test/sampleQuote.ts';
import { json, scriptedWallet } from '../../../test/scriptedWallet.ts';
import { makeChallenge } from './challenge.ts';
import { quoteChallengeAdapter } from './quoteChallengeAdapter.ts';

/** Proves a code, and returns the finding and the calls. The relay responds to the proof with `authorized`. */
async function prove(authorized: unknown) {
  const { wallet, calls } = scriptedWallet(({ method }) => json(200, method === 'POST' ? authorized : quote));
  const adapter = quoteChallengeAdapter(wallet, { type: 'quote', quote: confirmed }, 'stepUp 1');
  const challenge = makeChallenge(
    { id: 'ScaChallenge:1', type: 'quote', factor: 'SMS_OTP', available: ['SMS_OTP'], accepted: 0 },
    wallet.now(),
  );
  const attempt = { proof: { code: '123456' }, wasLost: false };
  const finding = await adapter
    .prove(challenge, attempt, new AbortController().signal)
    .catch((error: { code: string }) => error.code);
  return { finding, calls: calls.map(({ method, path }) => `${method} ${path}`) };
}

const AUTHORIZE = 'POST /quotes/Quote:1/authorize';
const READ = 'GET /quotes/Quote:1';

describe('the proof of a payment', () => {
  it('uses the quote of the response', async () => {
    expect(await prove(quote)).toEqual({ finding: { type: 'authorized' }, calls: [AUTHORIZE] });
  });

  it.each([
    ['a transaction', { id: 'Transaction:1', status: 'PENDING' }],
    ['a quote without the members that the wallet reads', { id: 'Quote:1', status: 'PROCESSING' }],
    ['another resource with its members', { ...quote, id: 'Transaction:1' }],
  ])('reads the quote after %s', async (_, authorized) => {
    expect(await prove(authorized)).toEqual({ finding: { type: 'authorized' }, calls: [AUTHORIZE, READ] });
  });

  it.each(['FAILED', 'EXPIRED'])('reports no authorization of a quote that ended as %s', async (status) => {
    expect((await prove({ ...quote, status })).finding).toEqual({ type: 'ended', reason: status });
  });

  it('counts accepted proofs, and keeps when a code of the same challenge may be sent again', async () => {
    const scaChallenge = (id: string) => ({
      id,
      expiresAt: '2099-01-01T00:05:00Z',
      factor: 'SMS_OTP',
      availableFactors: ['SMS_OTP'],
    });
    const responses = ['ScaChallenge:1', 'ScaChallenge:1', 'ScaChallenge:2'].map((id) => ({
      ...quote,
      status: 'PENDING_AUTHORIZATION',
      scaChallenge: scaChallenge(id),
    }));
    const { wallet, clock } = scriptedWallet(({ path }) =>
      json(200, path.startsWith('/quotes') ? responses.shift() : { customerId: 'Customer:1' }),
    );
    const adapter = quoteChallengeAdapter(wallet, { type: 'quote', quote: confirmed }, 'stepUp 1');
    const { signal } = new AbortController();
    const first = await adapter.read(signal);
    if (first.type !== 'challenged') throw new Error('There is no challenge.');
    expect(first.challenge.accepted).toBe(0);
    clock.setTimeout(() => {}, 5_000);
    while (clock.now() < 1_005_000) clock.jump();
    expect(await adapter.read(signal)).toEqual(first);
    const attempt = { proof: { code: '123456' }, wasLost: false };
    const next = await adapter.prove(first.challenge, attempt, signal);
    const resendAt = (first.challenge.resendAt ?? 0) + 5_000;
    expect(next).toMatchObject({ challenge: { id: 'ScaChallenge:2', accepted: 1, resendAt } });
  });

  it('refuses another quote', async () => {
    expect((await prove({ ...quote, id: 'Quote:2' })).finding).toBe('RESPONSE_MISMATCH');
  });

  it.each([
    ['another payee', { destination: { ...quote.destination, accountId: 'ExternalAccount:2' } }],
    ['another amount', { totalSendingAmount: 1_001 }],
    ['another amount for the payee', { totalReceivingAmount: 989 }],
  ])('refuses a quote with %s, in the response and when it is read', async (_, more) => {
    expect((await prove({ ...quote, ...more })).finding).toBe('QUOTE_MISMATCH');
    const { wallet } = scriptedWallet(() => json(200, { ...quote, ...more }));
    const adapter = quoteChallengeAdapter(wallet, { type: 'quote', quote: confirmed }, 'stepUp 1');
    await expect(adapter.read(new AbortController().signal)).rejects.toMatchObject({ code: 'QUOTE_MISMATCH' });
  });
});
