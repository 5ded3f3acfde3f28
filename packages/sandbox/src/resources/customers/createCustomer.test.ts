import { describe, expect, it } from 'vitest';
import { businessInfo, fieldsOf, openOnboarding, wholePerson } from '../../../test/onboarding.ts';

const wrong = (status: number, code: string, reason?: string) => ({
  status,
  body: { code, ...(reason !== undefined && { details: { reason } }) },
});

describe('every invalid field is listed', () => {
  it('default: of a person, whatever rule it breaks', async () => {
    const { create } = openOnboarding();
    const answer = await create({
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
    expect(answer).toMatchObject(wrong(400, 'INVALID_INPUT'));
    expect(new Set(fieldsOf(answer))).toEqual(
      new Set([
        ...['fullName', 'email', 'birthDate', 'idType', 'countryOfIssuance', 'purposeOfAccountOtherDescription'],
        ...['currencies.1', 'currencies.3', 'address.line1', 'address.postalCode', 'address.country'],
      ]),
    );
    expect(answer.body.details?.errors?.find(({ field }) => field === 'purposeOfAccountOtherDescription')).toEqual({
      field: 'purposeOfAccountOtherDescription',
      message: 'Expected a description beside OTHER.',
    });
  });

  it('default: of a business', async () => {
    const { create } = openOnboarding();
    const answer = await create({ customerType: 'BUSINESS', businessInfo: { naicsCode: '1', entityType: 'CLUB' } });
    expect(new Set(fieldsOf(answer))).toEqual(
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
  ])('error: %s', async (_, change, field) => {
    const { create } = openOnboarding();
    expect((await create(wholePerson)).status).toBe(201);
    const answer = await create({ ...wholePerson, ...change });
    expect(answer).toMatchObject(wrong(400, 'INVALID_INPUT'));
    expect(fieldsOf(answer)).toEqual([field]);
  });

  it('behavior: a foreign tax number is taken of somebody elsewhere, in any form', async () => {
    const { create } = openOnboarding();
    const told = { ...wholePerson, region: 'BR', idType: 'NON_US_TAX_ID', identifier: '529.982.247-25' };
    expect((await create(told)).status).toBe(201);
  });
});

describe('regions that verify contacts', () => {
  it('default: a person tells both contacts, and both wait to be verified', async () => {
    const { create } = openOnboarding();
    const contacts = { email: 'eva@example.com', phoneNumber: '+4915112345678' };
    const answer = await create({ region: 'DE', ...contacts });
    expect(answer).toMatchObject({
      status: 201,
      body: { ...contacts, kycStatus: 'APPROVED', contactVerification: { email: 'PENDING', phone: 'PENDING' } },
    });
    expect((await create({ region: 'US', ...contacts })).body).not.toHaveProperty('contactVerification');
  });

  it('error: a person without contacts', async () => {
    const { create } = openOnboarding();
    const answer = await create({ region: 'FR' });
    expect(answer).toMatchObject(wrong(400, 'MISSING_MANDATORY_USER_INFO'));
    expect(fieldsOf(answer)).toEqual(['email', 'phoneNumber']);
  });

  it('error: a business that does not name who is verified for it', async () => {
    const { createBusiness } = openOnboarding();
    const contacts = { email: 'ada@example.com', phoneNumber: '+4915112345678' };
    const answer = await createBusiness({ country: 'DE' }, { email: contacts.email });
    expect(answer).toMatchObject(wrong(400, 'MISSING_MANDATORY_USER_INFO'));
    expect(fieldsOf(answer)).toEqual([
      'phoneNumber',
      'businessInfo.primaryContactFirstName',
      'businessInfo.primaryContactLastName',
    ]);
    const named = { country: 'DE', primaryContactFirstName: 'Ada', primaryContactLastName: 'Lovelace' };
    expect((await createBusiness(named, contacts)).status).toBe(201);
  });
});

describe('what is unique', () => {
  it('error: a platformCustomerId of an active customer, whatever the type', async () => {
    const { create, createBusiness } = openOnboarding();
    await create({ platformCustomerId: 'mine' });
    const again = await createBusiness({}, { platformCustomerId: 'mine' });
    expect(again).toMatchObject(wrong(409, 'CONFLICT', 'PLATFORM_CUSTOMER_ID_EXISTS'));
  });

  it('error: an address that another has, however it is written', async () => {
    const { create } = openOnboarding();
    await create({ umaAddress: '$Ada@sandbox.example' });
    expect(await create({ umaAddress: '$ada@Sandbox.example' })).toMatchObject(wrong(409, 'UMA_ADDRESS_EXISTS'));
  });

  it('error: an address elsewhere', async () => {
    const { create } = openOnboarding();
    expect(await create({ umaAddress: '$ada@elsewhere.example' })).toMatchObject(wrong(400, 'INVALID_UMA_ADDRESS'));
  });

  it('behavior: the same call under its key is answered again, not refused', async () => {
    const { create } = openOnboarding();
    const first = await create({ platformCustomerId: 'mine' }, { key: 'k' });
    expect(await create({ platformCustomerId: 'mine' }, { key: 'k' })).toMatchObject({ status: 201, text: first.text });
  });
});

describe('how the checks begin', () => {
  it.each([
    ['A1', 'APPROVED', ['CUSTOMER.KYB_APPROVED']],
    ['A001', 'UNVERIFIED', []],
    ['A002', 'UNVERIFIED', []],
    ['A003', 'UNVERIFIED', []],
    ['A004', 'APPROVED', ['CUSTOMER.KYB_APPROVED']],
  ])('behavior: a business with the number %s is %s', async (registrationNumber, kybStatus, told) => {
    const { createBusiness, events } = openOnboarding();
    const answer = await createBusiness({ registrationNumber });
    expect(answer).toMatchObject({ status: 201, body: { kybStatus, kycStatus: kybStatus } });
    expect(events()).toEqual(told);
  });

  it('args: a sandbox may begin with everybody unverified; names still decide', async () => {
    const { create, createBusiness, events } = openOnboarding({ customersBegin: 'UNVERIFIED' });
    expect((await create({ fullName: 'Ada Lovelace' })).body.kycStatus).toBe('UNVERIFIED');
    expect((await createBusiness()).body.kybStatus).toBe('UNVERIFIED');
    expect(events()).toEqual([]);
    expect((await create({ fullName: 'Ada Lovelace002' })).body.kycStatus).toBe('REJECTED');
    expect(events()).toEqual(['CUSTOMER.KYC_REJECTED']);
  });
});

it('behavior: a customer has the members of their own type only', async () => {
  const { create, createBusiness } = openOnboarding();
  expect((await create({ fullName: 'Ada Lovelace', businessInfo })).body).not.toHaveProperty('businessInfo');
  const business = await createBusiness({}, { fullName: 'Ada Lovelace', pepStatus: 'NONE' });
  expect(business.body).not.toHaveProperty('fullName');
  expect(business.body).not.toHaveProperty('pepStatus');
});
