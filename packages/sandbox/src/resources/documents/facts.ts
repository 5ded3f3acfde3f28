import type { DocumentRequest } from '@latchkey/contract/documents';
import type * as v from 'valibot';
import type { DocumentRow } from './row.ts';

type Told = v.InferOutput<typeof DocumentRequest>;
type Facts = Pick<
  DocumentRow,
  'documentHolder' | 'documentType' | 'country' | 'side' | 'documentNumber' | 'issuingAuthority'
>;

/** What a form says of a document. */
export function factsOf(told: Told): Facts {
  return {
    documentHolder: told.documentHolder,
    documentType: told.documentType,
    country: told.country,
    ...(told.side !== undefined && { side: told.side }),
    ...(told.documentNumber !== undefined && { documentNumber: told.documentNumber }),
    ...(told.issuingAuthority !== undefined && { issuingAuthority: told.issuingAuthority }),
  };
}
