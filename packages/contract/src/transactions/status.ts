/** Every status of a transaction that is not a card's (supplement 3.6). `COMPLETED` can still be returned. */
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

/** The statuses of an outgoing transaction; what is given back is told in `refund`, not here. */
export const outgoingStatuses = [
  'PENDING',
  'PENDING_AUTHORIZATION',
  'EXPIRED',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
] as const;

/** The statuses that an incoming transaction comes to. */
export const incomingStatuses = ['PENDING', 'PROCESSING', 'COMPLETED', 'REJECTED', 'FAILED'] as const;

/** The statuses of a card's transaction (supplement 6.4). */
export const cardTransactionStatuses = ['AUTHORIZED', 'PARTIALLY_SETTLED', 'SETTLED', 'REFUNDED', 'EXCEPTION'] as const;
