import type { Operation } from '@latchkey/contract';
import {
  confirmExternalAccountTrust,
  confirmExternalAccountUntrust,
  deleteExternalAccount,
  type ExternalAccount,
  trustExternalAccount,
  untrustExternalAccount,
} from '@latchkey/contract/accounts';
import { deleteCustomer, updateCustomer } from '@latchkey/contract/customers';
import { confirmScaEnrolment, recordScaEvent, type ScaChallenge, startScaEnrolment } from '@latchkey/contract/sca';
import { describe, expect, it } from 'vitest';
import { type Europe, openEurope, openLoggedIn, openNewcomer, origin, relyingPartyId } from '../../../test/european.ts';
import { matchError } from '../../../test/matchError.ts';

async function setUp(europe: Europe) {
  const bank: ExternalAccount = await europe.platform.bank(europe.eva.customerId, '7777000');
  const params = { externalAccountId: bank.id };
  const { call } = europe;
  return {
    bank,
    params,
    begin: () => call<{ scaChallenge?: ScaChallenge }>(trustExternalAccount, { params }),
    beginUntrust: () => call<{ scaChallenge?: ScaChallenge }>(untrustExternalAccount, { params }),
    confirm: (body: object) => call(confirmExternalAccountTrust, { params, body }),
    confirmUntrust: (body: object) => call(confirmExternalAccountUntrust, { params, body }),
    async send(amount = 2_000_000) {
      const quote = await europe.platform.quote(europe.eva.accountId, bank.id, amount);
      return europe.platform.execute(europe.eva, quote);
    },
  };
}

const code = '123456';

describe('trusting', () => {
  it('confirms with a code, after which payments to the account need no authorization', async () => {
    const europe = await openLoggedIn();
    const { begin, confirm, send } = await setUp(europe);
    expect((await send()).body.status).toBe('PENDING_AUTHORIZATION');
    const { status, body } = await begin();
    expect([status, body.scaChallenge?.factor]).toEqual([200, 'SMS_OTP']);
    expect(body.scaChallenge).not.toHaveProperty('purpose');
    expect((await send()).body.status).toBe('PENDING_AUTHORIZATION');
    const challengeId = body.scaChallenge?.id;
    expect(await confirm({ challengeId, code })).toMatchObject({ status: 200, body: { trusted: true } });
    expect((await send()).body).toMatchObject({ status: 'PROCESSING' });
    expect((await europe.send()).body.status).toBe('PENDING_AUTHORIZATION');
  });

  it('requires authorization again after trust is removed', async () => {
    const europe = await openLoggedIn();
    const { begin, confirm, beginUntrust, confirmUntrust, send } = await setUp(europe);
    await begin();
    await confirm({ code });
    const { body } = await beginUntrust();
    const challengeId = body.scaChallenge?.id;
    expect(await confirmUntrust({ challengeId, code })).toMatchObject({ status: 200, body: { trusted: false } });
    expect((await send()).body.status).toBe('PENDING_AUTHORIZATION');
  });

  it.each<[string, Operation, object]>([
    ['moves to another region', updateCustomer, { body: { region: 'US' } }],
    ['is deleted', deleteCustomer, {}],
  ])('ends when the customer %s, who could not end it any more', async (_, operation, options) => {
    const europe = await openLoggedIn();
    const { begin, confirm, params } = await setUp(europe);
    await begin();
    await confirm({ code });
    expect(await europe.call(deleteExternalAccount, { params })).toMatchObject(matchError(409, 'BENEFICIARY_TRUSTED'));
    await europe.call(operation, { params: { customerId: europe.eva.customerId }, ...options });
    expect((await europe.call(deleteExternalAccount, { params })).status).toBe(204);
  });

  it('requires a login for a trusted account, and ignores trust during a lockout', async () => {
    const europe = await openLoggedIn();
    const { begin, confirm, send } = await setUp(europe);
    await begin();
    await confirm({ code });
    const body = { eventType: 'FAILED_LOGIN_ATTEMPT' };
    for (let times = 0; times < 5; times++) await europe.call(recordScaEvent, { query: europe.query, body });
    expect((await send()).body.status).toBe('PENDING_AUTHORIZATION');
    await europe.call(recordScaEvent, { query: europe.query, body: { eventType: 'RESET_PASSWORD_COMPLETED' } });
    expect(await send()).toMatchObject(matchError(409, 'SCA_SESSION_REQUIRED'));
  });

  it('confirms with a passkey on a listed page', async () => {
    const europe = await openNewcomer();
    const authenticator = await europe.enrolPasskey();
    const { begin, confirm } = await setUp(europe);
    const { scaChallenge } = (await begin()).body;
    expect(scaChallenge).toMatchObject({ factor: 'PASSKEY', passkeyAllowedOrigins: [origin] });
    const challenge = String(scaChallenge?.passkeyAssertionOptions?.['challenge']);
    const passkeyAssertion = await authenticator.get({ challenge, origin, relyingPartyId });
    expect(await confirm({ passkeyAssertion, origin })).toMatchObject({ body: { trusted: true } });
  });

  it('rejects the second of two concurrent assertions with the same counter', async () => {
    const europe = await openNewcomer();
    const authenticator = await europe.enrolPasskey();
    const { begin, confirm } = await setUp(europe);
    const assert = (challenge: string) => authenticator.get({ challenge, origin, relyingPartyId, counter: 7 });
    const { scaChallenge } = (await begin()).body;
    const trusting = await assert(String(scaChallenge?.passkeyAssertionOptions?.['challenge']));
    const loggingIn = await assert((await europe.startLogin('PASSKEY')).passkeyOptions.challenge);
    const responses = await Promise.all([
      confirm({ passkeyAssertion: trusting, origin }),
      europe.completeLogin({ factor: 'PASSKEY', passkeyAssertion: loggingIn, origin }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('confirms with an app code without a challenge', async () => {
    const europe = await openNewcomer();
    const { begin, confirm } = await setUp(europe);
    expect(await begin()).toMatchObject(matchError(409, 'CONFLICT', 'SCA_FACTOR_NOT_ENROLLED'));
    const { query } = europe;
    const begun = await europe.call<{ secret: string }>(startScaEnrolment, { query, body: { type: 'TOTP' } });
    const { secret } = begun.body;
    await europe.call(confirmScaEnrolment, { query, body: { type: 'TOTP', secret, code } });
    expect(await begin()).toMatchObject({ status: 200, body: {} });
    expect(await confirm({ code: '000000' })).toMatchObject(matchError(400, 'INVALID_INPUT'));
    expect(await confirm({ code })).toMatchObject({ body: { trusted: true } });
  });

  it('rejects a wrong code or another challenge without naming the cause', async () => {
    const europe = await openEurope();
    const { begin, confirm, send } = await setUp(europe);
    await begin();
    const wrong = await confirm({ code: '000000' });
    expect(wrong).toMatchObject(matchError(400, 'INVALID_INPUT', 'SCA_PROOF_REFUSED'));
    expect((await confirm({ challengeId: 'ScaChallenge:none', code })).text).toBe(wrong.text);
    await europe.login();
    expect((await send()).body.status).toBe('PENDING_AUTHORIZATION');
    await europe.clock.advance(300_000);
    expect((await confirm({ code })).text).toBe(wrong.text);
  });

  it('rejects a trusted, an untrusted, and an unstarted change', async () => {
    const europe = await openEurope();
    const { begin, confirm, beginUntrust, confirmUntrust } = await setUp(europe);
    expect(await confirm({ code })).toMatchObject(matchError(409, 'CONFLICT', 'SCA_NOT_STARTED'));
    expect(await beginUntrust()).toMatchObject(matchError(409, 'CONFLICT', 'BENEFICIARY_NOT_TRUSTED'));
    expect(await confirmUntrust({ code })).toMatchObject(matchError(409, 'CONFLICT', 'BENEFICIARY_NOT_TRUSTED'));
    await begin();
    await confirm({ code });
    expect(await begin()).toMatchObject(matchError(409, 'CONFLICT', 'BENEFICIARY_ALREADY_TRUSTED'));
    expect(await confirm({ code })).toMatchObject(matchError(409, 'CONFLICT', 'BENEFICIARY_ALREADY_TRUSTED'));
    expect(await confirmUntrust({ code })).toMatchObject(matchError(409, 'CONFLICT', 'SCA_NOT_STARTED'));
  });

  it('rejects an unknown account and a customer in another region', async () => {
    const europe = await openEurope();
    const missing = { params: { externalAccountId: 'ExternalAccount:none' } };
    const { customerId } = await europe.platform.register();
    const elsewhere = { params: { externalAccountId: (await europe.platform.bank(customerId)).id } };
    for (const operation of [trustExternalAccount, untrustExternalAccount]) {
      expect(await europe.call(operation, missing)).toMatchObject(matchError(404, 'NOT_FOUND'));
      expect(await europe.call(operation, elsewhere)).toMatchObject(matchError(409, 'CONFLICT', 'SCA_NOT_REQUIRED'));
    }
    for (const operation of [confirmExternalAccountTrust, confirmExternalAccountUntrust]) {
      expect(await europe.call(operation, { ...missing, body: { code } })).toMatchObject(matchError(404, 'NOT_FOUND'));
    }
  });
});
