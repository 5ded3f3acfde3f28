import type { AuthorizedRequest } from '../authorization/authorizeRequest.ts';
import type { RelayKeys } from '../crypto/relayKeys.ts';
import { toChannel } from '../limits/countCodes.ts';
import type { StoredSignIn } from '../store/store.ts';
import type { ServiceResponse } from '../upstream/callService.ts';
import type { Forward } from '../upstream/forward.ts';
import type { Credentials } from './credentials.ts';
import { createRefusedProofResponse, createWrongCodeResponse } from './decoy.ts';

/** A verification to forward. */
export interface Verification {
  readonly request: AuthorizedRequest;
  readonly customerId: string;
  /** The sign-in under whose pseudonym the credential is proved; null without one. */
  readonly signIn: StoredSignIn | null;
  /** Whether it is the signed retry of a verification that the relay has forwarded. */
  readonly isRetry: boolean;
}

/**
 * Forwards a verification. Without a session, no response tells whether the credential is a decoy's: every refusal of a
 * code is the same one. A code for a decoy is not forwarded: the service would count it, and lock the credential for all
 * unknown identifiers.
 */
export type ForwardVerification = (verification: Verification) => Promise<ServiceResponse>;

export function createForwardVerification({
  forward,
  credentials,
}: {
  readonly forward: Forward;
  readonly credentials: Pick<Credentials, 'findWallet'>;
}): ForwardVerification {
  return async ({ request, customerId, signIn, isRetry }) => {
    if (signIn === null) return forward(request, customerId);
    const { accountId, genuine } = signIn;
    const isCode = toChannel(genuine.type) !== null && !isRetry;
    if (genuine.isDecoy && isCode) {
      // Takes the time of a call to the service.
      await credentials.findWallet({ customerId, accountId }, genuine.type);
      return createWrongCodeResponse();
    }
    const response = await forward(request, customerId);
    const { status } = response;
    if (isCode) return status >= 400 && status < 500 ? createWrongCodeResponse() : response;
    const isRefused = (status === 401 && !isRetry) || (genuine.isDecoy && status < 300);
    return isRefused ? createRefusedProofResponse() : response;
  };
}

/**
 * Returns the request with the idempotency key that the service gets from a caller who has not signed in. One derived
 * from the customer would have the service repeat the response to another identifier of the same account, and so reveal
 * it. A challenge gets none: its repetition is a new code, which the limits count.
 */
export async function scopeIdempotencyKey(
  keys: RelayKeys,
  request: AuthorizedRequest,
  { credentialId, genuine }: StoredSignIn,
): Promise<AuthorizedRequest> {
  const { idempotencyKey, ...headers } = request.headers;
  if (idempotencyKey === undefined || request.row.operation.id === 'challengeCredential')
    return { ...request, headers };
  const scope = [credentialId, genuine.credentialId, idempotencyKey, request.received ?? ''];
  return { ...request, headers: { ...headers, idempotencyKey: await keys.derive('sign-in idempotency', ...scope) } };
}
