import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServiceClient } from '@latchkey/service';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCustomers } from './customers.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-customers-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A service that knows customers and nothing else, behind a `fetch` of its own. */
function createFakeService() {
  const made = new Map<string, Record<string, unknown>>();
  const keys: (string | null)[] = [];
  const client = createServiceClient({
    baseUrl: 'http://localhost/2025-10-13',
    clientId: 'client',
    clientSecret: 'secret',
    retries: 0,
    fetch: async (request) => {
      if (request.method === 'GET') {
        const id = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
        const found = made.get(id);
        return found
          ? Response.json(found)
          : Response.json({ status: 404, code: 'USER_NOT_FOUND', message: 'Unknown.' }, { status: 404 });
      }
      keys.push(request.headers.get('idempotency-key'));
      const customer = { ...(await request.json()), id: `Customer:c${made.size + 1}` };
      made.set(customer.id, customer);
      return Response.json(customer, { status: 201 });
    },
  });
  return { client, made, keys };
}

const openTestCustomers = (
  client: ReturnType<typeof createFakeService>['client'],
  rest: Partial<openCustomers.Parameters> = {},
) => openCustomers({ service: client, file: join(folder, 'customers.jsonl'), ...rest });

test('creates one customer per address, in any spelling', async () => {
  const { client, made } = createFakeService();
  const customers = openTestCustomers(client);
  const first = await customers.resolve('Ada@Example.com');
  expect(first).toEqual({ customerId: 'Customer:c1' });
  expect(await customers.resolve(' ada@example.com ')).toEqual(first);
  expect(made.size).toBe(1);
  expect(made.get('Customer:c1')).toMatchObject({ email: 'ada@example.com', customerType: 'INDIVIDUAL' });
});

test('creates one customer for two simultaneous sign-ins', async () => {
  const { client, made } = createFakeService();
  const customers = openTestCustomers(client);
  await Promise.all([customers.resolve('ada@example.com'), customers.resolve('ada@example.com')]);
  expect(made.size).toBe(1);
});

test('remembers customers after a restart, and skips a truncated line', async () => {
  const { client, made } = createFakeService();
  await openTestCustomers(client).resolve('ada@example.com');
  await appendFile(join(folder, 'customers.jsonl'), '{"name":"demo-');
  expect(await openTestCustomers(client).resolve('ada@example.com')).toEqual({ customerId: 'Customer:c1' });
  expect(made.size).toBe(1);
});

test('creates a customer again that the sandbox has lost', async () => {
  const { client, made } = createFakeService();
  const customers = openTestCustomers(client);
  await customers.resolve('ada@example.com');
  made.clear();
  made.set('Customer:other', {});
  expect(await customers.resolve('ada@example.com')).toEqual({ customerId: 'Customer:c2' });
});

test('stores and sends an id without personal data, which is also the idempotency key', async () => {
  const { client, keys, made } = createFakeService();
  await openTestCustomers(client).resolve('ada@example.com');
  const kept = await readFile(join(folder, 'customers.jsonl'), 'utf8');
  expect(kept).not.toContain('ada');
  expect(keys).toEqual([made.get('Customer:c1')?.['platformCustomerId']]);
  expect(kept).toContain(String(keys[0]));
});

test('limits new customers per hour; known ones can sign in', async () => {
  const { client } = createFakeService();
  let time = 0;
  const customers = openTestCustomers(client, { newPerHour: 2, now: () => time });
  await customers.resolve('a@example.com');
  time += 1_000;
  await customers.resolve('b@example.com');
  expect(await customers.resolve('c@example.com')).toBeNull();
  expect(await customers.resolve('a@example.com')).not.toBeNull();
  time = 3_600_000;
  expect(await customers.resolve('c@example.com')).not.toBeNull();
  expect(await customers.resolve('d@example.com')).toBeNull();
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
  expect(await openTestCustomers(client).resolve(identifier)).toBeNull();
  expect(made.size).toBe(0);
});
