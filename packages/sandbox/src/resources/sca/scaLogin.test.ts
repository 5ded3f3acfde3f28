import { updateCustomer } from '@latchkey/contract/customers';
import { completeScaLogin, startScaLogin } from '@latchkey/contract/sca';
import { describe, expect, it } from 'vitest';
import { makeAuthenticator } from '../../../test/authenticator.ts';
import { openEurope, openLoggedIn, origin, relyingPartyId } from '../../../test/european.ts';
import { matchError } from '../../../test/matchError.ts';
import { openPlatform } from '../../../test/platform.ts';

const day = 24 * 3_600_000;

describe('by SMS', () => {
  it('opens a session of 180 days', async () => {
    const europe = await openEurope();
    const begun = await europe.startLogin('SMS_OTP');
    expect(begun).toEqual({
      factor: 'SMS_OTP',
      challengeId: expect.stringMatching(/^ScaChallenge:/),
      expiresAt: new Date(europe.clock.now() + 300_000).toISOString(),
    });
    expect(europe.world.inbox().at(-1)).toMatchObject({ to: '+4915112345678', code: '123456' });
    const done = await europe.completeLogin({ ...begun, expiresAt: undefined, code: '123456' });
    expect(done).toMatchObject({
      status: 200,
      body: { status: 'SUCCESS', sessionExpiresAt: new Date(europe.clock.now() + 180 * day).toISOString() },
    });
  });

  it('ends after 180 days to the millisecond, also between execution and authorization', async () => {
    const europe = await openLoggedIn({ sessionMs: 200 * day, quoteMs: 200 * day });
    await europe.clock.advance(180 * day - 1);
    const { body: quote } = await europe.send();
    expect(quote.status).toBe('PENDING_AUTHORIZATION');
    await europe.clock.advance(1);
    expect(await europe.authorize(quote.id)).toMatchObject(matchError(409, 'SCA_SESSION_REQUIRED'));
    expect(await europe.send()).toMatchObject(matchError(409, 'SCA_SESSION_REQUIRED'));
    await europe.login();
    expect(await europe.authorize(quote.id, { code: '123456' })).toMatchObject({ status: 200 });
  });

  it('accepts only the sent code with random codes', async () => {
    const europe = await openEurope({ codes: 'random' });
    const codes = new Set<string>();
    for (let times = 0; times < 5; times++) {
      await europe.startLogin('SMS_OTP');
      expect(europe.lastCode()).toMatch(/^\d{6}$/);
      codes.add(europe.lastCode());
    }
    expect(codes.size).toBe(5);
    const { challengeId } = await europe.startLogin('SMS_OTP');
    const login = (code: string) => europe.completeLogin({ factor: 'SMS_OTP', challengeId, code });
    expect(await login('123456')).toMatchObject(matchError(400, 'INVALID_INPUT'));
    expect(await login(europe.lastCode())).toMatchObject({ status: 200 });
  });

  it('rejects a superseded, used, unknown or expired challenge like a wrong code, without counting it', async () => {
    const europe = await openEurope();
    const old = await europe.startLogin('SMS_OTP');
    const current = await europe.startLogin('SMS_OTP');
    const login = (challengeId: string, code = '123456') =>
      europe.completeLogin({ factor: 'SMS_OTP', challengeId, code });
    for (let times = 0; times < 6; times++) {
      expect(await login(old.challengeId)).toMatchObject(matchError(400, 'INVALID_INPUT'));
    }
    const unknown = await login('ScaChallenge:none');
    expect((await login(current.challengeId, '000000')).text).toBe(unknown.text);
    expect(await login(current.challengeId)).toMatchObject({ status: 200 });
    expect((await login(current.challengeId)).text).toBe(unknown.text);
    const { challengeId } = await europe.startLogin('SMS_OTP');
    await europe.clock.advance(300_000);
    expect((await login(challengeId)).text).toBe(unknown.text);
  });

  it('rejects a customer without a number', async () => {
    const europe = await openEurope({}, { phoneNumber: undefined, region: 'US' });
    // A customer who moves into the EEA later may have no phone number yet.
    const { customerId } = europe.query;
    await europe.call(updateCustomer, { params: { customerId }, body: { customerType: 'INDIVIDUAL', region: 'DE' } });
    expect(await europe.call(startScaLogin, { query: europe.query, body: { factor: 'SMS_OTP' } })).toMatchObject(
      matchError(409, 'CONFLICT', 'SCA_FACTOR_NOT_ENROLLED'),
    );
  });
});

describe('by passkey', () => {
  // requirement: 40
  it('accepts an assertion of the listed page', async () => {
    const europe = await openEurope();
    const authenticator = await europe.enrolPasskey();
    const begun = await europe.startLogin('PASSKEY');
    // `challengeId` and `expiresAt` are members of a login by SMS.
    expect(Object.keys(begun).sort()).toEqual(['allowedOrigins', 'factor', 'passkeyOptions', 'relyingPartyId']);
    expect(begun).toMatchObject({
      factor: 'PASSKEY',
      allowedOrigins: [origin],
      relyingPartyId,
      passkeyOptions: { rpId: relyingPartyId, allowCredentials: [{ id: authenticator.credentialId }] },
    });
    const { challenge } = begun.passkeyOptions;
    const passkeyAssertion = await authenticator.get({ challenge, origin, relyingPartyId });
    const login = () => europe.completeLogin({ factor: 'PASSKEY', passkeyAssertion, origin });
    expect(await login()).toMatchObject({ status: 200, body: { status: 'SUCCESS' } });
    expect(await login()).toMatchObject(matchError(400, 'INVALID_INPUT'));
  });

  it('accepts an assertion once when it arrives twice at the same time', async () => {
    const europe = await openEurope();
    const authenticator = await europe.enrolPasskey();
    const { challenge } = (await europe.startLogin('PASSKEY')).passkeyOptions;
    const passkeyAssertion = await authenticator.get({ challenge, origin, relyingPartyId });
    const login = () => europe.completeLogin({ factor: 'PASSKEY', passkeyAssertion, origin });
    const statuses = (await Promise.all([login(), login()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it.each([
    ['a page of the same party that is not listed', { origin: 'http://app.localhost:5173' }],
    ['a counter that went back', { counter: 1 }],
    ['a touch without recognition', { flags: 0x01 }],
  ])('rejects %s', async (_, change) => {
    const europe = await openEurope();
    const authenticator = await europe.enrolPasskey();
    const { challenge } = (await europe.startLogin('PASSKEY')).passkeyOptions;
    const input = { challenge, origin, relyingPartyId, ...change };
    const passkeyAssertion = await authenticator.get(input);
    expect(await europe.completeLogin({ factor: 'PASSKEY', passkeyAssertion, origin: input.origin })).toMatchObject(
      matchError(400, 'INVALID_INPUT', 'SCA_PROOF_REFUSED'),
    );
  });

  it("rejects another customer's passkey", async () => {
    const europe = await openEurope();
    await europe.enrolPasskey();
    const other = await makeAuthenticator();
    const { challenge } = (await europe.startLogin('PASSKEY')).passkeyOptions;
    const passkeyAssertion = await other.get({ challenge, origin, relyingPartyId });
    expect(await europe.completeLogin({ factor: 'PASSKEY', passkeyAssertion, origin })).toMatchObject(
      matchError(400, 'INVALID_INPUT'),
    );
  });
});

describe('error', () => {
  it.each<[string, object]>([
    ['a code by SMS without its challenge', { factor: 'SMS_OTP', code: '123456' }],
    ['a code for a passkey', { factor: 'PASSKEY', code: '123456' }],
    ['no address', { factor: 'TOTP', code: '123456', endUserIpAddress: undefined }],
    ['a factor that there is not', { factor: 'FACE', code: '123456' }],
  ])('rejects %s', async (_, body) => {
    const europe = await openEurope();
    expect(await europe.completeLogin(body)).toMatchObject(matchError(400, 'INVALID_INPUT'));
  });

  it('rejects a login of a customer in another region, who needs none', async () => {
    const platform = openPlatform();
    const ada = await platform.signIn();
    const query = { customerId: ada.customerId };
    expect(await platform.call(startScaLogin, { query, body: { factor: 'SMS_OTP' } })).toMatchObject(
      matchError(409, 'CONFLICT', 'SCA_NOT_REQUIRED'),
    );
    const body = { factor: 'TOTP', code: '1', endUserIpAddress: '203.0.113.7' };
    expect(await platform.call(completeScaLogin, { query, body })).toMatchObject(matchError(409, 'CONFLICT'));
    const unknown = { customerId: 'Customer:none' };
    expect(await platform.call(startScaLogin, { query: unknown, body: { factor: 'SMS_OTP' } })).toMatchObject(
      matchError(404, 'USER_NOT_FOUND'),
    );
    await platform.fund(ada.accountId, 5_000_000);
    const bank = await platform.bank(ada.customerId);
    const quote = await platform.quote(ada.accountId, bank.id, 2_000_000);
    expect(await platform.execute(ada, quote)).toMatchObject({ status: 200 });
  });
});
