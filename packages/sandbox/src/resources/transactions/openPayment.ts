import type { Engine } from '../../engine.ts';
import { emit } from '../../webhooks/emit.ts';
import { exchangeRateOf, presentDestination, type QuoteRow } from '../quotes/row.ts';
import { openTransaction } from './changeTransaction.ts';
import { namesOf } from './parties.ts';
import { referenceOf } from './reference.ts';
import { presentTransaction, type TransactionRow } from './row.ts';

/** Where it goes: an account or an address, and in which currency. */
function destinationOf(quote: QuoteRow): TransactionRow['destination'] {
  const { paymentRail: _, ...destination } = { paymentRail: undefined, ...presentDestination(quote) };
  return { ...destination, currency: quote.receivingCurrency };
}

/** Opens the outgoing transaction that a quote stands for (supplement 3.6). */
export function openPayment(engine: Engine, quote: QuoteRow): TransactionRow {
  const row = openTransaction(engine, {
    id: quote.transactionId,
    type: 'OUTGOING',
    status: 'PENDING',
    customerId: quote.customerId,
    ...(quote.agentId !== undefined && { agentId: quote.agentId }),
    source:
      quote.source.kind === 'realtime'
        ? { sourceType: 'REALTIME_FUNDING', currency: quote.sendingCurrency }
        : { sourceType: 'ACCOUNT', accountId: quote.source.accountId, currency: quote.sendingCurrency },
    reference: referenceOf(quote.transactionId),
    ...(quote.isTransfer && { isTransfer: true }),
    destination: destinationOf(quote),
    creditId: quote.creditId,
    ...namesOf(engine, {
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
    exchangeRate: exchangeRateOf(quote),
    quoteId: quote.id,
    ...(quote.description !== undefined && { description: quote.description }),
    payoutStep: 0,
    createdAt: quote.createdAt,
    updatedAt: quote.createdAt,
  });
  emit(engine, 'OUTGOING_PAYMENT.PENDING', presentTransaction(engine, row));
  return row;
}
