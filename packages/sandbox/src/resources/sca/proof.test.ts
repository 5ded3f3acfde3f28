import { resendQuoteAuthorization } from '@latchkey/contract/quotes';
import { describe, expect, it } from 'vitest';
import { type Europe, openLoggedIn, origin, refused, relyingPartyId } from '../../../test/european.ts';

describe('a proof', () => {
  it('error: a wrong code; what is wrong is not told, and the next one may be right', async () => {
    const europe = await openLoggedIn();
    const { body: quote } = await europe.send();
    const wrong = await europe.authorize(quote.id, { code: '000000' });
    expect(wrong).toMatchObject(refused(400, 'INVALID_INPUT', 'SCA_PROOF_REFUSED'));
    expect(wrong.text).not.toMatch(/otp|sms|passkey|origin|expire|late/i);
    expect(await europe.read(quote.id)).toEqual(quote);
    expect(await europe.authorize(quote.id)).toMatchObject({ status: 200 });
  });

  it.each<[string, object]>([
    ['neither', {}],
    ['both', { code: '1', passkeyAssertion: {}, origin }],
    ['an assertion without an origin', { passkeyAssertion: {} }],
    ['an address that is none', { code: '1', endUserIpAddress: 'here' }],
  ])('error: %s; nothing is counted', async (_, body) => {
    const europe = await openLoggedIn();
    const { body: quote } = await europe.send();
    for (let times = 0; times < 6; times++) {
      expect(await europe.authorize(quote.id, body)).toMatchObject(refused(400, 'INVALID_INPUT'));
    }
    expect(await europe.authorize(quote.id)).toMatchObject({ status: 200 });
  });

  it('#39b error: three wrong proofs end a challenge: 429 until it lapses, the right code included', async () => {
    const europe = await openLoggedIn();
    const { body: quote } = await europe.send();
    for (let times = 0; times < 3; times++) await europe.authorize(quote.id, { code: '000000' });
    await europe.clock.advance(60_000);
    const late = await europe.authorize(quote.id);
    expect(late).toMatchObject(refused(429, 'RATE_LIMITED'));
    expect(late.headers.get('retry-after')).toBe('240');
    await europe.clock.advance(240_000);
    expect(await europe.read(quote.id)).toMatchObject({ status: 'FAILED' });
  });

  it('#39b error: the fifth failure across challenges locks the customer: 423, told how long', async () => {
    const europe = await openLoggedIn();
    const [first, second] = [(await europe.send()).body, (await europe.send()).body];
    for (let times = 0; times < 3; times++) await europe.authorize(first.id, { code: '000000' });
    expect(await europe.authorize(second.id, { code: '000000' })).toMatchObject({ status: 400 });
    const locked = {
      status: 423,
      body: {
        code: 'ACCOUNT_LOCKED',
        details: {
          suspended: false,
          failedAttempts: 5,
          lockedUntil: new Date(europe.clock.now() + 15 * 60_000).toISOString(),
        },
      },
    };
    expect(await europe.authorize(second.id, { code: '000000' })).toMatchObject(locked);
    expect(await europe.authorize(second.id)).toMatchObject(locked);
    expect(await europe.transactionOf(second)).toMatchObject({ status: 'PENDING_AUTHORIZATION' });
  });

  it('behavior: one key counts one failure', async () => {
    const europe = await openLoggedIn();
    const { body: quote } = await europe.send();
    for (let times = 0; times < 6; times++) {
      expect(await europe.authorize(quote.id, { code: '000000' }, 'k')).toMatchObject({ status: 400 });
    }
    expect(await europe.authorize(quote.id)).toMatchObject({ status: 200 });
  });

  it('args: endUserIpAddress', async () => {
    const europe = await openLoggedIn();
    const { body: quote } = await europe.send();
    const proof = { code: europe.lastCode(), endUserIpAddress: '2001:db8::1' };
    expect(await europe.authorize(quote.id, proof)).toMatchObject({ status: 200 });
  });

  it.each<[string, (europe: Europe) => Promise<string>, string, string]>([
    [
      'of a quote that is not executed',
      async ({ platform, eva }) =>
        (await platform.quote(eva.accountId, (await platform.bank(eva.customerId)).id, 2_000_000)).id,
      'CONFLICT',
      'PENDING',
    ],
    [
      'of a quote that is authorized',
      async (europe) => {
        const { id } = (await europe.send()).body;
        await europe.authorize(id);
        return id;
      },
      'CONFLICT',
      'PROCESSING',
    ],
    [
      'of a quote whose challenge lapsed',
      async (europe) => {
        const { id } = (await europe.send()).body;
        await europe.clock.advance(300_000);
        return id;
      },
      'CONFLICT',
      'FAILED',
    ],
  ])('error: a proof or a resend %s', async (_, make, code, quoteStatus) => {
    const europe = await openLoggedIn();
    const quoteId = await make(europe);
    const conflict = {
      status: 409,
      body: { code, details: { reason: 'QUOTE_NOT_AWAITING_AUTHORIZATION', quoteStatus } },
    };
    expect(await europe.authorize(quoteId)).toMatchObject(conflict);
    expect(await europe.call(resendQuoteAuthorization, { params: { quoteId } })).toMatchObject(conflict);
  });

  it('error: of a quote that is not there', async () => {
    const europe = await openLoggedIn();
    expect(await europe.authorize('Quote:none')).toMatchObject(refused(404, 'QUOTE_NOT_FOUND'));
    const params = { quoteId: 'Quote:none' };
    expect(await europe.call(resendQuoteAuthorization, { params })).toMatchObject(refused(404, 'QUOTE_NOT_FOUND'));
  });
});

describe('the factor', () => {
  it('args: scaFactor PASSKEY, and the assertion that it asks for', async () => {
    const europe = await openLoggedIn();
    const authenticator = await europe.enrolPasskey();
    const { body: quote } = await europe.send({ scaFactor: 'PASSKEY' });
    expect(quote.scaChallenge).toMatchObject({
      factor: 'PASSKEY',
      availableFactors: ['SMS_OTP', 'PASSKEY'],
      passkeyAssertionOptions: {
        rpId: 'localhost',
        userVerification: 'required',
        allowCredentials: [{ id: authenticator.credentialId, type: 'public-key' }],
      },
    });
    expect(quote.scaChallenge).not.toHaveProperty('passkeyAllowedOrigins');
    const passkeyAssertion = await europe.assertionOf(authenticator, quote);
    expect(await europe.authorize(quote.id, { passkeyAssertion, origin })).toMatchObject({
      status: 200,
      body: { status: 'PROCESSING' },
    });
  });

  it('behavior: an assertion is good for its own challenge and no other', async () => {
    const europe = await openLoggedIn();
    const authenticator = await europe.enrolPasskey();
    const { body: first } = await europe.send({ scaFactor: 'PASSKEY' });
    const { body: second } = await europe.send({ scaFactor: 'PASSKEY' });
    const passkeyAssertion = await europe.assertionOf(authenticator, first);
    expect(await europe.authorize(second.id, { passkeyAssertion, origin })).toMatchObject(
      refused(400, 'INVALID_INPUT'),
    );
    expect(await europe.authorize(first.id, { passkeyAssertion, origin })).toMatchObject({ status: 200 });
  });

  it('args: origin: a payment takes any page of the party, and says so by leaving the list out', async () => {
    const europe = await openLoggedIn();
    const authenticator = await europe.enrolPasskey();
    const { body: quote } = await europe.send({ scaFactor: 'PASSKEY' });
    const challenge = String(quote.scaChallenge?.passkeyAssertionOptions?.['challenge']);
    const page = { origin: 'http://app.localhost:5173' };
    const passkeyAssertion = await authenticator.get({ challenge, relyingPartyId, ...page });
    expect(await europe.authorize(quote.id, { passkeyAssertion, ...page })).toMatchObject({ status: 200 });
  });

  it('error: another origin than the page’s, or a code in place of the passkey', async () => {
    const europe = await openLoggedIn();
    const authenticator = await europe.enrolPasskey();
    const { body: quote } = await europe.send({ scaFactor: 'PASSKEY' });
    const passkeyAssertion = await europe.assertionOf(authenticator, quote);
    const elsewhere = await europe.authorize(quote.id, { passkeyAssertion, origin: 'https://evil.example' });
    const code = await europe.authorize(quote.id, { code: '123456' });
    expect(elsewhere).toMatchObject(refused(400, 'INVALID_INPUT', 'SCA_PROOF_REFUSED'));
    expect(code.text).toBe(elsewhere.text);
  });

  it('error: TOTP cannot carry an amount; a passkey that is not there cannot be asked for', async () => {
    const europe = await openLoggedIn();
    expect(await europe.send({ scaFactor: 'TOTP' })).toMatchObject(refused(400, 'INVALID_INPUT'));
    expect(await europe.send({ scaFactor: 'PASSKEY' })).toMatchObject(
      refused(409, 'CONFLICT', 'SCA_FACTOR_NOT_ENROLLED'),
    );
    expect(await europe.fundFromOutside({ scaFactor: 'TOTP' })).toMatchObject(refused(400, 'INVALID_INPUT'));
  });
});
