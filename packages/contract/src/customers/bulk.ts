import * as v from 'valibot';
import { ErrorBody } from '../errors/errorBody.ts';
import { responseObject } from '../responseObject.ts';
import { amount, dateTime, openEnum } from '../scalars.ts';

/** Maximum size of a list of customers: 100 MB (docs/reference/customers.md). */
export const maxCsvBytes = 100 * 1024 * 1024;

/** Body of `uploadCustomers`: one file of customers (docs/reference/customers.md). */
export const BulkUploadRequest = v.looseObject({ file: v.pipe(v.blob(), v.maxSize(maxCsvBytes)) });
export type BulkUploadRequest = v.InferInput<typeof BulkUploadRequest>;

const statuses = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const;

/** Response of `uploadCustomers`. */
export const BulkUpload = responseObject({ jobId: v.string(), status: openEnum(statuses) });
export type BulkUpload = v.InferOutput<typeof BulkUpload>;

/** The progress and result of an upload (docs/reference/customers.md). */
export const BulkJob = responseObject({
  id: v.string(),
  status: openEnum(statuses),
  /** Number of rows. */
  progress: responseObject({ total: amount, processed: amount, successful: amount, failed: amount }),
  errors: v.optional(
    v.array(
      responseObject({
        ...v.partial(responseObject(ErrorBody.entries)).entries,
        /** The id in the row. */
        correlationId: v.optional(v.string()),
      }),
    ),
  ),
  completedAt: v.optional(dateTime),
});
export type BulkJob = v.InferOutput<typeof BulkJob>;
