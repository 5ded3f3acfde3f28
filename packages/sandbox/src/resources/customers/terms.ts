import type { EndUserTerms, EndUserTermsConsentRequest } from '@latchkey/contract/customers';
import { Refusal } from '../../http/refusal.ts';

/** The terms of the sandbox. They have one version. */
export const endUserTerms: EndUserTerms = {
  version: '2025-10-13',
  url: 'https://sandbox.example/terms/2025-10-13',
};

/** @throws Refusal `END_USER_TERMS_VERSION_NOT_FOUND` for a version that was never shown (supplement 5.6). */
export function checkConsent(consent: EndUserTermsConsentRequest | undefined): void {
  if (consent === undefined || consent.termsVersion === endUserTerms.version) return;
  throw new Refusal('END_USER_TERMS_VERSION_NOT_FOUND', 'There are no terms of this version.');
}
