import { listCredentials } from '@latchkey/contract/credentials';
import { createCustomer, getCustomer } from '@latchkey/contract/customers';
import { describe, expect, it } from 'vitest';
import { openPlatform } from '../../../test/platform.ts';

const setUp = () => {
  const platform = openPlatform();
  const create = (body: object) =>
    platform.call<{ id: string; platformCustomerId: string; kycStatus: string }>(createCustomer, {
      body: { customerType: 'INDIVIDUAL', ...body },
    });
  return { platform, create };
};

it('creates an approved customer with a USDB wallet and an email credential', async () => {
  const { platform, create } = setUp();
  const { status, body } = await create({ fullName: 'Ada Lovelace', email: 'ada@example.com', region: 'US' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    id: expect.stringMatching(/^Customer:[0-9a-f-]{36}$/),
    kycStatus: 'APPROVED',
    email: 'ada@example.com',
  });
  const account = await platform.account(body.id);
  expect(account).toMatchObject({
    type: 'EMBEDDED_WALLET',
    status: 'ACTIVE',
    balance: { amount: 0, currency: { code: 'USDB', decimals: 6 } },
  });
  const list = await platform.call(listCredentials, { query: { accountId: account.id } });
  expect(list.body).toMatchObject({ data: [{ type: 'EMAIL_OTP', nickname: 'ada@example.com' }] });
  expect(await platform.call(getCustomer, { params: { customerId: body.id } })).toMatchObject({ status: 200, body });
  expect(platform.sandbox.world.webhooks()).toMatchObject([{ type: 'CUSTOMER.KYC_APPROVED' }]);
});

it('stores or generates a platformCustomerId', async () => {
  const { create } = setUp();
  expect((await create({ platformCustomerId: 'mine' })).body.platformCustomerId).toBe('mine');
  expect((await create({})).body.platformCustomerId).toMatch(/^[0-9a-f-]{36}$/);
});

it('returns the given members, but never the identifier', async () => {
  const { create } = setUp();
  const returnedMembers = { fullName: 'Ada Lovelace', idType: 'SSN', birthDate: '1815-12-10', pepStatus: 'NONE' };
  const response = await create({ ...returnedMembers, identifier: '123-45-6789' });
  expect(response.body).toMatchObject(returnedMembers);
  expect(response.text).not.toContain('123-45-6789');
});

it('ignores an approval and unknown members in the request', async () => {
  const { platform } = setUp();
  const bytes =
    '{"customerType":"INDIVIDUAL","fullName":"Ada Lovelace002","kycStatus":"APPROVED","kybStatus":"APPROVED","id":"Customer:1",' +
    '"createdAt":"x","beneficialOwners":[1],"__proto__":{"polluted":1},"constructor":{"a":1},"more":"x"}';
  const response = await platform.call<{ id: string }>(createCustomer, { bytes });
  expect(response).toMatchObject({ status: 201, body: { kycStatus: 'REJECTED' } });
  expect(response.body.id).not.toBe('Customer:1');
  for (const word of ['polluted', 'constructor', 'beneficialOwners', 'kybStatus', 'more'])
    expect(response.text).not.toContain(word);
});

it('creates an email and an SMS credential, email first', async () => {
  const { platform, create } = setUp();
  const { body } = await create({ email: 'ada@example.com', phoneNumber: '+14155550100' });
  const { id } = await platform.account(body.id);
  const list = await platform.call<{ data: { type: string }[] }>(listCredentials, { query: { accountId: id } });
  expect(list.body.data.map(({ type }) => type)).toEqual(['EMAIL_OTP', 'SMS_OTP']);
});

it('approves a business with a separate event', async () => {
  const { platform } = setUp();
  const body = {
    customerType: 'BUSINESS',
    businessInfo: { legalName: 'Ada Ltd', country: 'GB', taxId: '12-3456789', incorporatedOn: '1843-01-01' },
  };
  const response = await platform.call<{ customerType: string }>(createCustomer, { body });
  expect(response).toMatchObject({ status: 201, body: { ...body, kybStatus: 'APPROVED' } });
  expect(platform.sandbox.world.webhooks().map(({ type }) => type)).toEqual(['CUSTOMER.KYB_APPROVED']);
});

describe('names that determine the status', () => {
  it.each([
    ['001', 'PENDING', ['CUSTOMER.KYC_PENDING']],
    ['002', 'REJECTED', ['CUSTOMER.KYC_REJECTED']],
    ['003', 'UNVERIFIED', []],
    ['004', 'APPROVED', ['CUSTOMER.KYC_APPROVED']],
  ])('sets %s to %s', async (suffix, kycStatus, events) => {
    const { platform, create } = setUp();
    expect((await create({ fullName: `Ada Lovelace${suffix}` })).body.kycStatus).toBe(kycStatus);
    expect(platform.sandbox.world.webhooks().map(({ type }) => type)).toEqual(events);
  });

  it('blocks payments of a customer who is not approved', async () => {
    const { platform, create } = setUp();
    const { body } = await create({ fullName: 'Ada Lovelace001', email: 'ada@example.com' });
    const account = await platform.account(body.id);
    await platform.fund(account.id, 5_000_000);
    const bob = await platform.register();
    await expect(platform.quote(account.id, bob.accountId, 1_000_000)).rejects.toThrow(/403.*USER_NOT_READY/);
  });
});

describe('error', () => {
  it('rejects a duplicate platformCustomerId', async () => {
    const { create } = setUp();
    await create({ platformCustomerId: 'mine' });
    expect(await create({ platformCustomerId: 'mine' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', details: { reason: 'PLATFORM_CUSTOMER_ID_EXISTS' } },
    });
  });

  it('rejects an address that is taken', async () => {
    const { create } = setUp();
    const umaAddress = '$ada@sandbox.example';
    expect(await create({ umaAddress })).toMatchObject({ status: 201, body: { umaAddress } });
    expect(await create({ umaAddress })).toMatchObject({ status: 409, body: { code: 'UMA_ADDRESS_EXISTS' } });
  });

  it.each([
    ['one name', { fullName: 'Ada' }, 'fullName'],
    ['an address that is none', { email: 'ada' }, 'email'],
    ['a number without a plus', { phoneNumber: '4155550100' }, 'phoneNumber'],
    ['a long country', { region: 'USA' }, 'region'],
    ['an unknown currency', { currencies: ['USD', 'XXX'] }, 'currencies.1'],
    ['an unknown type', { customerType: 'ROBOT' }, 'customerType'],
    ['a day that is none', { birthDate: '10/12/1815' }, 'birthDate'],
  ])('rejects %s', async (_, change, field) => {
    const { create } = setUp();
    expect(await create(change)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', details: { errors: [expect.objectContaining({ field })] } },
    });
  });

  it('returns 404 for an unknown customer', async () => {
    const { platform } = setUp();
    const params = { customerId: 'Customer:none' };
    expect(await platform.call(getCustomer, { params })).toMatchObject({
      status: 404,
      body: { code: 'USER_NOT_FOUND' },
    });
  });
});
