import * as v from 'valibot';
import { id } from '../ids.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { dateTime, openEnum } from '../scalars.ts';
import { documentTypes } from './documentType.ts';

/** The side of a document that has two sides. */
export const documentSides = ['FRONT', 'BACK'] as const;

const documentSchema = responseObject({
  id: id('Document'),
  /** `Customer:<id>` or `BeneficialOwner:<id>`. */
  documentHolder: v.union([id('Customer'), id('BeneficialOwner')]),
  documentType: openEnum(documentTypes),
  country: v.string(),
  fileName: v.string(),
  createdAt: dateTime,
  side: v.optional(openEnum(documentSides)),
  documentNumber: v.optional(v.string()),
  issuingAuthority: v.optional(v.string()),
  updatedAt: v.optional(dateTime),
});

/** An uploaded document (docs/reference/documents.md). */
export const Document: DocumentSchema = documentSchema;
export interface DocumentSchema extends NamedSchema<typeof documentSchema, Document> {}
export interface Document extends v.InferOutput<typeof documentSchema> {}
