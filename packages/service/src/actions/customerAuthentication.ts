import * as operations from '@latchkey/contract/sca';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const challenge = await startScaLogin(client, { query: { customerId }, body: { factor: 'SMS_OTP' } })
 * ```
 *
 * Starts a login session of a customer under Strong Customer Authentication (supplement 2.5). Never repeated by itself:
 * every call sends a message.
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`, `CONFLICT`; `CONFLICT` outside the regions that ask for it
 */
export async function startScaLogin(
  client: ServiceClient,
  parameters: Asked<typeof operations.startScaLogin> & CallOptions,
) {
  return (await call(client, operations.startScaLogin, parameters)).body;
}

/**
 * ```ts
 * const session = await completeScaLogin(client, {
 *   query: { customerId },
 *   body: { factor: 'SMS_OTP', challengeId, code, endUserIpAddress },
 * })
 * ```
 *
 * Opens that session with the customer's proof; it lasts 180 days (supplement 2.5). Never repeated by itself: a code
 * counts attempts.
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`, `CONFLICT`, `ACCOUNT_LOCKED`; `ACCOUNT_LOCKED` with
 *   `details.lockedUntil`
 */
export async function completeScaLogin(
  client: ServiceClient,
  parameters: Asked<typeof operations.completeScaLogin> & CallOptions,
) {
  return (await call(client, operations.completeScaLogin, parameters)).body;
}

/**
 * ```ts
 * await recordScaEvent(client, { query: { customerId }, body: { eventType: 'FAILED_LOGIN_ATTEMPT' } })
 * ```
 *
 * Counts a failed login of the platform's own, or ends the lock after a password was reset (supplement 2.5).
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`, `CONFLICT`, `ACCOUNT_LOCKED`
 */
export async function recordScaEvent(
  client: ServiceClient,
  parameters: Asked<typeof operations.recordScaEvent> & CallOptions,
) {
  return (await call(client, operations.recordScaEvent, parameters)).body;
}

/**
 * ```ts
 * const { factors } = await listScaFactors(client, { query: { customerId } })
 * ```
 *
 * The factors a customer can prove themselves with (supplement 2.6).
 *
 * @throws ServiceError `USER_NOT_FOUND`, `CONFLICT`
 */
export async function listScaFactors(
  client: ServiceClient,
  parameters: Asked<typeof operations.listScaFactors> & CallOptions,
) {
  return (await call(client, operations.listScaFactors, parameters)).body;
}

/**
 * ```ts
 * const enrolment = await startScaEnrolment(client, { query: { customerId }, body: { type: 'TOTP' } })
 * ```
 *
 * Starts enrolling an authenticator app or a passkey (supplement 2.6).
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`, `CONFLICT`, `PASSKEY_ALREADY_ENROLLED`
 */
export async function startScaEnrolment(
  client: ServiceClient,
  parameters: Asked<typeof operations.startScaEnrolment> & CallOptions,
) {
  return (await call(client, operations.startScaEnrolment, parameters)).body;
}

/**
 * ```ts
 * await confirmScaEnrolment(client, { query: { customerId }, body: { type: 'TOTP', secret, code } })
 * ```
 *
 * Ends enrolling with the factor's first proof (supplement 2.6). Never repeated by itself: a code counts attempts.
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`, `CONFLICT`, `PASSKEY_ALREADY_ENROLLED`;
 *   `PASSKEY_ALREADY_ENROLLED`, as there is one for each customer
 */
export async function confirmScaEnrolment(
  client: ServiceClient,
  parameters: Asked<typeof operations.confirmScaEnrolment> & CallOptions,
) {
  return (await call(client, operations.confirmScaEnrolment, parameters)).body;
}

/**
 * ```ts
 * await deleteScaFactor(client, { credentialId, query: { customerId } })
 * ```
 *
 * Removes a factor (supplement 2.6).
 *
 * @throws ServiceError `NOT_FOUND`, `USER_NOT_FOUND`, `CONFLICT`
 */
export async function deleteScaFactor(
  client: ServiceClient,
  {
    credentialId,
    ...parameters
  }: { credentialId: string } & Pick<Asked<typeof operations.deleteScaFactor>, 'query'> & CallOptions,
): Promise<void> {
  await call(client, operations.deleteScaFactor, { params: { credentialId }, ...parameters });
}
