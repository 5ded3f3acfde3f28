/** Types of documents (docs/reference/documents.md). */
export const documentTypes = [
  'PASSPORT',
  'DRIVERS_LICENSE',
  'NATIONAL_ID',
  'PROOF_OF_ADDRESS',
  'BANK_STATEMENT',
  'TAX_RETURN',
  'CERTIFICATE_OF_INCORPORATION',
  'ARTICLES_OF_INCORPORATION',
  'ARTICLES_OF_ASSOCIATION',
  'STATE_REGISTRY_EXCERPT',
  'GOOD_STANDING_CERTIFICATE',
  'INFORMATION_STATEMENT',
  'INCUMBENCY_CERTIFICATE',
  'BUSINESS_LICENSE',
  'SHAREHOLDER_REGISTER',
  'POWER_OF_ATTORNEY',
  'UTILITY_BILL',
  'ELECTRICITY_BILL',
  'RENT_OR_LEASE_AGREEMENT',
  'DIRECTOR_REGISTRY',
  'TRUST_AGREEMENT',
  'STATE_COMPANY_REGISTRY',
  'PARTNERSHIP_CONTROL_AGREEMENT',
  'PARTNERSHIP_AGREEMENT',
  'SELFIE',
  'OTHER',
] as const;

export type DocumentType = (typeof documentTypes)[number];

/** Identity documents, which require their number and issuer (docs/reference/customers.md#customer). */
export const identityDocumentTypes = ['PASSPORT', 'DRIVERS_LICENSE', 'NATIONAL_ID'] as const;

/** Documents with two sides (docs/reference/customers.md#customer). */
export const twoSidedDocumentTypes = ['DRIVERS_LICENSE', 'NATIONAL_ID'] as const;

/** Accepted file types (docs/reference/documents.md). */
export const documentMediaTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** Maximum size of a file: 10 MB (docs/reference/documents.md). */
export const maxDocumentBytes = 10 * 1024 * 1024;
