import type { RequestOf } from '@latchkey/contract';
import type { listCustomers } from '@latchkey/contract/customers';
import { isBetween } from '../../http/isBetween.ts';
import { isDeleted } from './findCustomer.ts';
import type { CustomerRow } from './row.ts';

type Query = RequestOf<typeof listCustomers>['query'];

/** Whether a customer matches every filter of a query. All times are exclusive. */
export function matchesCustomer(row: CustomerRow, query: Query): boolean {
  return (
    (!isDeleted(row) || query.isIncludingDeleted === 'true') &&
    (query.platformCustomerId === undefined || row.platformCustomerId === query.platformCustomerId) &&
    (query.umaAddress === undefined || row.umaAddress.toLowerCase() === query.umaAddress.toLowerCase()) &&
    (query.region === undefined || row.profile.region === query.region) &&
    (query.customerType === undefined || row.customerType === query.customerType) &&
    (query.currency === undefined || row.profile.currencies?.includes(query.currency) === true) &&
    isBetween(row.createdAt, query.createdAfter, query.createdBefore) &&
    isBetween(row.updatedAt, query.updatedAfter, query.updatedBefore)
  );
}
