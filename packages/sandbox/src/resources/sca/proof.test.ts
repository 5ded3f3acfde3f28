import { resendQuoteAuthorization } from '@latchkey/contract/quotes';
import { describe, expect, it } from 'vitest';
import { type Europe, openLoggedIn, origin, relyingPartyId } from '../../../test/european.ts';
import { matchError } from '../../../test/matchError.ts';

describe('proof', () => {
  it('rejects a wrong code without naming the cause, and accepts the right one afterwards', async () => {
    const europe = await openLoggedIn();
    const { body: quote } = await europe.send();
    const wrong = await europe.authorize(quote.id, { code: '000000' });
    expect(wrong).toMatchObject(matchError(400, 'INVALID_INPUT', 'SCA_PROOF_REFUSED'));
    expect(wrong.text).not.toMatch(/otp|sms|passkey|origin|expire|late/i);
    expect(await europe.read(quote.id)).toEqual(quote);
    expect(await europe.authorize(quote.id)).toMatchObject({ status: 200 });
  });

  it.each<[string, object]>([
    ['neither', {}],
    ['both', { code: '1', passkeyAssertion: {}, origin }],
    ['an assertion without an origin', { passkeyAssertion: {} }],
    ['an address that is none', { code: '1', endUserIpAddress: 'here' }],
  ])('rejects a malformed request without counting it: %s', async (_, body) => {
    const europe = await openLoggedIn();
    const { body: quote } = await europe.send();
    for (let times = 0; times < 6; times++) {
      expect(await europe.authorize(quote.id, body)).toMatchObject(matchError(400, 'INVALID_INPUT'));
    }
    expect(await europe.authorize(quote.id)).toMatchObject({ status: 200 });
  });

  // requirement: 39b
  it('invalidates a challenge after three wrong proofs: 429 until it expires, also for the right code', async () => {
    const europe = await openLoggedIn();
    const { body: quote } = await europe.send();
    for (let times = 0; times < 3; times++) await europe.authorize(quote.id, { code: '000000' });
    await europe.clock.advance(60_000);
    const late = await europe.authorize(quote.id);
    expect(late).toMatchObject(matchError(429, 'RATE_LIMITED'));
    expect(late.headers.get('retry-after')).toBe('240');
    await europe.clock.advance(240_000);
    expect(await europe.read(quote.id)).toMatchObject({ status: 'FAILED' });
  });

  // requirement: 39b
  it('locks the customer on the fifth failure across challenges: 423 with the duration', async () => {
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
    expect(await europe.readTransaction(second)).toMatchObject({ status: 'PENDING_AUTHORIZATION' });
  });

  it('counts one failure per idempotency key', async () => {
    const europe = await openLoggedIn();
    const { body: quote } = await europe.send();
    for (let times = 0; times < 6; times++) {
      expect(await europe.authorize(quote.id, { code: '000000' }, 'k')).toMatchObject({ status: 400 });
    }
    expect(await europe.authorize(quote.id)).toMatchObject({ status: 200 });
  });

  it('accepts endUserIpAddress', async () => {
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
  ])('rejects a proof or a resend %s', async (_, make, code, quoteStatus) => {
    const europe = await openLoggedIn();
    const quoteId = await make(europe);
    const conflict = {
      status: 409,
      body: { code, details: { reason: 'QUOTE_NOT_AWAITING_AUTHORIZATION', quoteStatus } },
    };
    expect(await europe.authorize(quoteId)).toMatchObject(conflict);
    expect(await europe.call(resendQuoteAuthorization, { params: { quoteId } })).toMatchObject(conflict);
  });

  it('returns 404 for an unknown quote', async () => {
    const europe = await openLoggedIn();
    expect(await europe.authorize('Quote:none')).toMatchObject(matchError(404, 'QUOTE_NOT_FOUND'));
    const params = { quoteId: 'Quote:none' };
    expect(await europe.call(resendQuoteAuthorization, { params })).toMatchObject(matchError(404, 'QUOTE_NOT_FOUND'));
  });
});

describe('factor', () => {
  it('accepts scaFactor PASSKEY and the assertion for its challenge', async () => {
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
    const passkeyAssertion = await europe.createAssertion(authenticator, quote);
    expect(await europe.authorize(quote.id, { passkeyAssertion, origin })).toMatchObject({
      status: 200,
      body: { status: 'PROCESSING' },
    });
  });

  it('accepts an assertion for its own challenge only', async () => {
    const europe = await openLoggedIn();
    const authenticator = await europe.enrolPasskey();
    const { body: first } = await europe.send({ scaFactor: 'PASSKEY' });
    const { body: second } = await europe.send({ scaFactor: 'PASSKEY' });
    const passkeyAssertion = await europe.createAssertion(authenticator, first);
    expect(await europe.authorize(second.id, { passkeyAssertion, origin })).toMatchObject(
      matchError(400, 'INVALID_INPUT'),
    );
    expect(await europe.authorize(first.id, { passkeyAssertion, origin })).toMatchObject({ status: 200 });
  });

  it('origin: accepts any page of the relying party for a payment, and omits the list', async () => {
    const europe = await openLoggedIn();
    const authenticator = await europe.enrolPasskey();
    const { body: quote } = await europe.send({ scaFactor: 'PASSKEY' });
    const challenge = String(quote.scaChallenge?.passkeyAssertionOptions?.['challenge']);
    const page = { origin: 'http://app.localhost:5173' };
    const passkeyAssertion = await authenticator.get({ challenge, relyingPartyId, ...page });
    expect(await europe.authorize(quote.id, { passkeyAssertion, ...page })).toMatchObject({ status: 200 });
  });

  it('rejects another origin, and a code instead of the passkey', async () => {
    const europe = await openLoggedIn();
    const authenticator = await europe.enrolPasskey();
    const { body: quote } = await europe.send({ scaFactor: 'PASSKEY' });
    const passkeyAssertion = await europe.createAssertion(authenticator, quote);
    const elsewhere = await europe.authorize(quote.id, { passkeyAssertion, origin: 'https://evil.example' });
    const code = await europe.authorize(quote.id, { code: '123456' });
    expect(elsewhere).toMatchObject(matchError(400, 'INVALID_INPUT', 'SCA_PROOF_REFUSED'));
    expect(code.text).toBe(elsewhere.text);
  });

  it('rejects TOTP, which cannot be linked to an amount, and a missing passkey', async () => {
    const europe = await openLoggedIn();
    expect(await europe.send({ scaFactor: 'TOTP' })).toMatchObject(matchError(400, 'INVALID_INPUT'));
    expect(await europe.send({ scaFactor: 'PASSKEY' })).toMatchObject(
      matchError(409, 'CONFLICT', 'SCA_FACTOR_NOT_ENROLLED'),
    );
    expect(await europe.fundFromOutside({ scaFactor: 'TOTP' })).toMatchObject(matchError(400, 'INVALID_INPUT'));
  });
});
