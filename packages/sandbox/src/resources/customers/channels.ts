import { isUnderSca } from '../sca/region.ts';
import type { Channel, CustomerRow } from './row.ts';

/** The customer member of each channel. */
export const contactMembers = { email: 'email', phone: 'phoneNumber' } as const satisfies Record<Channel, string>;

/**
 * Returns the channels that must be verified: those that a customer has, in regions that verify contacts
 * (docs/reference/customers.md#createcustomer). These are the regions under Strong Customer Authentication.
 */
export function listRequiredChannels(customer: Pick<CustomerRow, 'profile'>): readonly Channel[] {
  if (!isUnderSca(customer)) return [];
  return (['email', 'phone'] as const).filter((channel) => customer.profile[contactMembers[channel]] !== undefined);
}

/** Returns the channels that are not verified yet. */
export function listUnverifiedChannels(customer: Pick<CustomerRow, 'profile' | 'verified'>): readonly Channel[] {
  return listRequiredChannels(customer).filter((channel) => !customer.verified?.includes(channel));
}
