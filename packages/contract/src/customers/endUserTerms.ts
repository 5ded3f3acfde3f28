import * as v from 'valibot';
import { responseObject } from '../responseObject.ts';
import { ipAddress } from '../sca/authorization.ts';
import { dateTime, openEnum } from '../scalars.ts';

/** The current terms for end users (docs/reference/customers.md#getenduserterms). */
export const EndUserTerms = responseObject({ version: v.string(), url: v.string() });
export type EndUserTerms = v.InferOutput<typeof EndUserTerms>;

const methods = ['CHECKBOX', 'CLICK_TO_ACCEPT'] as const;

/** The end user's acceptance. Before it, the customer has no wallet (docs/reference/customers.md#getenduserterms). */
export const EndUserTermsConsentRequest = v.looseObject({
  acceptedAt: dateTime,
  /** The end user's IP address, not the server's. */
  ipAddress,
  /** The `version` that the end user saw. */
  termsVersion: v.pipe(v.string(), v.minLength(1)),
  acceptanceMethod: v.picklist(methods),
});
export type EndUserTermsConsentRequest = v.InferInput<typeof EndUserTermsConsentRequest>;

/** The acceptance in a response. */
export const EndUserTermsConsent = responseObject({
  acceptedAt: dateTime,
  ipAddress: v.string(),
  termsVersion: v.string(),
  acceptanceMethod: openEnum(methods),
});
export type EndUserTermsConsent = v.InferOutput<typeof EndUserTermsConsent>;
