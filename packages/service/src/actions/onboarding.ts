import type { CustomerId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/customers';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Creates a link to the hosted verification for one use. Earlier links stay valid
 * (docs/reference/customers.md#createkyclink).
 *
 * ```ts
 * const { kycUrl } = await createKycLink(client, { customerId, body: { redirectUri: 'https://shop.example/done' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`, `CONFLICT`; `CONFLICT` before every contact channel that is
 * present is verified
 */
export async function createKycLink(
  client: ServiceClient,
  parameters: { customerId: CustomerId } & Pick<OperationParameters<typeof operations.createKycLink>, 'body'> &
    KeyedCallOptions,
) {
  const { customerId, ...request } = requireParameters('createKycLink', parameters);
  return (await call(client, operations.createKycLink, { params: { customerId }, ...request })).body;
}

/**
 * Sends a code to the customer's e-mail address; call it again to send another
 * (docs/reference/customers.md#sendemailverification). Never retried automatically: every call sends a message.
 *
 * ```ts
 * await sendEmailVerification(client, { customerId })
 * ```
 *
 * @throws ServiceError `USER_NOT_FOUND`, `CONFLICT`; `CONFLICT` if the channel needs no verification or is verified
 * already
 */
export async function sendEmailVerification(
  client: ServiceClient,
  parameters: { customerId: CustomerId } & CallOptions,
): Promise<void> {
  const { customerId, ...options } = requireParameters('sendEmailVerification', parameters);
  await call(client, operations.sendEmailVerification, { params: { customerId }, ...options });
}

/**
 * Proves the e-mail address with the code that was sent (docs/reference/customers.md#confirmemailverification). Never
 * retried automatically: attempts at a code are counted.
 *
 * ```ts
 * const customer = await confirmEmailVerification(client, { customerId, body: { code } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`, `CONFLICT`
 */
export async function confirmEmailVerification(
  client: ServiceClient,
  parameters: { customerId: CustomerId } & Pick<
    OperationParameters<typeof operations.confirmEmailVerification>,
    'body'
  > &
    CallOptions,
) {
  const { customerId, ...request } = requireParameters('confirmEmailVerification', parameters);
  return (await call(client, operations.confirmEmailVerification, { params: { customerId }, ...request })).body;
}

/**
 * Sends a code to the customer's phone; call it again to send another
 * (docs/reference/customers.md#sendphoneverification). Never retried automatically: every call sends a message.
 *
 * ```ts
 * await sendPhoneVerification(client, { customerId })
 * ```
 *
 * @throws ServiceError `USER_NOT_FOUND`, `CONFLICT`; `CONFLICT` if the channel needs no verification or is verified
 * already
 */
export async function sendPhoneVerification(
  client: ServiceClient,
  parameters: { customerId: CustomerId } & CallOptions,
): Promise<void> {
  const { customerId, ...options } = requireParameters('sendPhoneVerification', parameters);
  await call(client, operations.sendPhoneVerification, { params: { customerId }, ...options });
}

/**
 * Proves the phone number with the code that was sent (docs/reference/customers.md#confirmphoneverification). Never
 * retried automatically: attempts at a code are counted.
 *
 * ```ts
 * const customer = await confirmPhoneVerification(client, { customerId, body: { code } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`, `CONFLICT`
 */
export async function confirmPhoneVerification(
  client: ServiceClient,
  parameters: { customerId: CustomerId } & Pick<
    OperationParameters<typeof operations.confirmPhoneVerification>,
    'body'
  > &
    CallOptions,
) {
  const { customerId, ...request } = requireParameters('confirmPhoneVerification', parameters);
  return (await call(client, operations.confirmPhoneVerification, { params: { customerId }, ...request })).body;
}

/**
 * Reads the current terms for end users; return `version` as `endUserTermsConsent.termsVersion`
 * (docs/reference/customers.md#getenduserterms).
 *
 * ```ts
 * const { version, url } = await getEndUserTerms(client)
 * ```
 *
 * @throws ServiceError `UNAUTHORIZED`
 */
export async function getEndUserTerms(client: ServiceClient, options: CallOptions = {}) {
  return (await call(client, operations.getEndUserTerms, options)).body;
}
