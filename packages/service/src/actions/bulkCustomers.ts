import * as operations from '@latchkey/contract/customers';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const { jobId } = await uploadCustomers(client, { body: { file: new Blob([csv], { type: 'text/csv' }) } })
 * ```
 *
 * Hands in a list of customers, up to 100 MB; the work is done later and told of by `BULK_UPLOAD.…` webhooks
 * (supplement 5.1).
 *
 * @throws ServiceError `INVALID_INPUT`
 */
export async function uploadCustomers(
  client: ServiceClient,
  parameters: Asked<typeof operations.uploadCustomers> & KeyedCallOptions,
) {
  return (await call(client, operations.uploadCustomers, parameters)).body;
}

/**
 * ```ts
 * const { status, progress, errors } = await getBulkJob(client, { jobId })
 * ```
 *
 * Reads how far an upload is, in rows (supplement 5.1).
 *
 * @throws ServiceError `BULK_UPLOAD_JOB_NOT_FOUND`
 */
export async function getBulkJob(client: ServiceClient, { jobId, ...options }: { jobId: string } & CallOptions) {
  return (await call(client, operations.getBulkJob, { params: { jobId }, ...options })).body;
}
