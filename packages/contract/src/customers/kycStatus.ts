/**
 * The status of a customer's checks (docs/reference/verifications.md, docs/reference/customers.md#states-kyc).
 * `APPROVED` and `REJECTED` are final.
 */
export const kycStatuses = ['UNVERIFIED', 'PENDING', 'APPROVED', 'REJECTED', 'HOLD'] as const;

export type KycStatus = (typeof kycStatuses)[number];
