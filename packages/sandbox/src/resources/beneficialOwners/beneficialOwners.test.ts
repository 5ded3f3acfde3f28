import {
  type BeneficialOwner,
  createBeneficialOwner,
  getBeneficialOwner,
  listBeneficialOwners,
  updateBeneficialOwner,
} from '@latchkey/contract/beneficial-owners';
import { deleteCustomer, getCustomer } from '@latchkey/contract/customers';
import { describe, expect, it } from 'vitest';
import { address, fieldsOf, openOnboarding, owner } from '../../../test/onboarding.ts';

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

it('default: a person behind a business, without the number of their papers', async () => {
  const { business, addOwner, read, call } = await openBusiness();
  const { identifier, ...told } = owner.personalInfo;
  const answer = await addOwner(business.id);
  expect(answer).toMatchObject({
    status: 201,
    body: { customerId: business.id, roles: ['DIRECTOR'], ownershipPercentage: 60, kycStatus: 'APPROVED' },
  });
  expect(answer.body.personalInfo).toEqual(told);
  expect(answer.text).not.toContain(identifier);
  expect(await read(answer.body.id)).toMatchObject({ status: 200, text: answer.text });
  const { id: customerId } = business;
  expect(await call(getCustomer, { params: { customerId } })).toMatchObject({
    body: { beneficialOwners: [answer.body] },
  });
});

it.each([
  ['001', 'PENDING'],
  ['002', 'REJECTED'],
  ['003', 'APPROVED'],
])('behavior: a last name that ends in %s is %s', async (suffix, kycStatus) => {
  const { business, addOwner } = await openBusiness();
  const { body } = await addOwner(business.id, {}, { lastName: `Lovelace${suffix}` });
  expect(body.kycStatus).toBe(kycStatus);
});

it('behavior: lists are by business, in the order named, a page at a time', async () => {
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

it('behavior: a change takes the parts that are told, of the person as well, and tells no number', async () => {
  const { business, addOwner, change, clock } = await openBusiness();
  const { body: ada } = await addOwner(business.id, {}, { middleName: 'Augusta' });
  await clock.advance(1_000);
  const told = { lastName: 'King002', identifier: '123-45-6780', email: 'ada@example.com' };
  const answer = await change(ada.id, { roles: ['UBO', 'CONTROL_PERSON'], personalInfo: told });
  const { identifier, ...kept } = told;
  expect(answer).toMatchObject({
    status: 200,
    body: {
      ...{ id: ada.id, roles: ['UBO', 'CONTROL_PERSON'], ownershipPercentage: 60, kycStatus: 'APPROVED' },
      personalInfo: { ...ada.personalInfo, ...kept },
    },
  });
  expect(answer.text).not.toContain(identifier);
  expect(answer.body.updatedAt).not.toBe(ada.updatedAt);
  expect((await change(ada.id, { ownershipPercentage: 100 })).body).toMatchObject({ ownershipPercentage: 100 });
});

describe('refusals', () => {
  it('error: every field that is wrong', async () => {
    const { call, business } = await openBusiness();
    const answer = await call<{ code: string; details: { errors: { field: string }[] } }>(createBeneficialOwner, {
      body: {
        customerId: business.id,
        roles: ['KING'],
        ownershipPercentage: 101,
        personalInfo: { firstName: '', birthDate: 'x', address, idType: 'SSN', identifier: '1' },
      },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(answer.body.details.errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining([
        ...['roles.0', 'ownershipPercentage', 'personalInfo.firstName', 'personalInfo.lastName'],
        ...['personalInfo.birthDate', 'personalInfo.nationality', 'personalInfo.identifier'],
      ]),
    );
  });

  it.each([
    ['a number of a business', { idType: 'EIN' }, 'personalInfo.idType'],
    ['a number of no form', { identifier: '12-3' }, 'personalInfo.identifier'],
    ['a foreign number of somebody from here', { idType: 'NON_US_TAX_ID' }, 'personalInfo.idType'],
  ])('error: %s', async (_, person, field) => {
    const { business, addOwner } = await openBusiness();
    const answer = await addOwner(business.id, {}, person);
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(fieldsOf({ body: JSON.parse(answer.text) })).toEqual([field]);
  });

  it('error: a change that does not go with what is known', async () => {
    const { business, addOwner, change } = await openBusiness();
    const { body: ada } = await addOwner(business.id);
    for (const [person, field] of [
      [{ identifier: '123456789' }, 'personalInfo.identifier'],
      [{ idType: 'NON_US_TAX_ID' }, 'personalInfo.idType'],
    ] as const) {
      const answer = await change(ada.id, { personalInfo: person });
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
      expect(fieldsOf({ body: JSON.parse(answer.text) })).toEqual([field]);
    }
  });

  it('error: of a person, of nobody, of a business that is gone', async () => {
    const { create, addOwner, business, call } = await openBusiness();
    const { body: person } = await create();
    expect(fieldsOf({ body: JSON.parse((await addOwner(person.id)).text) })).toEqual(['customerId']);
    const missing = { status: 404, body: { code: 'USER_NOT_FOUND' } };
    expect(await addOwner('Customer:none')).toMatchObject(missing);
    await call(deleteCustomer, { params: { customerId: business.id } });
    expect(await addOwner(business.id)).toMatchObject(missing);
  });

  it('error: an owner who is not there', async () => {
    const { read, change } = await openBusiness();
    const missing = { status: 404, body: { code: 'NOT_FOUND' } };
    expect(await read('BeneficialOwner:none')).toMatchObject(missing);
    expect(await change('BeneficialOwner:none', { roles: ['UBO'] })).toMatchObject(missing);
  });
});
