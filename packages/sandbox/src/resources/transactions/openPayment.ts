import type { Engine } from '../../engine.ts';
import { emit } from '../../webhooks/emit.ts';
import { exchangeRateOf, type QuoteRow } from '../quotes/row.ts';
import { referenceOf } from './reference.ts';
import { presentTransaction, type TransactionRow } from './row.ts';

/** Opens the outgoing transaction that a quote stands for (supplement 3.6). */
export function openPayment(engine: Engine, quote: QuoteRow): TransactionRow {
  const row = engine.tables.transactions.put({
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
    destination: { destinationType: 'ACCOUNT', accountId: quote.destinationId, currency: quote.receivingCurrency },
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
