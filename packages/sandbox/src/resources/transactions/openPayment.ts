import type { EventDependencies } from '../../dependencies.ts';
import { emit } from '../../webhooks/emit.ts';
import { getExchangeRate, presentDestination, type QuoteRow } from '../quotes/row.ts';
import { openTransaction } from './changeTransaction.ts';
import { findNames } from './findNames.ts';
import { presentTransaction } from './presentTransaction.ts';
import { deriveReference } from './reference.ts';
import type { TransactionRow } from './row.ts';

/** Returns the destination, an account or an address, and its currency. */
function toDestination(quote: QuoteRow): TransactionRow['destination'] {
  const { paymentRail: _, ...destination } = { paymentRail: undefined, ...presentDestination(quote) };
  return { ...destination, currency: quote.receivingCurrency };
}

/** Creates the outgoing transaction of a quote (docs/reference/transactions.md). */
export function openPayment(dependencies: EventDependencies, quote: QuoteRow): TransactionRow {
  const row = openTransaction(dependencies, {
    id: quote.transactionId,
    type: 'OUTGOING',
    status: 'PENDING',
    customerId: quote.customerId,
    ...(quote.agentId !== undefined && { agentId: quote.agentId }),
    source:
      quote.source.kind === 'realtime'
        ? { sourceType: 'REALTIME_FUNDING', currency: quote.sendingCurrency }
        : { sourceType: 'ACCOUNT', accountId: quote.source.accountId, currency: quote.sendingCurrency },
    reference: deriveReference(quote.transactionId),
    ...(quote.isTransfer && { isTransfer: true }),
    destination: toDestination(quote),
    creditId: quote.creditId,
    ...findNames(dependencies, {
      source: quote.source.kind === 'pulled' ? quote.source.accountId : undefined,
      destination: quote.creditId ?? quote.destinationId,
    }),
    rail: quote.rail,
    isRailChosen: quote.isRailChosen,
    rateDetails: quote.rateDetails,
    counterparty: quote.counterparty,
    sent: { amount: quote.sending, currency: quote.sendingCurrency },
    received: { amount: quote.receiving, currency: quote.receivingCurrency },
    fees: quote.fees,
    platformFees: quote.platformFees,
    exchangeRate: getExchangeRate(quote),
    quoteId: quote.id,
    ...(quote.description !== undefined && { description: quote.description }),
    payoutStep: 0,
    createdAt: quote.createdAt,
    updatedAt: quote.createdAt,
  });
  emit(dependencies, 'OUTGOING_PAYMENT.PENDING', presentTransaction(dependencies, row));
  return row;
}
