import * as v from 'valibot';
import { ErrorBody } from '../errors/errorBody.ts';
import { amount, dateTime, open } from '../scalars.ts';

/** 100 MB, the largest list of customers (supplement 5.1). */
export const maxCsvBytes = 100 * 1024 * 1024;

/** Body of `uploadCustomers`: one file of customers (supplement 5.1). */
export const BulkUploadRequest = v.looseObject({ file: v.pipe(v.blob(), v.maxSize(maxCsvBytes)) });
export type BulkUploadRequest = v.InferInput<typeof BulkUploadRequest>;

const statuses = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const;

/** Answer of `uploadCustomers`. */
export const BulkUpload = v.looseObject({ jobId: v.string(), status: open(statuses) });
export type BulkUpload = v.InferOutput<typeof BulkUpload>;

/** What became of the upload (supplement 5.1). */
export const BulkJob = v.looseObject({
  id: v.string(),
  status: open(statuses),
  /** Rows. */
  progress: v.looseObject({ total: amount, processed: amount, successful: amount, failed: amount }),
  errors: v.optional(
    v.array(
      v.looseObject({
        ...v.partial(v.looseObject(ErrorBody.entries)).entries,
        /** The row's own key. */
        correlationId: v.optional(v.string()),
      }),
    ),
  ),
  completedAt: v.optional(dateTime),
});
export type BulkJob = v.InferOutput<typeof BulkJob>;
