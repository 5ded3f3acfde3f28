import type { EndUserTerms, EndUserTermsConsentRequest } from '@latchkey/contract/customers';
import { ApiError } from '../../http/apiError.ts';

/** The sandbox's terms, which have one version. */
export const endUserTerms: EndUserTerms = {
  version: '2025-10-13',
  url: 'https://sandbox.example/terms/2025-10-13',
};

/**
 * Checks the consent to the terms. @throws ApiError `END_USER_TERMS_VERSION_NOT_FOUND` for an unknown version
 * (docs/reference/customers.md#getenduserterms).
 */
export function checkConsent(consent: EndUserTermsConsentRequest | undefined): void {
  if (consent === undefined || consent.termsVersion === endUserTerms.version) return;
  throw new ApiError('END_USER_TERMS_VERSION_NOT_FOUND', 'There are no terms of this version.');
}
