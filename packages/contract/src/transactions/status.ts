/**
 * Every status of a transaction other than a card transaction (docs/reference/transactions.md). A bank can still return
 * a `COMPLETED` one.
 */
export const transactionStatuses = [
  'CREATED',
  'PENDING',
  'PENDING_AUTHORIZATION',
  'PROCESSING',
  'COMPLETED',
  'REJECTED',
  'FAILED',
  'REFUNDED',
  'EXPIRED',
] as const;

/** The statuses of an outgoing transaction. Refunds are reported in `refund`. */
export const outgoingStatuses = [
  'PENDING',
  'PENDING_AUTHORIZATION',
  'EXPIRED',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
] as const;

/** The statuses of an incoming transaction. */
export const incomingStatuses = ['PENDING', 'PROCESSING', 'COMPLETED', 'REJECTED', 'FAILED'] as const;

/** The statuses of a card transaction (docs/reference/cards.md#card-transactions). */
export const cardTransactionStatuses = ['AUTHORIZED', 'PARTIALLY_SETTLED', 'SETTLED', 'REFUNDED', 'EXCEPTION'] as const;
