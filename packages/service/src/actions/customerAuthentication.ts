import * as operations from '@latchkey/contract/sca';
import { type CallOptions, call } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Starts a login session of a customer under Strong Customer Authentication (docs/reference/sca.md#completescalogin).
 * Never retried automatically: every call sends a message.
 *
 * ```ts
 * const challenge = await startScaLogin(client, { query: { customerId }, body: { factor: 'SMS_OTP' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`, `CONFLICT`; `CONFLICT` outside the regions that require it
 */
export async function startScaLogin(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.startScaLogin> & CallOptions,
) {
  return (await call(client, operations.startScaLogin, parameters)).body;
}

/**
 * Opens that session with the customer's proof; it lasts 180 days (docs/reference/sca.md#completescalogin). Never
 * retried automatically: attempts at a code are counted.
 *
 * ```ts
 * const session = await completeScaLogin(client, {
 *   query: { customerId },
 *   body: { factor: 'SMS_OTP', challengeId, code, endUserIpAddress },
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`, `CONFLICT`, `ACCOUNT_LOCKED`; `ACCOUNT_LOCKED` with
 * `details.lockedUntil`
 */
export async function completeScaLogin(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.completeScaLogin> & CallOptions,
) {
  return (await call(client, operations.completeScaLogin, parameters)).body;
}

/**
 * Reports a failed login at the platform, or ends the lock after a password reset
 * (docs/reference/sca.md#completescalogin).
 *
 * ```ts
 * await recordScaEvent(client, { query: { customerId }, body: { eventType: 'FAILED_LOGIN_ATTEMPT' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`, `CONFLICT`, `ACCOUNT_LOCKED`
 */
export async function recordScaEvent(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.recordScaEvent> & CallOptions,
) {
  return (await call(client, operations.recordScaEvent, parameters)).body;
}

/**
 * Lists the factors that a customer can authenticate with (docs/reference/sca.md#listscafactors).
 *
 * ```ts
 * const { factors } = await listScaFactors(client, { query: { customerId } })
 * ```
 *
 * @throws ServiceError `USER_NOT_FOUND`, `CONFLICT`
 */
export async function listScaFactors(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listScaFactors> & CallOptions,
) {
  return (await call(client, operations.listScaFactors, parameters)).body;
}

/**
 * Starts enrolling an authenticator app or a passkey (docs/reference/sca.md#startscaenrolment).
 *
 * ```ts
 * const enrolment = await startScaEnrolment(client, { query: { customerId }, body: { type: 'TOTP' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`, `CONFLICT`, `PASSKEY_ALREADY_ENROLLED`
 */
export async function startScaEnrolment(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.startScaEnrolment> & CallOptions,
) {
  return (await call(client, operations.startScaEnrolment, parameters)).body;
}

/**
 * Completes the enrollment with the factor's first proof (docs/reference/sca.md#confirmscaenrolment). Never retried
 * automatically: attempts at a code are counted.
 *
 * ```ts
 * await confirmScaEnrolment(client, { query: { customerId }, body: { type: 'TOTP', secret, code } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`, `CONFLICT`, `PASSKEY_ALREADY_ENROLLED`;
 * `PASSKEY_ALREADY_ENROLLED`, as there is one for each customer
 */
export async function confirmScaEnrolment(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.confirmScaEnrolment> & CallOptions,
) {
  return (await call(client, operations.confirmScaEnrolment, parameters)).body;
}

/**
 * Removes a factor (docs/reference/sca.md#deletescafactor).
 *
 * ```ts
 * await deleteScaFactor(client, { credentialId: 'c2VjdXJpdHkta2V5', query: { customerId } })
 * ```
 *
 * @throws ServiceError `NOT_FOUND`, `USER_NOT_FOUND`, `CONFLICT`
 */
export async function deleteScaFactor(
  client: ServiceClient,
  parameters: { credentialId: string } & Pick<OperationParameters<typeof operations.deleteScaFactor>, 'query'> &
    CallOptions,
): Promise<void> {
  const { credentialId, ...request } = requireParameters('deleteScaFactor', parameters);
  await call(client, operations.deleteScaFactor, { params: { credentialId }, ...request });
}
