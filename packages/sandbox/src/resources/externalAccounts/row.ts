import type { CustomerId, ExternalAccountId } from '@latchkey/contract';
import type { ExternalAccount } from '@latchkey/contract/accounts';

export type BeneficiaryCheck =
  | 'MATCHED'
  | 'PARTIAL_MATCH'
  | 'NOT_MATCHED'
  | 'UNSUPPORTED'
  | 'CHECKED_BY_RECEIVING_FI'
  | 'PENDING';

/** An ownership verification of a wallet. */
export interface OwnershipRow {
  readonly method: 'WALLET_SIGNATURE' | 'LIVENESS';
  /** The message that the wallet's key signs, or the content of the link. */
  readonly message: string;
  readonly expiresAt: number;
}

/** The status of an external account (docs/reference/accounts.md#externalaccount). */
export const externalAccountStatuses = [
  'PENDING',
  'ACTIVE',
  'PENDING_OWNERSHIP_VERIFICATION',
  'UNVERIFIED',
  'UNDER_REVIEW',
  'INACTIVE',
] as const;

/** An external account: a bank account, a mobile money account, or a wallet. */
export interface ExternalAccountRow {
  readonly id: ExternalAccountId;
  /** Absent on the platform's own accounts. */
  readonly customerId?: CustomerId;
  readonly platformAccountId?: string;
  readonly ownershipType?: 'FIRST_PARTY' | 'THIRD_PARTY';
  readonly status: (typeof externalAccountStatuses)[number];
  /** The bank's result of the beneficiary name check. */
  readonly beneficiaryVerificationStatus?: BeneficiaryCheck;
  /** Whether payments to the customer's address go to this account. */
  readonly defaultUmaDepositAccount?: boolean;
  /** The most recent ownership verification. */
  readonly ownership?: OwnershipRow;
  readonly currency: string;
  readonly accountInfo: ExternalAccount['accountInfo'];
  readonly createdAt: number;
}

/** Members that identify an account, the most specific first. */
const identifiers = [
  'accountNumber',
  'iban',
  'clabeNumber',
  'pixKey',
  'vpa',
  'lightningAddress',
  'invoice',
  'bolt12',
  'phoneNumber',
  'address',
];

/** Returns the identifier of an account at its bank or on its chain. */
export function getAccountNumberOrAddress(accountInfo: ExternalAccount['accountInfo']): string {
  return identifiers.map((member) => accountInfo[member]).find((value) => typeof value === 'string') ?? '';
}

/**
 * Returns the same identifier, without the domain of an address. Its end determines the outcome of payments
 * (docs/reference/sandbox-operations.md#values-that-select-an-outcome).
 */
export function getOutcomeIdentifier(accountInfo: ExternalAccount['accountInfo']): string {
  return getAccountNumberOrAddress(accountInfo).split('@')[0] ?? '';
}

/** Returns the owner's name that the bank knows, where it reports it (docs/reference/accounts.md#externalaccount). */
function getVerifiedData({ accountInfo, beneficiaryVerificationStatus: status }: ExternalAccountRow) {
  const owner = accountInfo['beneficiary'];
  if (typeof owner !== 'object' || owner === null || !('fullName' in owner)) return undefined;
  const { fullName } = owner;
  if (typeof fullName !== 'string') return undefined;
  if (status === 'MATCHED') return { fullName };
  return status === 'PARTIAL_MATCH' ? { fullName: fullName.replace(/^(\S)\S*/, '$1.') } : undefined;
}

/** Converts an external account to its wire format. */
export function presentExternalAccount(row: ExternalAccountRow): ExternalAccount {
  const { createdAt: _, ownership: _question, ...members } = row;
  const beneficiaryVerifiedData = getVerifiedData(row);
  return { ...members, ...(beneficiaryVerifiedData && { beneficiaryVerifiedData }) };
}

/** Returns a filter by currency, which matches every account if no currency is given. */
export function hasCurrency(currency: string | undefined): (row: ExternalAccountRow) => boolean {
  return (row) => currency === undefined || row.currency === currency;
}
