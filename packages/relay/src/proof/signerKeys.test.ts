import { describe, expect, it } from 'vitest';
import { makeDevice } from '../../test/device.ts';
import { createRelayKeys } from '../crypto/relayKeys.ts';
import { memoryStore } from '../memory/index.ts';
import { operationTable } from '../routes/operationTable.ts';
import type { StoredSigner } from '../store/store.ts';
import { createSignerKeys } from './signerKeys.ts';

const now = Date.UTC(2027, 0, 15, 8);
const minute = 60_000;
const device = await makeDevice();
const clientPublicKey = device.publicKey;
const owner = { customerId: 'Customer:1', sessionHash: 'hash' };

function open() {
  const added: StoredSigner[] = [];
  const clock = { now: () => now, monotonic: () => now, setTimeout: () => undefined, clearTimeout: () => {} };
  const signerKeys = createSignerKeys({
    signers: { add: async (signer) => void added.push(signer), end: async () => {} },
    records: memoryStore().records,
    keys: createRelayKeys(async () => new Uint8Array(32)),
    clock,
    // The clock of the service is ahead.
    time: { now: () => now + minute, observe: () => {} },
  });
  return { added, signerKeys };
}

const toResponse = (value: object, status = 200) => {
  const text = JSON.stringify(value);
  return { status, headers: new Headers(), text, bytes: new TextEncoder().encode(text) };
};
const toSession = (expiresAt: string) => toResponse({ id: 'Session:1', expiresAt });
const session = toSession(new Date(now + 16 * minute).toISOString());
const toRequest = (body: object, headers: { walletSignature?: string; requestId?: string } = {}) => ({
  row: operationTable.verifyCredential,
  params: {},
  query: {},
  headers,
  received: JSON.stringify(body),
  body: null,
});
const known = { ...owner, publicKey: clientPublicKey, sessionId: 'Session:1', expiresAt: now + 15 * minute };

describe('add', () => {
  it.each([
    ['an identity token', { type: 'OAUTH', clientPublicKey }],
    ['a refresh', { clientPublicKey }],
  ])('stores the key that the request of %s names, until the session ends', async (_, body) => {
    const { added, signerKeys } = open();
    await signerKeys.add(toRequest(body), session, owner);
    expect(added).toEqual([known]);
  });

  it('stores the key that signed the verification of a code, whatever else the body names', async () => {
    const { added, signerKeys } = open();
    const walletSignature = await device.sign('token');
    const body = { type: 'EMAIL_OTP', clientPublicKey: (await makeDevice()).publicKey };
    await signerKeys.add(toRequest(body, { walletSignature }), session, owner);
    expect(added).toEqual([known]);
  });

  it('stores the key of the challenge that a passkey has answered', async () => {
    const { added, signerKeys } = open();
    await signerKeys.keepChallenged(clientPublicKey, toResponse({ requestId: 'Request:1' }));
    await signerKeys.add(toRequest({ type: 'PASSKEY', clientPublicKey }, { requestId: 'Request:2' }), session, owner);
    expect(added).toEqual([]);
    await signerKeys.add(toRequest({ type: 'PASSKEY' }, { requestId: 'Request:1' }), session, owner);
    expect(added).toEqual([known]);
  });

  it.each([
    ['an invalid key', toRequest({ type: 'OAUTH', clientPublicKey: 'ff' }), session],
    ['no signature', toRequest({ type: 'EMAIL_OTP', clientPublicKey }), session],
    ['no request id', toRequest({ type: 'PASSKEY', clientPublicKey }), session],
    ['a session that has ended', toRequest({ clientPublicKey }), toSession(new Date(now + minute).toISOString())],
    ['a session without an end', toRequest({ clientPublicKey }), toSession('soon')],
    ['a session without an id', toRequest({ clientPublicKey }), toResponse({ expiresAt: '2099-01-01T00:00:00Z' })],
  ])('stores nothing for %s', async (_, request, response) => {
    const { added, signerKeys } = open();
    await signerKeys.add(request, response, owner);
    expect(added).toEqual([]);
  });
});

it('keeps no key of a challenge that the service has refused', async () => {
  const { added, signerKeys } = open();
  await signerKeys.keepChallenged(clientPublicKey, toResponse({ requestId: 'Request:1' }, 400));
  await signerKeys.add(toRequest({ type: 'PASSKEY' }, { requestId: 'Request:1' }), session, owner);
  expect(added).toEqual([]);
});
