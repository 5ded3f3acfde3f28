import { afterEach, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { openRelayEnvironment, type RelayEnvironment } from '../../test/relayEnvironment.ts';
import { memoryStore } from '../memory/index.ts';

let env: RelayEnvironment;
afterEach(() => env.close());

const email = 'ada@example.com';

/** Opens a relay whose store fails after far more calls than the requests need, so that no test runs without end. */
function open() {
  const store = memoryStore();
  let calls = 0;
  const count = () => {
    calls += 1;
    if (calls > 1_000) throw new Error('The relay reads records without end.');
  };
  const records: typeof store.records = {
    read: async (...args) => {
      count();
      return store.records.read(...args);
    },
    putIfAbsent: async (...args) => {
      count();
      return store.records.putIfAbsent(...args);
    },
  };
  env = openRelayEnvironment({ store: { ...store, records } });
}

/** Verifies a code once, and returns the token and a function that sends a copy with another session. */
async function verify(token: string | null) {
  await env.clock.advance(31_000);
  const toHeaders = (bearer: string | null) => (bearer === null ? {} : { authorization: `Bearer ${bearer}` });
  const started = await env.call('POST', '/relay/sign-in', { body: { type: 'EMAIL_OTP', identifier: email } });
  const { credential } = (await started.json()) as { credential: { id: string; otpEncryptionTargetBundle: string } };
  const device = await makeDevice();
  const body = await device.proof(credential.otpEncryptionTargetBundle, env.lastCode(email));
  const path = `/auth/credentials/${credential.id}/verify`;
  const first = await env.call('POST', path, { body, headers: toHeaders(token) });
  const { payloadToSign, requestId } = (await first.json()) as { payloadToSign: string; requestId: string };
  const signed = {
    'Service-Wallet-Signature': await device.sign(payloadToSign),
    'Request-Id': requestId,
    'Idempotency-Key': crypto.randomUUID(),
  };
  const send = async (bearer: string | null) => {
    const response = await env.call('POST', path, { body, headers: { ...signed, ...toHeaders(bearer) } });
    return { status: response.status, token: response.headers.get('latchkey-session') ?? '' };
  };
  return { token: (await send(token)).token, send };
}

const readStatus = async (token: string) =>
  (await env.call('GET', '/internal-accounts', { headers: { authorization: `Bearer ${token}` } })).status;
const signOut = async (token: string) =>
  (await env.call('DELETE', '/relay/session', { headers: { authorization: `Bearer ${token}` } })).status;

/** Verifications one and two, whose copies are then sent with each other's session. */
async function openCopies() {
  open();
  const first = await env.signIn(email);
  return { first, one: await verify(first.token), two: await verify(null) };
}

// requirement: 63
it('ends the session of a copy of another verification, whichever sessions that one replaced before', async () => {
  const { first, one, two } = await openCopies();
  expect(await one.send(two.token)).toEqual({ status: 200, token: one.token });
  expect(await readStatus(one.token)).toBe(200);
  expect([await readStatus(two.token), await readStatus(first.token)]).toEqual([401, 401]);
});

// requirement: 63
it('signs out of sessions whose verifications were copied with the session of each other', async () => {
  const { first, one, two } = await openCopies();
  await one.send(two.token);
  await two.send(one.token);
  expect(await signOut(two.token)).toBe(204);
  expect(await signOut(one.token)).toBe(204);
  for (const token of [first.token, one.token, two.token]) expect(await readStatus(token)).toBe(401);
});

// requirement: 63
it('keeps one of two sessions whose verifications are copied at once with the session of each other', async () => {
  const { one, two } = await openCopies();
  await Promise.all([one.send(two.token), two.send(one.token)]);
  const third = await verify(one.token);
  const statuses = [await readStatus(third.token), await readStatus(one.token), await readStatus(two.token)];
  expect(statuses).toEqual([200, 401, 401]);
});
