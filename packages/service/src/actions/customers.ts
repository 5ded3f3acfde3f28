import type { CustomerId, RequestOf } from '@latchkey/contract';
import * as operations from '@latchkey/contract/customers';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const customer = await createCustomer(client, {
 *   body: { customerType: 'INDIVIDUAL', platformCustomerId: user.id, fullName: 'Ada Lovelace', email: user.email },
 *   idempotencyKey: `customer-${user.id}`,
 * })
 * ```
 *
 * Registers an end user; a platform that supports `USDB` gets an embedded wallet account with it (interface,
 * Customers and onboarding; supplement 5.1 to 5.4).
 *
 * @throws ServiceError `INVALID_INPUT` with `fields`; `CONFLICT` where an active customer has the same
 *   `platformCustomerId`; `UMA_ADDRESS_EXISTS`
 */
export async function createCustomer(
  client: ServiceClient,
  parameters: RequestOf<typeof operations.createCustomer> & KeyedCallOptions,
) {
  return (await call(client, operations.createCustomer, parameters)).body;
}

/**
 * ```ts
 * const { kycStatus } = await getCustomer(client, { customerId })
 * ```
 *
 * Reads one customer (interface, Customers and onboarding).
 *
 * @throws ServiceError `USER_NOT_FOUND`
 */
export async function getCustomer(
  client: ServiceClient,
  { customerId, ...options }: { customerId: CustomerId } & CallOptions,
) {
  return (await call(client, operations.getCustomer, { params: { customerId }, ...options })).body;
}
