import { expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { createRelayKeys } from '../crypto/relayKeys.ts';
import { memoryStore } from '../memory/index.ts';
import type { Reauthenticate } from '../relayOptions.ts';
import type { Caller } from '../requestContext.ts';
import { operationTable } from '../routes/operationTable.ts';
import { createRequireSignerProof } from './requireSignerProof.ts';

const path = '/cards/Card:1/reveal';
const device = await makeDevice();
const clock = { now: () => 0 };
const requireProof = (reauthenticate?: Reauthenticate) =>
  createRequireSignerProof({
    signers: { has: async () => true },
    records: memoryStore().records,
    consumeRecord: async () => {},
    keys: createRelayKeys(async () => new Uint8Array(32)),
    clock: { ...clock, monotonic: clock.now, setTimeout: () => undefined, clearTimeout: () => {} },
    time: { ...clock, observe: () => {} },
    reauthenticate,
    reportError: () => {},
  });
const requireSignerProof = requireProof();

const authorized = {
  row: operationTable.revealCard,
  params: { cardId: 'Card:1' },
  headers: {},
  received: null,
  query: {},
  body: null,
};

/** Returns whether a request of a caller is accepted. */
function isAllowed(caller: Caller, sent: string, headers: Record<string, string>, require = requireSignerProof) {
  const url = new URL(`https://app.test/latchkey${sent}`);
  const request = new Request(url, { method: 'POST', headers });
  const context = { request, url, ip: undefined, requestId: '', responseHeaders: {} };
  return require(context, authorized, caller).then(
    () => true,
    () => false,
  );
}

/** Sends a request of a customer, with a proof over `proven`, and returns whether it is accepted. */
async function isAccepted(customerId: string, sent: string, proven: { path: string; nonce?: string }) {
  const proof = await device.prove({ method: 'POST', time: 0, ...proven });
  return isAllowed({ customerId, accountId: null, session: null }, sent, { 'Latchkey-Proof': proof });
}

// requirement: 64
it('covers the query as it is sent', async () => {
  expect(await isAccepted('Customer:1', `${path}?a=1`, { path: `${path}?a=1` })).toBe(true);
  expect(await isAccepted('Customer:1', `${path}?a=1`, { path })).toBe(false);
  expect(await isAccepted('Customer:1', path, { path: `${path}?a=1` })).toBe(false);
});

// requirement: 64
it('is used up for its customer only: another customer may use the same nonce', async () => {
  const proven = { path, nonce: 'nonce-of-a-proof' };
  expect(await isAccepted('Customer:1', path, proven)).toBe(true);
  expect(await isAccepted('Customer:1', path, proven)).toBe(false);
  expect(await isAccepted('Customer:2', path, proven)).toBe(true);
});

it.each([
  [15, false],
  [16, true],
  [64, true],
  [65, false],
])('with a nonce of %i characters, correctly signed, is accepted: %s', async (length, isValid) => {
  expect(await isAccepted('Customer:1', path, { path, nonce: 'n'.repeat(length) })).toBe(isValid);
});

const session = { hash: 'hash', expiresAt: 1 };

// requirement: 63
it.each([
  ["asks the integrator with the integrator's own session", 'InternalAccount:1', null, true],
  ['asks the integrator for a customer who has no wallet to sign with', null, session, true],
  ['does not ask for a customer with a wallet', 'InternalAccount:1', session, false],
])('%s', async (_, accountId, session, isAsked) => {
  const caller = { customerId: 'Customer:1', accountId, session };
  expect(
    await isAllowed(
      caller,
      path,
      {},
      requireProof(async () => true),
    ),
  ).toBe(isAsked);
});
