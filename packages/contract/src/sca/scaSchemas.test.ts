import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { answerQuestions, instant, opaque, requestQuestions, withValue } from '../wire.test.questions.ts';
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
    answerQuestions(ScaChallenge, challenge, {
      required: ['id', 'expiresAt', 'factor', 'availableFactors'],
      sets: ['factor', 'availableFactors.0', 'purpose'],
      ids: { id: 'ScaChallenge' },
      free: ['passkeyAssertionOptions'],
    }),
  )('%s', (_, ask) => ask(expect));

  it('behavior: what may be null is, for a code', () => {
    const nulls = { ...challenge, purpose: null, passkeyAssertionOptions: null, passkeyAllowedOrigins: null };
    expect(v.parse(ScaChallenge, nulls)).toEqual(nulls);
  });
});

describe('ScaAuthorization', () => {
  it('default: a code, or an assertion with its origin', () => {
    expect(v.is(ScaAuthorization, { code })).toBe(true);
    expect(v.is(ScaAuthorization, { passkeyAssertion: assertion, origin })).toBe(true);
    expect(v.is(ScaAuthorization, { code, passkeyAssertion: null, origin: null, endUserIpAddress: null })).toBe(true);
  });

  it('args: the address of the end user, of either kind', () => {
    for (const endUserIpAddress of ['203.0.113.7', '2001:db8::1']) {
      expect(v.is(ScaAuthorization, { code, endUserIpAddress }), endUserIpAddress).toBe(true);
    }
    for (const endUserIpAddress of ['', 'localhost', '999.1.1.1', '203.0.113.7, 10.0.0.1', '1'.repeat(46)]) {
      expect(v.is(ScaAuthorization, { code, endUserIpAddress }), endUserIpAddress).toBe(false);
    }
  });

  it('error: no proof, both, or an assertion from nowhere', () => {
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
    it.each(requestQuestions(ScaLoginStartRequest, { factor: 'TOTP' }, { required: ['factor'], sets: ['factor'] }))(
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
      answerQuestions(ScaLoginStart, start, { required: ['factor'], sets: ['factor'], free: ['passkeyOptions'] }),
    )('%s', (_, ask) => ask(expect));
  });

  describe('ScaLoginCompleteRequest', () => {
    const bySms = { factor: 'SMS_OTP', endUserIpAddress: '203.0.113.7', challengeId: 'c1', code };
    it.each(
      requestQuestions(ScaLoginCompleteRequest, bySms, {
        required: ['factor', 'endUserIpAddress', 'challengeId', 'code'],
        sets: ['factor'],
      }),
    )('%s', (_, ask) => ask(expect));

    it('behavior: an app’s code needs no challenge; a passkey needs its assertion', () => {
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
      answerQuestions(
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
    answerQuestions(SecurityEvent, event, {
      required: ['eventType', 'suspended', 'failedAttempts'],
      sets: ['eventType'],
    }),
  )('%s', (_, ask) => ask(expect));
  it.each(
    requestQuestions(
      SecurityEventRequest,
      { eventType: 'RESET_PASSWORD_COMPLETED' },
      { required: ['eventType'], sets: ['eventType'] },
    ),
  )('request, %s', (_, ask) => ask(expect));
});

describe('enrolment', () => {
  it.each(
    answerQuestions(
      EnrolledFactors,
      { factors: [{ factor: 'PASSKEY', credentialId: 'AbC', name: 'Laptop' }] },
      { required: ['factors', 'factors.0.factor'], sets: ['factors.0.factor'] },
    ),
  )('EnrolledFactors, %s', (_, ask) => ask(expect));

  it.each(
    answerQuestions(
      ScaEnrolment,
      { type: 'TOTP', secret: 's', secretBase32Encoded: 'ONSWG4TFOQ', totpUri: 'otpauth://totp/x' },
      { required: ['type'], sets: ['type'] },
    ),
  )('ScaEnrolment, %s', (_, ask) => ask(expect));

  it('behavior: a code of the phone is enrolled by itself', () => {
    for (const type of ['TOTP', 'PASSKEY']) expect(v.is(ScaEnrolmentRequest, { type })).toBe(true);
    expect(v.is(ScaEnrolmentRequest, { type: 'SMS_OTP' })).toBe(false);
  });

  it.each([
    { type: 'TOTP', secret: 's', code },
    { type: 'PASSKEY', origin, credential: assertion },
  ])('default: $type is confirmed by all of its members', (request) => {
    expect(v.is(ScaEnrolmentConfirmRequest, request)).toBe(true);
    for (const name of Object.keys(request)) {
      expect(v.is(ScaEnrolmentConfirmRequest, withValue(request, name, undefined)), name).toBe(false);
    }
  });

  it('behavior: recovery codes for an app, the factor for a passkey', () => {
    for (const answer of [
      { type: 'TOTP', recoveryCodes: ['a', 'b'] },
      { type: 'PASSKEY', factor: { factor: 'PASSKEY', credentialId: 'AbC' } },
      { type: 'PASSKEY', factor: 'PASSKEY' },
    ]) {
      expect(v.parse(ScaEnrolmentConfirmation, answer)).toEqual(answer);
    }
  });
});

describe('reset', () => {
  it.each(requestQuestions(ScaResetRequest, { factor: 'SMS_OTP' }, { required: ['factor'], sets: ['factor'] }))(
    'request, %s',
    (_, ask) => ask(expect),
  );

  it.each(
    answerQuestions(
      ScaResetStart,
      { resetId: 'r1', livenessAccessToken: 't', verificationLink: 'https://x.example', expiresAt: instant },
      { required: ['resetId'] },
    ),
  )('ScaResetStart, %s', (_, ask) => ask(expect));

  it.each(
    answerQuestions(
      ScaReset,
      { status: 'COMPLETED', factor: 'SMS_OTP', expiresAt: instant, enrollmentStatus: 'PENDING', completedAt: instant },
      { required: ['status', 'factor', 'expiresAt'], sets: ['status', 'factor', 'enrollmentStatus'] },
    ),
  )('ScaReset, %s', (_, ask) => ask(expect));

  it('behavior: a new number for a reset of SMS, nothing for another', () => {
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

describe('rows', () => {
  it('args: every call names its customer', () => {
    expect(v.is(listScaFactors.query, { customerId: `Customer:${opaque}` })).toBe(true);
    expect(v.is(listScaFactors.query, {})).toBe(false);
  });

  it('args: the id of a passkey is opaque, and stays in its place', () => {
    for (const credentialId of ['AbC-_123', 'a'.repeat(512), 'ScaPasskey:1']) {
      expect(v.is(deleteScaFactor.params, { credentialId })).toBe(true);
    }
    expect(v.is(deleteScaFactor.params, { credentialId: 'a'.repeat(513) })).toBe(false);
  });

  it('behavior: no code of an app authorizes a payment', () => {
    expect(['SMS_OTP', 'PASSKEY', 'TOTP'].map((factor) => v.is(PaymentScaFactorRequest, factor))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
