import { type Engine, newId } from '../engine.ts';
import type { JobRow } from './job.ts';

/** Has something done at a moment, in milliseconds since the epoch. It is part of the running transaction. */
export function schedule(engine: Engine, kind: JobRow['kind'], subject: string, at: number): void {
  engine.tables.jobs.put({ id: newId(engine, 'Job'), kind, subject, at });
}
