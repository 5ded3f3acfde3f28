import { resendQuoteAuthorization } from '@latchkey/contract/quotes';
import { describe, expect, it } from 'vitest';
import { openLoggedIn } from '../../../test/european.ts';
import { matchError } from '../../../test/matchError.ts';

// requirement: 39b
describe('resending', () => {
  it('resends the same code of the same challenge with the same expiry', async () => {
    const europe = await openLoggedIn({ codes: 'random' });
    const { body: quote } = await europe.send();
    const [code, sent] = [europe.lastCode(), europe.world.inbox().length];
    await europe.clock.advance(30_000);
    const again = await europe.call(resendQuoteAuthorization, { params: { quoteId: quote.id } });
    expect([again.status, again.text]).toEqual([204, '']);
    expect(europe.world.inbox()).toHaveLength(sent + 1);
    expect(europe.world.inbox().at(-1)).toEqual({
      to: '+4915112345678',
      code,
      challengeId: quote.scaChallenge?.id,
      at: europe.clock.now(),
    });
    expect(await europe.read(quote.id)).toEqual(quote);
    expect(await europe.authorize(quote.id)).toMatchObject({ status: 200 });
  });

  it('rejects a resend that is too early, or one too many', async () => {
    const europe = await openLoggedIn();
    const { body: quote } = await europe.send();
    const resend = () => europe.call(resendQuoteAuthorization, { params: { quoteId: quote.id } });
    await europe.clock.advance(10_000);
    const soon = await resend();
    expect(soon).toMatchObject(matchError(429, 'RATE_LIMITED'));
    expect(soon.headers.get('retry-after')).toBe('20');
    await europe.clock.advance(20_000);
    for (let times = 0; times < 4; times++) {
      expect((await resend()).status).toBe(204);
      await europe.clock.advance(30_000);
    }
    const often = await resend();
    expect(often).toMatchObject(matchError(429, 'RATE_LIMITED'));
    expect(often.headers.get('retry-after')).toBe('150');
  });

  it('rejects a passkey challenge, which has no code', async () => {
    const europe = await openLoggedIn();
    await europe.enrolPasskey();
    const { body: quote } = await europe.send({ scaFactor: 'PASSKEY' });
    expect(await europe.call(resendQuoteAuthorization, { params: { quoteId: quote.id } })).toMatchObject(
      matchError(409, 'CONFLICT', 'SCA_FACTOR_HAS_NO_CODE'),
    );
  });
});
