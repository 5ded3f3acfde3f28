import type { VerificationId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/verifications';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const { verificationStatus, errors } = await createVerification(client, { body: { customerId } })
 * ```
 *
 * Submits a customer for verification: `RESOLVE_ERRORS` with everything that is missing, else `IN_PROGRESS` (interface,
 * Customers and onboarding; supplement 5.9).
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`
 */
export async function createVerification(
  client: ServiceClient,
  parameters: Asked<typeof operations.createVerification> & KeyedCallOptions,
) {
  return (await call(client, operations.createVerification, parameters)).body;
}

/**
 * ```ts
 * const { data } = await listVerifications(client, { query: { customerId } })
 * ```
 *
 * One page of verifications (supplement 5.9).
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function listVerifications(
  client: ServiceClient,
  parameters: Asked<typeof operations.listVerifications> & CallOptions,
) {
  return (await call(client, operations.listVerifications, parameters)).body;
}

/**
 * ```ts
 * const { verificationStatus } = await getVerification(client, { verificationId })
 * ```
 *
 * Reads a verification as it stands (supplement 5.9).
 *
 * @throws ServiceError `NOT_FOUND`
 */
export async function getVerification(
  client: ServiceClient,
  { verificationId, ...options }: { verificationId: VerificationId } & CallOptions,
) {
  return (await call(client, operations.getVerification, { params: { verificationId }, ...options })).body;
}
