import { type BulkJob, CustomerRequest } from '@latchkey/contract/customers';
import type { EventDependencies, SettingsDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { validate } from '../../http/validate.ts';
import { schedule } from '../../schedule/schedule.ts';
import { emit } from '../../webhooks/emit.ts';
import { registerCustomer } from '../customers/registerCustomer.ts';
import { findCustomerProblems } from '../customers/rules.ts';
import { getString, toMembers } from '../customers/unknownMembers.ts';
import { type BulkChunkRow, type BulkJobRow, presentBulkJob } from './row.ts';
import { toCustomerBody } from './toCustomerBody.ts';

type RowError = NonNullable<BulkJob['errors']>[number];

/**
 * Registers the customer of a row, or returns the error that the single request would return. All checks run before any
 * change.
 */
function register(
  dependencies: EventDependencies & SettingsDependency,
  request: object,
  number: number,
): RowError | undefined {
  try {
    registerCustomer(dependencies, validate(CustomerRequest, request, findCustomerProblems));
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message, details } = error;
    const correlationId = getString(toMembers(request), 'platformCustomerId') ?? `row ${number}`;
    return {
      correlationId,
      status,
      code,
      message,
      ...(details?.errors && { details: { errors: [...details.errors] } }),
    };
  }
}

function completeJob(dependencies: EventDependencies, job: BulkJobRow, status: 'COMPLETED' | 'FAILED'): void {
  const row = dependencies.tables.bulkJobs.put({ ...job, status, completedAt: dependencies.now() });
  emit(dependencies, `BULK_UPLOAD.${status}`, presentBulkJob(row));
}

function registerChunk(
  dependencies: EventDependencies & SettingsDependency,
  job: BulkJobRow,
  { rows, columns, before }: BulkChunkRow,
): BulkJobRow {
  const outcomes = rows.map((cells, at) => register(dependencies, toCustomerBody(columns, cells), before + at + 1));
  const errors = outcomes.filter((error) => error !== undefined);
  return dependencies.tables.bulkJobs.put({
    ...job,
    status: 'PROCESSING',
    successful: job.successful + rows.length - errors.length,
    failed: job.failed + errors.length,
    errors: [...job.errors, ...errors],
  });
}

/** Registers the next rows of an upload and completes the job after the last one. */
export function runBulkStep(dependencies: EventDependencies & SettingsDependency, jobId: string): void {
  const { bulkJobs, bulkChunks } = dependencies.tables;
  const job = bulkJobs.get(jobId);
  if (!job) return;
  const [chunk] = bulkChunks.where('jobId', jobId);
  const after = chunk ? registerChunk(dependencies, job, chunk) : job;
  if (chunk) bulkChunks.drop(chunk.id);
  if (bulkChunks.where('jobId', jobId).length === 0) completeJob(dependencies, after, 'COMPLETED');
  else schedule(dependencies, 'bulkStep', jobId, dependencies.now() + dependencies.settings.settleMs);
}

/** Fails an upload with a malformed file. No customer of it is registered. */
export function failBulkJob(dependencies: EventDependencies, jobId: string): void {
  const job = dependencies.tables.bulkJobs.get(jobId);
  if (!job) return;
  const message = 'The list cannot be read: a quote is left open, or a row is not as wide as the heading.';
  completeJob(dependencies, { ...job, errors: [{ status: 400, code: 'INVALID_REQUEST_FORMAT', message }] }, 'FAILED');
}
