import type { CustomerId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';

/** Checks what a route requires beyond approval: GBP requires the type of a business (docs/reference/receivers.md). */
export function assertRouteData(
  { tables }: TablesDependency,
  { customerId, currencies }: { customerId: CustomerId; currencies: readonly string[] },
): void {
  const customer = tables.customers.get(customerId);
  const isRequired = customer?.customerType === 'BUSINESS' && currencies.includes('GBP');
  if (!isRequired || customer.profile.businessInfo?.businessType !== undefined) return;
  throw new ApiError('MISSING_MANDATORY_USER_INFO', 'The payment route requires more data about the customer.', {
    details: { errors: [{ field: 'businessInfo.businessType', message: 'This field is missing.' }] },
  });
}
