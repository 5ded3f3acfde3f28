import { createAuthenticator } from '@latchkey/testing';
import { expect } from 'vitest';
import {
  closeWallet,
  createCredential,
  createPasskey,
  deleteCredential,
  getSession,
  memoryStorage,
  refreshSession,
  revokeSession,
  signOut,
  startPasskeyRegistration,
  updateCustomer,
} from '../../src/index.ts';
import { exportWallet } from '../../src/sealedKeys/index.ts';
import { createLocks } from '../model/locks.ts';
import { signIn } from '../model/signIn.ts';
import { flushTasks, type MadeCall, scriptedWallet } from '../scriptedWallet.ts';
import { isSigning } from '../signing.ts';
import { type Attack, maxResponseBytes } from './attacks.ts';
import type { Body, HostileOperation } from './hostileOperation.ts';
import { hostileProvenOperations } from './hostileProvenOperations.ts';
import { createHostileRelay } from './hostileRelay.ts';
import { unsignedOperations } from './hostileUnsignedOperations.ts';
import { expectProofsOfOwnCalls, provenCalls } from './proofs.ts';
import { expectTyped, signedCalls } from './signatures.ts';
import { createSignedTexts, expectOnlyAskedFor, type RequestedOperation } from './signedTexts.ts';

const accountId = 'InternalAccount:1';
const at = new Date(1_000_000).toISOString();
const session = { accountId, type: 'EMAIL_OTP', nickname: 'Ada', createdAt: at, updatedAt: at };
const oidcToken = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhZGEifQ.AAAA';
const customerId = 'Customer:1';
const customer = {
  id: customerId,
  platformCustomerId: 'ada',
  customerType: 'INDIVIDUAL',
  umaAddress: '$ada@model.test',
  createdAt: at,
  updatedAt: at,
};

const added = (type: string) => ({
  id: 'AuthMethod:2',
  accountId,
  type,
  nickname: 'Ada',
  createdAt: at,
  updatedAt: at,
});

/** What the user may sign about a session or a credential. Its ids are the service's own. */
const toRemoval = (type: string): RequestedOperation => ({ type, subject: {}, foreignIds: ['Session:1', accountId] });

export const signingOperations: Readonly<Record<string, HostileOperation>> = {
  refreshSession: {
    run: (wallet) => refreshSession(wallet),
    call: /^POST \/auth\/sessions\/[^/]+\/refresh$/,
    asked: ({ clientPublicKey }) => ({
      type: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
      subject: { targetPublicKey: clientPublicKey },
    }),
    status: 201,
    success: { ...session, id: 'Session:2', expiresAt: new Date(1_900_000).toISOString() },
  },
  revokeSession: {
    run: (wallet) => revokeSession(wallet, { sessionId: 'Session:7' }),
    call: /^DELETE \/auth\/sessions\/Session:7$/,
    asked: () => toRemoval('ACTIVITY_TYPE_DELETE_API_KEYS'),
    status: 204,
    success: {},
  },
  // The first signed payload pins the organization. A sign-out that is refused a signature still completes.
  signOut: {
    run: (wallet) =>
      refreshSession(wallet).finally(async () => {
        await signOut(wallet);
        if (getSession(wallet).status !== 'signedOut') throw new Error('The user is still signed in.');
      }),
    call: /^DELETE \/auth\/sessions\/(?!Session:7$)[^/]+$/,
    asked: () => ({ ...toRemoval('ACTIVITY_TYPE_DELETE_API_KEYS'), foreignIds: [accountId] }),
    status: 204,
    success: {},
  },
  deleteCredential: {
    run: (wallet) => deleteCredential(wallet, { authMethodId: 'AuthMethod:2' }),
    call: /^DELETE \/auth\/credentials\/AuthMethod:2$/,
    asked: () => toRemoval('ACTIVITY_TYPE_DELETE_AUTHENTICATORS'),
    status: 204,
    success: {},
  },
  createPasskey: {
    run: async (wallet) => {
      const authenticator = createAuthenticator({ origin: 'https://shop.test' });
      const registration = await startPasskeyRegistration(wallet);
      const attestation = await createPasskey({ authenticator, registration });
      const { challenge } = registration;
      await createCredential(wallet, {
        accountId,
        body: { type: 'PASSKEY', nickname: 'Phone', challenge, attestation },
      });
    },
    call: /^POST \/auth\/credentials PASSKEY$/,
    asked: ({ attestation }) => {
      const { credentialId, clientDataJson, attestationObject } = (attestation ?? {}) as Body;
      const authenticators = [{ attestation: { credentialId, clientDataJson, attestationObject } }];
      return { type: 'ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2', subject: { authenticators } };
    },
    status: 201,
    success: added('PASSKEY'),
  },
  createIdentity: {
    run: (wallet) => createCredential(wallet, { accountId, body: { type: 'OAUTH', oidcToken } }),
    call: /^POST \/auth\/credentials OAUTH$/,
    asked: () => ({ type: 'ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS', subject: { oauthProviders: [{ oidcToken }] } }),
    status: 201,
    success: added('OAUTH'),
  },
  createPhoneCode: {
    run: (wallet) => createCredential(wallet, { accountId, body: { type: 'SMS_OTP', contact: '+15550199' } }),
    call: /^POST \/auth\/credentials SMS_OTP$/,
    asked: () => ({ type: 'ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER', subject: { userPhoneNumber: '+15550199' } }),
    status: 201,
    success: added('SMS_OTP'),
  },
  createEmailCode: {
    run: (wallet) => createCredential(wallet, { accountId, body: { type: 'EMAIL_OTP', contact: 'ada@model.test' } }),
    call: /^POST \/auth\/credentials EMAIL_OTP$/,
    asked: () => ({ type: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL', subject: { userEmail: 'ada@model.test' } }),
    status: 201,
    success: added('EMAIL_OTP'),
  },
  changeEmail: {
    run: (wallet) =>
      updateCustomer(wallet, {
        customerId,
        body: { customerType: 'INDIVIDUAL', email: 'ada@new.test' },
        idempotencyKey: 'e',
      }),
    call: /^PATCH \/customers\/Customer:1 EMAIL_OTP$/,
    asked: () => ({ type: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL', subject: { userEmail: 'ada@new.test' } }),
    status: 200,
    success: { ...customer, email: 'ada@new.test' },
  },
  changePhoneNumber: {
    run: (wallet) =>
      updateCustomer(wallet, {
        customerId,
        body: { customerType: 'INDIVIDUAL', phoneNumber: '+15550100' },
        idempotencyKey: 'p',
      }),
    call: /^PATCH \/customers\/Customer:1 SMS_OTP$/,
    asked: () => ({ type: 'ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER', subject: { userPhoneNumber: '+15550100' } }),
    status: 200,
    success: { ...customer, phoneNumber: '+15550100' },
  },
  exportWallet: {
    run: (wallet) => exportWallet(wallet, { accountId }),
    call: /^POST \/internal-accounts\/InternalAccount:1\/export$/,
    asked: ({ clientPublicKey }) => ({
      type: 'ACTIVITY_TYPE_EXPORT_WALLET',
      subject: { targetPublicKey: clientPublicKey },
    }),
    status: 200,
    success: { id: accountId, encryptedWalletCredentials: '{}' },
  },
};

export const hostileOperations: typeof signingOperations = {
  ...signingOperations,
  ...hostileProvenOperations,
  ...unsignedOperations,
};
const names = Object.keys(hostileOperations);

function findOperation({ method, path, body }: MadeCall): HostileOperation | undefined {
  const { type, email, phoneNumber } = (body ?? {}) as Body;
  const changed = email ? 'EMAIL_OTP' : phoneNumber ? 'SMS_OTP' : undefined;
  const kind = method === 'PATCH' ? changed : path === '/auth/credentials' ? type : undefined;
  const call = [method, decodeURIComponent(path), ...(typeof kind === 'string' ? [kind] : [])].join(' ');
  return Object.values(hostileOperations).find((each) => each.call.test(call));
}

/**
 * Runs an operation, and under attack at once another one. Returns how many calls of the operation were signed or proven,
 * and throws if it fails against a genuine relay.
 */
export async function runHostileOperation(name: string, attacks: readonly Attack[]): Promise<number> {
  const [attack] = attacks;
  const other = (attack && names[attack.pick % names.length]) ?? name;
  const running = [...new Set([name, other])].flatMap((each) => hostileOperations[each] ?? []);
  const texts = createSignedTexts();
  let requests = 0;
  let isEnded = false;
  const response = (call: MadeCall) => {
    const { method, path, headers, body } = call;
    const respond = (status: number, value: object) => ({
      path: `${method} ${path}`,
      status,
      text: JSON.stringify(value),
    });
    const operation = findOperation(call);
    if (method === 'DELETE' && path === '/relay/session') {
      isEnded = true;
      return respond(204, {});
    }
    // A session that was ended is known no more.
    if (path === '/relay/session') return respond(200, isEnded ? { customerId: null } : { customerId, accountId });
    if (operation === undefined) return respond(404, { code: 'NOT_FOUND' });
    if (operation.asked === undefined || headers.has('Request-Id')) return respond(operation.status, operation.success);
    const { type, subject: parameters } = operation.asked((body ?? {}) as Body);
    const payload = { organizationId: 'org', parameters, timestampMs: '1000000', type };
    requests += 1;
    return respond(202, {
      type: 'EMAIL_OTP',
      payloadToSign: JSON.stringify(payload),
      requestId: `Request:${requests}`,
      expiresAt: new Date(1_300_000).toISOString(),
    });
  };
  const storage = memoryStorage();
  const keys = Object.assign(Object.create(storage.keys), { generate: async () => texts.createKey() });
  const { wallet, calls, clock } = scriptedWallet(createHostileRelay({ attacks, response, clock: () => clock }), {
    storage: { ...storage, keys },
    cardHosts: ['issuer.test'],
    locks: createLocks(),
    maxResponseBytes,
  });
  await signIn(wallet, { key: texts.createKey(), id: 'Session:1', now: clock.now(), endsIn: 900_000 });
  let left = running.length;
  const results = running.map(({ run }) =>
    run(wallet)
      .then(
        () => undefined,
        (error: unknown) => error,
      )
      .finally(() => {
        left -= 1;
      }),
  );
  const startedAt = performance.now();
  for (let jumps = 0; left > 0; ) {
    await flushTasks();
    if (isSigning() || left === 0) continue;
    jumps += 1;
    clock.jump();
    if (jumps <= 500) continue;
    // Keys are generated and signatures made in other threads, which a busy machine delays.
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (performance.now() - startedAt > 10_000) throw new Error(`${name} does not end.`);
  }
  for (const error of await Promise.all(results)) {
    if (error !== undefined) expectTyped(error);
    // The words of an export are opened in a flow (hostileWalletFlows.ts).
    if (attacks.length === 0 && name !== 'exportWallet') expect(error, 'a genuine relay').toBeUndefined();
  }
  closeWallet(wallet);
  expectOnlyAskedFor(calls, texts, (call) => findOperation(call)?.asked?.((call.body ?? {}) as Body));
  expectProofsOfOwnCalls(calls, texts, (call) => running.some((each) => each === findOperation(call)));
  const isOwn = (call: MadeCall) => findOperation(call) === running[0];
  return [...signedCalls(calls), ...provenCalls(calls)].filter(isOwn).length;
}
