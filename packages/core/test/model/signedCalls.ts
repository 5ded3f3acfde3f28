import type { Clock } from '../../src/internal/clock.ts';
import { derHexFromRaw } from '../../src/internal/der.ts';
import { markOf } from './modelKey.ts';
import type { Service } from './service.ts';

type Answer = ReturnType<Service['handle']>;
type Request = Parameters<Service['handle']>[0];

/** Something else than was asked for, that somebody on the way has the page sign. */
export const forgeries = ['export', 'removal', 'passkey', 'identity', 'key', 'order'] as const;
export type Forgery = (typeof forgeries)[number];

/** How long a payload waits for its signature (supplement 1.4). */
export const WAIT_MS = 300_000;

const FORGED: { readonly [what in Forgery]: readonly [type: string, parameters: object] } = {
  export: ['EXPORT_WALLET', { targetPublicKey: 'theirs', walletId: '1' }],
  removal: ['DELETE_AUTHENTICATORS', {}],
  passkey: ['CREATE_AUTHENTICATORS_V2', { authenticators: [{ attestation: { credentialId: 'theirs' } }] }],
  identity: ['CREATE_OAUTH_PROVIDERS', { oauthProviders: [{ oidcToken: 'theirs' }] }],
  key: ['CREATE_READ_WRITE_SESSION_V2', { targetPublicKey: 'theirs' }],
  order: ['SIGN_TRANSACTION_V2', { unsignedTransaction: '00' }],
};

/** A first leg that waits for its signature: good once, for the same call. */
interface Waiting {
  readonly call: string;
  readonly payload: string;
  readonly expiresAt: number;
  isUsed: boolean;
}

/** The two legs of whatever is done by signed retry. */
export interface SignedCalls {
  /** Payloads that nobody here asked for. */
  readonly forged: ReadonlySet<string>;
  /** The first leg: a payload, or in its place one that somebody else asked for. */
  issue(
    request: Request,
    asked: {
      readonly type: string;
      readonly parameters: object;
      readonly forgery: Forgery | undefined;
      /** What a forged removal would remove; where there is nothing, there is none. */
      readonly others: readonly string[];
    },
  ): Answer;
  /** Why the second leg is not taken, from one of these keys; what is refused waits on. */
  refusalOf(request: Request, signers: readonly string[]): string | undefined;
  use(requestId: string): void;
}

export function createSignedCalls(clock: Clock): SignedCalls {
  const forged = new Set<string>();
  const waiting = new Map<string, Waiting>();
  let count = 0;
  const callOf = ({ method, path, body }: Request) => `${method} ${path} ${body ?? ''}`;

  return {
    forged,
    issue(request, { type, parameters, forgery, others }) {
      count += 1;
      const requestId = `Request:${count}`;
      const theirs = forgery && FORGED[forgery];
      // Of an identity no payload says whose it is: theirs and ours look alike.
      const isLike = forgery === 'identity' && theirs?.[0] === type;
      const isForged = theirs !== undefined && !isLike && (forgery !== 'removal' || others.length > 0);
      const named = forgery === 'removal' ? { authenticatorIds: others } : theirs?.[1];
      const payload = JSON.stringify({
        organizationId: 'org_1',
        parameters: isForged ? named : parameters,
        timestampMs: String(count),
        type: `ACTIVITY_TYPE_${isForged ? theirs[0] : type}`,
      });
      if (isForged) forged.add(payload);
      const expiresAt = clock.now() + WAIT_MS;
      waiting.set(requestId, { call: isForged ? 'theirs' : callOf(request), payload, expiresAt, isUsed: false });
      const body = { payloadToSign: payload, requestId, expiresAt: new Date(expiresAt).toISOString() };
      return { status: 202, body };
    },
    refusalOf(request, signers) {
      const leg = waiting.get(request.headers.get('Request-Id') ?? '');
      if (leg === undefined || leg.isUsed || clock.now() >= leg.expiresAt) return 'WALLET_SIGNATURE_INVALID';
      if (leg.call !== callOf(request)) return 'WALLET_SIGNATURE_BODY_MISMATCH';
      const text = Buffer.from(request.headers.get('Service-Wallet-Signature') ?? '', 'base64url').toString();
      const { publicKey, signature } = JSON.parse(text);
      const isSigned = signature === derHexFromRaw(markOf(publicKey, leg.payload));
      return isSigned && signers.includes(publicKey) ? undefined : 'WALLET_SIGNATURE_INVALID';
    },
    use(requestId) {
      const leg = waiting.get(requestId);
      if (leg !== undefined) leg.isUsed = true;
    },
  };
}
