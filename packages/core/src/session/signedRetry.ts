import type { Callable, InternalAccountId, RequestOf, ResponseOf } from '@latchkey/contract';
import type { PayloadToSign, SignedRetry } from '@latchkey/contract/credentials';
import { request } from '../client/request.ts';
import { toWalletError } from '../client/toWalletError.ts';
import type { Wallet } from '../client/wallet.ts';
import { ABORTED, RESPONSE_UNEXPECTED, SESSION_REQUIRED } from '../errors/codes.ts';
import { createCoreError } from '../errors/coreError.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { getSigner } from './getSigner.ts';
import { lockWallet } from './lockWallet.ts';
import { getSessionStore } from './sessionStore.ts';
import type { SignRequest, signForAccount } from './signForAccount.ts';

/** The response that ends a signed retry. */
type Done<O extends Callable> = Exclude<ResponseOf<O>, { readonly status: 202 }>;

/** Which key signs, and how. */
export interface Signing {
  /** `undefined` without a session: then only what is already signed is sent. */
  readonly key: SessionKey | undefined;
  /** Whether the operation may end without a signature. If so, a missing key fails only once a signature is required. */
  readonly isOptional?: boolean | undefined;
  /** Signs the payload if it names what the user asked for: see {@link signForAccount}. */
  readonly sign: (signRequest: SignRequest) => Promise<string>;
  /**
   * `session` (default): the key of the session signs, as long as the wallet holds it. `caller`: a key that does not
   * belong to a session yet, or no longer does.
   */
  readonly holder?: 'session' | 'caller' | undefined;
  readonly attempt?: SignedAttempt | undefined;
  /** Idempotency key of the first request. The signed request is separate. */
  readonly idempotencyKey?: string | undefined;
  /** Called with the signed request before it is sent, to store it. */
  readonly onSigned?: ((signedRequest: SignedRequest) => Promise<void>) | undefined;
  /** Sends the signed request, repeatedly where a lost response is retried. */
  readonly deliver?: (<Response>(send: () => Promise<Response>) => Promise<Response>) | undefined;
}

/** The signed request of a retry. A repetition sends the same bytes. */
export interface SignedRequest {
  readonly payload: PayloadToSign;
  readonly signature: string;
  readonly requestId: string;
  /** Public key of the signer. */
  readonly by: string;
}

/**
 * One signed retry, kept by callers that may have to repeat it: the signed request is sent again unchanged. The service
 * accepts it once, so its response is final for every copy in flight.
 */
export interface SignedAttempt {
  signed?: SignedRequest;
}

/** The final response and the payload that was signed for it; `undefined` when nothing had to be signed. */
export interface Signed<O extends Callable> {
  readonly response: Done<O>;
  readonly payload: string | undefined;
}

/**
 * Calls an operation, signs the payload of its 202 response, and calls it again with the same path and body
 * (docs/reference/signed-retries.md). Every signed retry of this package is made here. Refuses to sign a payload that
 * does not name exactly what the user asked for, and refuses once the wallet no longer holds the key. Locks the wallet when
 * the service refuses the signature of its key.
 *
 * @throws `SESSION_REQUIRED`, and everything that `request` and `signForAccount` throw
 */
export async function signedRetry<O extends Callable>(
  wallet: Wallet,
  operation: O,
  call: RequestOf<O> & request.Extras,
  signing: Signing,
): Promise<Signed<O>> {
  const { key, isOptional, sign, holder = 'session', attempt = {}, idempotencyKey, onSigned, deliver } = signing;
  if (attempt.signed === undefined) {
    if (key === undefined && !isOptional) throw createCoreError(SESSION_REQUIRED);
    const accountId = holder === 'session' ? getSignerAccountId(wallet) : undefined;
    const first: { readonly status: number; readonly body?: unknown } = await request(wallet, operation, {
      ...call,
      idempotencyKey,
    });
    if (first.status !== 202) return { response: first as Done<O>, payload: undefined };
    const { payloadToSign: payload, requestId } = first.body as SignedRetry;
    if (call.signal?.aborted) throw createCoreError(ABORTED);
    const isKeyCurrent = holder === 'caller' || getSigner(wallet)?.publicKey === key?.publicKey;
    if (key === undefined || !isKeyCurrent) throw createCoreError(SESSION_REQUIRED);
    const signature = await sign({ key, accountId, payload, signal: call.signal });
    attempt.signed = { payload, signature, requestId, by: key.publicKey };
    await onSigned?.(attempt.signed);
  }
  const { payload, signature, requestId } = attempt.signed;
  // A request that may be repeated has an idempotency key, so that every copy gets the same response.
  const second = { ...call, signature, requestId, idempotencyKey: deliver && requestId };
  const send = (): Promise<{ readonly status: number }> => request(wallet, operation, second);
  const response = await (deliver === undefined ? send() : deliver(send)).catch(async (thrown) => {
    // The service does not know this key, whatever its expiry. Other refusals do not concern the key.
    const isRefused = holder === 'session' && toWalletError(thrown).code === 'WALLET_SIGNATURE_INVALID';
    if (isRefused && getSigner(wallet)?.publicKey === attempt.signed?.by) await lockWallet(wallet);
    throw thrown;
  });
  if (response.status === 202) throw createCoreError(RESPONSE_UNEXPECTED, { status: 202 });
  return { response: response as Done<O>, payload };
}

function getSignerAccountId(wallet: Wallet): InternalAccountId | undefined {
  return getSessionStore(wallet).getData().signer?.session.accountId;
}
