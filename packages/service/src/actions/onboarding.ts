import type { CustomerId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/customers';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const { kycUrl } = await createKycLink(client, { customerId, body: { redirectUri: 'https://shop.example/done' } })
 * ```
 *
 * Makes a link to the hosted verification, good for one use. Links made before stay good (interface, Customers and
 * onboarding; supplement 5.10).
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`, `CONFLICT`; `CONFLICT` before every contact channel that is
 *   present is verified
 */
export async function createKycLink(
  client: ServiceClient,
  {
    customerId,
    ...parameters
  }: { customerId: CustomerId } & Pick<Asked<typeof operations.createKycLink>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.createKycLink, { params: { customerId }, ...parameters })).body;
}

/**
 * ```ts
 * await sendEmailVerification(client, { customerId })
 * ```
 *
 * Sends a code to the customer's e-mail address; call it again to send another (interface, Customers and onboarding;
 * supplement 5.1). Never repeated by itself: every call sends a message.
 *
 * @throws ServiceError `USER_NOT_FOUND`, `CONFLICT`; `CONFLICT` where the channel is not asked for or verified already
 */
export async function sendEmailVerification(
  client: ServiceClient,
  { customerId, ...options }: { customerId: CustomerId } & CallOptions,
): Promise<void> {
  await call(client, operations.sendEmailVerification, { params: { customerId }, ...options });
}

/**
 * ```ts
 * const customer = await confirmEmailVerification(client, { customerId, body: { code } })
 * ```
 *
 * Proves the e-mail address with the code that was sent (interface, Customers and onboarding; supplement 5.1). Never
 * repeated by itself: a code counts attempts.
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`, `CONFLICT`
 */
export async function confirmEmailVerification(
  client: ServiceClient,
  {
    customerId,
    ...parameters
  }: { customerId: CustomerId } & Pick<Asked<typeof operations.confirmEmailVerification>, 'body'> & CallOptions,
) {
  return (await call(client, operations.confirmEmailVerification, { params: { customerId }, ...parameters })).body;
}

/**
 * ```ts
 * await sendPhoneVerification(client, { customerId })
 * ```
 *
 * Sends a code to the customer's phone; call it again to send another (interface, Customers and onboarding; supplement
 * 5.1). Never repeated by itself: every call sends a message.
 *
 * @throws ServiceError `USER_NOT_FOUND`, `CONFLICT`; `CONFLICT` where the channel is not asked for or verified already
 */
export async function sendPhoneVerification(
  client: ServiceClient,
  { customerId, ...options }: { customerId: CustomerId } & CallOptions,
): Promise<void> {
  await call(client, operations.sendPhoneVerification, { params: { customerId }, ...options });
}

/**
 * ```ts
 * const customer = await confirmPhoneVerification(client, { customerId, body: { code } })
 * ```
 *
 * Proves the phone number with the code that was sent (interface, Customers and onboarding; supplement 5.1). Never
 * repeated by itself: a code counts attempts.
 *
 * @throws ServiceError `INVALID_INPUT`, `USER_NOT_FOUND`, `CONFLICT`
 */
export async function confirmPhoneVerification(
  client: ServiceClient,
  {
    customerId,
    ...parameters
  }: { customerId: CustomerId } & Pick<Asked<typeof operations.confirmPhoneVerification>, 'body'> & CallOptions,
) {
  return (await call(client, operations.confirmPhoneVerification, { params: { customerId }, ...parameters })).body;
}

/**
 * ```ts
 * const { version, url } = await getEndUserTerms(client)
 * ```
 *
 * The terms that an end user accepts today; hand `version` back as `endUserTermsConsent.termsVersion` (supplement 5.1
 * and 5.6).
 */
export async function getEndUserTerms(client: ServiceClient, options: CallOptions = {}) {
  return (await call(client, operations.getEndUserTerms, options)).body;
}
