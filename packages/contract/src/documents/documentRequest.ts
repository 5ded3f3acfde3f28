import * as v from 'valibot';
import { countryCode, text } from '../formats.ts';
import { idParam } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { documentSides } from './document.ts';
import { documentMediaTypes, documentTypes, identityDocumentTypes, maxDocumentBytes } from './documentType.ts';

const documentHolderSchema = v.union([idParam('Customer'), idParam('BeneficialOwner')]);

/** The holder of the document. */
export const DocumentHolder: DocumentHolderSchema = documentHolderSchema;
export interface DocumentHolderSchema extends NamedSchema<typeof documentHolderSchema, DocumentHolder> {}
export type DocumentHolder = v.InferOutput<typeof documentHolderSchema>;

const identity: readonly string[] = identityDocumentTypes;

const documentRequestSchema = v.pipe(
  v.looseObject({
    documentHolder: DocumentHolder,
    documentType: v.picklist(documentTypes),
    country: countryCode,
    /** PDF, JPEG or PNG, up to 10 MB. */
    file: v.pipe(v.blob(), v.mimeType(documentMediaTypes), v.minSize(1), v.maxSize(maxDocumentBytes)),
    side: v.optional(v.picklist(documentSides)),
    documentNumber: v.optional(text(1, 255)),
    issuingAuthority: v.optional(text(1, 255)),
  }),
  v.forward(
    v.check(
      ({ documentType, documentNumber }) => !identity.includes(documentType) || documentNumber !== undefined,
      'Expected documentNumber of an identity document.',
    ),
    ['documentNumber'],
  ),
  v.forward(
    v.check(
      ({ documentType, issuingAuthority }) => !identity.includes(documentType) || issuingAuthority !== undefined,
      'Expected issuingAuthority of an identity document.',
    ),
    ['issuingAuthority'],
  ),
);

/**
 * Parts of the multipart form of `createDocument` and `replaceDocument` (docs/reference/documents.md,
 * docs/reference/customers.md#customer).
 */
export const DocumentRequest: DocumentRequestSchema = documentRequestSchema;
export interface DocumentRequestSchema extends NamedSchema<typeof documentRequestSchema, DocumentRequest> {}
export interface DocumentRequest extends v.InferInput<typeof documentRequestSchema> {}
