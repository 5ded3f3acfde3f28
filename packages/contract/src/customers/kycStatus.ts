/** How far a customer's checks are (interface, States; supplement 5.9). `APPROVED` and `REJECTED` are final. */
export const kycStatuses = ['UNVERIFIED', 'PENDING', 'APPROVED', 'REJECTED', 'HOLD'] as const;

export type KycStatus = (typeof kycStatuses)[number];
