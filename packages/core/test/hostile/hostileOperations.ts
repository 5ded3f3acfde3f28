import {
  closeWallet,
  createCredential,
  deleteCredential,
  memoryStorage,
  refreshSession,
  revokeSession,
  updateCustomer,
  type Wallet,
} from '../../src/index.ts';
import { exportWallet } from '../../src/sealedKeys/index.ts';
import { createLocks } from '../model/locks.ts';
import { signIn } from '../model/signIn.ts';
import { flushTasks, type MadeCall, scriptedWallet } from '../scriptedWallet.ts';
import { isSigning } from '../signing.ts';
import { type Attack, maxResponseBytes } from './attacks.ts';
import { createHostileRelay } from './hostileRelay.ts';
import { expectTyped, signedCalls } from './signatures.ts';
import { createSignedTexts, expectOnlyAskedFor, type RequestedOperation } from './signedTexts.ts';

const accountId = 'InternalAccount:1';
const at = new Date(1_000_000).toISOString();
const session = { accountId, type: 'EMAIL_OTP', nickname: 'Ada', createdAt: at, updatedAt: at };
const attestation = { credentialId: 'bWluZQ', clientDataJson: 'e30', attestationObject: 'oA' };
const oidcToken = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhZGEifQ.AAAA';
const customerId = 'Customer:1';

type Body = Readonly<Record<string, unknown>>;

/** An operation that signs: how the user asks for it, what its payload must be, and how its signed call succeeds. */
interface SigningOperation {
  readonly run: (wallet: Wallet) => Promise<unknown>;
  /** Method and path of its calls, and the type of credential where more than one operation has them. */
  readonly call: string;
  readonly asked: (body: Body) => RequestedOperation;
  readonly status: number;
  readonly success: object;
}

const added = (type: string) => ({
  id: 'AuthMethod:2',
  accountId,
  type,
  nickname: 'Ada',
  createdAt: at,
  updatedAt: at,
});

export const signingOperations: Readonly<Record<string, SigningOperation>> = {
  refreshSession: {
    run: (wallet) => refreshSession(wallet),
    call: 'POST /auth/sessions/Session:1/refresh',
    asked: ({ clientPublicKey }) => ({
      type: 'ACTIVITY_TYPE_CREATE_READ_WRITE_SESSION_V2',
      subject: { targetPublicKey: clientPublicKey },
    }),
    status: 201,
    success: { ...session, id: 'Session:2', expiresAt: new Date(1_900_000).toISOString() },
  },
  revokeSession: {
    run: (wallet) => revokeSession(wallet, { sessionId: 'Session:7' }),
    call: 'DELETE /auth/sessions/Session:7',
    asked: () => ({ type: 'ACTIVITY_TYPE_DELETE_API_KEYS', subject: { apiKeyIds: ['key'] } }),
    status: 204,
    success: {},
  },
  deleteCredential: {
    run: (wallet) => deleteCredential(wallet, { authMethodId: 'AuthMethod:2' }),
    call: 'DELETE /auth/credentials/AuthMethod:2',
    asked: () => ({ type: 'ACTIVITY_TYPE_DELETE_AUTHENTICATORS', subject: { authenticatorIds: ['passkey'] } }),
    status: 204,
    success: {},
  },
  createPasskey: {
    run: (wallet) =>
      createCredential(wallet, {
        accountId,
        body: { type: 'PASSKEY', nickname: 'Phone', challenge: 'Y2hhbGxlbmdl', attestation },
      }),
    call: 'POST /auth/credentials PASSKEY',
    asked: () => ({
      type: 'ACTIVITY_TYPE_CREATE_AUTHENTICATORS_V2',
      subject: { authenticators: [{ attestation }] },
    }),
    status: 201,
    success: added('PASSKEY'),
  },
  createIdentity: {
    run: (wallet) => createCredential(wallet, { accountId, body: { type: 'OAUTH', oidcToken } }),
    call: 'POST /auth/credentials OAUTH',
    asked: () => ({ type: 'ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS', subject: { oauthProviders: [{ oidcToken }] } }),
    status: 201,
    success: added('OAUTH'),
  },
  createEmailCode: {
    run: (wallet) => createCredential(wallet, { accountId, body: { type: 'EMAIL_OTP', contact: 'ada@model.test' } }),
    call: 'POST /auth/credentials EMAIL_OTP',
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
    call: `PATCH /customers/${customerId} EMAIL_OTP`,
    asked: () => ({ type: 'ACTIVITY_TYPE_UPDATE_USER_EMAIL', subject: { userEmail: 'ada@new.test' } }),
    status: 200,
    success: { id: customerId, customerType: 'INDIVIDUAL', email: 'ada@new.test', createdAt: at, updatedAt: at },
  },
  changePhoneNumber: {
    run: (wallet) =>
      updateCustomer(wallet, {
        customerId,
        body: { customerType: 'INDIVIDUAL', phoneNumber: '+15550100' },
        idempotencyKey: 'p',
      }),
    call: `PATCH /customers/${customerId} SMS_OTP`,
    asked: () => ({ type: 'ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER', subject: { userPhoneNumber: '+15550100' } }),
    status: 200,
    success: { id: customerId, customerType: 'INDIVIDUAL', phoneNumber: '+15550100', createdAt: at, updatedAt: at },
  },
  exportWallet: {
    run: (wallet) => exportWallet(wallet, { accountId }),
    call: `POST /internal-accounts/${accountId}/export`,
    asked: ({ clientPublicKey }) => ({
      type: 'ACTIVITY_TYPE_EXPORT_WALLET',
      subject: { targetPublicKey: clientPublicKey },
    }),
    status: 200,
    success: { id: accountId, encryptedWalletCredentials: '{}' },
  },
};

const names = Object.keys(signingOperations);

function findOperation({ method, path, body }: MadeCall): SigningOperation | undefined {
  const { type, email, phoneNumber } = (body ?? {}) as Body;
  const changed = email ? 'EMAIL_OTP' : phoneNumber ? 'SMS_OTP' : undefined;
  const kind = method === 'PATCH' ? changed : type;
  const call = [method, decodeURIComponent(path), ...(typeof kind === 'string' ? [kind] : [])].join(' ');
  return Object.values(signingOperations).find((each) => each.call === call);
}

/**
 * Runs an operation that signs, and at once another one, against a hostile relay. Returns how many signed calls there
 * were.
 */
export async function runHostileOperation(name: string, attacks: readonly Attack[]): Promise<number> {
  const other = names[(attacks[0]?.pick ?? 0) % names.length] ?? name;
  const running = [...new Set([name, other])].flatMap((each) => signingOperations[each] ?? []);
  const texts = createSignedTexts();
  let requests = 0;
  const response = (call: MadeCall) => {
    const { method, path, headers, body } = call;
    const respond = (status: number, value: object) => ({
      path: `${method} ${path}`,
      status,
      text: JSON.stringify(value),
    });
    const operation = findOperation(call);
    if (path === '/relay/session') return respond(200, { customerId, accountId });
    if (operation === undefined) return respond(404, { code: 'NOT_FOUND' });
    if (headers.has('Request-Id')) return respond(operation.status, operation.success);
    const { type, subject: parameters } = operation.asked((body ?? {}) as Body);
    const payload = { organizationId: 'org', parameters, timestampMs: '1', type };
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
  for (const error of await Promise.all(results)) if (error !== undefined) expectTyped(error);
  closeWallet(wallet);
  expectOnlyAskedFor(calls, texts, (call) => findOperation(call)?.asked((call.body ?? {}) as Body));
  return signedCalls(calls).length;
}
