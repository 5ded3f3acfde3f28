/** The reason for the failure of an outgoing transaction (docs/reference/transactions.md). */
export const outgoingFailures = {
  QUOTE_EXPIRED: 'newQuote',
  QUOTE_RATE_UNAVAILABLE: 'newQuote',
  /** A debit is returned automatically. */
  QUOTE_EXECUTION_FAILED: 'newQuote',
  FUNDING_AMOUNT_MISMATCH: 'checkAmounts',
  /** A challenge expired; no funds moved. */
  SCA_NOT_COMPLETED: 'newQuote',
  PAYOUT_RETURNED: 'checkDetails',
  LIMIT_EXCEEDED: 'smallerAmount',
  ACCOUNT_CANNOT_RECEIVE: 'otherAccount',
  ACCOUNT_INVALID: 'checkDetails',
  COMPLIANCE_REJECTED: 'contactSupport',
  /** On old rows only. */
  LIGHTNING_PAYMENT_FAILED: 'none',
  /** On old rows only. */
  COUNTERPARTY_POST_TX_FAILED: 'none',
} as const;

export type OutgoingFailure = keyof typeof outgoingFailures;

/** The reason for the failure of an incoming transaction (docs/reference/transactions.md). */
export const incomingFailures = [
  'LNURLP_FAILED',
  'PAY_REQUEST_FAILED',
  'PAYMENT_APPROVAL_WEBHOOK_ERROR',
  'PAYMENT_APPROVAL_TIMED_OUT',
  'OFFRAMP_FAILED',
  'MISSING_MANDATORY_PAYEE_DATA',
  'QUOTE_EXPIRED',
  'QUOTE_EXECUTION_FAILED',
  'COMPLIANCE_REJECTED',
  'COLLECTION_FAILED',
] as const;

export type IncomingFailure = (typeof incomingFailures)[number];
