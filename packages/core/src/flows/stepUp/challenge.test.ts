import { describe, expect, it } from 'vitest';
import { makeChallenge, readChallenge } from './challenge.ts';

const now = Date.UTC(2026, 0, 1);
const wire = {
  id: 'ScaChallenge:1',
  expiresAt: '2026-01-01T00:05:00Z',
  factor: 'SMS_OTP',
  availableFactors: ['SMS_OTP', 'PASSKEY'],
};
const about = { type: 'quote', accepted: 2 } as const;

describe('readChallenge', () => {
  it('reads a code challenge with its times', () => {
    expect(readChallenge({ ...wire, purpose: 'PAYOUT' }, about, now)).toEqual({
      id: 'ScaChallenge:1',
      type: 'quote',
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

  it('reads a passkey challenge with its options and origins', () => {
    const passkeyAssertionOptions = { challenge: 'Y2g', aMemberOfTheFuture: 1 };
    const origins = ['https://shop.test'];
    const source = { ...wire, factor: 'PASSKEY', passkeyAssertionOptions, passkeyAllowedOrigins: origins };
    expect(readChallenge(source, about, now)).toMatchObject({
      method: 'passkey',
      resendAt: undefined,
      passkey: { options: passkeyAssertionOptions, origins },
    });
    const { passkey } = readChallenge({ ...source, passkeyAllowedOrigins: null }, about, now);
    expect(passkey?.origins).toBeUndefined();
  });

  // requirement: 39
  it('reads unknown purposes and factors', () => {
    const strange = { ...wire, factor: 'IRIS', purpose: 'MOON_LANDING', availableFactors: ['IRIS'] };
    const event = { method: 'unsupported', purpose: 'MOON_LANDING', available: ['IRIS'] };
    expect(readChallenge(strange, about, now)).toMatchObject(event);
    expect(readChallenge({ ...wire, purpose: null }, about, now).purpose).toBeUndefined();
  });

  // requirement: 40
  it('does not offer an authenticator app for a payment, because its code carries no amount', () => {
    expect(readChallenge({ ...wire, factor: 'TOTP' }, about, now).method).toBe('unsupported');
    expect(
      makeChallenge({ id: 'x', type: 'login', factor: 'TOTP', available: ['TOTP'], accepted: 0 }, now).method,
    ).toBe('code');
  });

  it('offers the other supported factors of a login, and none of a payment', () => {
    const available = ['IRIS', 'TOTP', 'SMS_OTP', 'PASSKEY'];
    const source = { id: 'x', factor: 'SMS_OTP', available, accepted: 0 };
    expect(makeChallenge({ ...source, type: 'login' }, now).others).toEqual(['TOTP', 'PASSKEY']);
    expect(makeChallenge({ ...source, type: 'quote' }, now).others).toEqual([]);
  });

  it('marks a passkey challenge without options as unsupported', () => {
    expect(readChallenge({ ...wire, factor: 'PASSKEY' }, about, now).method).toBe('unsupported');
  });

  it.each([undefined, null, {}, { ...wire, id: 'Quote:1' }, { ...wire, expiresAt: 'soon' }])('%j', (value) => {
    expect(() => readChallenge(value, about, now)).toThrow(expect.objectContaining({ code: 'RESPONSE_UNEXPECTED' }));
  });
});
