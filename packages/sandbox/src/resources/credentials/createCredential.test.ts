import { createCredential, deleteCredential, listCredentials, verifyCredential } from '@latchkey/contract/credentials';
import { createCustomer, updateCustomer } from '@latchkey/contract/customers';
import { describe, expect, it } from 'vitest';
import { makeDevice } from '../../../test/device.ts';
import { openPlatform } from '../../../test/platform.ts';
import { base64url, type Leg, registration, signedRetry } from '../../../test/wallet.ts';

const phoneNumber = '+14155550100';

async function signedIn(customer: object = {}) {
  const platform = openPlatform();
  const body = { customerType: 'INDIVIDUAL', email: 'ada@example.com', phoneNumber, ...customer };
  const { body: made } = await platform.call<{ id: string }>(createCustomer, { body });
  const { id: accountId } = await platform.account(made.id);
  const list = async () => (await platform.call<{ data: Leg[] }>(listCredentials, { query: { accountId } })).body.data;
  const authMethodId = (await list())[0]?.id ?? '';
  const { device } = await platform.login(authMethodId);
  const add = (given: object, by = device) => signedRetry(platform, createCredential, { body: given }, by);
  const remove = (id: string, by = device) =>
    signedRetry(platform, deleteCredential, { params: { authMethodId: id } }, by);
  return { platform, accountId, authMethodId, device, list, add, remove };
}

const invalid = (field: string) => ({ status: 400, body: { details: { errors: [{ field }] } } });

describe('contact credentials', () => {
  it('adds SMS_OTP, sends its code on the second leg, and opens a session with it', async () => {
    const { platform, accountId, list, add, remove } = await signedIn();
    expect(await remove((await list())[1]?.id ?? '')).toMatchObject({ status: 204 });
    const first = await platform.call<Leg>(createCredential, { body: { type: 'SMS_OTP', accountId } });
    expect(first).toMatchObject({ status: 202, body: { type: 'SMS_OTP' } });
    expect(JSON.parse(first.body.payloadToSign)).toMatchObject({ type: 'ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER' });
    const sent = platform.sandbox.world.inbox().length;
    const added = await add({ type: 'SMS_OTP', accountId });
    expect(added).toMatchObject({ status: 201, body: { type: 'SMS_OTP', nickname: phoneNumber } });
    expect(platform.sandbox.world.inbox().slice(sent)).toMatchObject([{ to: phoneNumber }]);
    const phone = await makeDevice();
    const encryptedOtpBundle = await phone.seal(added.body.otpEncryptionTargetBundle ?? '', '000000');
    const body = { type: 'SMS_OTP', encryptedOtpBundle };
    const params = { authMethodId: added.body.id };
    expect(await signedRetry(platform, verifyCredential, { params, body }, phone)).toMatchObject({
      status: 200,
      body: { type: 'SMS_OTP', nickname: phoneNumber },
    });
  });

  it('rejects the second leg when the phone number of the customer changed since the first', async () => {
    const platform = openPlatform();
    const { customerId, accountId, device } = await platform.signIn();
    const setPhone = (to: string) =>
      platform.call(updateCustomer, { params: { customerId }, body: { customerType: 'INDIVIDUAL', phoneNumber: to } });
    await setPhone(phoneNumber);
    const body = { type: 'SMS_OTP', accountId };
    const first = await platform.call<Leg>(createCredential, { body });
    const { payloadToSign, requestId } = first.body;
    expect(JSON.parse(payloadToSign)).toMatchObject({ parameters: { userPhoneNumber: phoneNumber } });
    await setPhone('+14155550199');
    const second = { body, requestId, signature: await device.sign(payloadToSign) };
    expect(await platform.call(createCredential, second)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', details: { reason: 'CONTACT_CHANGED' } },
    });
    expect((await platform.call<{ data: Leg[] }>(listCredentials, { query: { accountId } })).body.data).toHaveLength(1);
    await setPhone(phoneNumber);
    expect(await platform.call(createCredential, second)).toMatchObject({
      status: 201,
      body: { nickname: phoneNumber },
    });
  });

  it.each(['EMAIL_OTP', 'SMS_OTP'])('rejects a second %s', async (type) => {
    const { accountId, add } = await signedIn();
    expect(await add({ type, accountId })).toMatchObject({
      status: 400,
      body: { code: `${type}_CREDENTIAL_ALREADY_EXISTS` },
    });
  });

  it('rejects a number that the customer does not have', async () => {
    const { accountId, add } = await signedIn({ phoneNumber: undefined });
    expect(await add({ type: 'SMS_OTP', accountId })).toMatchObject(invalid('type'));
  });

  it('rejects an unknown account', async () => {
    const { add } = await signedIn();
    expect(await add({ type: 'SMS_OTP', accountId: 'InternalAccount:none' })).toMatchObject({ status: 404 });
  });

  it('adds the first credential of an account at once, without a bundle', async () => {
    const platform = openPlatform();
    const { body } = await platform.call<{ id: string }>(createCustomer, { body: { customerType: 'INDIVIDUAL' } });
    const { id: accountId } = await platform.account(body.id);
    const passkey = await registration(accountId);
    const first = await platform.call<Leg>(createCredential, { body: passkey.body });
    expect(first).toMatchObject({ status: 201, body: { type: 'PASSKEY' } });
    const second = await registration(accountId);
    expect(await platform.call<Leg>(createCredential, { body: second.body })).toMatchObject({ status: 202 });
  });
});

describe('passkeys', () => {
  it('returns 202 with the activity, then 201 with the credential id and no challenge', async () => {
    const { platform, accountId, add } = await signedIn();
    const { authenticator, body } = await registration(accountId);
    const first = await platform.call<Leg>(createCredential, { body });
    expect(JSON.parse(first.body.payloadToSign)).toMatchObject({ type: 'ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2' });
    const added = await add(body);
    expect(added).toMatchObject({ status: 201, body: { credentialId: authenticator.credentialId, nickname: 'Phone' } });
    expect(added.body).not.toHaveProperty('challenge');
  });

  it('allows several per account, but registers each authenticator key only once', async () => {
    const { platform, accountId, add } = await signedIn();
    const { authenticator, body } = await registration(accountId);
    expect(await add(body)).toMatchObject({ status: 201 });
    expect(await add((await registration(accountId)).body)).toMatchObject({ status: 201 });
    const bob = await platform.signIn();
    for (const [id, device] of [
      [accountId, undefined],
      [bob.accountId, bob.device],
    ] as const) {
      const again = await registration(id, { authenticator, challenge: base64url(`another ${id}`) });
      expect(await add(again.body, device)).toMatchObject({
        status: 400,
        body: { code: 'PASSKEY_CREDENTIAL_ALREADY_EXISTS' },
      });
    }
  });

  it('accepts a challenge for one registration only', async () => {
    const { accountId, add } = await signedIn();
    const { body } = await registration(accountId);
    await add(body);
    const again = await registration(accountId, { challenge: body.challenge });
    expect(await add(again.body)).toMatchObject(invalid('challenge'));
  });

  it.each([
    ['another challenge', { challenge: base64url('another') }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { relyingPartyId: 'evil.example' }],
    ['no user verification', { flags: 0x01 }],
    ['an attestation by its maker', { fmt: 'fido-u2f' }],
  ])('rejects an invalid attestation: %s', async (_, change) => {
    const { accountId, add } = await signedIn();
    expect(await add((await registration(accountId, { change })).body)).toMatchObject(invalid('attestation'));
  });

  it('rejects a credential id that was not attested, and a name with invalid characters', async () => {
    const { accountId, add } = await signedIn();
    const { body } = await registration(accountId);
    const attestation = { ...body.attestation, credentialId: base64url('another') };
    expect(await add({ ...body, attestation })).toMatchObject(invalid('attestation'));
    expect(await add({ ...body, nickname: '<b>' })).toMatchObject(invalid('nickname'));
  });
});

describe('signing', () => {
  it('rejects an unknown session, another body, a used request, and a header without a request id', async () => {
    const { platform, accountId, device } = await signedIn();
    const bob = await platform.signIn();
    const { body } = await registration(accountId);
    const { body: retry } = await platform.call<Leg>(createCredential, { body });
    const { requestId } = retry;
    const signature = await device.sign(retry.payloadToSign);
    const call = (options: object) => platform.call<Leg>(createCredential, { body, requestId, signature, ...options });
    const code = (name: string) => ({ status: 401, body: { code: name } });
    expect(await call({ signature: await bob.device.sign(retry.payloadToSign) })).toMatchObject(
      code('WALLET_SIGNATURE_INVALID'),
    );
    expect(await call({ signature: 'sandbox-valid-signature' })).toMatchObject(code('WALLET_SIGNATURE_MALFORMED'));
    expect(await call({ body: { ...body, nickname: 'Tablet' } })).toMatchObject(code('WALLET_SIGNATURE_BODY_MISMATCH'));
    expect(await call({ requestId: undefined })).toMatchObject(code('REQUEST_ID_MISSING'));
    expect(await call({ signature: undefined })).toMatchObject(code('WALLET_SIGNATURE_MISSING'));
    expect(await call({})).toMatchObject({ status: 201 });
    expect(await call({})).toMatchObject(code('WALLET_SIGNATURE_INVALID'));
  });
});

describe('removing', () => {
  it("requires a session of another credential and ends the removed credential's sessions", async () => {
    const { platform, list, add, remove, accountId, device } = await signedIn();
    const sms = (await list())[1]?.id ?? '';
    const phone = await platform.login(sms);
    const first = await platform.call<Leg>(deleteCredential, { params: { authMethodId: sms } });
    expect(first).toMatchObject({ status: 202, body: { type: 'SMS_OTP' } });
    expect(JSON.parse(first.body.payloadToSign)).toMatchObject({ type: 'ACTIVITY_TYPE_DELETE_AUTHENTICATORS' });
    expect(await remove(sms)).toMatchObject({ status: 204, text: '' });
    expect((await list()).map(({ type }) => type)).toEqual(['EMAIL_OTP']);
    const { body } = await registration(accountId);
    expect(await add(body, phone.device)).toMatchObject({ status: 401, body: { code: 'WALLET_SIGNATURE_INVALID' } });
    expect(await add(body, device)).toMatchObject({ status: 201 });
  });

  it('rejects removal signed by the credential itself', async () => {
    const { authMethodId, list, remove } = await signedIn();
    expect(await remove(authMethodId)).toMatchObject({ status: 401, body: { code: 'WALLET_SIGNATURE_INVALID' } });
    expect(await list()).toHaveLength(2);
  });

  it('rejects removal of the last credential on either leg', async () => {
    const { platform, authMethodId, list, remove } = await signedIn();
    const sms = (await list())[1]?.id ?? '';
    const { device: phone } = await platform.login(sms);
    const params = { authMethodId: sms };
    const { body } = await platform.call<Leg>(deleteCredential, { params });
    expect(await remove(authMethodId, phone)).toMatchObject({ status: 204 });
    const last = { status: 400, body: { code: 'INVALID_INPUT', details: { reason: 'LAST_CREDENTIAL' } } };
    expect(await remove(sms, phone)).toMatchObject(last);
    const signature = await phone.sign(body.payloadToSign);
    const { requestId } = body;
    expect(await platform.call(deleteCredential, { params, signature, requestId })).toMatchObject(last);
  });

  it('returns 404 for an unknown or removed credential', async () => {
    const { list, remove } = await signedIn();
    const sms = (await list())[1]?.id ?? '';
    await remove(sms);
    expect(await remove(sms)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });
});
