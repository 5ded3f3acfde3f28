import type { ContactVerification, Customer } from '@latchkey/contract/customers';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { TablesDependency } from '../../dependencies.ts';
import { presentOwner } from '../beneficialOwners/row.ts';
import { listRequiredChannels } from './channels.ts';
import type { CustomerRow } from './row.ts';

function getContactVerification(row: CustomerRow): ContactVerification | undefined {
  const channels = listRequiredChannels(row);
  if (channels.length === 0) return undefined;
  return Object.fromEntries(
    channels.map((channel) => [channel, row.verified?.includes(channel) ? 'VERIFIED' : 'PENDING']),
  );
}

/** Converts a customer to its wire format. */
export function presentCustomer(dependencies: TablesDependency, row: CustomerRow): Customer {
  const contactVerification = getContactVerification(row);
  const owners = dependencies.tables.beneficialOwners.where('customerId', row.id);
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
