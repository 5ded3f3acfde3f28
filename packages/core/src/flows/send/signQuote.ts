import type { Quote } from '@latchkey/contract/quotes';
import { checkArguments } from '@latchkey/core/development';
import type { Wallet } from '../../client/wallet.ts';
import { ABORTED, QUOTE_MISMATCH, SESSION_REQUIRED } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { signLockedQuote } from './signLockedQuote.ts';
import type { Intent } from './state.ts';
import { toLockedQuote } from './toLockedQuote.ts';

/**
 * Signs the payload of a quote with the key of the session, for callers of `executeQuote` that do not use
 * `createSendFlow`. It makes every check of that flow: account, payee, amount, currency and decimals of the intent, the
 * options `currencies`, `checkPayload` and `payloadTypes`, the quote's expiry, and the organization of the account.
 *
 * ```ts
 * import { createQuote, executeQuote, signQuote } from '@latchkey/core'
 *
 * const quote = await createQuote(wallet, { body, idempotencyKey }) // shown to the user, and confirmed
 * const signature = await signQuote(wallet, { intent, quote })
 * await executeQuote(wallet, { quoteId: quote.id, signature, idempotencyKey: crypto.randomUUID() })
 * ```
 *
 * Returns the value of the `Service-Wallet-Signature` header. Signing again gives other bytes, so keep the value when
 * the same call may have to be repeated (docs/security.md#payment-payloads).
 *
 * @throws `QUOTE_MISMATCH` for a quote that is not the intended one, and with `next: 'requote'` for one that has expired;
 * `CURRENCY_MISMATCH`, `CURRENCY_NOT_CONFIGURED`; `PAYLOAD_MISMATCH`, `PURPOSE_MISMATCH`, `PAYLOAD_NOT_WELL_FORMED`,
 * `PAYLOAD_TOO_LARGE`; `SESSION_REQUIRED`, `KEY_UNAVAILABLE`; `ABORTED`
 */
export async function signQuote(wallet: Wallet, parameters: signQuote.Parameters): Promise<string> {
  checkArguments('signQuote', { wallet, parameters });
  const { intent, quote: given, signal = new AbortController().signal } = parameters;
  const quote = toLockedQuote(intent, given);
  const result = await signLockedQuote({ wallet, quote, accountId: intent.sourceAccountId, signal });
  switch (result.type) {
    case 'signed':
      return result.signature;
    case 'expiring':
      throw createCoreError(QUOTE_MISMATCH, {
        message: 'The quote expires too soon to be signed. Request a new one.',
        next: 'requote',
      });
    case 'signerMissing':
      throw createCoreError(SESSION_REQUIRED);
    case 'aborted':
      throw createCoreError(ABORTED);
  }
}

export declare namespace signQuote {
  interface Parameters {
    /** What the user wants to send, as the user confirmed it. */
    readonly intent: Intent;
    /** The quote that the user confirmed, as `createQuote` returned it. */
    readonly quote: Quote;
    readonly signal?: AbortSignal | undefined;
  }
}
