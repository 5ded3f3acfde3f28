import { expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { createRelayKeys } from '../crypto/relayKeys.ts';
import { memoryStore } from '../memory/index.ts';
import { operationTable } from '../routes/operationTable.ts';
import { createRequireSignerProof } from './requireSignerProof.ts';

const path = '/cards/Card:1/reveal';
const device = await makeDevice();
const clock = { now: () => 0 };
const requireSignerProof = createRequireSignerProof({
  signers: { has: async () => true },
  records: memoryStore().records,
  consumeRecord: async () => {},
  keys: createRelayKeys(async () => new Uint8Array(32)),
  clock: { ...clock, monotonic: clock.now, setTimeout: () => undefined, clearTimeout: () => {} },
  time: { ...clock, observe: () => {} },
  reauthenticate: undefined,
  reportError: () => {},
});

/** Sends a request of a customer, with a proof over `proven`, and returns whether it is accepted. */
async function isAccepted(customerId: string, sent: string, proven: { path: string; nonce?: string }) {
  const url = new URL(`https://app.test/latchkey${sent}`);
  const headers = { 'Latchkey-Proof': await device.prove({ method: 'POST', time: 0, ...proven }) };
  const request = new Request(url, { method: 'POST', headers });
  const context = { request, url, ip: undefined, requestId: '', responseHeaders: {} };
  const authorized = {
    row: operationTable.revealCard,
    params: { cardId: 'Card:1' },
    headers: {},
    received: null,
    query: {},
    body: null,
  };
  return requireSignerProof(context, authorized, { customerId, accountId: null, session: null }).then(
    () => true,
    () => false,
  );
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
