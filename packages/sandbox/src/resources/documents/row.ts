import type { BeneficialOwnerId, CustomerId, DocumentId } from '@latchkey/contract';
import type { Document, DocumentType } from '@latchkey/contract/documents';
import { toDateTime } from '../../clock/toDateTime.ts';

/** An uploaded document. Only metadata of the file is stored: its content is never returned. */
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
  /** Whether the original file was replaced. */
  readonly isReplaced: boolean;
  /** Whether a verification was begun with it. */
  readonly isSubmitted: boolean;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Converts a document to its wire format. */
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
