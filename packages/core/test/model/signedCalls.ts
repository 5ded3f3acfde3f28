import type { Clock } from '../../src/internal/clock.ts';
import { toDerHex } from '../../src/internal/der.ts';
import { toSignature } from './modelKey.ts';
import type { Service } from './service.ts';

type ServiceResponse = ReturnType<Service['handle']>;
type Request = Parameters<Service['handle']>[0];

/** A substitute payload that an attacker has the page sign. */
export const forgeries = ['export', 'removal', 'passkey', 'identity', 'key', 'order'] as const;
export type Forgery = (typeof forgeries)[number];

/** How long a payload waits for its signature (docs/reference/signed-retries.md). */
export const WAIT_MS = 300_000;

const FORGED: { readonly [what in Forgery]: readonly [type: string, parameters: object] } = {
  export: ['EXPORT_WALLET', { targetPublicKey: 'theirs', walletId: '1' }],
  removal: ['DELETE_AUTHENTICATORS', {}],
  passkey: ['CREATE_AUTHENTICATORS_V2', { authenticators: [{ attestation: { credentialId: 'theirs' } }] }],
  identity: ['CREATE_OAUTH_PROVIDERS', { oauthProviders: [{ oidcToken: 'theirs' }] }],
  key: ['CREATE_READ_WRITE_SESSION_V2', { targetPublicKey: 'theirs' }],
  order: ['SIGN_TRANSACTION_V2', { unsignedTransaction: '00' }],
};

/** A first request that waits for its signature: valid once, for the same call. */
interface Waiting {
  readonly call: string;
  readonly payload: string;
  readonly expiresAt: number;
  isUsed: boolean;
}

/** The two requests of every operation with signed retry. */
export interface SignedCalls {
  /** Payloads that the user did not request. */
  readonly forged: ReadonlySet<string>;
  /** The first request: returns its payload, or a substitute that the user did not request. */
  issue(
    request: Request,
    asked: {
      readonly type: string;
      readonly parameters: object;
      readonly forgery: Forgery | undefined;
      /** The credential that a forged removal removes; without any, there is no forgery. */
      readonly others: readonly string[];
    },
  ): ServiceResponse;
  /** Why the second request is rejected when it is signed by one of these keys; a rejected one keeps waiting. */
  findRefusal(request: Request, signers: readonly string[]): string | undefined;
  use(requestId: string): void;
}

export function createSignedCalls(clock: Clock): SignedCalls {
  const forged = new Set<string>();
  const waiting = new Map<string, Waiting>();
  let count = 0;
  const toCall = ({ method, path, body }: Request) => `${method} ${path} ${body ?? ''}`;

  return {
    forged,
    issue(request, { type, parameters, forgery, others }) {
      count += 1;
      const requestId = `Request:${count}`;
      const other = forgery && FORGED[forgery];
      const isForged = other !== undefined && (forgery !== 'removal' || others.length > 0);
      const named = forgery === 'removal' ? { authenticatorIds: others } : other?.[1];
      const payload = JSON.stringify({
        organizationId: 'org_1',
        parameters: isForged ? named : parameters,
        timestampMs: `${clock.now()}`,
        count,
        type: `ACTIVITY_TYPE_${isForged ? other[0] : type}`,
      });
      if (isForged) forged.add(payload);
      const expiresAt = clock.now() + WAIT_MS;
      waiting.set(requestId, { call: isForged ? 'theirs' : toCall(request), payload, expiresAt, isUsed: false });
      const body = { payloadToSign: payload, requestId, expiresAt: new Date(expiresAt).toISOString() };
      return { status: 202, body };
    },
    findRefusal(request, signers) {
      const leg = waiting.get(request.headers.get('Request-Id') ?? '');
      if (leg === undefined || leg.isUsed || clock.now() >= leg.expiresAt) return 'WALLET_SIGNATURE_INVALID';
      if (leg.call !== toCall(request)) return 'WALLET_SIGNATURE_BODY_MISMATCH';
      const text = Buffer.from(request.headers.get('Service-Wallet-Signature') ?? '', 'base64url').toString();
      const { publicKey, signature } = JSON.parse(text);
      const isSigned = signature === toDerHex(toSignature(publicKey, leg.payload));
      return isSigned && signers.includes(publicKey) ? undefined : 'WALLET_SIGNATURE_INVALID';
    },
    use(requestId) {
      const leg = waiting.get(requestId);
      if (leg !== undefined) leg.isUsed = true;
    },
  };
}
