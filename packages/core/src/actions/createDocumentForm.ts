import type { BeneficialOwnerId, CustomerId } from '@latchkey/contract';
import type { DocumentType, identityDocumentTypes } from '@latchkey/contract/documents';
import type { FormParts } from '../client/encodeForm.ts';
import { readDocumentFile } from './documentFile.ts';

type IdentityDocumentType = (typeof identityDocumentTypes)[number];

/** A document and its details (docs/reference/documents.md, docs/reference/customers.md#customer). */
export type DocumentFacts = {
  /** The holder: the user, or an owner of the business. */
  readonly documentHolder: CustomerId | BeneficialOwnerId;
  /** The issuer: two capital letters (ISO 3166-1). */
  readonly country: string;
  /** PDF, JPEG or PNG, up to 10 MB, as from an `<input type="file">`. */
  readonly file: Blob;
  /** For a licence or an identity card: each side is a separate document. */
  readonly side?: 'FRONT' | 'BACK' | undefined;
} & (
  | {
      /** Identity documents have a number and an issuer. */
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

/** Creates the upload form. Checks the file first. */
export async function createDocumentForm(facts: DocumentFacts): Promise<FormParts> {
  const { documentHolder, documentType, country, side, documentNumber, issuingAuthority } = facts;
  const file = await readDocumentFile(facts.file);
  return { documentHolder, documentType, country, side, documentNumber, issuingAuthority, file };
}
