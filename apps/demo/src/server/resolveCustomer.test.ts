import { createServiceClient } from '@latchkey/service';
import { expect, test } from 'vitest';
import { createResolveCustomer } from './resolveCustomer.ts';

/** A service that knows customers and nothing else, behind a `fetch` of its own. */
function createFakeService() {
  /** By their idempotency keys. */
  const made = new Map<string, Record<string, unknown>>();
  const keys: string[] = [];
  const client = createServiceClient({
    baseUrl: 'http://localhost/2025-10-13',
    clientId: 'client',
    clientSecret: 'secret',
    retries: 0,
    fetch: async (request) => {
      if (request.method === 'GET') {
        const name = new URL(request.url).searchParams.get('platformCustomerId');
        const data = [...made.values()].filter(({ platformCustomerId }) => platformCustomerId === name);
        return Response.json({ data, hasMore: false });
      }
      const key = request.headers.get('idempotency-key') ?? '';
      keys.push(key);
      const body = await request.json();
      const customer = made.get(key) ?? { ...body, id: `Customer:c${made.size + 1}` };
      made.set(key, customer);
      return Response.json(customer, { status: 201 });
    },
  });
  return { client, made, keys };
}

test('creates one customer per address, in any spelling', async () => {
  const { client, made } = createFakeService();
  const resolve = createResolveCustomer({ service: client });
  const first = await resolve('Ada@Example.com');
  expect(first).toEqual({ customerId: 'Customer:c1' });
  expect(await resolve(' ada@example.com ')).toEqual(first);
  expect([...made.values()]).toMatchObject([{ email: 'ada@example.com', customerType: 'INDIVIDUAL' }]);
});

test('names a new user by the address', async () => {
  const { client, made } = createFakeService();
  const resolve = createResolveCustomer({ service: client });
  for (const email of ['grace.hopper@example.com', '..a@example.com', '.@example.com']) await resolve(email);
  expect([...made.values()].map(({ fullName }) => fullName)).toEqual(['Grace Hopper', 'A Customer', 'New Customer']);
});

test('creates one customer for two simultaneous sign-ins', async () => {
  const { client, made } = createFakeService();
  const resolve = createResolveCustomer({ service: client });
  const both = await Promise.all([resolve('ada@example.com'), resolve('ada@example.com')]);
  expect(both).toEqual([{ customerId: 'Customer:c1' }, { customerId: 'Customer:c1' }]);
  expect(made.size).toBe(1);
});

test('finds customers after a restart', async () => {
  const { client, made } = createFakeService();
  await createResolveCustomer({ service: client })('ada@example.com');
  expect(await createResolveCustomer({ service: client })('ada@example.com')).toEqual({ customerId: 'Customer:c1' });
  expect(made.size).toBe(1);
});

test('creates a customer again that the sandbox has lost', async () => {
  const { client, made } = createFakeService();
  const resolve = createResolveCustomer({ service: client });
  await resolve('ada@example.com');
  made.clear();
  made.set('other', {});
  expect(await resolve('ada@example.com')).toEqual({ customerId: 'Customer:c2' });
});

test('creates a sample customer with the profile of the address', async () => {
  const { client, made } = createFakeService();
  const profile = { customerType: 'INDIVIDUAL' as const, fullName: 'Ada Example', region: 'GB', currencies: ['USDB'] };
  await createResolveCustomer({ service: client, profiles: new Map([['ada@example.com', profile]]) })(
    'ada@example.com',
  );
  expect([...made.values()]).toMatchObject([{ fullName: 'Ada Example', region: 'GB' }]);
});

test('sends an id without personal data, which is also the idempotency key', async () => {
  const { client, keys, made } = createFakeService();
  await createResolveCustomer({ service: client })('ada@example.com');
  expect(keys).toEqual([expect.stringMatching(/^demo-[0-9a-f]{32}$/)]);
  expect(made.get(keys[0] ?? '')?.['platformCustomerId']).toBe(keys[0]);
});

test('limits new customers per hour; known ones can sign in', async () => {
  const { client } = createFakeService();
  let time = 0;
  const resolve = createResolveCustomer({ service: client, newPerHour: 2, now: () => time });
  await resolve('a@example.com');
  time += 1_000;
  await resolve('b@example.com');
  expect(await resolve('c@example.com')).toBeNull();
  expect(await resolve('a@example.com')).not.toBeNull();
  time = 3_600_000;
  expect(await resolve('c@example.com')).not.toBeNull();
  expect(await resolve('d@example.com')).toBeNull();
});

test.each([
  '',
  'ada',
  'ada@',
  'ada@localhost',
  '+14155550100',
  'a b@example.com',
  '<a@example.com>',
  'a@b@example.com',
])('rejects "%s" as an e-mail address, and creates no customer', async (identifier) => {
  const { client, made } = createFakeService();
  expect(await createResolveCustomer({ service: client })(identifier)).toBeNull();
  expect(made.size).toBe(0);
});
