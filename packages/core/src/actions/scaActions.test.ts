import { createAuthenticator } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { asked, testActions } from '../../test/actionRows.ts';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import * as actions from './index.ts';

const at = '2026-01-01T00:00:00Z';
const proof = { code: '123456' };
const assertion = { passkeyAssertion: { id: 'AbC' }, origin: 'https://shop.test' };
const externalAccountId = 'ExternalAccount:1';
const transaction = { id: 'Transaction:1', status: 'PROCESSING', type: 'OUTGOING' };
const scaChallenge = { id: 'ScaChallenge:1', expiresAt: at, factor: 'SMS_OTP', availableFactors: ['SMS_OTP', 'IRIS'] };
const factors = [{ factor: 'SMS_OTP' }, { factor: 'PASSKEY', credentialId: 'abc' }, { factor: 'IRIS' }];
const started = { factor: 'SMS_OTP', challengeId: 'ScaChallenge:1', expiresAt: at };
const enrolment = { type: 'TOTP', secret: 'ff', secretBase32Encoded: '74', totpUri: 'otpauth://totp/x' };
const reset = { status: 'LIVENESS_PASSED', factor: 'SMS_OTP', expiresAt: at };

// The relay injects the customer and the IP address: the operations do not name them.
describe('authentication actions', () => {
  testActions([
    {
      name: 'authorizeQuote',
      call: (wallet) =>
        actions.authorizeQuote(wallet, {
          quoteId: 'Quote:1',
          proof,
          challengeId: 'ScaChallenge:1',
          idempotencyKey: 'key',
        }),
      asks: 'POST /quotes/Quote:1/authorize key',
      response: transaction,
      gives: transaction,
      sends: proof,
    },
    {
      name: 'resendQuoteAuthorization',
      call: (wallet) => actions.resendQuoteAuthorization(wallet, { quoteId: 'Quote:1' }),
      asks: 'POST /quotes/Quote:1/authorize/resend',
      status: 204,
      gives: undefined,
    },
    {
      name: 'trustExternalAccount',
      call: (wallet) => actions.trustExternalAccount(wallet, { externalAccountId }),
      asks: 'POST /customers/external-accounts/ExternalAccount:1/trust',
      response: { scaChallenge },
      gives: { scaChallenge },
    },
    {
      name: 'confirmExternalAccountTrust',
      call: (wallet) =>
        actions.confirmExternalAccountTrust(wallet, { externalAccountId, challengeId: 'ScaChallenge:1', proof }),
      asks: 'POST /customers/external-accounts/ExternalAccount:1/trust/confirm',
      response: { trusted: true },
      gives: { trusted: true },
      sends: { ...proof, challengeId: 'ScaChallenge:1' },
    },
    {
      name: 'untrustExternalAccount',
      call: (wallet) => actions.untrustExternalAccount(wallet, { externalAccountId }),
      asks: 'POST /customers/external-accounts/ExternalAccount:1/untrust',
      response: {},
      gives: {},
    },
    {
      name: 'confirmExternalAccountUntrust',
      call: (wallet) => actions.confirmExternalAccountUntrust(wallet, { externalAccountId, proof: assertion }),
      asks: 'POST /customers/external-accounts/ExternalAccount:1/untrust/confirm',
      response: { trusted: false },
      gives: { trusted: false },
      sends: assertion,
    },
    {
      name: 'listScaFactors',
      call: (wallet) => actions.listScaFactors(wallet),
      asks: 'GET /sca/factors',
      response: { factors },
      gives: factors,
    },
    {
      name: 'startScaLogin',
      call: (wallet) => actions.startScaLogin(wallet, { factor: 'SMS_OTP' }),
      asks: 'POST /sca/login/start',
      response: started,
      gives: started,
      sends: { factor: 'SMS_OTP' },
    },
    {
      name: 'completeScaLogin',
      call: (wallet) => actions.completeScaLogin(wallet, { factor: 'TOTP', proof }),
      asks: 'POST /sca/login/complete',
      response: { status: 'SUCCESS', sessionExpiresAt: at },
      gives: { status: 'SUCCESS', sessionExpiresAt: at },
      sends: { factor: 'TOTP', ...proof },
    },
    {
      name: 'startScaEnrolment',
      call: (wallet) => actions.startScaEnrolment(wallet, { type: 'TOTP' }),
      asks: 'POST /sca/factors',
      response: enrolment,
      gives: enrolment,
      sends: { type: 'TOTP' },
    },
    {
      name: 'confirmScaEnrolment',
      call: (wallet) => actions.confirmScaEnrolment(wallet, { type: 'TOTP', secret: 'ff', code: '123456' }),
      asks: 'POST /sca/factors/confirm',
      response: { type: 'TOTP', recoveryCodes: ['1', '2'] },
      gives: { type: 'TOTP', recoveryCodes: ['1', '2'] },
      sends: { type: 'TOTP', secret: 'ff', code: '123456' },
    },
    {
      name: 'deleteScaFactor',
      call: (wallet) => actions.deleteScaFactor(wallet, { credentialId: 'a/b' }),
      asks: 'DELETE /sca/factors/a%2Fb',
      status: 204,
      gives: undefined,
    },
    {
      name: 'startScaReset',
      call: (wallet) => actions.startScaReset(wallet, { factor: 'SMS_OTP' }),
      asks: 'POST /sca/factors/reset',
      status: 201,
      response: { resetId: 'r1', verificationLink: 'https://liveness.test/r1' },
      gives: { resetId: 'r1', verificationLink: 'https://liveness.test/r1' },
      sends: { factor: 'SMS_OTP' },
    },
    {
      name: 'getScaReset',
      call: (wallet) => actions.getScaReset(wallet, { resetId: 'r1' }),
      asks: 'GET /sca/factors/reset/r1',
      response: reset,
      gives: reset,
    },
    {
      name: 'completeScaReset',
      call: (wallet) =>
        actions.completeScaReset(wallet, { resetId: 'r1', mobile: { countryCode: '+49', number: '15112345678' } }),
      asks: 'POST /sca/factors/reset/r1/complete',
      status: 204,
      gives: undefined,
      sends: { mobile: { countryCode: '+49', number: '15112345678' } },
    },
  ]);
});

describe('enrolScaPasskey', () => {
  const origin = 'http://localhost:5173';
  const options = {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'localhost', name: 'Shop' },
    user: { id: 'dXNlcg', name: 'ada@example.com', displayName: 'Ada' },
  };
  const begun = { type: 'PASSKEY', options, allowedOrigins: [origin], relyingPartyId: 'localhost' };
  const factor = { factor: 'PASSKEY', credentialId: 'abc' };
  const scene = (start: object = begun) => {
    const authenticator = createAuthenticator();
    const { wallet, calls } = scriptedWallet(
      ({ path }) => json(200, path.endsWith('/confirm') ? { type: 'PASSKEY', factor } : start),
      { authenticator },
    );
    return { authenticator, wallet, calls };
  };

  // requirement: 40
  it("enrols the browser's passkey with the page's origin", async () => {
    const { authenticator, wallet, calls } = scene();
    expect(await actions.enrolScaPasskey(wallet, { origin })).toEqual(factor);
    const [id] = authenticator.ids();
    expect(calls.map(asked)).toEqual(['POST /sca/factors', 'POST /sca/factors/confirm']);
    expect(calls[1]?.body).toMatchObject({
      type: 'PASSKEY',
      origin,
      credential: { id, rawId: id, type: 'public-key', clientExtensionResults: {} },
    });
  });

  // requirement: 40
  it('shows no prompt on a page that the service does not name', async () => {
    const { authenticator, wallet } = scene({ ...begun, allowedOrigins: ['https://shop.test'] });
    await expect(actions.enrolScaPasskey(wallet, { origin })).rejects.toMatchObject({ code: 'PASSKEY_PAGE_REFUSED' });
    expect(authenticator.requests).toEqual([]);
  });

  // requirement: 40
  it('reports a dismissed prompt and invalid options', async () => {
    const { authenticator, wallet, calls } = scene();
    authenticator.failNext('NotAllowedError');
    await expect(actions.enrolScaPasskey(wallet, { origin })).rejects.toMatchObject({ code: 'PASSKEY_DISMISSED' });
    expect(calls).toHaveLength(1);
    const none = scene({ ...begun, options: {} });
    await expect(actions.enrolScaPasskey(none.wallet, { origin })).rejects.toMatchObject({
      code: 'RESPONSE_UNEXPECTED',
    });
  });
});
