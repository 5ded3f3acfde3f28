import type { BeneficialOwnerId, CustomerId, DocumentId } from '@latchkey/contract';
import type { Document, DocumentType } from '@latchkey/contract/documents';
import { toDateTime } from '../../engine.ts';

/** A document that was handed in. Of its file no more is kept than what it was: it is never answered. */
export interface DocumentRow {
  readonly id: DocumentId;
  readonly documentHolder: CustomerId | BeneficialOwnerId;
  readonly documentType: DocumentType;
  readonly country: string;
  readonly side?: 'FRONT' | 'BACK';
  readonly documentNumber?: string;
  readonly issuingAuthority?: string;
  readonly fileName: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 in hex. */
  readonly hash: string;
  /** Whether another file took the place of the first. */
  readonly isReplaced: boolean;
  /** Whether a verification was begun with it. */
  readonly isSubmitted: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A document as the wire has it. */
export function presentDocument(row: DocumentRow): Document {
  return {
    id: row.id,
    documentHolder: row.documentHolder,
    documentType: row.documentType,
    country: row.country,
    ...(row.side !== undefined && { side: row.side }),
    ...(row.documentNumber !== undefined && { documentNumber: row.documentNumber }),
    ...(row.issuingAuthority !== undefined && { issuingAuthority: row.issuingAuthority }),
    fileName: row.fileName,
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(row.updatedAt),
  };
}
