import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { instant, opaque, requestCases, responseCases, withValue } from '../schemas.test.cases.ts';
import { ScaAuthorization } from './authorization.ts';
import { ScaChallenge } from './challenge.ts';
import { EnrolledFactors } from './enrolledFactor.ts';
import { ScaEnrolment, ScaEnrolmentConfirmation } from './enrolment.ts';
import { ScaEnrolmentConfirmRequest, ScaEnrolmentRequest } from './enrolmentRequest.ts';
import { PaymentScaFactorRequest } from './factorRequest.ts';
import { ScaLogin, ScaLoginStart } from './login.ts';
import { ScaLoginCompleteRequest, ScaLoginStartRequest } from './loginRequest.ts';
import { deleteScaFactor, listScaFactors } from './operations.ts';
import { ScaReset, ScaResetStart } from './reset.ts';
import { ScaResetCompleteRequest, ScaResetRequest } from './resetRequest.ts';
import { SecurityEvent, SecurityEventRequest } from './securityEvent.ts';

const assertion = { id: 'AbC', type: 'public-key', response: { signature: 'MEUC' } };
const origin = 'https://wallet.example.com';
const code = '123456';

describe('ScaChallenge', () => {
  const challenge = {
    id: `ScaChallenge:${opaque}`,
    expiresAt: instant,
    factor: 'SMS_OTP',
    availableFactors: ['SMS_OTP', 'PASSKEY'],
    purpose: 'PAYOUT',
    passkeyAssertionOptions: { challenge: 'Y2g', rpId: 'example.com' },
    passkeyAllowedOrigins: [origin],
  };
  it.each(
    responseCases(ScaChallenge, challenge, {
      required: ['id', 'expiresAt', 'factor', 'availableFactors'],
      sets: ['factor', 'availableFactors.0', 'purpose'],
      ids: { id: 'ScaChallenge' },
      free: ['passkeyAssertionOptions'],
    }),
  )('%s', (_, ask) => ask(expect));

  it('accepts null in the optional members of a code challenge', () => {
    const nulls = { ...challenge, purpose: null, passkeyAssertionOptions: null, passkeyAllowedOrigins: null };
    expect(v.parse(ScaChallenge, nulls)).toEqual(nulls);
  });
});

describe('ScaAuthorization', () => {
  it('accepts a code, or an assertion with its origin', () => {
    expect(v.is(ScaAuthorization, { code })).toBe(true);
    expect(v.is(ScaAuthorization, { passkeyAssertion: assertion, origin })).toBe(true);
    expect(v.is(ScaAuthorization, { code, passkeyAssertion: null, origin: null, endUserIpAddress: null })).toBe(true);
  });

  it('accepts an IPv4 or IPv6 address of the end user', () => {
    for (const endUserIpAddress of ['203.0.113.7', '2001:db8::1']) {
      expect(v.is(ScaAuthorization, { code, endUserIpAddress }), endUserIpAddress).toBe(true);
    }
    for (const endUserIpAddress of ['', 'localhost', '999.1.1.1', '203.0.113.7, 10.0.0.1', '1'.repeat(46)]) {
      expect(v.is(ScaAuthorization, { code, endUserIpAddress }), endUserIpAddress).toBe(false);
    }
  });

  it('rejects no proof, two proofs, and an assertion without origin', () => {
    const messages = (value: unknown) => v.safeParse(ScaAuthorization, value).issues?.map(({ message }) => message);
    expect(messages({})).toEqual(['Expected exactly one of code, passkeyAssertion.']);
    expect(messages({ code, passkeyAssertion: assertion, origin })).toEqual([
      'Expected exactly one of code, passkeyAssertion.',
    ]);
    expect(messages({ passkeyAssertion: assertion })).toEqual(['Expected origin beside passkeyAssertion.']);
    expect(v.is(ScaAuthorization, { code: '' })).toBe(false);
    expect(v.is(ScaAuthorization, { code: 123456 })).toBe(false);
  });
});

describe('login', () => {
  describe('ScaLoginStartRequest', () => {
    it.each(requestCases(ScaLoginStartRequest, { factor: 'TOTP' }, { required: ['factor'], sets: ['factor'] }))(
      '%s',
      (_, ask) => ask(expect),
    );
  });

  describe('ScaLoginStart', () => {
    const start = {
      factor: 'PASSKEY',
      challengeId: 'c1',
      expiresAt: instant,
      passkeyOptions: { challenge: 'Y2g' },
      allowedOrigins: [origin],
      relyingPartyId: 'example.com',
    };
    it.each(
      responseCases(ScaLoginStart, start, {
        required: ['factor'],
        sets: ['factor'],
        nullable: ['expiresAt'],
        free: ['passkeyOptions'],
      }),
    )('%s', (_, ask) => ask(expect));
  });

  describe('ScaLoginCompleteRequest', () => {
    const bySms = { factor: 'SMS_OTP', endUserIpAddress: '203.0.113.7', challengeId: 'c1', code };
    it.each(
      requestCases(ScaLoginCompleteRequest, bySms, {
        required: ['factor', 'endUserIpAddress', 'challengeId', 'code'],
        sets: ['factor'],
      }),
    )('%s', (_, ask) => ask(expect));

    it('reports the missing challenge of a code sent by SMS at its member', () => {
      const { issues } = v.safeParse(ScaLoginCompleteRequest, { ...bySms, challengeId: undefined });
      expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
        ['challengeId', 'Expected challengeId beside a code sent by SMS.'],
      ]);
    });

    it('requires no challenge for an app’s code, and an assertion for a passkey', () => {
      const { challengeId: _, ...byApp } = { ...bySms, factor: 'TOTP' };
      expect(v.is(ScaLoginCompleteRequest, byApp)).toBe(true);
      const byPasskey = { ...byApp, factor: 'PASSKEY', code: undefined, passkeyAssertion: assertion, origin };
      expect(v.is(ScaLoginCompleteRequest, byPasskey)).toBe(true);
      expect(v.is(ScaLoginCompleteRequest, { ...byPasskey, origin: undefined })).toBe(false);
      expect(v.is(ScaLoginCompleteRequest, { ...byPasskey, factor: 'TOTP' })).toBe(false);
      expect(v.is(ScaLoginCompleteRequest, { ...byApp, factor: 'PASSKEY' })).toBe(false);
    });
  });

  describe('ScaLogin', () => {
    it.each(
      responseCases(
        ScaLogin,
        { status: 'SUCCESS', sessionExpiresAt: instant },
        { required: ['status'], sets: ['status'] },
      ),
    )('%s', (_, ask) => ask(expect));
  });
});

describe('SecurityEvent', () => {
  const event = { eventType: 'FAILED_LOGIN_ATTEMPT', suspended: false, failedAttempts: 5, lockedUntil: instant };
  it.each(
    responseCases(SecurityEvent, event, {
      required: ['eventType', 'suspended', 'failedAttempts'],
      sets: ['eventType'],
    }),
  )('%s', (_, ask) => ask(expect));
  it.each(
    requestCases(
      SecurityEventRequest,
      { eventType: 'RESET_PASSWORD_COMPLETED' },
      { required: ['eventType'], sets: ['eventType'] },
    ),
  )('request, %s', (_, ask) => ask(expect));
});

describe('enrolment', () => {
  it.each(
    responseCases(
      EnrolledFactors,
      { factors: [{ factor: 'PASSKEY', credentialId: 'AbC', name: 'Laptop' }] },
      { required: ['factors', 'factors.0.factor'], sets: ['factors.0.factor'] },
    ),
  )('EnrolledFactors, %s', (_, ask) => ask(expect));

  it.each(
    responseCases(
      ScaEnrolment,
      { type: 'TOTP', secret: 's', secretBase32Encoded: 'ONSWG4TFOQ', totpUri: 'otpauth://totp/x' },
      { required: ['type'], sets: ['type'] },
    ),
  )('ScaEnrolment, %s', (_, ask) => ask(expect));

  it('rejects the enrolment of an SMS code', () => {
    for (const type of ['TOTP', 'PASSKEY']) expect(v.is(ScaEnrolmentRequest, { type })).toBe(true);
    expect(v.is(ScaEnrolmentRequest, { type: 'SMS_OTP' })).toBe(false);
  });

  it.each([
    { type: 'TOTP', secret: 's', code },
    { type: 'PASSKEY', origin, credential: assertion },
  ])('requires every member to confirm $type', (request) => {
    expect(v.is(ScaEnrolmentConfirmRequest, request)).toBe(true);
    for (const name of Object.keys(request)) {
      expect(v.is(ScaEnrolmentConfirmRequest, withValue(request, name, undefined)), name).toBe(false);
    }
  });

  it('returns recovery codes for an app, and the factor for a passkey', () => {
    for (const response of [
      { type: 'TOTP', recoveryCodes: ['a', 'b'] },
      { type: 'PASSKEY', factor: { factor: 'PASSKEY', credentialId: 'AbC' } },
      { type: 'PASSKEY', factor: 'PASSKEY' },
    ]) {
      expect(v.parse(ScaEnrolmentConfirmation, response)).toEqual(response);
    }
  });
});

describe('reset', () => {
  it.each(requestCases(ScaResetRequest, { factor: 'SMS_OTP' }, { required: ['factor'], sets: ['factor'] }))(
    'request, %s',
    (_, ask) => ask(expect),
  );

  it.each(
    responseCases(
      ScaResetStart,
      { resetId: 'r1', livenessAccessToken: 't', verificationLink: 'https://x.example', expiresAt: instant },
      { required: ['resetId'], nullable: ['verificationLink', 'expiresAt'] },
    ),
  )('ScaResetStart, %s', (_, ask) => ask(expect));

  it.each(
    responseCases(
      ScaReset,
      { status: 'COMPLETED', factor: 'SMS_OTP', expiresAt: instant, enrollmentStatus: 'PENDING', completedAt: instant },
      {
        required: ['status', 'factor', 'expiresAt'],
        sets: ['status', 'factor', 'enrollmentStatus'],
        nullable: ['completedAt'],
      },
    ),
  )('ScaReset, %s', (_, ask) => ask(expect));

  it('accepts a new number for an SMS reset, and an empty body for another', () => {
    expect(v.is(ScaResetCompleteRequest, {})).toBe(true);
    expect(v.is(ScaResetCompleteRequest, { mobile: { countryCode: '+49', number: '15112345678' } })).toBe(true);
    for (const mobile of [
      {},
      { countryCode: '+49' },
      { countryCode: 'DE', number: '1' },
      { countryCode: '0', number: '12345' },
    ]) {
      expect(v.is(ScaResetCompleteRequest, { mobile })).toBe(false);
    }
  });
});

describe('operations', () => {
  it('requires the customer id in every call', () => {
    expect(v.is(listScaFactors.query, { customerId: `Customer:${opaque}` })).toBe(true);
    expect(v.is(listScaFactors.query, {})).toBe(false);
  });

  it('accepts an opaque passkey id that cannot leave its path segment', () => {
    for (const credentialId of ['AbC-_123', 'a'.repeat(1364), 'ScaPasskey:1']) {
      expect(v.is(deleteScaFactor.params, { credentialId })).toBe(true);
    }
    expect(v.is(deleteScaFactor.params, { credentialId: 'a'.repeat(1365) })).toBe(false);
  });

  it('rejects an authenticator app as factor of a payment', () => {
    expect(['SMS_OTP', 'PASSKEY', 'TOTP'].map((factor) => v.is(PaymentScaFactorRequest, factor))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
