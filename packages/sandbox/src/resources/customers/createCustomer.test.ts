import { describe, expect, it } from 'vitest';
import { businessInfo, completePerson, listFields, openOnboarding } from '../../../test/onboarding.ts';

const wrong = (status: number, code: string, reason?: string) => ({
  status,
  body: { code, ...(reason !== undefined && { details: { reason } }) },
});

describe('invalid fields', () => {
  it('lists all of an individual, by any rule', async () => {
    const { create } = openOnboarding();
    const response = await create({
      fullName: 'Ada',
      email: 'ada',
      birthDate: '10/12/1815',
      region: 'US',
      idType: 'NON_US_TAX_ID',
      countryOfIssuance: 'GB',
      currencies: ['USD', 'ABCD', 'USDB', 'EFGH'],
      purposeOfAccount: 'OTHER',
      address: { line1: '' },
    });
    expect(response).toMatchObject(wrong(400, 'INVALID_INPUT'));
    expect(new Set(listFields(response))).toEqual(
      new Set([
        ...['fullName', 'email', 'birthDate', 'idType', 'countryOfIssuance', 'purposeOfAccountOtherDescription'],
        ...['currencies.1', 'currencies.3', 'address.line1', 'address.postalCode', 'address.country'],
      ]),
    );
    expect(response.body.details?.errors?.find(({ field }) => field === 'purposeOfAccountOtherDescription')).toEqual({
      field: 'purposeOfAccountOtherDescription',
      message: 'Expected a description beside OTHER.',
    });
  });

  it('lists all of a business', async () => {
    const { create } = openOnboarding();
    const response = await create({ customerType: 'BUSINESS', businessInfo: { naicsCode: '1', entityType: 'CLUB' } });
    expect(new Set(listFields(response))).toEqual(
      new Set(
        ['legalName', 'country', 'taxId', 'incorporatedOn', 'naicsCode', 'entityType'].map(
          (name) => `businessInfo.${name}`,
        ),
      ),
    );
  });

  it.each([
    ['an SSN without its dashes', { identifier: '123456789' }, 'identifier'],
    ['an EIN of a person', { idType: 'EIN' }, 'idType'],
    ['a foreign number where they live in the United States', { idType: 'NON_US_TAX_ID' }, 'idType'],
    ['papers from elsewhere', { countryOfIssuance: 'DE' }, 'countryOfIssuance'],
  ])('rejects %s', async (_, change, field) => {
    const { create } = openOnboarding();
    expect((await create(completePerson)).status).toBe(201);
    const response = await create({ ...completePerson, ...change });
    expect(response).toMatchObject(wrong(400, 'INVALID_INPUT'));
    expect(listFields(response)).toEqual([field]);
  });

  it.each([
    ['NON_US_TAX_ID', '529.982.247-25'],
    ['EIN', '12-3456789'],
  ])('accepts %s of a person outside of the US in any format', async (idType, identifier) => {
    const { create } = openOnboarding();
    expect((await create({ ...completePerson, region: 'BR', idType, identifier })).status).toBe(201);
  });
});

describe('regions that verify contacts', () => {
  it('marks both contacts of an individual as unverified', async () => {
    const { create } = openOnboarding();
    const contacts = { email: 'eva@example.com', phoneNumber: '+4915112345678' };
    const response = await create({ region: 'DE', ...contacts });
    expect(response).toMatchObject({
      status: 201,
      body: { ...contacts, kycStatus: 'APPROVED', contactVerification: { email: 'PENDING', phone: 'PENDING' } },
    });
    expect((await create({ region: 'US', ...contacts })).body).not.toHaveProperty('contactVerification');
  });

  it('rejects an individual without contacts', async () => {
    const { create } = openOnboarding();
    const response = await create({ region: 'FR' });
    expect(response).toMatchObject(wrong(400, 'MISSING_MANDATORY_USER_INFO'));
    expect(listFields(response)).toEqual(['email', 'phoneNumber']);
  });

  it('rejects a business without the person to verify', async () => {
    const { createBusiness } = openOnboarding();
    const contacts = { email: 'ada@example.com', phoneNumber: '+4915112345678' };
    const response = await createBusiness({ country: 'DE' }, { email: contacts.email });
    expect(response).toMatchObject(wrong(400, 'MISSING_MANDATORY_USER_INFO'));
    expect(listFields(response)).toEqual([
      'phoneNumber',
      'businessInfo.primaryContactFirstName',
      'businessInfo.primaryContactLastName',
    ]);
    const named = { country: 'DE', primaryContactFirstName: 'Ada', primaryContactLastName: 'Lovelace' };
    expect((await createBusiness(named, contacts)).status).toBe(201);
  });
});

describe('uniqueness', () => {
  it('rejects the platformCustomerId of an active customer of any type', async () => {
    const { create, createBusiness } = openOnboarding();
    await create({ platformCustomerId: 'mine' });
    const again = await createBusiness({}, { platformCustomerId: 'mine' });
    expect(again).toMatchObject(wrong(409, 'CONFLICT', 'PLATFORM_CUSTOMER_ID_EXISTS'));
  });

  it('rejects an address that is taken, in any spelling', async () => {
    const { create } = openOnboarding();
    await create({ umaAddress: '$Ada@sandbox.example' });
    expect(await create({ umaAddress: '$ada@Sandbox.example' })).toMatchObject(wrong(409, 'UMA_ADDRESS_EXISTS'));
  });

  it('rejects an address of another domain', async () => {
    const { create } = openOnboarding();
    expect(await create({ umaAddress: '$ada@elsewhere.example' })).toMatchObject(wrong(400, 'INVALID_UMA_ADDRESS'));
  });

  it('repeats the response for the same idempotency key', async () => {
    const { create } = openOnboarding();
    const first = await create({ platformCustomerId: 'mine' }, { key: 'k' });
    expect(await create({ platformCustomerId: 'mine' }, { key: 'k' })).toMatchObject({ status: 201, text: first.text });
  });
});

describe('initial verification status', () => {
  it.each([
    ['A1', 'APPROVED', ['CUSTOMER.KYB_APPROVED']],
    ['A001', 'UNVERIFIED', []],
    ['A002', 'UNVERIFIED', []],
    ['A003', 'UNVERIFIED', []],
    ['A004', 'APPROVED', ['CUSTOMER.KYB_APPROVED']],
  ])('sets a business with the number %s to %s', async (registrationNumber, kybStatus, expected) => {
    const { createBusiness, events } = openOnboarding();
    const response = await createBusiness({ registrationNumber });
    expect(response).toMatchObject({ status: 201, body: { kybStatus, kycStatus: kybStatus } });
    expect(events()).toEqual(expected);
  });

  it('can start all customers as unverified, except where names decide', async () => {
    const { create, createBusiness, events } = openOnboarding({ customersBegin: 'UNVERIFIED' });
    expect((await create({ fullName: 'Ada Lovelace' })).body.kycStatus).toBe('UNVERIFIED');
    expect((await createBusiness()).body.kybStatus).toBe('UNVERIFIED');
    expect(events()).toEqual([]);
    expect((await create({ fullName: 'Ada Lovelace002' })).body.kycStatus).toBe('REJECTED');
    expect(events()).toEqual(['CUSTOMER.KYC_REJECTED']);
  });
});

it("stores only members of the customer's type", async () => {
  const { create, createBusiness } = openOnboarding();
  expect((await create({ fullName: 'Ada Lovelace', businessInfo })).body).not.toHaveProperty('businessInfo');
  const business = await createBusiness({}, { fullName: 'Ada Lovelace', pepStatus: 'NONE' });
  expect(business.body).not.toHaveProperty('fullName');
  expect(business.body).not.toHaveProperty('pepStatus');
});
