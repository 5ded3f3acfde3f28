import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createModelKey } from '../../test/model/modelKey.ts';
import { signIn } from '../../test/model/signIn.ts';
import { flushTasks, json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { confirmScaEnrolment } from '../actions/confirmScaEnrolment.ts';
import { createCredential } from '../actions/createCredential.ts';
import { deleteCredential } from '../actions/deleteCredential.ts';
import { listCredentials } from '../actions/listCredentials.ts';
import { listScaFactors } from '../actions/listScaFactors.ts';
import { listSessions } from '../actions/listSessions.ts';
import { revokeSession } from '../actions/revokeSession.ts';
import { verifyCredential } from '../actions/verifyCredential.ts';
import { toWalletError } from '../client/toWalletError.ts';
import type { Wallet } from '../client/wallet.ts';
import { closeWallet } from './closeWallet.ts';
import { signOut } from './signOut.ts';

const accountId = 'InternalAccount:1';
const at = '2026-01-01T00:00:00Z';
const times = { createdAt: at, updatedAt: at };
const method = (id: string, more: object = {}) => ({
  id,
  accountId,
  type: 'PASSKEY',
  nickname: 'a',
  ...times,
  ...more,
});
const session = (id: string) => ({ ...method(id), expiresAt: '2026-01-01T00:15:00Z' });

let wallet: Wallet;
/** Ids that the relay puts into the payload of the next removal or revocation. */
let named: readonly string[];
let responses: Readonly<Record<string, unknown>>;
/** Payloads that were signed; proofs of the key are none. */
let signed: string[];

beforeEach(async () => {
  [named, responses, signed] = [[], {}, []];
  const made = scriptedWallet(({ method: verb, path, headers }) => {
    const response = responses[`${verb} ${path.split('?')[0]}`];
    if (response !== undefined) return json(verb === 'POST' && path === '/auth/credentials' ? 201 : 200, response);
    if (verb !== 'DELETE' || !path.startsWith('/auth/')) return json(200, { customerId: 'Customer:1', accountId });
    if (headers.has('Service-Wallet-Signature')) return new Response(null, { status: 204 });
    const type = path.includes('sessions') ? 'ACTIVITY_TYPE_DELETE_API_KEYS' : 'ACTIVITY_TYPE_DELETE_AUTHENTICATORS';
    const payloadToSign = JSON.stringify({ type, organizationId: 'org', parameters: { ids: named } });
    return json(202, { payloadToSign, requestId: 'Request:1', expiresAt: at });
  });
  wallet = made.wallet;
  const key = createModelKey(1, (_, text) => {
    if (!text.startsWith('latchkey-proof-v1\n')) signed.push(text);
  });
  await signIn(wallet, { key, id: 'Session:1', now: wallet.now(), endsIn: 900_000 });
  await flushTasks();
});
afterEach(() => closeWallet(wallet));

const remove = () => deleteCredential(wallet, { authMethodId: 'AuthMethod:own' });
const revoke = () => revokeSession(wallet, { sessionId: 'Session:mine' });

/** Runs a removal whose payload names these ids, and returns the code of its error. */
async function codeOf(run: () => Promise<unknown>, ids: readonly string[]): Promise<string> {
  named = ids;
  return run().then(
    () => 'none',
    (thrown) => toWalletError(thrown).code,
  );
}

/** Actions whose responses name a resource, and the forms in which a payload may name it. */
const sources: readonly (readonly [string, () => Promise<unknown>, readonly string[]])[] = [
  [
    'a listed credential',
    () => {
      const data = [method('AuthMethod:own', { credentialId: 'b3du' }), method('AuthMethod:x', { credentialId: 'eA' })];
      responses = { 'GET /auth/credentials': { data } };
      return listCredentials(wallet, { accountId });
    },
    ['AuthMethod:x', 'x', 'eA'],
  ],
  [
    'a created credential',
    () => {
      responses = { 'POST /auth/credentials': method('AuthMethod:x', { type: 'EMAIL_OTP' }) };
      return createCredential(wallet, { accountId, body: { type: 'EMAIL_OTP', contact: 'ada@example.com' } });
    },
    ['AuthMethod:x', 'x'],
  ],
  [
    'a listed session',
    () => {
      responses = { 'GET /auth/sessions': { data: [session('Session:mine'), session('Session:x')] } };
      return listSessions(wallet, { accountId });
    },
    ['Session:x', 'x'],
  ],
  [
    'a verified session',
    () => {
      responses = { 'POST /auth/credentials/AuthMethod:1/verify': session('Session:x') };
      const body = { type: 'EMAIL_OTP', encryptedOtpBundle: '{}' } as const;
      return verifyCredential(wallet, { authMethodId: 'AuthMethod:1', body });
    },
    ['Session:x', 'x'],
  ],
  [
    'a listed factor',
    () => {
      responses = {
        'GET /sca/factors': { factors: [{ factor: 'SMS_OTP' }, { factor: 'PASSKEY', credentialId: 'eA' }] },
      };
      return listScaFactors(wallet);
    },
    ['eA'],
  ],
  [
    'an enrolled factor',
    () => {
      responses = {
        'POST /sca/factors/confirm': { type: 'PASSKEY', factor: { factor: 'PASSKEY', credentialId: 'eA' } },
      };
      return confirmScaEnrolment(wallet, { type: 'PASSKEY', origin: 'https://shop.test', credential: {} });
    },
    ['eA'],
  ],
  ['the own session', async () => {}, ['Session:1', '1']],
  ['the own account', async () => {}, ['InternalAccount:1']],
];

// requirement: 65
describe('a payload of a removal or revocation', () => {
  it.each(sources)('is not signed if it names %s', async (_, learn, forms) => {
    await learn();
    for (const run of [remove, revoke])
      for (const form of forms) expect(await codeOf(run, [form]), form).toBe('PAYLOAD_MISMATCH');
    expect(signed).toEqual([]);
  });

  it.each(sources)('is signed for its own resource after %s', async (_, learn) => {
    await learn();
    expect(await codeOf(remove, ['AuthMethod:own', 'own', 'b3du'])).toBe('none');
    expect(await codeOf(revoke, ['Session:mine', 'mine'])).toBe('none');
    expect(signed).toHaveLength(2);
  });

  it('is not signed at a sign-out if it names a known resource', async () => {
    await sources[0]?.[1]();
    named = ['eA'];
    await signOut(wallet);
    expect(signed).toEqual([]);
  });

  it('is signed at a sign-out for the own session', async () => {
    await sources[0]?.[1]();
    named = ['Session:1'];
    await signOut(wallet);
    expect(signed).toHaveLength(1);
  });
});

it('forgets the ids of the user who signed out', async () => {
  await sources[0]?.[1]();
  await signOut(wallet);
  responses = {};
  const key = createModelKey(2, (_, text) => void signed.push(text));
  await signIn(wallet, { key, id: 'Session:2', now: wallet.now(), endsIn: 900_000, isNew: true });
  signed = [];
  expect(await codeOf(remove, ['x'])).toBe('none');
});

// requirement: 65
it('remembers an id of a credential that a later response no longer names', async () => {
  await sources[0]?.[1]();
  responses = { 'GET /auth/credentials': { data: [method('AuthMethod:x')] } };
  await listCredentials(wallet, { accountId });
  expect(await codeOf(remove, ['eA'])).toBe('PAYLOAD_MISMATCH');
});
