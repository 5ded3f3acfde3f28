import { createCredential, deleteCredential, listCredentials } from '@latchkey/contract/credentials';
import { updateCustomer } from '@latchkey/contract/customers';
import { listScaFactors } from '@latchkey/contract/sca';
import { describe, expect, it } from 'vitest';
import { makeDevice } from '../../../test/device.ts';
import { address, listFields, openOnboarding } from '../../../test/onboarding.ts';
import { addPasskey, assertPasskey, type Leg, signedRetry } from '../../../test/wallet.ts';

describe('members without a wallet code', () => {
  it('replaces each given member', async () => {
    const { create, patch, clock } = openOnboarding();
    const request = { fullName: 'Ada Lovelace', birthDate: '1990-12-10', currencies: ['USD', 'USDB'] };
    const { body: ada } = await create(request);
    await clock.advance(1_000);
    const response = await patch(ada, { fullName: 'Ada King', currencies: ['USDB'], nationality: 'GB' });
    expect(response).toMatchObject({
      status: 200,
      body: { id: ada.id, fullName: 'Ada King', birthDate: '1990-12-10', currencies: ['USDB'], nationality: 'GB' },
    });
    expect(response.body.createdAt).toBe(ada.createdAt);
    expect(response.body.updatedAt).not.toBe(ada.updatedAt);
  });

  it('replaces business members one by one', async () => {
    const { createBusiness, patch } = openOnboarding();
    const { body } = await createBusiness();
    const response = await patch(body, { businessInfo: { legalName: 'Ada & Co' } });
    expect(response.body.businessInfo).toEqual({ ...body.businessInfo, legalName: 'Ada & Co' });
  });

  it('leaves a customer under Strong Customer Authentication after a move, until the platform sets the region', async () => {
    const { create, patch, call } = openOnboarding();
    const contacts = { email: 'ada@example.com', phoneNumber: '+4915112345678' };
    const { body: ada } = await create({ ...contacts, address: { ...address, country: 'DE' } });
    const readStatus = async () => (await call(listScaFactors, { query: { customerId: ada.id } })).status;
    expect(await readStatus()).toBe(200);
    expect(await patch(ada, { address })).toMatchObject({ status: 200, body: { address: { country: 'US' } } });
    expect(await readStatus()).toBe(200);
    expect((await patch(ada, { region: 'US' })).status).toBe(200);
    expect(await readStatus()).toBe(409);
  });

  it('requires a description beside OTHER, which may be stored already', async () => {
    const { create, patch } = openOnboarding();
    const { body: ada } = await create();
    const change = { purposeOfAccount: 'OTHER' };
    const refused = await patch(ada, change);
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(listFields(refused)).toEqual(['purposeOfAccountOtherDescription']);
    await patch(ada, { purposeOfAccountOtherDescription: 'Royalties' });
    expect(await patch(ada, change)).toMatchObject({
      status: 200,
      body: { ...change, purposeOfAccountOtherDescription: 'Royalties' },
    });
  });

  it('never returns an identifier, and ignores members that the service sets', async () => {
    const { create, patch } = openOnboarding();
    const { body: ada } = await create({ fullName: 'Ada Lovelace001' });
    const response = await patch(ada, {
      identifier: '123-45-6789',
      kycStatus: 'APPROVED',
      platformCustomerId: 'x',
      isDeleted: true,
      id: 'Customer:1',
      fullName: 'Ada Lovelace',
    });
    expect(response).toMatchObject({ status: 200, body: { id: ada.id, kycStatus: 'PENDING', isDeleted: false } });
    expect(response.body.platformCustomerId).toBe(ada.platformCustomerId);
    expect(response.text).not.toContain('123-45-6789');
  });

  it('allows the same or a new address, but not one that is taken', async () => {
    const { create, patch } = openOnboarding();
    const { body: ada } = await create({ umaAddress: '$ada@sandbox.example' });
    const { body: bob } = await create();
    const to = (umaAddress: string) => patch(bob, { umaAddress });
    expect(await patch(ada, { umaAddress: '$ada@sandbox.example' })).toMatchObject({ status: 200 });
    expect(await to('$ada@sandbox.example')).toMatchObject({ status: 409, body: { code: 'UMA_ADDRESS_EXISTS' } });
    expect(await to('$bob@elsewhere.example')).toMatchObject({ status: 400, body: { code: 'INVALID_UMA_ADDRESS' } });
    expect(await to('$bob@sandbox.example')).toMatchObject({ body: { umaAddress: '$bob@sandbox.example' } });
  });

  it('needs no signature for a first contact', async () => {
    const { create, patch } = openOnboarding();
    const { body: ada } = await create();
    expect(await patch(ada, { email: 'ada@example.com' })).toMatchObject({ status: 200 });
  });

  it.each([
    ['another type', { customerType: 'BUSINESS' }, ['customerType']],
    ['both contacts at once', { email: 'a@example.com', phoneNumber: '+14155550100' }, ['phoneNumber']],
    [
      'one name, and a currency that is none',
      { fullName: 'Ada', currencies: ['X', 'USD'] },
      ['fullName', 'currencies.0'],
    ],
    ['a number of another form than the type that is known', { identifier: '123456789' }, ['identifier']],
    ['a number that does not go with what is known', { idType: 'NON_US_TAX_ID' }, ['idType']],
  ])('rejects %s', async (_, change, fields) => {
    const { create, patch } = openOnboarding();
    const { body: ada } = await create({ region: 'US', idType: 'SSN' });
    const response = await patch(ada, change);
    expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(listFields(response)).toEqual(fields);
  });

  it('rejects an unknown version', async () => {
    const { create, patch } = openOnboarding();
    const { body: ada } = await create();
    const endUserTermsConsent = {
      acceptedAt: '2026-11-21T09:00:00Z',
      ipAddress: '203.0.113.7',
      termsVersion: '1999',
      acceptanceMethod: 'CHECKBOX',
    };
    expect(await patch(ada, { endUserTermsConsent })).toMatchObject({
      status: 400,
      body: { code: 'END_USER_TERMS_VERSION_NOT_FOUND' },
    });
  });
});

/** Creates a customer whose codes go to an email address, and the patch that changes it. */
async function openWithCredential() {
  const onboarding = openOnboarding();
  const ada = await onboarding.signIn('ada@example.com');
  const params = { customerId: ada.customerId };
  const change = (email: string) => ({ params, body: { customerType: 'INDIVIDUAL', email } });
  const begin = async (email: string) => (await onboarding.call<Leg>(updateCustomer, change(email))).body;
  const finish = async (email: string, { payloadToSign, requestId }: Leg) =>
    onboarding.call<Leg>(updateCustomer, {
      ...change(email),
      signature: await ada.device.sign(payloadToSign),
      requestId,
    });
  const credential = async () => {
    const list = await onboarding.call<{ data: { nickname: string }[] }>(listCredentials, {
      query: { accountId: ada.accountId },
    });
    return list.body.data[0];
  };
  return { ...onboarding, ada, change, begin, finish, credential };
}

describe('contact that receives wallet codes', () => {
  it("changes customer and credential together with a wallet session's signature", async () => {
    const { call, change, finish, credential, ada, sandbox, login } = await openWithCredential();
    const first = await call<Leg>(updateCustomer, change('new@example.com'));
    expect(first).toMatchObject({
      status: 202,
      body: { requestId: expect.stringMatching(/^Request:/), expiresAt: expect.any(String) },
    });
    expect(first.body).not.toHaveProperty('type');
    expect(JSON.parse(first.body.payloadToSign)).toMatchObject({
      type: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL',
      parameters: { userEmail: 'new@example.com' },
    });
    expect(await credential()).toMatchObject({ nickname: 'ada@example.com' });
    expect(await finish('new@example.com', first.body)).toMatchObject({
      status: 200,
      body: { id: ada.customerId, email: 'new@example.com' },
    });
    expect(await credential()).toMatchObject({ id: ada.authMethodId, nickname: 'new@example.com' });
    await login(ada.authMethodId);
    expect(sandbox.world.inbox().at(-1)).toMatchObject({ to: 'new@example.com' });
  });

  it('changes a phone number in the same way', async () => {
    const onboarding = openOnboarding();
    const { body } = await onboarding.create({ phoneNumber: '+14155550100' });
    const account = await onboarding.account(body.id);
    const list = await onboarding.call<{ data: { id: string }[] }>(listCredentials, {
      query: { accountId: account.id },
    });
    const { device } = await onboarding.login(list.body.data[0]?.id ?? '');
    const patch = { customerType: 'INDIVIDUAL', phoneNumber: '+14155550199', fullName: 'Ada King' };
    const options = { params: { customerId: body.id }, body: patch };
    const response = await signedRetry(onboarding, updateCustomer, options, device);
    expect(response).toMatchObject({ status: 200, body: patch });
  });

  it('changes nothing and requires no signature for the same contact', async () => {
    const { call, change } = await openWithCredential();
    expect(await call(updateCustomer, change('ada@example.com'))).toMatchObject({ status: 200 });
  });

  it('changes the other members of the patch at the same time, not earlier', async () => {
    const tied = await openWithCredential();
    const options = tied.change('new@example.com');
    const body = { ...options.body, fullName: 'Ada King' };
    const first = await tied.call<Leg>(updateCustomer, { ...options, body });
    expect(first.status).toBe(202);
    const signature = await tied.ada.device.sign(first.body.payloadToSign);
    const { requestId } = first.body;
    const done = await tied.call(updateCustomer, { ...options, body, signature, requestId });
    expect(done).toMatchObject({ status: 200, body: { email: 'new@example.com', fullName: 'Ada King' } });
  });

  it('rejects an address that opens another wallet, on either leg', async () => {
    const { call, change, begin, finish, register, credential } = await openWithCredential();
    await register('taken@example.com');
    const refusal = { status: 409, body: { code: 'EMAIL_OTP_EMAIL_ALREADY_EXISTS' } };
    expect(await call(updateCustomer, change('Taken@example.com'))).toMatchObject(refusal);
    const leg = await begin('soon@example.com');
    await register('soon@example.com');
    expect(await finish('soon@example.com', leg)).toMatchObject(refusal);
    expect(await credential()).toMatchObject({ nickname: 'ada@example.com' });
  });

  it('allows two wallets with the same phone number', async () => {
    const { create, patch, account, call, login } = openOnboarding();
    await create({ phoneNumber: '+14155550199' });
    const { body: ada } = await create({ phoneNumber: '+14155550100' });
    const { id: accountId } = await account(ada.id);
    const list = await call<{ data: { id: string }[] }>(listCredentials, { query: { accountId } });
    const { device } = await login(list.body.data[0]?.id ?? '');
    const change = { phoneNumber: '+14155550199' };
    const leg = await patch(ada, change);
    const signature = await device.sign(String(leg.body['payloadToSign']));
    expect(await patch(ada, change, { signature, requestId: String(leg.body['requestId']) })).toMatchObject({
      status: 200,
      body: change,
    });
  });

  it('rejects a changed set of credentials between the legs', async () => {
    const tied = await openWithCredential();
    const [a, b] = [await tied.begin('a@example.com'), await tied.begin('b@example.com')];
    expect(await tied.finish('b@example.com', b)).toMatchObject({ status: 200 });
    const refusal = { status: 409, body: { code: 'EMAIL_OTP_CREDENTIAL_SET_CHANGED' } };
    expect(await tied.finish('a@example.com', a)).toMatchObject(refusal);
    expect(await tied.credential()).toMatchObject({ nickname: 'b@example.com' });
  });

  it('does not treat the contact as unused when its credential is gone on the second leg', async () => {
    const tied = await openWithCredential();
    const { ada } = tied;
    const passkey = await addPasskey(tied, ada.accountId, ada.device);
    const device = await makeDevice();
    const { verify } = await assertPasskey(tied, passkey, device.compressed);
    expect(await verify()).toMatchObject({ status: 200 });
    const leg = await tied.begin('new@example.com');
    const signature = await device.sign(leg.payloadToSign);
    await signedRetry(tied, deleteCredential, { params: { authMethodId: ada.authMethodId } }, device);
    const { requestId } = leg;
    expect(await tied.call(updateCustomer, { ...tied.change('new@example.com'), signature, requestId })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_OTP_CREDENTIAL_SET_CHANGED' },
    });
  });

  it('changes nothing when credentials cannot be moved', async () => {
    const { begin, finish, credential, create } = await openWithCredential();
    const leg = await begin('sync-failed@example.com');
    expect(await finish('sync-failed@example.com', leg)).toMatchObject({
      status: 424,
      body: { code: 'EMAIL_OTP_CREDENTIAL_SYNC_FAILED' },
    });
    expect(await credential()).toMatchObject({ nickname: 'ada@example.com' });
    expect((await create()).status).toBe(201);
  });

  it('rejects invalid signatures and request ids', async () => {
    const { call, change, begin, ada } = await openWithCredential();
    const options = change('new@example.com');
    const { payloadToSign, requestId } = await begin('new@example.com');
    const signature = await ada.device.sign(payloadToSign);
    const stranger = await makeDevice();
    const other = { ...options, body: { ...options.body, email: 'other@example.com' } };
    for (const [leg, code] of [
      [{ ...options, requestId }, 'WALLET_SIGNATURE_MISSING'],
      [{ ...options, requestId, signature: 'x' }, 'WALLET_SIGNATURE_MALFORMED'],
      [{ ...options, signature }, 'REQUEST_ID_MISSING'],
      [{ ...options, signature, requestId: 'Request:none' }, 'WALLET_SIGNATURE_INVALID'],
      [{ ...options, requestId, signature: await stranger.sign(payloadToSign) }, 'WALLET_SIGNATURE_INVALID'],
      [{ ...options, requestId, signature: await ada.device.sign('else') }, 'WALLET_SIGNATURE_INVALID'],
      [{ ...other, requestId, signature }, 'WALLET_SIGNATURE_BODY_MISMATCH'],
    ] as const) {
      expect(await call(updateCustomer, leg)).toMatchObject({ status: 401, body: { code } });
    }
    expect(await call(updateCustomer, { ...options, requestId, signature })).toMatchObject({ status: 200 });
  });

  it('rejects a second credential of the type for another contact', async () => {
    const { create, patch, account, call } = openOnboarding();
    const { body: ada } = await create();
    await patch(ada, { email: 'ada@example.com' });
    const { id } = await account(ada.id);
    const body = { type: 'EMAIL_OTP', accountId: id };
    expect(await call(createCredential, { body })).toMatchObject({
      status: 201,
      body: { nickname: 'ada@example.com' },
    });
  });
});
