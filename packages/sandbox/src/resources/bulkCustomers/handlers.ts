import { getBulkJob } from '@latchkey/contract/customers';
import type { TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { presentBulkJob } from './row.ts';
import { uploadCustomersHandler } from './uploadCustomers.ts';

/** Bulk registration of customers. */
export const bulkCustomerHandlers: readonly AnyHandler[] = [
  createHandler(getBulkJob, ({ tables }: TablesDependency, { params }) => {
    const row = tables.bulkJobs.get(params.jobId);
    if (!row) throw new ApiError('BULK_UPLOAD_JOB_NOT_FOUND', 'There is no such upload.');
    return reply(200, presentBulkJob(row));
  }),

  uploadCustomersHandler,
];
