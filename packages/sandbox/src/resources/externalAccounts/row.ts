import type { CustomerId, ExternalAccountId } from '@latchkey/contract';
import type { ExternalAccount } from '@latchkey/contract/accounts';

export type BeneficiaryCheck =
  | 'MATCHED'
  | 'PARTIAL_MATCH'
  | 'NOT_MATCHED'
  | 'UNSUPPORTED'
  | 'CHECKED_BY_RECEIVING_FI'
  | 'PENDING';

/** A question whether a wallet is its customer's own. */
export interface OwnershipRow {
  readonly method: 'WALLET_SIGNATURE' | 'LIVENESS';
  /** What the wallet's key signs, or what the link carries. */
  readonly message: string;
  readonly expiresAt: number;
}

/** How an account outside stands (supplement 4.2). */
export const externalAccountStatuses = [
  'PENDING',
  'ACTIVE',
  'PENDING_OWNERSHIP_VERIFICATION',
  'UNVERIFIED',
  'UNDER_REVIEW',
  'INACTIVE',
] as const;

/** An account outside: a bank account, a mobile money account, a wallet. */
export interface ExternalAccountRow {
  readonly id: ExternalAccountId;
  /** Absent on the platform's own accounts. */
  readonly customerId?: CustomerId;
  readonly platformAccountId?: string;
  readonly ownershipType?: 'FIRST_PARTY' | 'THIRD_PARTY';
  readonly status: (typeof externalAccountStatuses)[number];
  /** What its bank says of the beneficiary's name. */
  readonly beneficiaryVerificationStatus?: BeneficiaryCheck;
  /** Whether what arrives at the customer's address goes here. */
  readonly defaultUmaDepositAccount?: boolean;
  /** How its owner was asked to prove that it is theirs; the last time only. */
  readonly ownership?: OwnershipRow;
  readonly currency: string;
  readonly accountInfo: ExternalAccount['accountInfo'];
  readonly createdAt: number;
}

/** Members that name an account, the most telling first. */
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

/** What names an account at its bank or on its chain. */
export function nameOf(accountInfo: ExternalAccount['accountInfo']): string {
  return identifiers.map((member) => accountInfo[member]).find((value) => typeof value === 'string') ?? '';
}

/** The same, of a name with a domain the part before it: its end decides what becomes of payments (supplement 10.4). */
export function identifierOf(accountInfo: ExternalAccount['accountInfo']): string {
  return nameOf(accountInfo).split('@')[0] ?? '';
}

/** The name that the bank knows the owner by, where it says so (supplement 4.2). */
function verifiedDataOf({ accountInfo, beneficiaryVerificationStatus: status }: ExternalAccountRow) {
  const owner = accountInfo['beneficiary'];
  if (typeof owner !== 'object' || owner === null || !('fullName' in owner)) return undefined;
  const { fullName } = owner;
  if (typeof fullName !== 'string') return undefined;
  if (status === 'MATCHED') return { fullName };
  return status === 'PARTIAL_MATCH' ? { fullName: fullName.replace(/^(\S)\S*/, '$1.') } : undefined;
}

/** An external account as the wire has it. */
export function presentExternalAccount(row: ExternalAccountRow): ExternalAccount {
  const { createdAt: _, ownership: _question, ...told } = row;
  const beneficiaryVerifiedData = verifiedDataOf(row);
  return { ...told, ...(beneficiaryVerifiedData && { beneficiaryVerifiedData }) };
}
