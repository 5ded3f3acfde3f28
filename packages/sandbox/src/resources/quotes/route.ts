import type { CustomerId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';

/** What a route asks of a customer beyond being approved: sterling, of a business, what kind it is (supplement 3.9). */
export function assertRouteData(
  { tables }: Engine,
  { customerId, currencies }: { customerId: CustomerId; currencies: readonly string[] },
): void {
  const customer = tables.customers.get(customerId);
  const isAsked = customer?.customerType === 'BUSINESS' && currencies.includes('GBP');
  if (!isAsked || customer.profile.businessInfo?.businessType !== undefined) return;
  throw new Refusal('MISSING_MANDATORY_USER_INFO', 'The route asks for more about the customer.', {
    details: { errors: [{ field: 'businessInfo.businessType', message: 'This field is missing.' }] },
  });
}
