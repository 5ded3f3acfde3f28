import type { IdDependencies } from '../dependencies.ts';
import { createId } from '../newId.ts';
import type { JobRow } from './job.ts';

/** Schedules a job at a time in milliseconds since the epoch, as part of the running transaction. */
export function schedule(dependencies: IdDependencies, kind: JobRow['kind'], subject: string, at: number): void {
  dependencies.tables.jobs.put({ id: createId(dependencies, 'Job'), kind, subject, at });
}
