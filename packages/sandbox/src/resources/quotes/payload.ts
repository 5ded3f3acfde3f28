import { toHex, toUtf8 } from '../../crypto/bytes.ts';
import type { InternalAccountRow } from '../internalAccounts/row.ts';
import type { QuoteRow } from './row.ts';

/**
 * Creates the payload that a wallet's key signs to send: the transfer and its creation time
 * (docs/reference/signed-retries.md).
 */
export function createPayload(account: InternalAccountRow, quote: Omit<QuoteRow, 'source'>): string {
  const transfer = {
    quote: quote.id,
    from: account.id,
    to: quote.destinationId,
    sending: [String(quote.sending), quote.sendingCurrency],
    receiving: [String(quote.receiving), quote.receivingCurrency],
    expires: String(quote.expiresAt),
  };
  return JSON.stringify({
    type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
    timestampMs: String(quote.createdAt),
    organizationId: account.organizationId,
    parameters: {
      signWith: account.address,
      type: 'TRANSACTION_TYPE_SPARK',
      unsignedTransaction: toHex(toUtf8(JSON.stringify(transfer))),
    },
    generateAppProofs: true,
  });
}
