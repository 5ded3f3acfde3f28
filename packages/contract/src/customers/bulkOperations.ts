import * as v from 'valibot';
import { operation } from '../operation.ts';
import { opaqueParam } from '../params.ts';
import { BulkJob, BulkUpload, BulkUploadRequest, maxCsvBytes } from './bulk.ts';

export const uploadCustomers = operation({
  id: 'uploadCustomers',
  method: 'POST',
  path: '/customers/bulk/csv',
  auth: 'platform',
  summary: 'Hands in a list of customers as comma-separated values; the work is done later.',
  source: 'supplement 5.1',
  headers: ['idempotencyKey'],
  body: BulkUploadRequest,
  bodyType: 'multipart',
  /** The file and the part around it. */
  maxBodyBytes: maxCsvBytes + 65_536,
  responses: { 202: BulkUpload },
  errors: ['INVALID_INPUT'],
});

export const getBulkJob = operation({
  id: 'getBulkJob',
  method: 'GET',
  path: '/customers/bulk/jobs/{jobId}',
  auth: 'platform',
  summary: 'Reads how far an upload of customers is.',
  source: 'supplement 5.1',
  params: v.object({ jobId: opaqueParam }),
  responses: { 200: BulkJob },
  errors: ['BULK_UPLOAD_JOB_NOT_FOUND'],
});
