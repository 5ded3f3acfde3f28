/**
 * Values that select another outcome in the sandbox, by the last three characters of a name or number
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
export const magicSuffixes = {
  /** `fullName` of an individual at creation → `kycStatus`. */
  individual: { '001': 'PENDING', '002': 'REJECTED', '003': 'UNVERIFIED' },
  /** `registrationNumber` of a business at submission. The first and last values run the completeness check. */
  business: { '001': 'CHECKED', '002': 'REJECTED', '003': 'CHECKED' },
  /** `lastName` of a beneficial owner. */
  owner: { '001': 'PENDING', '002': 'REJECTED' },
  /** An external account's number, before the `@` of an address, as the destination of a quote. */
  quoteDestination: {
    '002': 'EXECUTION_FAILS',
    '003': 'COMPLETES_AFTER_6_MINUTES',
    '004': 'DELIVERY_FAILS',
    '005': 'RETURNED',
    '006': 'USER_CANCELLATION',
    '007': 'REFUND_FAILS',
  },
  /** An external account's number in a same-currency transfer. */
  transfer: {
    '002': 'INSUFFICIENT_FUNDS',
    '003': 'ACCOUNT_CLOSED',
    '004': 'REJECTED',
    '005': 'FAILS_AFTER_30_SECONDS',
  },
  /** An external account's number, for the bank's check of the beneficiary name. `105` rejects the creation. */
  beneficiaryCheck: {
    '102': 'NOT_MATCHED',
    '103': 'PARTIAL_MATCH',
    '104': 'PENDING',
    '105': 'REFUSED',
    '106': 'UNSUPPORTED',
    '107': 'CHECKED_BY_RECEIVING_FI',
  },
  /** `merchant.descriptor` of a card's authorization. */
  merchant: {
    '002': 'INSUFFICIENT_FUNDS',
    '003': 'CARD_PAUSED',
    '005': 'DELAYED_30_SECONDS',
    '006': 'SETTLEMENT_FAILS',
  },
  /** `platformCardId`, else `cardholderId`, at issue. */
  card: { '001': 'STAYS_PROCESSING', '002': 'ISSUER_REJECTED', '005': 'ACTIVE_AFTER_30_SECONDS' },
  /** A funding account's id, at issue. */
  fundingSource: { '002': 'INELIGIBLE', '003': 'INELIGIBLE' },
} as const;

/** Addresses that can be paid in the sandbox (docs/reference/sandbox-operations.md). */
export const sandboxAddresses = [
  '$success.usd@sandbox.uma.money',
  '$success.eur@sandbox.uma.money',
  '$success.mxn@sandbox.uma.money',
  '$pending.long.usd@sandbox.uma.money',
  '$fail.compliance.usd@sandbox.uma.money',
] as const;
