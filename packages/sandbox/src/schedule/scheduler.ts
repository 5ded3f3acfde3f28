import type { Clock } from '../clock/clock.ts';
import type { Store } from '../journal/store.ts';
import type { Watch } from '../journal/table.ts';
import type { Tables } from '../journal/tables.ts';
import { createDueQueue, type DueQueue } from './dueQueue.ts';
import type { JobRow } from './job.ts';

/** Runs due jobs, each in its own transaction at its due time. */
export interface Scheduler {
  /** Runs everything that is due. */
  catchUp(): void;
  /** Sets a timer for the next job. */
  arm(): void;
  close(): void;
}

/** Creates the queue of the due times of jobs, and the watcher that keeps them current. */
export function createJobQueue(): { queue: DueQueue; watch: Watch<JobRow> } {
  const queue = createDueQueue();
  return {
    queue,
    watch(before, after) {
      if (after) queue.add(after);
      else if (before) queue.remove(before.id);
    },
  };
}

/** Creates the scheduler. `setJobTime` sets the time of the jobs to a fixed time, or back to the clock's. */
export function createScheduler(options: {
  clock: Clock;
  store: Store;
  tables: Tables;
  queue: DueQueue;
  setJobTime(at: number | undefined): void;
  run(job: JobRow): void;
  /** Runs when jobs ran outside of a request. */
  onJobsRun(): void;
  /** Receives the error of a job that failed outside of a request. */
  report(error: unknown): void;
}): Scheduler {
  const { clock, store, tables, queue } = options;
  let timer: unknown;
  let closed = false;

  function runJob(job: JobRow): void {
    options.setJobTime(job.at);
    try {
      store.transact(() => {
        tables.jobs.drop(job.id);
        options.run(job);
      });
    } catch (error) {
      // A failed job is not retried forever.
      store.transact(() => tables.jobs.drop(job.id));
      throw error;
    } finally {
      options.setJobTime(undefined);
    }
  }

  function catchUp(): void {
    const now = clock.now();
    for (let first = queue.first(); first && first.at <= now; first = queue.first()) {
      const job = tables.jobs.get(first.id);
      if (job) runJob(job);
    }
  }

  /** Sets the timer anew even for the same job: the clock may have been set, which moves no timer. */
  function arm(): void {
    if (timer !== undefined) clock.clearTimeout(timer);
    timer = undefined;
    const first = closed ? undefined : queue.first();
    if (first) timer = clock.setTimeout(onTimer, Math.max(0, first.at - clock.now()));
  }

  function onTimer(): void {
    timer = undefined;
    if (closed) return;
    try {
      catchUp();
    } catch (error) {
      options.report(error);
    }
    options.onJobsRun();
    arm();
  }

  return {
    catchUp,
    arm,
    close() {
      closed = true;
      arm();
    },
  };
}
