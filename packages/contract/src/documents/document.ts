import * as v from 'valibot';
import { id } from '../ids.ts';
import { dateTime, open } from '../scalars.ts';
import { documentTypes } from './documentType.ts';

/** Which side of a document is shown, where it has two. */
export const documentSides = ['FRONT', 'BACK'] as const;

/** A document that was handed in (supplement 5.11). */
export const Document = v.looseObject({
  id: id('Document'),
  /** `Customer:<id>` or `BeneficialOwner:<id>`. */
  documentHolder: v.union([id('Customer'), id('BeneficialOwner')]),
  documentType: open(documentTypes),
  country: v.string(),
  fileName: v.string(),
  createdAt: dateTime,
  side: v.optional(open(documentSides)),
  documentNumber: v.optional(v.string()),
  issuingAuthority: v.optional(v.string()),
  updatedAt: v.optional(dateTime),
});
export type Document = v.InferOutput<typeof Document>;
