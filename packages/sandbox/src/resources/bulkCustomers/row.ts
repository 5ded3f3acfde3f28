import type { BulkJob } from '@latchkey/contract/customers';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { Row } from '../../journal/table.ts';

/** A bulk upload of customers. */
export interface BulkJobRow extends Row {
  readonly status: 'PENDING' | 'PROCESSING' | 'COMPLETED' | 'FAILED';
  readonly total: number;
  readonly successful: number;
  readonly errors: NonNullable<BulkJob['errors']>;
  /** The number of failed rows. Each error names its row. */
  readonly failed: number;
  readonly completedAt?: number;
}

/** Rows of an upload that are still to be processed. */
export interface BulkChunkRow extends Row {
  readonly jobId: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The number of rows before these. */
  readonly before: number;
}

/** Converts a job to its wire format. */
export function presentBulkJob(row: BulkJobRow): BulkJob {
  const { id, status, total, successful, failed, errors, completedAt } = row;
  return {
    id,
    status,
    progress: { total, processed: successful + failed, successful, failed },
    ...(errors.length > 0 && { errors: [...errors] }),
    ...(completedAt !== undefined && { completedAt: toDateTime(completedAt) }),
  };
}
