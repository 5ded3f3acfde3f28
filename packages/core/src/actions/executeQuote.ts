import type { QuoteId } from '@latchkey/contract';
import { executeQuote as operation } from '@latchkey/contract/calls';
import type { Quote } from '@latchkey/contract/quotes';
import { isAmbiguous } from '../client/outcome.ts';
import { request } from '../client/request.ts';
import type { Wallet } from '../client/wallet.ts';
import { WalletError } from '../errors/walletError.ts';

/**
 * Starts the transfer that a quote describes. It sends once; after an error whose `moneyMayHaveMoved` is true, repeat it
 * with the same key and the same signature, or read the quote.
 *
 * ```ts
 * import { executeQuote, signPayload } from '@latchkey/core'
 *
 * const signature = await signPayload({ key, payload, purpose: 'send' })
 * const quote = await executeQuote(wallet, { quoteId, signature, idempotencyKey: crypto.randomUUID() })
 * ```
 *
 * A quote executes once, whatever is sent. A send flow does this with every care: `createSendFlow`.
 * Implements `POST /quotes/{quoteId}/execute` (interface, Quotes and transfers; supplement 3.2 and 9.5).
 *
 * @throws `WALLET_SIGNATURE_MISSING`, `WALLET_SIGNATURE_MALFORMED`, `WALLET_SIGNATURE_BODY_MISMATCH`,
 * `WALLET_SIGNATURE_INVALID`, `CONFLICT` (executed already, or expired: read the quote), `QUOTE_NOT_FOUND`,
 * `SCA_SESSION_REQUIRED`, `RELAY_SESSION_REQUIRED`
 */
export async function executeQuote(wallet: Wallet, parameters: executeQuote.Parameters): Promise<Quote> {
  const { quoteId, scaFactor, ...extras } = parameters;
  const body = scaFactor && { scaFactor };
  try {
    return (await request(wallet, operation, { params: { quoteId }, body, ...extras })).body;
  } catch (error) {
    if (!(error instanceof WalletError) || !isAmbiguous(error)) throw error;
    throw new WalletError({
      ...error,
      message: error.message,
      next: 'check',
      moneyMayHaveMoved: true,
      cause: error.cause,
    });
  }
}

export declare namespace executeQuote {
  interface Parameters extends Pick<request.Extras, 'signal' | 'background'> {
    readonly quoteId: QuoteId;
    /** Of the quote's payload; needed where the source is an embedded wallet. */
    readonly signature?: string | undefined;
    /** With what the person will prove who they are, where the law asks for it; the service chooses unless given. */
    readonly scaFactor?: 'SMS_OTP' | 'PASSKEY' | undefined;
    /** Without it a lost answer cannot be asked for again. */
    readonly idempotencyKey: string;
  }
}
