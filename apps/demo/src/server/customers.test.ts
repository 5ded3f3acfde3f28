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
function service() {
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

const open = (client: ReturnType<typeof service>['client'], rest: Partial<openCustomers.Parameters> = {}) =>
  openCustomers({ service: client, file: join(folder, 'customers.jsonl'), ...rest });

test('default: an address becomes a customer once, however it is written', async () => {
  const { client, made } = service();
  const customers = open(client);
  const first = await customers.resolve('Ada@Example.com');
  expect(first).toEqual({ customerId: 'Customer:c1' });
  expect(await customers.resolve(' ada@example.com ')).toEqual(first);
  expect(made.size).toBe(1);
  expect(made.get('Customer:c1')).toMatchObject({ email: 'ada@example.com', customerType: 'INDIVIDUAL' });
});

test('behavior: two sign-ins at once make one customer', async () => {
  const { client, made } = service();
  const customers = open(client);
  await Promise.all([customers.resolve('ada@example.com'), customers.resolve('ada@example.com')]);
  expect(made.size).toBe(1);
});

test('behavior: a restart remembers, and a line that a crash cut short is passed over', async () => {
  const { client, made } = service();
  await open(client).resolve('ada@example.com');
  await appendFile(join(folder, 'customers.jsonl'), '{"name":"demo-');
  expect(await open(client).resolve('ada@example.com')).toEqual({ customerId: 'Customer:c1' });
  expect(made.size).toBe(1);
});

test('behavior: a customer that the sandbox has forgotten is made anew', async () => {
  const { client, made } = service();
  const customers = open(client);
  await customers.resolve('ada@example.com');
  made.clear();
  made.set('Customer:other', {});
  expect(await customers.resolve('ada@example.com')).toEqual({ customerId: 'Customer:c2' });
});

test('behavior: the name kept and sent is nothing personal, and is the idempotency key', async () => {
  const { client, keys, made } = service();
  await open(client).resolve('ada@example.com');
  const kept = await readFile(join(folder, 'customers.jsonl'), 'utf8');
  expect(kept).not.toContain('ada');
  expect(keys).toEqual([made.get('Customer:c1')?.['platformCustomerId']]);
  expect(kept).toContain(String(keys[0]));
});

test('behavior: no more new customers in an hour than allowed; known ones come in', async () => {
  const { client } = service();
  let time = 0;
  const customers = open(client, { newPerHour: 2, now: () => time });
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
])('behavior: "%s" is no e-mail address, and nobody is made for it', async (identifier) => {
  const { client, made } = service();
  expect(await open(client).resolve(identifier)).toBeNull();
  expect(made.size).toBe(0);
});
