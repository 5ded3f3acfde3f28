import { type Customer, deleteCustomer, listCustomers } from '@latchkey/contract/customers';
import { describe, expect, it } from 'vitest';
import { openOnboarding } from '../../../test/onboarding.ts';

type List = { data: Customer[]; hasMore: boolean; nextCursor?: string; totalCount?: number };

async function openList() {
  const onboarding = openOnboarding();
  const { call, clock, create, createBusiness } = onboarding;
  const customers: Customer[] = [];
  for (const body of [
    { platformCustomerId: 'ada', region: 'US', umaAddress: '$ada@sandbox.example', currencies: ['USD'] },
    { platformCustomerId: 'bob', region: 'BR' },
    { platformCustomerId: 'eva', region: 'US' },
  ]) {
    customers.push((await create(body)).body);
    await clock.advance(1_000);
  }
  customers.push((await createBusiness({}, { platformCustomerId: 'ltd' })).body);
  const list = async (query: Record<string, string> = {}) => (await call<List>(listCustomers, { query })).body;
  const names = async (query: Record<string, string> = {}) =>
    (await list(query)).data.map(({ platformCustomerId }) => platformCustomerId);
  const remove = (customer: Customer | undefined) =>
    call(deleteCustomer, { params: { customerId: customer?.id ?? '' } });
  return { ...onboarding, customers, list, names, remove };
}

it('lists all customers in registration order', async () => {
  const { list, customers } = await openList();
  expect(await list()).toEqual({ data: customers, hasMore: false, totalCount: 4 });
});

it('visits every customer once, also with deletions and additions in between', async () => {
  const { list, customers, remove, create } = await openList();
  const first = await list({ limit: '2' });
  expect(first).toMatchObject({ hasMore: true, totalCount: 4, nextCursor: expect.any(String) });
  await remove(customers[1]);
  await remove(customers[2]);
  await create({ platformCustomerId: 'new' });
  const second = await list({ limit: '2', cursor: first.nextCursor ?? '' });
  expect(second.data.map(({ platformCustomerId }) => platformCustomerId)).toEqual(['ltd', 'new']);
  expect(second).toMatchObject({ hasMore: false, totalCount: 3 });
});

describe('filters', () => {
  it.each([
    [{ platformCustomerId: 'bob' }, ['bob']],
    [{ umaAddress: '$ada@sandbox.example' }, ['ada']],
    [{ region: 'US' }, ['ada', 'eva']],
    [{ customerType: 'BUSINESS' }, ['ltd']],
    [{ customerType: 'INDIVIDUAL', region: 'BR' }, ['bob']],
    [{ currency: 'USDB' }, ['bob', 'eva', 'ltd']],
    [{ currency: 'USDB', region: 'US' }, ['eva']],
    [{ platformCustomerId: 'bob', customerType: 'BUSINESS' }, []],
    [{ platformCustomerId: 'nobody' }, []],
  ])('finds customers by %j', async (query, expected) => {
    const { names } = await openList();
    expect(await names(query)).toEqual(expected);
  });

  it.each([
    [{}, 3],
    [{ platformCustomerId: 'bob' }, 1],
    [{ platformCustomerId: 'eva' }, 0],
    [{ umaAddress: '$ada@sandbox.example' }, 1],
    [{ region: 'US' }, 1],
    [{ region: 'US', isIncludingDeleted: 'true' }, 2],
    [{ customerType: 'INDIVIDUAL' }, 2],
    [{ region: 'US', customerType: 'INDIVIDUAL' }, 1],
  ])('returns the total for %j', async (query, expected) => {
    const { list, remove, customers } = await openList();
    await remove(customers[2]);
    expect((await list({ ...query, limit: '1' })).totalCount).toBe(expected);
  });

  it('filters by creation and update time, both exclusive', async () => {
    const { names, customers, patch, clock } = await openList();
    const [ada, bob, eva] = customers;
    if (!ada || !bob || !eva) throw new Error('They were not made.');
    expect(await names({ createdAfter: ada.createdAt ?? '' })).toEqual(['bob', 'eva', 'ltd']);
    expect(await names({ createdBefore: eva.createdAt ?? '' })).toEqual(['ada', 'bob']);
    expect(await names({ createdAfter: ada.createdAt ?? '', createdBefore: eva.createdAt ?? '' })).toEqual(['bob']);
    await clock.advance(1_000);
    await patch(bob, { fullName: 'Bob Builder' });
    const then = new Date(clock.now() - 1).toISOString();
    expect(await names({ updatedAfter: then })).toEqual(['bob']);
    expect(await names({ updatedBefore: then })).toEqual(['ada', 'eva', 'ltd']);
  });

  it('includes deleted customers on request', async () => {
    const { names, list, customers, remove } = await openList();
    await remove(customers[0]);
    expect(await names()).toEqual(['bob', 'eva', 'ltd']);
    expect(await names({ platformCustomerId: 'ada' })).toEqual([]);
    expect(await names({ isIncludingDeleted: 'false' })).toEqual(['bob', 'eva', 'ltd']);
    const all = await list({ isIncludingDeleted: 'true', limit: '1' });
    expect(all).toMatchObject({ totalCount: 4, data: [{ platformCustomerId: 'ada', isDeleted: true }] });
  });

  it.each([
    { createdAfter: 'yesterday' },
    { customerType: 'ROBOT' },
    { isIncludingDeleted: 'yes' },
    { limit: '0' },
    { cursor: 'x' },
  ])('rejects %j', async (query) => {
    const { call } = await openList();
    expect(await call(listCustomers, { query: { ...query } })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
  });
});
