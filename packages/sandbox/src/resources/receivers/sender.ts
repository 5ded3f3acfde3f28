import type { CustomerId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { findCustomer, findCustomerByAddress } from '../customers/findCustomer.ts';
import type { CustomerRow } from '../customers/row.ts';

/** Finds the sending customer by id or address. @throws ApiError `USER_NOT_FOUND`. */
export function findSender(
  dependencies: TablesDependency,
  { customerId, senderUmaAddress }: { customerId?: CustomerId | undefined; senderUmaAddress?: string | undefined },
): CustomerRow {
  if (customerId !== undefined) return findCustomer(dependencies, customerId);
  const customer = findCustomerByAddress(dependencies, senderUmaAddress ?? '');
  if (customer) return customer;
  throw new ApiError('USER_NOT_FOUND', 'No customer has this address.');
}
