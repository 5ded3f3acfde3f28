import type { RequestOf } from '@latchkey/contract';
import { createQuote as operation } from '@latchkey/contract/calls';
import type { Quote } from '@latchkey/contract/quotes';
import { checkArguments } from '@latchkey/core/development';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Locks the rate and fees of a payment. No money moves.
 *
 * ```ts
 * import { createQuote } from '@latchkey/core'
 *
 * const quote = await createQuote(wallet, {
 *   idempotencyKey: crypto.randomUUID(),
 *   body: {
 *     source: { sourceType: 'ACCOUNT', accountId },
 *     destination: { destinationType: 'ACCOUNT', accountId: payee.id },
 *     lockedCurrencySide: 'SENDING',
 *     lockedCurrencyAmount: 5_000_000,
 *   },
 * })
 * ```
 *
 * Amounts are in the smallest unit of their currency. The payload to sign is in the `EMBEDDED_WALLET` entry of
 * `paymentInstructions`. `createSendFlow` handles this and everything that follows. Implements `POST /quotes`
 * (docs/reference/quotes.md#createquote).
 *
 * @throws `INVALID_INPUT`, `INSUFFICIENT_FUNDS`, `AMOUNT_OUT_OF_RANGE`, `QUOTE_REQUEST_FAILED` and the service's other
 * reasons; `RELAY_SESSION_REQUIRED`
 */
export async function createQuote(wallet: Wallet, parameters: createQuote.Parameters): Promise<Quote> {
  checkArguments('createQuote', { wallet, parameters });
  return (await request(wallet, operation, parameters)).body;
}

export declare namespace createQuote {
  interface Parameters
    extends Pick<RequestOf<typeof operation>, 'body'>,
      Pick<request.Extras, 'idempotencyKey' | 'signal'> {}
}
