import type { CardId } from '@latchkey/contract';
import type { PaymentDependencies } from '../../dependencies.ts';
import { createUuid } from '../../newId.ts';
import { schedule } from '../../schedule/schedule.ts';
import { cardCurrency } from '../cards/bindFundingSources.ts';
import { findCard } from '../findById.ts';
import { bill } from './bill.ts';
import type { CardRequestKind, CardRequestRow } from './cardRequestRow.ts';
import { decideTerminalRequest } from './decideTerminalRequest.ts';
import type { Merchant } from './row.ts';

/**
 * How long a slow terminal takes, in milliseconds (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
const slowMs = 30_000;

/**
 * Records a terminal request and decides on it at once, or later if the merchant's name asks for a delay. Returns the
 * issuer's token.
 */
export function requestAuthorization(
  dependencies: PaymentDependencies,
  cardId: CardId,
  kind: CardRequestKind,
  request: { readonly amount: number; readonly currency: string; readonly merchant: Merchant },
): { readonly issuerTransactionToken: string } {
  const card = findCard(dependencies, cardId);
  // Rejected now rather than when the request is decided.
  bill(request.amount, request.currency, cardCurrency);
  const { descriptor, mcc, country } = request.merchant;
  const merchant = { descriptor, ...(mcc !== undefined && { mcc }), ...(country !== undefined && { country }) };
  const row: CardRequestRow = {
    ...request,
    id: createUuid(dependencies, 'issuerTransaction'),
    cardId: card.id,
    kind,
    merchant,
    decision: 'PENDING',
    at: dependencies.now(),
  };
  dependencies.tables.cardRequests.put(row);
  if (descriptor.endsWith('005')) schedule(dependencies, 'decideCardRequest', row.id, row.at + slowMs);
  else decideTerminalRequest(dependencies, row.id);
  return { issuerTransactionToken: row.id };
}
