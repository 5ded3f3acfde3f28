import { isUnderSca } from '../sca/region.ts';
import type { CustomerRow } from './row.ts';

/** Ways to reach a customer that may have to be proved (interface, Customer). */
export type Channel = 'email' | 'phone';

/** The member of a customer that each is told in. */
export const contactOf = { email: 'email', phone: 'phoneNumber' } as const satisfies Record<Channel, string>;

/**
 * The channels that must be verified: those that a customer has, in the regions that verify contacts (supplement 5.5).
 * Those are the ones under Strong Customer Authentication.
 */
export function channelsOf(customer: Pick<CustomerRow, 'profile'>): readonly Channel[] {
  if (!isUnderSca(customer)) return [];
  return (['email', 'phone'] as const).filter((channel) => customer.profile[contactOf[channel]] !== undefined);
}

/** The channels that a code has yet to come back from. */
export function unverifiedChannels(customer: Pick<CustomerRow, 'profile' | 'verified'>): readonly Channel[] {
  return channelsOf(customer).filter((channel) => !customer.verified?.includes(channel));
}
