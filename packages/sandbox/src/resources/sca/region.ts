import type { CustomerId } from '@latchkey/contract';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { findCustomer } from '../customers/findCustomer.ts';
import type { CustomerRow } from '../customers/row.ts';

/** The European Economic Area: the EU, Iceland, Liechtenstein and Norway. Excludes the United Kingdom. */
const area = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/**
 * Whether a customer is under Strong Customer Authentication: by the region that the platform set, else the customer's
 * residence, else the business's country of registration. A later residence elsewhere does not end it
 * (docs/reference/sandbox.md).
 */
export function isUnderSca(customer: Pick<CustomerRow, 'profile' | 'scaCountry'>): boolean {
  return findScaCountry(customer) !== undefined;
}

/** Finds the country by which a customer is under Strong Customer Authentication. */
export function findScaCountry({
  profile,
  scaCountry,
}: Pick<CustomerRow, 'profile' | 'scaCountry'>): string | undefined {
  const country = profile.region ?? scaCountry ?? profile.address?.country ?? profile.businessInfo?.country;
  return country !== undefined && area.has(country) ? country : undefined;
}

/**
 * Finds a customer who may use these operations. @throws ApiError `USER_NOT_FOUND`, `CONFLICT` (docs/reference/sca.md).
 */
export function findScaCustomer(dependencies: TablesDependency, id: CustomerId): CustomerRow {
  const customer = findCustomer(dependencies, id);
  if (isUnderSca(customer)) return customer;
  throw new ApiError('CONFLICT', "The customer's region does not require Strong Customer Authentication.", {
    details: { reason: 'SCA_NOT_REQUIRED' },
  });
}
