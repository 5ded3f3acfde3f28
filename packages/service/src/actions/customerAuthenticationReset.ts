import * as operations from '@latchkey/contract/sca';
import { type CallOptions, call } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Starts the replacement of a customer's lost factor (docs/reference/sca.md#startscareset).
 *
 * ```ts
 * const { resetId } = await startScaReset(client, { query: { customerId }, body: { factor: 'SMS_OTP' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`, `CONFLICT`, `RATE_LIMITED`
 */
export async function startScaReset(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.startScaReset> & CallOptions,
) {
  return (await call(client, operations.startScaReset, parameters)).body;
}

/**
 * Reads the status of a reset (docs/reference/sca.md#getscareset).
 *
 * ```ts
 * const { status } = await getScaReset(client, { resetId, query: { customerId } })
 * ```
 *
 * @throws ServiceError `NOT_FOUND`, `USER_NOT_FOUND`, `CONFLICT`
 */
export async function getScaReset(
  client: ServiceClient,
  parameters: { resetId: string } & Pick<OperationParameters<typeof operations.getScaReset>, 'query'> & CallOptions,
) {
  const { resetId, ...request } = requireParameters('getScaReset', parameters);
  return (await call(client, operations.getScaReset, { params: { resetId }, ...request })).body;
}

/**
 * Completes an approved reset (docs/reference/sca.md#completescareset).
 *
 * ```ts
 * await completeScaReset(client, { resetId, query: { customerId }, body: { mobile: { countryCode: '+49', number: '15112345678' } } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_FOUND`, `USER_NOT_FOUND`, `CONFLICT`
 */
export async function completeScaReset(
  client: ServiceClient,
  parameters: { resetId: string } & Pick<OperationParameters<typeof operations.completeScaReset>, 'body' | 'query'> &
    CallOptions,
): Promise<void> {
  const { resetId, ...request } = requireParameters('completeScaReset', parameters);
  await call(client, operations.completeScaReset, { params: { resetId }, ...request });
}
