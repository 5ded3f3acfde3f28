import type { AnswerOf, Callable, RequestOf } from '@latchkey/contract';
import type { PayloadToSign, SignedRetry } from '@latchkey/contract/credentials';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { ABORTED, ANSWER_UNEXPECTED, SESSION_REQUIRED } from '../errors/codes.ts';
import { coreError } from '../errors/coreError.ts';
import type { SessionKey } from '../keys/sessionKey.ts';
import { checkSubject, type Subject } from '../signing/checkSubject.ts';
import type { Purpose } from '../signing/purpose.ts';
import { signPayload } from '../signing/signPayload.ts';
import { signerOf } from './signerOf.ts';

/** What comes when nothing is left to sign. */
type Done<O extends Callable> = Exclude<AnswerOf<O>, { readonly status: 202 }>;

/** Who signs, and what they believe they sign. */
export interface Signing {
  /** `undefined` where nobody is there: then only what is signed already is sent. */
  readonly key: SessionKey | undefined;
  readonly purpose: Purpose;
  /** What the payload must be about, where it says so. */
  readonly subject?: Subject | undefined;
  readonly attempt?: Attempt | undefined;
}

/**
 * One signed retry, kept by whoever may have to make it again: what is signed is sent again as it was. The service takes
 * it once, however often it arrives, so that its answer is final for every copy that is still under way.
 */
export interface Attempt {
  leg?: {
    readonly payload: PayloadToSign;
    readonly signature: string;
    readonly requestId: string;
    /** Public key of whoever signed. */
    readonly by: string;
  };
}

/** What came back, and the payload that was signed for it; `undefined` where nothing had to be. */
export interface Signed<O extends Callable> {
  readonly answer: Done<O>;
  readonly payload: string | undefined;
}

/**
 * Calls an operation, signs what it asks to be signed, and calls it again with the same path and body (supplement 1.4).
 * A payload that declares something else than its purpose, or is about another key, is not signed; nor is any once the
 * key was put away.
 *
 * @throws `SESSION_REQUIRED`, and everything that `request` and `signPayload` throw
 */
export async function signedRetry<O extends Callable>(
  wallet: Wallet,
  operation: O,
  call: RequestOf<O> & request.Extras,
  { key, purpose, subject, attempt = {} }: Signing,
): Promise<Signed<O>> {
  if (attempt.leg === undefined) {
    if (key === undefined) throw coreError(SESSION_REQUIRED);
    const first: { readonly status: number; readonly body?: unknown } = await request(wallet, operation, call);
    if (first.status !== 202) return { answer: first as Done<O>, payload: undefined };
    const { payloadToSign: payload, requestId } = first.body as SignedRetry;
    if (call.signal?.aborted) throw coreError(ABORTED);
    if (signerOf(wallet)?.publicKey !== key.publicKey) throw coreError(SESSION_REQUIRED);
    checkSubject(payload, subject);
    const signature = await signPayload({ key, payload, purpose, scheme: wallet.signatureScheme });
    attempt.leg = { payload, signature, requestId, by: key.publicKey };
  }
  const { payload, signature, requestId } = attempt.leg;
  const answer: { readonly status: number } = await request(wallet, operation, { ...call, signature, requestId });
  if (answer.status === 202) throw coreError(ANSWER_UNEXPECTED, { status: 202 });
  return { answer: answer as Done<O>, payload };
}
