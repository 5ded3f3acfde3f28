import type { CustomerId } from '@latchkey/contract';
import type { Customer, KycStatus } from '@latchkey/contract/customers';
import type { Row } from '../../journal/table.ts';

/** An end user. Times are milliseconds since the epoch. */
export interface CustomerRow {
  readonly id: CustomerId;
  readonly platformCustomerId: string;
  readonly customerType: 'INDIVIDUAL' | 'BUSINESS';
  /** The data that the platform sent: names, contacts, address, due diligence. */
  readonly profile: Partial<Customer>;
  /** Whether the tax id was sent. The id is never returned, so it is not stored. */
  readonly hasIdentifier?: boolean;
  /** For a business, this is its `kybStatus`. */
  readonly kycStatus: KycStatus;
  readonly umaAddress: string;
  /** The verified channels. */
  readonly verified?: readonly Channel[];
  readonly createdAt: number;
  /**
   * The country of an earlier residence under Strong Customer Authentication. It stays in force:
   * otherwise another address, which a session alone can set, would end the authentication.
   */
  readonly scaCountry?: string;
  readonly updatedAt: number;
  readonly deletedAt?: number;
}

/** Contact channels of a customer that may require verification (docs/reference/customers.md#customer). */
export type Channel = 'email' | 'phone';

/**
 * A verification code that was sent to a contact. The id consists of the customer and the channel: there is one at a
 * time.
 */
export interface ContactCodeRow extends Row {
  readonly code: string;
  readonly to: string;
  readonly expiresAt: number;
  readonly failedAttempts: number;
}
