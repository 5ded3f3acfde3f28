import type { VerificationId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/verifications';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Submits a customer for verification: `RESOLVE_ERRORS` with everything that is missing, else `IN_PROGRESS`
 * (docs/reference/verifications.md#createverification, docs/reference/customers.md).
 *
 * ```ts
 * const { verificationStatus, errors } = await createVerification(client, { body: { customerId } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`
 */
export async function createVerification(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.createVerification> & KeyedCallOptions,
) {
  return (await call(client, operations.createVerification, parameters)).body;
}

/**
 * Lists one page of verifications (docs/reference/verifications.md#listverifications).
 *
 * ```ts
 * const { data } = await listVerifications(client, { query: { customerId } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listVerifications(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listVerifications> & CallOptions,
) {
  return (await call(client, operations.listVerifications, parameters)).body;
}

/**
 * Reads the current state of a verification (docs/reference/verifications.md#getverification).
 *
 * ```ts
 * const { verificationStatus } = await getVerification(client, { verificationId })
 * ```
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function getVerification(
  client: ServiceClient,
  parameters: { verificationId: VerificationId } & CallOptions,
) {
  const { verificationId, ...options } = requireParameters('getVerification', parameters);
  return (await call(client, operations.getVerification, { params: { verificationId }, ...options })).body;
}
