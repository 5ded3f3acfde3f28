import type { BeneficialOwnerId, CustomerId } from '@latchkey/contract';
import type { DocumentType, identityDocumentTypes } from '@latchkey/contract/documents';
import type { FormParts } from '../client/encodeForm.ts';
import { readDocumentFile } from './documentFile.ts';

type IdentityDocumentType = (typeof identityDocumentTypes)[number];

/** A document, and what is told of it (interface, Customer; supplement 5.11). */
export type DocumentFacts = {
  /** Whose it is: the person themselves, or an owner of the business. */
  readonly documentHolder: CustomerId | BeneficialOwnerId;
  /** Two capital letters (ISO 3166-1): who issued it. */
  readonly country: string;
  /** PDF, JPEG or PNG, up to 10 MB; what an `<input type="file">` gives. */
  readonly file: Blob;
  /** Of a licence or an identity card: each side is a document of its own. */
  readonly side?: 'FRONT' | 'BACK' | undefined;
} & (
  | {
      /** What says who a person is has a number and an issuer. */
      readonly documentType: IdentityDocumentType;
      readonly documentNumber: string;
      readonly issuingAuthority: string;
    }
  | {
      readonly documentType: Exclude<DocumentType, IdentityDocumentType>;
      readonly documentNumber?: string | undefined;
      readonly issuingAuthority?: string | undefined;
    }
);

/** The form that hands a document in. The file is looked at first, so that none is sent in vain. */
export async function documentForm(facts: DocumentFacts): Promise<FormParts> {
  const { documentHolder, documentType, country, side, documentNumber, issuingAuthority } = facts;
  const file = await readDocumentFile(facts.file);
  return { documentHolder, documentType, country, side, documentNumber, issuingAuthority, file };
}
