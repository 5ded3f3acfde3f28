import type { DocumentRequest } from '@latchkey/contract/documents';
import type * as v from 'valibot';
import type { DocumentRow } from './row.ts';

type DocumentForm = v.InferOutput<typeof DocumentRequest>;
type DocumentDetails = Pick<
  DocumentRow,
  'documentHolder' | 'documentType' | 'country' | 'side' | 'documentNumber' | 'issuingAuthority'
>;

/** Returns the form fields that describe a document. */
export function toDocumentDetails(form: DocumentForm): DocumentDetails {
  return {
    documentHolder: form.documentHolder,
    documentType: form.documentType,
    country: form.country,
    ...(form.side !== undefined && { side: form.side }),
    ...(form.documentNumber !== undefined && { documentNumber: form.documentNumber }),
    ...(form.issuingAuthority !== undefined && { issuingAuthority: form.issuingAuthority }),
  };
}
