import { describe, expect, it } from 'vitest';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { authorizeQuote } from './authorizeQuote.ts';
import { getQuote } from './getQuote.ts';

const transaction = { id: 'Transaction:1', status: 'PROCESSING', type: 'OUTGOING' };
const parameters = { quoteId: 'Quote:1', proof: { code: '123456' } } as const;

// requirement: 39
describe('the challenge of a proof', () => {
  it('is sent in a header of that call only', async () => {
    const { wallet, calls } = scriptedWallet(() => json(200, transaction));
    await authorizeQuote(wallet, { ...parameters, challengeId: 'ScaChallenge:1' });
    await getQuote(wallet, { quoteId: 'Quote:1' }).catch(() => undefined);
    expect(calls.map(({ headers }) => headers.get('Latchkey-Challenge'))).toEqual(['ScaChallenge:1', null]);
    expect(calls.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([null, null]);
    expect(calls[0]?.body).toEqual({ code: '123456' });
  });

  it('requires a challenge id at compile time', () => {
    const { wallet, calls } = scriptedWallet(() => json(200, transaction));
    // @ts-expect-error: every challenge has an id, so every proof can name the one it was made for.
    const unnamed = () => authorizeQuote(wallet, parameters);
    expect([typeof unnamed, calls.length]).toEqual(['function', 0]);
  });

  it('is refused when another challenge is current', async () => {
    const body = { status: 409, code: 'CHALLENGE_CHANGED', message: '' };
    const { wallet } = scriptedWallet(() => json(409, body));
    await expect(authorizeQuote(wallet, { ...parameters, challengeId: 'ScaChallenge:1' })).rejects.toMatchObject({
      code: 'CHALLENGE_CHANGED',
      status: 409,
      next: 'check',
    });
  });
});
