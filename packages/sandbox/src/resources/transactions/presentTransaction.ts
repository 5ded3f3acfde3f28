import type { Transaction } from '@latchkey/contract/transactions';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { TablesDependency } from '../../dependencies.ts';
import { toCurrencyAmount } from '../../money/currencies.ts';
import type { Refund, TransactionRow } from './row.ts';

function presentRefund(refund: Refund) {
  return {
    reference: refund.reference,
    status: refund.status,
    reason: refund.reason,
    initiatedAt: toDateTime(refund.initiatedAt),
    ...(refund.settledAt !== undefined && { settledAt: toDateTime(refund.settledAt) }),
  };
}

/**
 * Returns the direction. A pull from an external account is incoming here and a debit there
 * (docs/reference/transactions.md).
 */
function getDirection({ type, isTransfer }: TransactionRow): 'CREDIT' | 'DEBIT' {
  return type === 'INCOMING' && !isTransfer ? 'CREDIT' : 'DEBIT';
}

/** Returns the fields of an outgoing payment (docs/reference/transactions.md). */
function presentPayout({ platformFees, paidWith, rateDetails, rail, isRailChosen }: TransactionRow) {
  return {
    platformFees,
    ...(paidWith && { paymentInstructions: [...paidWith] }),
    ...(rateDetails && { rateDetails }),
    ...(rail !== undefined && { paymentRail: rail, railSelectionMode: isRailChosen ? 'MANUAL' : 'AUTO' }),
  };
}

/** Converts a transaction to its wire format. */
export function presentTransaction(dependencies: TablesDependency, row: TransactionRow): Transaction {
  const platformCustomerId = dependencies.tables.customers.get(row.customerId)?.platformCustomerId ?? 'platform';
  return {
    id: row.id,
    status: row.status,
    type: row.type,
    direction: getDirection(row),
    customerId: row.customerId,
    platformCustomerId,
    ...(row.agentId !== undefined && { agentId: row.agentId }),
    source: row.source,
    destination: row.onChain ? { ...row.destination, onChainTransaction: row.onChain } : row.destination,
    reconciliationInstructions: { reference: row.reference },
    ...(row.sent && { sentAmount: toCurrencyAmount(row.sent.amount, row.sent.currency) }),
    receivedAmount: toCurrencyAmount(row.received.amount, row.received.currency),
    fees: row.fees,
    ...(row.type === 'OUTGOING' && presentPayout(row)),
    ...(row.counterparty && { counterpartyInformation: { ...row.counterparty } }),
    ...(row.exchangeRate !== undefined && { exchangeRate: row.exchangeRate }),
    ...(row.quoteId !== undefined && { quoteId: row.quoteId }),
    ...(row.description !== undefined && { description: row.description }),
    ...(row.failureReason !== undefined && { failureReason: row.failureReason }),
    ...(row.refund && { refund: presentRefund(row.refund) }),
    ...(row.receiptConfirmedAt !== undefined && { receiptDeliveryConfirmedAt: toDateTime(row.receiptConfirmedAt) }),
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(row.updatedAt),
    ...(row.settledAt !== undefined && { settledAt: toDateTime(row.settledAt) }),
  };
}
