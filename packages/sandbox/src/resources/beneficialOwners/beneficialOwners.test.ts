import {
  type BeneficialOwner,
  createBeneficialOwner,
  getBeneficialOwner,
  listBeneficialOwners,
  updateBeneficialOwner,
} from '@latchkey/contract/beneficial-owners';
import { deleteCustomer, getCustomer } from '@latchkey/contract/customers';
import { describe, expect, it } from 'vitest';
import { address, listFields, openOnboarding, owner } from '../../../test/onboarding.ts';

type List = { data: BeneficialOwner[]; hasMore: boolean; nextCursor?: string; totalCount?: number };

async function openBusiness() {
  const onboarding = openOnboarding();
  const { body: business } = await onboarding.createBusiness();
  const { call } = onboarding;
  const read = (beneficialOwnerId: string) => call(getBeneficialOwner, { params: { beneficialOwnerId } });
  const change = (beneficialOwnerId: string, body: object) =>
    call<BeneficialOwner>(updateBeneficialOwner, { params: { beneficialOwnerId }, body });
  const list = async (query: Record<string, string> = {}) => (await call<List>(listBeneficialOwners, { query })).body;
  return { ...onboarding, business, read, change, list };
}

it('returns an owner without the identification number', async () => {
  const { business, addOwner, read, call } = await openBusiness();
  const { identifier, ...request } = owner.personalInfo;
  const response = await addOwner(business.id);
  expect(response).toMatchObject({
    status: 201,
    body: { customerId: business.id, roles: ['DIRECTOR'], ownershipPercentage: 60, kycStatus: 'APPROVED' },
  });
  expect(response.body.personalInfo).toEqual(request);
  expect(response.text).not.toContain(identifier);
  expect(await read(response.body.id)).toMatchObject({ status: 200, text: response.text });
  const { id: customerId } = business;
  expect(await call(getCustomer, { params: { customerId } })).toMatchObject({
    body: { beneficialOwners: [response.body] },
  });
});

it.each([
  ['001', 'PENDING'],
  ['002', 'REJECTED'],
  ['003', 'APPROVED'],
])('sets an owner with the last name suffix %s to %s', async (suffix, kycStatus) => {
  const { business, addOwner } = await openBusiness();
  const { body } = await addOwner(business.id, {}, { lastName: `Lovelace${suffix}` });
  expect(body.kycStatus).toBe(kycStatus);
});

it('lists the owners of a business in creation order, by page', async () => {
  const { business, addOwner, list, createBusiness } = await openBusiness();
  const { body: other } = await createBusiness();
  const [a, b] = [await addOwner(business.id), await addOwner(business.id, { ownershipPercentage: 0.5 })];
  const c = await addOwner(other.id);
  expect(await list({ customerId: business.id })).toEqual({ data: [a.body, b.body], hasMore: false, totalCount: 2 });
  expect((await list()).data).toEqual([a.body, b.body, c.body]);
  const first = await list({ customerId: business.id, limit: '1' });
  expect(first).toMatchObject({ data: [a.body], hasMore: true });
  expect((await list({ customerId: business.id, cursor: first.nextCursor ?? '' })).data).toEqual([b.body]);
  expect(await list({ customerId: 'Customer:none' })).toMatchObject({ data: [] });
});

it('changes the given members, including personal information, and returns no number', async () => {
  const { business, addOwner, change, clock } = await openBusiness();
  const { body: ada } = await addOwner(business.id, {}, { middleName: 'Augusta' });
  await clock.advance(1_000);
  const request = { lastName: 'King002', identifier: '123-45-6780', email: 'ada@example.com' };
  const response = await change(ada.id, { roles: ['UBO', 'CONTROL_PERSON'], personalInfo: request });
  const { identifier, ...kept } = request;
  expect(response).toMatchObject({
    status: 200,
    body: {
      id: ada.id,
      roles: ['UBO', 'CONTROL_PERSON'],
      ownershipPercentage: 60,
      kycStatus: 'APPROVED',
      personalInfo: { ...ada.personalInfo, ...kept },
    },
  });
  expect(response.text).not.toContain(identifier);
  expect(response.body.updatedAt).not.toBe(ada.updatedAt);
  expect((await change(ada.id, { ownershipPercentage: 100 })).body).toMatchObject({ ownershipPercentage: 100 });
});

describe('errors', () => {
  it('lists every invalid field', async () => {
    const { call, business } = await openBusiness();
    const response = await call<{ code: string; details: { errors: { field: string }[] } }>(createBeneficialOwner, {
      body: {
        customerId: business.id,
        roles: ['KING'],
        ownershipPercentage: 101,
        personalInfo: { firstName: '', birthDate: 'x', address, idType: 'SSN', identifier: '1' },
      },
    });
    expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(response.body.details.errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining([
        ...['roles.0', 'ownershipPercentage', 'personalInfo.firstName', 'personalInfo.lastName'],
        ...['personalInfo.birthDate', 'personalInfo.nationality', 'personalInfo.identifier'],
      ]),
    );
  });

  it.each([
    ['a number of a business', { idType: 'EIN' }, 'personalInfo.idType'],
    ['a number of no form', { identifier: '12-3' }, 'personalInfo.identifier'],
    ['a foreign number of a domestic owner', { idType: 'NON_US_TAX_ID' }, 'personalInfo.idType'],
  ])('rejects %s', async (_, person, field) => {
    const { business, addOwner } = await openBusiness();
    const response = await addOwner(business.id, {}, person);
    expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(listFields({ body: JSON.parse(response.text) })).toEqual([field]);
  });

  it('accepts a number of a business from an owner outside of the US', async () => {
    const { business, addOwner } = await openBusiness();
    const person = {
      idType: 'EIN',
      identifier: '12-3456789',
      nationality: 'BR',
      address: { ...address, country: 'BR' },
    };
    expect((await addOwner(business.id, {}, person)).status).toBe(201);
  });

  it('rejects a change that conflicts with the stored data', async () => {
    const { business, addOwner, change } = await openBusiness();
    const { body: ada } = await addOwner(business.id);
    for (const [person, field] of [
      [{ identifier: '123456789' }, 'personalInfo.identifier'],
      [{ idType: 'NON_US_TAX_ID' }, 'personalInfo.idType'],
    ] as const) {
      const response = await change(ada.id, { personalInfo: person });
      expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
      expect(listFields({ body: JSON.parse(response.text) })).toEqual([field]);
    }
  });

  it('rejects an individual, an unknown customer, and a deleted business', async () => {
    const { create, addOwner, business, call } = await openBusiness();
    const { body: person } = await create();
    expect(listFields({ body: JSON.parse((await addOwner(person.id)).text) })).toEqual(['customerId']);
    const missing = { status: 404, body: { code: 'USER_NOT_FOUND' } };
    expect(await addOwner('Customer:none')).toMatchObject(missing);
    await call(deleteCustomer, { params: { customerId: business.id } });
    expect(await addOwner(business.id)).toMatchObject(missing);
  });

  it('returns 404 for an unknown owner', async () => {
    const { read, change } = await openBusiness();
    const missing = { status: 404, body: { code: 'NOT_FOUND' } };
    expect(await read('BeneficialOwner:none')).toMatchObject(missing);
    expect(await change('BeneficialOwner:none', { roles: ['UBO'] })).toMatchObject(missing);
  });
});
