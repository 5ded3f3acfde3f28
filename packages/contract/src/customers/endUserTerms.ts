import * as v from 'valibot';
import { ipAddress } from '../sca/authorization.ts';
import { dateTime, open } from '../scalars.ts';

/** The terms that end users accept now (supplement 5.6). */
export const EndUserTerms = v.looseObject({ version: v.string(), url: v.string() });
export type EndUserTerms = v.InferOutput<typeof EndUserTerms>;

const methods = ['CHECKBOX', 'CLICK_TO_ACCEPT'] as const;

/** That the end user accepted them; until then there is no wallet (supplement 5.6). */
export const EndUserTermsConsentRequest = v.looseObject({
  acceptedAt: dateTime,
  /** The end user's, not the server's. */
  ipAddress,
  /** The `version` that was shown. */
  termsVersion: v.pipe(v.string(), v.minLength(1)),
  acceptanceMethod: v.picklist(methods),
});
export type EndUserTermsConsentRequest = v.InferInput<typeof EndUserTermsConsentRequest>;

/** The same, as answered. */
export const EndUserTermsConsent = v.looseObject({
  acceptedAt: dateTime,
  ipAddress: v.string(),
  termsVersion: v.string(),
  acceptanceMethod: open(methods),
});
export type EndUserTermsConsent = v.InferOutput<typeof EndUserTermsConsent>;
