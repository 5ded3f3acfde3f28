import * as v from 'valibot';
import { operation } from '../operation.ts';
import { opaqueParam } from '../params.ts';
import { BulkJob, BulkUpload, BulkUploadRequest, maxCsvBytes } from './bulk.ts';

export const uploadCustomers = operation({
  id: 'uploadCustomers',
  method: 'POST',
  path: '/customers/bulk/csv',
  auth: 'platform',
  summary: 'Uploads a list of customers as comma-separated values, which is processed later.',
  source: 'docs/reference/customers.md#uploadcustomers',
  headers: ['idempotencyKey'],
  body: BulkUploadRequest,
  bodyType: 'multipart',
  /** The maximum file size, and room for the rest of the form. */
  maxBodyBytes: maxCsvBytes + 65_536,
  responses: { 202: BulkUpload },
  errors: ['INVALID_INPUT'],
});

export const getBulkJob = operation({
  id: 'getBulkJob',
  method: 'GET',
  path: '/customers/bulk/jobs/{jobId}',
  auth: 'platform',
  summary: 'Reads the progress of an upload of customers.',
  source: 'docs/reference/customers.md#getbulkjob',
  params: v.object({ jobId: opaqueParam }),
  responses: { 200: BulkJob },
  errors: ['BULK_UPLOAD_JOB_NOT_FOUND'],
});
