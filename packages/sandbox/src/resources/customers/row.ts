import type { CustomerId } from '@latchkey/contract';
import type { ContactVerification, Customer, KycStatus } from '@latchkey/contract/customers';
import { type Engine, toDateTime } from '../../engine.ts';
import { presentOwner } from '../beneficialOwners/row.ts';
import { type Channel, channelsOf } from './channels.ts';

/** An end user as the sandbox keeps them. Moments are milliseconds since the epoch. */
export interface CustomerRow {
  readonly id: CustomerId;
  readonly platformCustomerId: string;
  readonly customerType: 'INDIVIDUAL' | 'BUSINESS';
  /** What the platform told of them: names, contacts, address, due diligence. */
  readonly profile: Partial<Customer>;
  /** Whether their tax number was told. It is never answered, so it is not kept. */
  readonly hasIdentifier?: boolean;
  /** Of a business, the same is its `kybStatus`. */
  readonly kycStatus: KycStatus;
  readonly umaAddress: string;
  /** The channels whose code came back. */
  readonly verified?: readonly Channel[];
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly deletedAt?: number;
}

function contactVerificationOf(row: CustomerRow): ContactVerification | undefined {
  const channels = channelsOf(row);
  if (channels.length === 0) return undefined;
  return Object.fromEntries(
    channels.map((channel) => [channel, row.verified?.includes(channel) ? 'VERIFIED' : 'PENDING']),
  );
}

/** A customer as the wire has them. */
export function presentCustomer(engine: Engine, row: CustomerRow): Customer {
  const contactVerification = contactVerificationOf(row);
  const owners = engine.tables.beneficialOwners.where('customerId', row.id);
  return {
    id: row.id,
    platformCustomerId: row.platformCustomerId,
    customerType: row.customerType,
    ...row.profile,
    ...(contactVerification && { contactVerification }),
    kycStatus: row.kycStatus,
    ...(row.customerType === 'BUSINESS' && { kybStatus: row.kycStatus }),
    ...(owners.length > 0 && { beneficialOwners: owners.map(presentOwner) }),
    umaAddress: row.umaAddress,
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(row.updatedAt),
    isDeleted: row.deletedAt !== undefined,
  };
}
