import * as operations from '@latchkey/contract/customers';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Uploads a list of customers, up to 100 MB; it is processed later and reported by `BULK_UPLOAD.…` webhooks
 * (docs/reference/customers.md#uploadcustomers).
 *
 * ```ts
 * const { jobId } = await uploadCustomers(client, { body: { file: new Blob([csv], { type: 'text/csv' }) } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function uploadCustomers(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.uploadCustomers> & KeyedCallOptions,
) {
  return (await call(client, operations.uploadCustomers, parameters)).body;
}

/**
 * Reads the progress of an upload, in rows (docs/reference/customers.md#getbulkjob).
 *
 * ```ts
 * const { status, progress, errors } = await getBulkJob(client, { jobId })
 * ```
 *
 * @throws ServiceError `BULK_UPLOAD_JOB_NOT_FOUND`
 */
export async function getBulkJob(client: ServiceClient, parameters: { jobId: string } & CallOptions) {
  const { jobId, ...options } = requireParameters('getBulkJob', parameters);
  return (await call(client, operations.getBulkJob, { params: { jobId }, ...options })).body;
}
