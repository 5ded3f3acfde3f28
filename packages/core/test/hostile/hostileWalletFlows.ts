import { expect } from 'vitest';
import type { CredentialChange } from '../../src/flows/credential/state.ts';
import { seal } from '../../src/hpke/seal.ts';
import { toHex } from '../../src/internal/hex.ts';
import { enclave } from '../bundles.ts';
import { createToken } from '../model/loginUser.ts';
import type { MadeCall } from '../scriptedWallet.ts';
import { expectNoSignature } from './checkSignatures.ts';
import { openCredentialChange, openExport, openRestoredSession } from './openFlows.ts';
import type { HostileContext, HostileFlow } from './runFlow.ts';
import { expectOnlyAskedFor, type RequestedOperation } from './signedTexts.ts';

const accountId = 'InternalAccount:1';
const customerId = 'Customer:1';
const phoneNumber = '+15551234567';
const customer = {
  id: customerId,
  platformCustomerId: 'ada',
  customerType: 'INDIVIDUAL',
  phoneNumber,
  umaAddress: '$ada@model.test',
};
const oidcToken = createToken({ sub: 'ada', email: 'ada@example.com', nonce: 'n', iat: 0 });
const WORDS = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
/** The bundles of scripted wallets are signed by this key. */
const signer = enclave(1);

type Request = Parameters<ReturnType<HostileFlow>['service']['handle']>[0];

/** A signed operation: what the user asked for, and the response to its signed request. */
interface Operation {
  readonly call: string;
  readonly requested: (body: Record<string, unknown>) => RequestedOperation;
  readonly complete: (body: Record<string, unknown>) => Promise<{ status: number; body: unknown }>;
}

/** A service that returns these resources, and signs one operation by signed retry. */
function createOperationService(resources: () => Readonly<Record<string, unknown>>, operation: Operation) {
  let requests = 0;
  return {
    handle: async ({ method, path, headers, body: text }: Request) => {
      const call = `${method} ${path.split('?')[0]}`;
      const body = JSON.parse(text ?? '{}') as Record<string, unknown>;
      const resource = resources()[call];
      if (resource !== undefined) return { status: 200, body: resource };
      if (call !== operation.call) return { status: 404, body: { code: 'NOT_FOUND' } };
      if (headers.has('Request-Id')) return operation.complete(body);
      const { type, subject: parameters } = operation.requested(body);
      requests += 1;
      const payloadToSign = JSON.stringify({ organizationId: 'org_1', parameters, timestampMs: '1', type });
      const expiresAt = new Date(1_300_000).toISOString();
      return { status: 202, body: { type: 'EMAIL_OTP', payloadToSign, requestId: `Request:${requests}`, expiresAt } };
    },
  };
}

/** Every signature is over exactly what the user asked for with its call. */
function checkOperation({ calls, texts }: HostileContext, operation: Operation): void {
  expectOnlyAskedFor(calls, texts, (call: MadeCall) => {
    const name = `${call.method} ${decodeURIComponent(call.path).split('?')[0]}`;
    return name === operation.call ? operation.requested((call.body ?? {}) as Record<string, unknown>) : undefined;
  });
}

const at = new Date(1_000_000).toISOString();
const times = { createdAt: at, updatedAt: at };
const credentialOf = (id: number, type: string, more: object = {}) => ({
  id: `AuthMethod:${id}`,
  accountId,
  type,
  nickname: `credential ${id}`,
  ...times,
  ...more,
});

/** The changes of credentials, each with the activity that the user asks for. */
const changes: readonly (readonly [CredentialChange, string, RequestedOperation])[] = [
  [
    { type: 'addCode', accountId, by: 'SMS_OTP' },
    'POST /auth/credentials',
    { type: 'ACTIVITY_TYPE_UPDATE_USER_PHONE_NUMBER', subject: { userPhoneNumber: phoneNumber } },
  ],
  [
    { type: 'addIdentity', accountId },
    'POST /auth/credentials',
    { type: 'ACTIVITY_TYPE_CREATE_OAUTH_PROVIDERS', subject: { oauthProviders: [{ oidcToken }] } },
  ],
  [
    { type: 'remove', accountId, authMethodId: 'AuthMethod:2' },
    'DELETE /auth/credentials/AuthMethod:2',
    {
      type: 'ACTIVITY_TYPE_DELETE_AUTHENTICATORS',
      subject: { authenticatorIds: ['passkey'] },
      foreignIds: ['AuthMethod:1', 'Session:1', 'b3RoZXI'],
    },
  ],
];

const credential: HostileFlow = (context) => {
  const [change, call, asked] = changes[context.pick % changes.length] ?? changes[0] ?? [];
  if (change === undefined || call === undefined || asked === undefined) throw new Error('There is no change.');
  let credentials = [
    credentialOf(1, 'EMAIL_OTP'),
    credentialOf(2, 'PASSKEY', { credentialId: 'bWluZQ' }),
    credentialOf(3, 'PASSKEY', { credentialId: 'b3RoZXI' }),
  ];
  const operation: Operation = {
    call,
    requested: () => asked,
    complete: async (body) => {
      if (change.type === 'remove') {
        credentials = credentials.filter(({ id }) => id !== change.authMethodId);
        return { status: 204, body: undefined };
      }
      const added = credentialOf(4, String(body['type']));
      if (!credentials.some(({ id }) => id === added.id)) credentials = [...credentials, added];
      return { status: 201, body: added };
    },
  };
  const resources = () => ({
    'GET /relay/session': { customerId, accountId },
    [`GET /customers/${customerId}`]: { ...customer, ...times },
    'GET /auth/credentials': { data: credentials },
    'GET /auth/sessions': {
      data: [{ ...credentialOf(1, 'EMAIL_OTP'), id: 'Session:1', expiresAt: new Date(1_900_000).toISOString() }],
    },
  });
  return {
    service: createOperationService(resources, operation),
    isSignedIn: true,
    open: (wallet) => openCredentialChange(wallet, context, { change, oidcToken, contact: phoneNumber }),
    check: () => checkOperation(context, operation),
  };
};

const walletExport: HostileFlow = (context) => {
  const operation: Operation = {
    call: `POST /internal-accounts/${accountId}/export`,
    requested: ({ clientPublicKey }) => ({
      type: 'ACTIVITY_TYPE_EXPORT_WALLET',
      subject: { targetPublicKey: clientPublicKey },
    }),
    complete: async ({ clientPublicKey }) => {
      const plaintext = new TextEncoder().encode(WORDS);
      const recipient = new Uint8Array(Buffer.from(String(clientPublicKey), 'hex'));
      const { enc, ciphertext } = await seal({ recipient, info: 'turnkey_hpke', plaintext });
      const data = { encappedPublic: toHex(enc), ciphertext: toHex(ciphertext), organizationId: 'org_1' };
      return { status: 200, body: { id: accountId, encryptedWalletCredentials: signer.bundle(JSON.stringify(data)) } };
    },
  };
  return {
    service: createOperationService(() => ({ 'GET /relay/session': { customerId, accountId } }), operation),
    isSignedIn: true,
    open: (wallet) =>
      openExport(wallet, context, {
        accountId,
        onWords: (words) => expect(words, 'the words are the own ones').toBe(WORDS),
      }),
    check: () => {
      checkOperation(context, operation);
      for (const { init } of context.calls) expect(String(init.body ?? ''), 'the words stay').not.toContain(WORDS);
    },
  };
};

const sessionRestore: HostileFlow = (context) => ({
  service: {
    handle: ({ method, path }) =>
      `${method} ${path}` === 'GET /relay/session'
        ? { status: 200, body: { customerId, accountId } }
        : { status: 404, body: { code: 'NOT_FOUND' } },
  },
  isSignedIn: true,
  open: (wallet) =>
    openRestoredSession(wallet, {
      now: context.clock.now,
      expected: { id: 'Session:1', accountId, endsAt: context.clock.now() + 900_000 },
    }),
  check: () => expectNoSignature(context),
});

/** The flows of a signed-in wallet that run against a hostile relay. */
export const hostileWalletFlows: Readonly<Record<string, HostileFlow>> = {
  'a change of credentials': credential,
  'an export': walletExport,
  'a restored session': sessionRestore,
};
