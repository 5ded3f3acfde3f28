import { type BulkJob, CustomerRequest } from '@latchkey/contract/customers';
import type { Engine } from '../../engine.ts';
import { Refusal } from '../../http/refusal.ts';
import { validate } from '../../http/validate.ts';
import { schedule } from '../../schedule/schedule.ts';
import { emit } from '../../webhooks/emit.ts';
import { registerCustomer } from '../customers/registerCustomer.ts';
import { customerProblems } from '../customers/rules.ts';
import { membersOf, textOf } from '../customers/told.ts';
import { type BulkChunkRow, type BulkJobRow, presentBulkJob } from './row.ts';
import { toldCustomer } from './toldCustomer.ts';

type RowError = NonNullable<BulkJob['errors']>[number];

/** Registers the customer of a row, or says why not as the single call would have. A refusal comes before any change. */
function register(engine: Engine, told: object, number: number): RowError | undefined {
  try {
    registerCustomer(engine, validate(CustomerRequest, told, customerProblems));
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, code, message, details } = error;
    const correlationId = textOf(membersOf(told), 'platformCustomerId') ?? `row ${number}`;
    return {
      correlationId,
      status,
      code,
      message,
      ...(details?.errors && { details: { errors: [...details.errors] } }),
    };
  }
}

function end(engine: Engine, job: BulkJobRow, status: 'COMPLETED' | 'FAILED'): void {
  const row = engine.tables.bulkJobs.put({ ...job, status, completedAt: engine.now() });
  emit(engine, `BULK_UPLOAD.${status}`, presentBulkJob(row));
}

function take(engine: Engine, job: BulkJobRow, { rows, columns, before }: BulkChunkRow): BulkJobRow {
  const outcomes = rows.map((cells, at) => register(engine, toldCustomer(columns, cells), before + at + 1));
  const errors = outcomes.filter((error) => error !== undefined);
  return engine.tables.bulkJobs.put({
    ...job,
    status: 'PROCESSING',
    successful: job.successful + rows.length - errors.length,
    failed: job.failed + errors.length,
    errors: [...job.errors, ...errors],
  });
}

/** Registers the next rows of an upload, and ends it after the last. */
export function bulkStep(engine: Engine, jobId: string): void {
  const { bulkJobs, bulkChunks } = engine.tables;
  const job = bulkJobs.get(jobId);
  if (!job) return;
  const [chunk] = bulkChunks.where('jobId', jobId);
  const after = chunk ? take(engine, job, chunk) : job;
  if (chunk) bulkChunks.drop(chunk.id);
  if (bulkChunks.count('jobId', jobId) === 0) end(engine, after, 'COMPLETED');
  else schedule(engine, 'bulkStep', jobId, engine.now() + engine.settings.settleMs);
}

/** Ends an upload whose list is broken: nobody of it was registered. */
export function bulkFailure(engine: Engine, jobId: string): void {
  const job = engine.tables.bulkJobs.get(jobId);
  if (!job) return;
  const message = 'The list cannot be read: a quote is left open, or a row is not as wide as the heading.';
  end(engine, { ...job, errors: [{ status: 400, code: 'INVALID_REQUEST_FORMAT', message }] }, 'FAILED');
}
