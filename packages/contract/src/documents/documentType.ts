/** Kinds of document (supplement 5.11). */
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

/** Documents that say who a person is; their number and issuer must be told (interface, Customer). */
export const identityDocumentTypes = ['PASSPORT', 'DRIVERS_LICENSE', 'NATIONAL_ID'] as const;

/** Documents that have two sides (interface, Customer). */
export const twoSidedDocumentTypes = ['DRIVERS_LICENSE', 'NATIONAL_ID'] as const;

/** What a file may be (supplement 5.11). */
export const documentMediaTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

/** 10 MB, the largest file (supplement 5.11). */
export const maxDocumentBytes = 10 * 1024 * 1024;
