import * as v from 'valibot';
import type { NamedSchema } from '../namedSchema.ts';
import { dateTimeParam } from '../params.ts';
import { responseObject } from '../responseObject.ts';
import { ipAddress } from '../sca/authorization.ts';
import { dateTime, openEnum } from '../scalars.ts';

const endUserTermsSchema = responseObject({ version: v.string(), url: v.string() });

/** The current terms for end users (docs/reference/customers.md#getenduserterms). */
export const EndUserTerms: EndUserTermsSchema = endUserTermsSchema;
export interface EndUserTermsSchema extends NamedSchema<typeof endUserTermsSchema, EndUserTerms> {}
export interface EndUserTerms extends v.InferOutput<typeof endUserTermsSchema> {}

const methods = ['CHECKBOX', 'CLICK_TO_ACCEPT'] as const;

const endUserTermsConsentRequestSchema = v.looseObject({
  acceptedAt: dateTimeParam,
  /** The end user's IP address, not the server's. */
  ipAddress,
  /** The `version` that the end user saw. */
  termsVersion: v.pipe(v.string(), v.minLength(1)),
  acceptanceMethod: v.picklist(methods),
});

/** The end user's acceptance. Before it, the customer has no wallet (docs/reference/customers.md#getenduserterms). */
export const EndUserTermsConsentRequest: EndUserTermsConsentRequestSchema = endUserTermsConsentRequestSchema;
export interface EndUserTermsConsentRequestSchema
  extends NamedSchema<typeof endUserTermsConsentRequestSchema, EndUserTermsConsentRequest> {}
export interface EndUserTermsConsentRequest extends v.InferInput<typeof endUserTermsConsentRequestSchema> {}

const endUserTermsConsentSchema = responseObject({
  acceptedAt: dateTime,
  ipAddress: v.string(),
  termsVersion: v.string(),
  acceptanceMethod: openEnum(methods),
});

/** The acceptance in a response. */
export const EndUserTermsConsent: EndUserTermsConsentSchema = endUserTermsConsentSchema;
export interface EndUserTermsConsentSchema extends NamedSchema<typeof endUserTermsConsentSchema, EndUserTermsConsent> {}
export interface EndUserTermsConsent extends v.InferOutput<typeof endUserTermsConsentSchema> {}
