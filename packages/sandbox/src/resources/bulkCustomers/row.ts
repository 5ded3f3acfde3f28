import type { BulkJob } from '@latchkey/contract/customers';
import { toDateTime } from '../../engine.ts';
import type { Row } from '../../journal/table.ts';

/** A list of customers on its way in. */
export interface BulkJobRow extends Row {
  readonly status: 'PENDING' | 'PROCESSING' | 'COMPLETED' | 'FAILED';
  readonly total: number;
  readonly successful: number;
  readonly errors: NonNullable<BulkJob['errors']>;
  /** What row each error is about is in it; this counts the rows that came to nothing. */
  readonly failed: number;
  readonly completedAt?: number;
}

/** Rows of a list that wait for their turn. */
export interface BulkChunkRow extends Row {
  readonly jobId: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How many rows of the list come before these. */
  readonly before: number;
}

/** A job as the wire has it. */
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
