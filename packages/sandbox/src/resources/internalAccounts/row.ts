import type { CustomerId, InternalAccountId } from '@latchkey/contract';

/** The owner id of the platform's own accounts. No customer has this id, so customer operations never match it. */
export const platformOwner: CustomerId = 'Customer:platform';

/**
 * The status of an internal account. Only an `ACTIVE` one sends and receives
 * (docs/reference/accounts.md#internalaccount).
 */
export const internalAccountStatuses = ['PENDING', 'ACTIVE', 'CLOSED', 'FROZEN', 'FAILED'] as const;

/** Money held at the sandbox. The balance is not stored: the ledger derives it. */
interface AccountRow {
  readonly id: InternalAccountId;
  /** {@link platformOwner} for the platform's own accounts. */
  readonly customerId: CustomerId;
  readonly currency: string;
  readonly status: (typeof internalAccountStatuses)[number];
  readonly createdAt: number;
  /** The last change of the account or of its balance. */
  readonly updatedAt: number;
}

/** A wallet. Its holder's key signs every outgoing payment. */
export interface WalletAccountRow extends AccountRow {
  readonly type: 'EMBEDDED_WALLET';
  /** The deposit address. */
  readonly address: string;
  /** The organization that payloads to sign refer to. */
  readonly organizationId: string;
  /** Whether the holder enabled privacy. Default: no. */
  readonly privateEnabled?: boolean;
}

/** An account that the service pays from at the platform's request. */
export interface HeldAccountRow extends AccountRow {
  readonly type: 'INTERNAL_FIAT' | 'INTERNAL_CRYPTO';
  readonly address?: undefined;
  readonly organizationId?: undefined;
}

export type InternalAccountRow = WalletAccountRow | HeldAccountRow;
