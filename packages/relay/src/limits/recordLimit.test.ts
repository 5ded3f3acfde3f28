import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ProvenCall } from '../../test/device.ts';
import { openDoubledRelay } from '../../test/doubled.ts';
import { openRelayEnvironment, type RelayEnvironment, type SignedInUser } from '../../test/relayEnvironment.ts';
import { ids } from '../../test/upstreamDouble.ts';
import { memoryStore } from '../memory/index.ts';

const hour = 60 * 60_000;
const plenty = { burst: 10_000, perSecond: 1_000 };
const stored: string[] = [];
let env: RelayEnvironment;
let ada: SignedInUser;

beforeEach(async () => {
  const store = memoryStore();
  const putIfAbsent: typeof store.records.putIfAbsent = (name, ...more) => {
    stored.push(name);
    return store.records.putIfAbsent(name, ...more);
  };
  const records = { ...store.records, putIfAbsent };
  env = openRelayEnvironment({ store: { ...store, records }, rates: { user: plenty, address: plenty } });
  ada = await env.signIn('ada@example.com');
  stored.length = 0;
});
afterEach(() => env.close());

const path = () => `/customers/${ada.customerId}`;
const contact = '{"customerType":"INDIVIDUAL","phoneNumber":"+12025550123"}';

async function changeContact(proven: Partial<ProvenCall> = {}): Promise<number> {
  const call = { method: 'PATCH', path: path(), text: contact, time: env.clock.now(), ...proven };
  const headers = { 'Latchkey-Proof': await ada.device.prove(call) };
  return (await ada.call('PATCH', path(), { text: contact, headers })).status;
}

async function changeName(key: string): Promise<number> {
  const body = { customerType: 'INDIVIDUAL', fullName: 'Ada King' };
  return (await ada.call('PATCH', path(), { body, headers: { 'Idempotency-Key': key } })).status;
}

it('stores at most 120 proofs of a customer in an hour, and counts no invalid one', async () => {
  for (let each = 0; each < 5; each += 1) expect(await changeContact({ method: 'DELETE' })).toBe(403);
  for (let each = 0; each < 120; each += 1) expect(await changeContact()).toBe(200);
  expect(await changeContact()).toBe(429);
  expect(stored.filter((name) => name.startsWith('proof:'))).toHaveLength(120);
});

it('counts a replayed proof once', async () => {
  const call = { method: 'PATCH', path: path(), text: contact };
  const headers = { 'Latchkey-Proof': await ada.device.prove({ ...call, time: env.clock.now() }) };
  const replay = async () => (await ada.call(call.method, call.path, { text: contact, headers })).status;
  expect(await replay()).toBe(200);
  for (let each = 0; each < 120; each += 1) expect(await replay()).toBe(403);
  expect(await changeContact()).toBe(200);
});

it('stores the address for at most 120 idempotency keys of a customer in an hour, and still accepts proofs', async () => {
  for (let each = 0; each < 120; each += 1) expect(await changeName(`key-${each}`)).toBe(200);
  expect(await changeName('one-more')).toBe(429);
  expect(stored.filter((name) => name.startsWith('address:'))).toHaveLength(120);
  expect(await changeContact()).toBe(200);
  await env.clock.advance(hour);
  expect(await changeName('one-more')).toBe(200);
});

it('accepts a retry with its idempotency key, and other operations, after 120 keys of an operation', async () => {
  const { call, upstream } = openDoubledRelay({ rates: { user: plenty, address: plenty } });
  upstream.setResponse(`PATCH /customers/${ids.a.customer}`, () => Response.json({ id: ids.a.customer }));
  const authorization = `/quotes/${ids.a.quote}/authorize`;
  upstream.setResponse(`POST ${authorization}`, () => Response.json({ id: ids.a.quote, status: 'PROCESSING' }));
  const authorize = async (key: string) => {
    const headers = { 'Idempotency-Key': key };
    return (await call('POST', authorization, { body: { code: '123456' }, headers })).status;
  };
  const rename = async (key: string) => {
    const body = { customerType: 'INDIVIDUAL', fullName: 'Ada King' };
    return (await call('PATCH', `/customers/${ids.a.customer}`, { body, headers: { 'Idempotency-Key': key } })).status;
  };
  for (let each = 0; each < 120; each += 1) expect(await rename(`key-${each}`)).toBe(200);
  expect(await rename('one-more')).toBe(429);
  expect(await rename('key-0')).toBe(200);
  for (let each = 0; each <= 120; each += 1) expect(await authorize('payment')).toBe(200);
  expect(await authorize('other')).toBe(200);
});
