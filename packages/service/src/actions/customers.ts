import type { CustomerId, ResponseOf } from '@latchkey/contract';
import * as operations from '@latchkey/contract/customers';
import { type CallOptions, call, type KeyedCallOptions, type SignedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Registers an end user, with an embedded wallet account if the platform supports `USDB`
 * (docs/reference/customers.md#createcustomer).
 *
 * ```ts
 * const customer = await createCustomer(client, {
 *   body: { customerType: 'INDIVIDUAL', platformCustomerId: user.id, fullName: 'Ada Lovelace', email: user.email },
 *   idempotencyKey: `customer-${user.id}`,
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT` with `fields`; `CONFLICT` where an active customer has the same
 * `platformCustomerId`; `UMA_ADDRESS_EXISTS`
 */
export async function createCustomer(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.createCustomer> & KeyedCallOptions,
) {
  return (await call(client, operations.createCustomer, parameters)).body;
}

/**
 * Reads one customer (docs/reference/customers.md#getcustomer).
 *
 * ```ts
 * const { kycStatus } = await getCustomer(client, { customerId })
 * ```
 *
 * @throws ServiceError `USER_NOT_FOUND`
 */
export async function getCustomer(client: ServiceClient, parameters: { customerId: CustomerId } & CallOptions) {
  const { customerId, ...options } = requireParameters('getCustomer', parameters);
  return (await call(client, operations.getCustomer, { params: { customerId }, ...options })).body;
}

/**
 * Lists one page of customers, filtered by the members that they were created with
 * (docs/reference/customers.md#listcustomers). For all of them see {@link paginate}.
 *
 * ```ts
 * const { data, hasMore, nextCursor } = await listCustomers(client, { query: { platformCustomerId: 'user-7' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `METHOD_NOT_ALLOWED`
 */
export async function listCustomers(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listCustomers> & CallOptions,
) {
  return (await call(client, operations.listCustomers, parameters)).body;
}

/**
 * Changes a customer. If the e-mail address or the phone number is also a wallet credential, it takes a signed retry:
 * 202 with a payload that a session key of the account signs byte for byte, then the same call with the signature and
 * its request id (docs/reference/customers.md). Each of the two calls has its own idempotency key.
 *
 * ```ts
 * const first = await updateCustomer(client, { customerId, body: { customerType: 'INDIVIDUAL', email } })
 * if (first.status === 202)
 *   await updateCustomer(client, { customerId, body, walletSignature, requestId })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `INVALID_UMA_ADDRESS`, `END_USER_TERMS_VERSION_NOT_FOUND`, `USER_NOT_FOUND`,
 * `CONFLICT`, `UMA_ADDRESS_EXISTS`, `EMAIL_OTP_EMAIL_ALREADY_EXISTS`, `EMAIL_OTP_CREDENTIAL_SET_CHANGED`,
 * `EMAIL_OTP_CREDENTIAL_SYNC_FAILED`, `REQUEST_ID_MISSING`, `WALLET_SIGNATURE_…`
 */
export async function updateCustomer(
  client: ServiceClient,
  parameters: { customerId: CustomerId } & Pick<OperationParameters<typeof operations.updateCustomer>, 'body'> &
    KeyedCallOptions &
    SignedCallOptions,
): Promise<ResponseOf<typeof operations.updateCustomer>> {
  const { customerId, ...request } = requireParameters('updateCustomer', parameters);
  return call(client, operations.updateCustomer, { params: { customerId }, ...request });
}

/**
 * Deletes a customer; the service returns it with `isDeleted` from then on
 * (docs/reference/customers.md#deletecustomer).
 *
 * ```ts
 * await deleteCustomer(client, { customerId })
 * ```
 *
 * @throws ServiceError `USER_NOT_FOUND`, `CUSTOMER_DELETED`
 */
export async function deleteCustomer(client: ServiceClient, parameters: { customerId: CustomerId } & KeyedCallOptions) {
  const { customerId, ...options } = requireParameters('deleteCustomer', parameters);
  return (await call(client, operations.deleteCustomer, { params: { customerId }, ...options })).body;
}
