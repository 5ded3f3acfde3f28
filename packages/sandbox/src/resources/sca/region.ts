import type { CustomerId } from '@latchkey/contract';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { findCustomer } from '../customers/findCustomer.ts';
import type { CustomerRow } from '../customers/row.ts';

/** The European Economic Area: the Union, and Iceland, Liechtenstein and Norway. The United Kingdom is not in it. */
const area = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/**
 * Whether a customer is under Strong Customer Authentication: by the region the platform named, else by where they
 * live, else by where the business is registered (decision 0012).
 */
export function isUnderSca({ profile }: Pick<CustomerRow, 'profile'>): boolean {
  const country = profile.region ?? profile.address?.country ?? profile.businessInfo?.country;
  return country !== undefined && area.has(country);
}

/** A customer that may use these operations. @throws Refusal `USER_NOT_FOUND`, `CONFLICT` (supplement 2). */
export function findScaCustomer(engine: Engine, id: CustomerId): CustomerRow {
  const customer = findCustomer(engine, id);
  if (isUnderSca(customer)) return customer;
  throw new Refusal('CONFLICT', "The customer's region does not ask for this.", {
    details: { reason: 'SCA_NOT_REQUIRED' },
  });
}
