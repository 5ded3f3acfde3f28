import type { DocumentType } from '../documents/documentType.ts';

/** Why a verification cannot continue, and which documents are accepted (docs/reference/verifications.md). */
export const verificationErrorTypes = {
  MISSING_FIELD: [],
  INVALID_FIELD: [],
  MISSING_IDENTITY_DOCUMENT: ['PASSPORT', 'DRIVERS_LICENSE', 'NATIONAL_ID'],
  MISSING_PROOF_OF_ADDRESS_DOCUMENT: [
    'UTILITY_BILL',
    'RENT_OR_LEASE_AGREEMENT',
    'ELECTRICITY_BILL',
    'BANK_STATEMENT',
    'TAX_RETURN',
  ],
  MISSING_LEGAL_PRESENCE_DOCUMENT: [
    'CERTIFICATE_OF_INCORPORATION',
    'ARTICLES_OF_INCORPORATION',
    'ARTICLES_OF_ASSOCIATION',
    'STATE_REGISTRY_EXCERPT',
  ],
  MISSING_CONTROL_STRUCTURE_DOCUMENT: [
    'DIRECTOR_REGISTRY',
    'TRUST_AGREEMENT',
    'STATE_COMPANY_REGISTRY',
    'PARTNERSHIP_CONTROL_AGREEMENT',
  ],
  MISSING_OWNERSHIP_STRUCTURE_DOCUMENT: ['SHAREHOLDER_REGISTER', 'TRUST_AGREEMENT', 'PARTNERSHIP_AGREEMENT'],
  MISSING_GOOD_STANDING_DOCUMENT: [],
  MISSING_BENEFICIAL_OWNER: [],
  MISSING_CONTROL_PERSON: [],
  /** The values from here on require a replacement of the document. */
  INVALID_DOCUMENT: [],
  EXPIRED_DOCUMENT: [],
  POOR_QUALITY_DOCUMENT: [],
  SUSPECTED_FRAUD_DOCUMENT: [],
  WRONG_DOCUMENT_TYPE: [],
  INCOMPLETE_DOCUMENT: [],
  UNREADABLE_DOCUMENT: [],
  DOCUMENT_VERIFICATION_FAILED: [],
  /** The user can do nothing about the values from here on; show a neutral text. */
  APPLICANT_SANCTIONED: [],
  APPLICANT_FRAUD: [],
  APPLICANT_CRIMINAL_RECORD: [],
  APPLICANT_REJECTED: [],
} as const satisfies { readonly [type: string]: readonly DocumentType[] };

export type VerificationErrorType = keyof typeof verificationErrorTypes;
