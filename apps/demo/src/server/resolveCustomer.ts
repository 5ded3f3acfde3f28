import { createHash } from 'node:crypto';
import type { CustomerId } from '@latchkey/contract';
import type { CustomerRequest } from '@latchkey/contract/customers';
import { createCustomer, listCustomers, type ServiceClient } from '@latchkey/service';
import { toNewUser } from './toNewUser.ts';

const HOUR = 3_600_000;
const EMAIL = /^(?=.{1,254}$)[^\s@<>()",;:\\[\]]+@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * Creates the demo's sign-in rule: every user with an e-mail address, who becomes a customer the first time. Real
 * integrators look the user up among their own users, and never create one here.
 *
 * ```ts
 * await createResolveCustomer({ service })('ada@example.com') // { customerId: 'Customer:…' }
 * ```
 */
export function createResolveCustomer(
  parameters: createResolveCustomer.Parameters,
): (identifier: string) => Promise<{ customerId: CustomerId } | null> {
  const { service, profiles, now = Date.now, newPerHour = 60 } = parameters;
  let recent: number[] = [];
  return async (identifier) => {
    const email = identifier.trim().toLowerCase();
    if (!EMAIL.test(email)) return null;
    // The platform's own id of the customer, without personal data.
    const platformCustomerId = `demo-${createHash('sha256').update(email).digest('hex').slice(0, 32)}`;
    const { data } = await listCustomers(service, { query: { platformCustomerId } });
    if (data[0]) return { customerId: data[0].id };
    recent = recent.filter((at) => at > now() - HOUR);
    if (recent.length >= newPerHour) return null;
    recent.push(now());
    const body: CustomerRequest = { ...(profiles?.get(email) ?? toNewUser(email)), platformCustomerId, email };
    // With the same key, two sign-ins at once create one customer.
    const { id } = await createCustomer(service, { idempotencyKey: platformCustomerId, body });
    return { customerId: id };
  };
}

export declare namespace createResolveCustomer {
  interface Parameters {
    readonly service: ServiceClient;
    /** Customers that are known by address. Default: none. */
    readonly profiles?: ReadonlyMap<string, CustomerRequest> | undefined;
    readonly now?: () => number;
    /** New customers per hour; known ones are not limited. */
    readonly newPerHour?: number;
  }
}
