import type { RequestOf } from '@latchkey/contract';
import { createQuote as operation } from '@latchkey/contract/calls';
import type { Quote } from '@latchkey/contract/quotes';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';

/**
 * Locks the rate and fees of a transfer. Nothing moves by it.
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
 * Amounts are in the smallest unit of their currency. The payload to sign stands in the `EMBEDDED_WALLET` entry of
 * `paymentInstructions`. A send flow does this, and what follows, with every care: `createSendFlow`.
 * Implements `POST /quotes` (interface, Quotes and transfers; supplement 3.1).
 *
 * @throws `INVALID_INPUT`, `INSUFFICIENT_FUNDS`, `AMOUNT_OUT_OF_RANGE`, `QUOTE_REQUEST_FAILED` and what else the service
 * has against a transfer; `RELAY_SESSION_REQUIRED`
 */
export async function createQuote(wallet: Wallet, parameters: createQuote.Parameters): Promise<Quote> {
  return (await request(wallet, operation, parameters)).body;
}

export declare namespace createQuote {
  interface Parameters
    extends Pick<RequestOf<typeof operation>, 'body'>,
      Pick<request.Extras, 'idempotencyKey' | 'signal'> {}
}
