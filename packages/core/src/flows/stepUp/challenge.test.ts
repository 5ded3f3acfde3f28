import { describe, expect, it } from 'vitest';
import { makeChallenge, readChallenge } from './challenge.ts';

const now = Date.UTC(2026, 0, 1);
const wire = {
  id: 'ScaChallenge:1',
  expiresAt: '2026-01-01T00:05:00Z',
  factor: 'SMS_OTP',
  availableFactors: ['SMS_OTP', 'PASSKEY'],
};
const about = { of: 'quote', accepted: 2 } as const;

describe('readChallenge', () => {
  it('default: a code, with its times', () => {
    expect(readChallenge({ ...wire, purpose: 'PAYOUT' }, about, now)).toEqual({
      id: 'ScaChallenge:1',
      of: 'quote',
      factor: 'SMS_OTP',
      method: 'code',
      available: ['SMS_OTP', 'PASSKEY'],
      others: [],
      purpose: 'PAYOUT',
      expiresAt: now + 300_000,
      resendAt: now + 30_000,
      accepted: 2,
      passkey: undefined,
    });
  });

  it('default: a passkey, with what it is asked with and where', () => {
    const passkeyAssertionOptions = { challenge: 'Y2g', aMemberOfTheFuture: 1 };
    const origins = ['https://shop.test'];
    const asked = { ...wire, factor: 'PASSKEY', passkeyAssertionOptions, passkeyAllowedOrigins: origins };
    expect(readChallenge(asked, about, now)).toMatchObject({
      method: 'passkey',
      resendAt: undefined,
      passkey: { options: passkeyAssertionOptions, origins },
    });
    const { passkey } = readChallenge({ ...asked, passkeyAllowedOrigins: null }, about, now);
    expect(passkey?.origins).toBeUndefined();
  });

  it('#39 unknown purposes and factors are survived', () => {
    const strange = { ...wire, factor: 'IRIS', purpose: 'MOON_LANDING', availableFactors: ['IRIS'] };
    const said = { method: 'unsupported', purpose: 'MOON_LANDING', available: ['IRIS'] };
    expect(readChallenge(strange, about, now)).toMatchObject(said);
    expect(readChallenge({ ...wire, purpose: null }, about, now).purpose).toBeUndefined();
  });

  it('#40 an app’s code is never offered for a transfer, since it carries no amount', () => {
    expect(readChallenge({ ...wire, factor: 'TOTP' }, about, now).method).toBe('unsupported');
    expect(makeChallenge({ id: 'x', of: 'login', factor: 'TOTP', available: ['TOTP'], accepted: 0 }, now).method).toBe(
      'code',
    );
  });

  it('error: a passkey without anything to ask it with cannot be used', () => {
    expect(readChallenge({ ...wire, factor: 'PASSKEY' }, about, now).method).toBe('unsupported');
  });

  it.each([undefined, null, {}, { ...wire, id: 'Quote:1' }, { ...wire, expiresAt: 'soon' }])('error: %j', (value) => {
    expect(() => readChallenge(value, about, now)).toThrow(expect.objectContaining({ code: 'ANSWER_UNEXPECTED' }));
  });
});
