import * as v from 'valibot';
import { ErrorBody } from '../errors/errorBody.ts';
import type { NamedSchema } from '../namedSchema.ts';
import { responseObject } from '../responseObject.ts';
import { amount, dateTime, openEnum } from '../scalars.ts';

/** Maximum size of a list of customers: 100 MB (docs/reference/customers.md). */
export const maxCsvBytes = 100 * 1024 * 1024;

const bulkUploadRequestSchema = v.looseObject({ file: v.pipe(v.blob(), v.maxSize(maxCsvBytes)) });

/** Body of `uploadCustomers`: one file of customers (docs/reference/customers.md). */
export const BulkUploadRequest: BulkUploadRequestSchema = bulkUploadRequestSchema;
export interface BulkUploadRequestSchema extends NamedSchema<typeof bulkUploadRequestSchema, BulkUploadRequest> {}
export interface BulkUploadRequest extends v.InferInput<typeof bulkUploadRequestSchema> {}

const statuses = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const;

const bulkUploadSchema = responseObject({ jobId: v.string(), status: openEnum(statuses) });

/** Response of `uploadCustomers`. */
export const BulkUpload: BulkUploadSchema = bulkUploadSchema;
export interface BulkUploadSchema extends NamedSchema<typeof bulkUploadSchema, BulkUpload> {}
export interface BulkUpload extends v.InferOutput<typeof bulkUploadSchema> {}

const bulkJobSchema = responseObject({
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

/** The progress and result of an upload (docs/reference/customers.md). */
export const BulkJob: BulkJobSchema = bulkJobSchema;
export interface BulkJobSchema extends NamedSchema<typeof bulkJobSchema, BulkJob> {}
export interface BulkJob extends v.InferOutput<typeof bulkJobSchema> {}
