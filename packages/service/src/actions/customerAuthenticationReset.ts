import * as operations from '@latchkey/contract/sca';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const { resetId } = await startScaReset(client, { query: { customerId }, body: { factor: 'SMS_OTP' } })
 * ```
 *
 * Starts giving a customer a new factor in place of a lost one (supplement 2.6).
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`, `CONFLICT`, `RATE_LIMITED`
 */
export async function startScaReset(
  client: ServiceClient,
  parameters: Asked<typeof operations.startScaReset> & CallOptions,
) {
  return (await call(client, operations.startScaReset, parameters)).body;
}

/**
 * ```ts
 * const { status } = await getScaReset(client, { resetId, query: { customerId } })
 * ```
 *
 * Reads how far a reset is (supplement 2.6).
 *
 * @throws ServiceError `NOT_FOUND`, `USER_NOT_FOUND`, `CONFLICT`
 */
export async function getScaReset(
  client: ServiceClient,
  { resetId, ...parameters }: { resetId: string } & Pick<Asked<typeof operations.getScaReset>, 'query'> & CallOptions,
) {
  return (await call(client, operations.getScaReset, { params: { resetId }, ...parameters })).body;
}

/**
 * ```ts
 * await completeScaReset(client, { resetId, query: { customerId }, body: { mobile } })
 * ```
 *
 * Ends an approved reset (supplement 2.6).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `USER_NOT_FOUND`, `CONFLICT`
 */
export async function completeScaReset(
  client: ServiceClient,
  {
    resetId,
    ...parameters
  }: { resetId: string } & Pick<Asked<typeof operations.completeScaReset>, 'body' | 'query'> & CallOptions,
): Promise<void> {
  await call(client, operations.completeScaReset, { params: { resetId }, ...parameters });
}
