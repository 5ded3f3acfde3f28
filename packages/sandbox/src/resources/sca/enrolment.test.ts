import { confirmScaEnrolment, deleteScaFactor, listScaFactors, startScaEnrolment } from '@latchkey/contract/sca';
import { describe, expect, it } from 'vitest';
import { type CeremonyInput, makeAuthenticator } from '../../../test/authenticator.ts';
import { type Europe, openEurope, openLoggedIn, origin, relyingPartyId } from '../../../test/european.ts';
import { matchError } from '../../../test/matchError.ts';
import { fromHex } from '../../crypto/bytes.ts';
import { computeTotp, getStepAt } from './totp.ts';

interface TotpEnrolment {
  secret: string;
  secretBase32Encoded: string;
  totpUri: string;
}

const start = <B>({ call, query }: Europe, type: string) => call<B>(startScaEnrolment, { query, body: { type } });
const confirm = ({ call, query }: Europe, body: object) =>
  call<{ recoveryCodes: string[] }>(confirmScaEnrolment, { query, body });
const factors = async ({ call, query }: Europe) =>
  (await call<{ factors: { factor: string; credentialId?: string }[] }>(listScaFactors, { query })).body.factors;

const getCode = ({ clock }: Europe, secret: string, offset = 0) =>
  computeTotp(fromHex(secret) ?? new Uint8Array(), getStepAt(clock.now()) + offset);

async function enrolTotp(europe: Europe) {
  const { secret } = (await start<TotpEnrolment>(europe, 'TOTP')).body;
  const confirmed = await confirm(europe, { type: 'TOTP', secret, code: getCode(europe, secret) });
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

const loginWith = (europe: Europe, code: string) => europe.completeLogin({ factor: 'TOTP', code });

describe('TOTP', () => {
  it('returns the secret in three encodings, and ten recovery codes for its code', async () => {
    const europe = await openEurope({ codes: 'random' });
    const { status, body } = await start<TotpEnrolment>(europe, 'TOTP');
    expect([status, body]).toEqual([
      200,
      {
        type: 'TOTP',
        secret: expect.stringMatching(/^[0-9a-f]{40}$/),
        secretBase32Encoded: expect.stringMatching(/^[A-Z2-7]{32}$/),
        totpUri: expect.stringMatching(/^otpauth:\/\/totp\/Sandbox%20Payments%3Aeva\d+%40example\.com\?secret=/),
      },
    ]);
    expect(new URL(body.totpUri).searchParams.get('secret')).toBe(body.secretBase32Encoded);
    const { secret } = body;
    const confirmed = await confirm(europe, { type: 'TOTP', secret, code: getCode(europe, secret) });
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect(await factors(europe)).toEqual([{ factor: 'SMS_OTP' }, { factor: 'TOTP' }]);
  });

  it('accepts each app code once for a login', async () => {
    const europe = await openEurope({ codes: 'random' });
    const { secret } = await enrolTotp(europe);
    expect(await europe.startLogin('TOTP')).toEqual({ factor: 'TOTP' });
    const used = getCode(europe, secret);
    expect(await loginWith(europe, used)).toMatchObject(matchError(400, 'INVALID_INPUT'));
    await europe.clock.advance(30_000);
    const code = getCode(europe, secret);
    expect(await loginWith(europe, code)).toMatchObject({ status: 200, body: { status: 'SUCCESS' } });
    expect(await loginWith(europe, code)).toMatchObject(matchError(400, 'INVALID_INPUT'));
  });

  it('accepts a recovery code once for a login', async () => {
    const europe = await openEurope({ codes: 'random' });
    const [code = ''] = (await enrolTotp(europe)).recoveryCodes;
    expect(await loginWith(europe, code)).toMatchObject({ status: 200 });
    expect(await loginWith(europe, code)).toMatchObject(matchError(400, 'INVALID_INPUT'));
  });

  it('accepts the fixed code only where codes are fixed', async () => {
    const fixed = await openEurope();
    await enrolTotp(fixed);
    expect(await loginWith(fixed, '123456')).toMatchObject({ status: 200 });
    const random = await openEurope({ codes: 'random' });
    await enrolTotp(random);
    expect(await loginWith(random, '123456')).toMatchObject(matchError(400, 'INVALID_INPUT'));
  });

  it('is never offered for a payment', async () => {
    const europe = await openLoggedIn();
    await enrolTotp(europe);
    expect((await europe.send()).body.scaChallenge?.availableFactors).toEqual(['SMS_OTP']);
  });

  it.each<[string, (secret: string, europe: Europe) => object]>([
    ['a wrong code', (secret) => ({ secret, code: '000000' })],
    ['the code of two minutes ago', (secret, europe) => ({ secret, code: getCode(europe, secret, -4) })],
    ['a secret of one’s own', (secret, europe) => ({ secret: '00'.repeat(20), code: getCode(europe, secret) })],
  ])('rejects %s', async (_, make) => {
    const europe = await openEurope({ codes: 'random' });
    const { secret } = (await start<TotpEnrolment>(europe, 'TOTP')).body;
    expect(await confirm(europe, { type: 'TOTP', ...make(secret, europe) })).toMatchObject(
      matchError(400, 'INVALID_INPUT', 'SCA_PROOF_REFUSED'),
    );
    expect(await factors(europe)).toEqual([{ factor: 'SMS_OTP' }]);
  });

  it('rejects an enrollment that was restarted, expired or completed', async () => {
    const europe = await openEurope();
    const old = (await start<TotpEnrolment>(europe, 'TOTP')).body.secret;
    const { secret } = (await start<TotpEnrolment>(europe, 'TOTP')).body;
    const done = (given: string) => confirm(europe, { type: 'TOTP', secret: given, code: '123456' });
    expect((await done(old)).status).toBe(400);
    expect((await done(secret)).status).toBe(200);
    expect((await done(secret)).status).toBe(400);
    const late = (await start<TotpEnrolment>(europe, 'TOTP')).body.secret;
    await europe.clock.advance(300_000);
    expect((await done(late)).status).toBe(400);
  });

  // requirement: 39b
  it('counts wrong app codes as failures', async () => {
    const europe = await openEurope();
    await enrolTotp(europe);
    for (let times = 0; times < 4; times++) expect((await loginWith(europe, '000000')).status).toBe(400);
    expect(await loginWith(europe, '000000')).toMatchObject(matchError(423, 'ACCOUNT_LOCKED'));
    expect(await loginWith(europe, '123456')).toMatchObject(matchError(423, 'ACCOUNT_LOCKED'));
  });

  it('rejects a login without an enrolled factor', async () => {
    const europe = await openEurope();
    expect(await loginWith(europe, '123456')).toMatchObject(matchError(409, 'CONFLICT', 'SCA_FACTOR_NOT_ENROLLED'));
  });
});

describe('passkeys', () => {
  // requirement: 40
  it('returns options for create() and accepts the credential', async () => {
    const europe = await openEurope();
    const { body } = await start<{ options: { challenge: string } }>(europe, 'PASSKEY');
    expect(body).toMatchObject({
      type: 'PASSKEY',
      allowedOrigins: [origin],
      relyingPartyId,
      options: {
        rp: { id: relyingPartyId },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    });
    const authenticator = await makeAuthenticator();
    const { challenge } = body.options;
    const credential = await authenticator.create({ challenge, origin, relyingPartyId });
    const { credentialId } = authenticator;
    expect(await confirm(europe, { type: 'PASSKEY', origin, credential })).toMatchObject({
      status: 200,
      body: { type: 'PASSKEY', factor: { factor: 'PASSKEY', credentialId } },
    });
    expect(await factors(europe)).toEqual([{ factor: 'SMS_OTP' }, { factor: 'PASSKEY', credentialId }]);
  });

  it('rejects a second passkey on start and on confirmation', async () => {
    const europe = await openEurope();
    const { body } = await start<{ options: { challenge: string } }>(europe, 'PASSKEY');
    await europe.enrolPasskey();
    expect(await start(europe, 'PASSKEY')).toMatchObject(matchError(409, 'PASSKEY_ALREADY_ENROLLED'));
    const { challenge } = body.options;
    const credential = await (await makeAuthenticator()).create({ challenge, origin, relyingPartyId });
    expect(await confirm(europe, { type: 'PASSKEY', origin, credential })).toMatchObject(
      matchError(409, 'PASSKEY_ALREADY_ENROLLED'),
    );
  });

  it.each<[string, Partial<CeremonyInput>]>([
    ['made for another challenge', { challenge: 'AAAA' }],
    ['made on another page', { origin: 'https://evil.example' }],
    ['made on a page that is not listed', { origin: 'http://app.localhost:5173' }],
    ['made for another party', { relyingPartyId: 'evil.example' }],
    ['no user verification', { flags: 0x01 }],
  ])('rejects %s', async (_, change) => {
    const europe = await openEurope();
    const { challenge } = (await start<{ options: { challenge: string } }>(europe, 'PASSKEY')).body.options;
    const input = { challenge, origin, relyingPartyId, ...change };
    const credential = await (await makeAuthenticator()).create(input);
    expect(await confirm(europe, { type: 'PASSKEY', origin: input.origin, credential })).toMatchObject(
      matchError(400, 'INVALID_INPUT', 'SCA_PROOF_REFUSED'),
    );
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['a response that is text', { response: 'x' }],
    ['members that are not base64url', { response: { clientDataJSON: '=', attestationObject: '+' } }],
  ])('rejects %s instead of a credential', async (_, credential) => {
    const europe = await openEurope();
    await start(europe, 'PASSKEY');
    expect((await confirm(europe, { type: 'PASSKEY', origin, credential })).status).toBe(400);
  });

  it('is no longer requested after removal, and can be enrolled again', async () => {
    const europe = await openLoggedIn();
    const { credentialId } = await europe.enrolPasskey();
    const { body: waiting } = await europe.send({ scaFactor: 'PASSKEY' });
    const remove = (id: string) => europe.call(deleteScaFactor, { query: europe.query, params: { credentialId: id } });
    expect(await remove('AAAA')).toMatchObject(matchError(404, 'NOT_FOUND'));
    const removed = await remove(credentialId);
    expect([removed.status, removed.text]).toEqual([204, '']);
    expect(await remove(credentialId)).toMatchObject(matchError(404, 'NOT_FOUND'));
    expect(await factors(europe)).toEqual([{ factor: 'SMS_OTP' }]);
    await europe.enrolPasskey();
    await europe.clock.advance(300_000);
    expect(await europe.readTransaction(waiting)).toMatchObject({ failureReason: 'SCA_NOT_COMPLETED' });
  });
});

it('rejects a customer in another region and an unknown one', async () => {
  const europe = await openEurope();
  const { customerId } = await europe.platform.register();
  for (const [id, status, code] of [
    [customerId, 409, 'CONFLICT'],
    ['Customer:none', 404, 'USER_NOT_FOUND'],
  ] as const) {
    const query = { customerId: id };
    const calls = [
      europe.call(listScaFactors, { query }),
      europe.call(startScaEnrolment, { query, body: { type: 'TOTP' } }),
      europe.call(confirmScaEnrolment, { query, body: { type: 'TOTP', secret: 'x', code: '1' } }),
      europe.call(deleteScaFactor, { query, params: { credentialId: 'AAAA' } }),
    ];
    for (const response of await Promise.all(calls)) expect(response).toMatchObject(matchError(status, code));
  }
});
