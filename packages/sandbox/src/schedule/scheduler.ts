import type { Clock } from '../clock/clock.ts';
import type { Store } from '../journal/store.ts';
import type { Watch } from '../journal/table.ts';
import type { Tables } from '../journal/tables.ts';
import { type Agenda, createAgenda } from './agenda.ts';
import type { JobRow } from './job.ts';

/** Has due jobs done, each in a transaction of its own that stands at the moment it was due. */
export interface Scheduler {
  /** Does everything that is due by now. */
  catchUp(): void;
  /** Wakes up when the next job is due. */
  arm(): void;
  close(): void;
}

/** The moments at which jobs come due, and what keeps them current. */
export function createJobAgenda(): { agenda: Agenda; watch: Watch<JobRow> } {
  const agenda = createAgenda();
  return {
    agenda,
    watch(before, after) {
      if (after) agenda.add(after);
      else if (before) agenda.remove(before.id);
    },
  };
}

/** Makes the scheduler. `stand` puts the engine's time to a moment, or back to the clock's. */
export function createScheduler(world: {
  clock: Clock;
  store: Store;
  tables: Tables;
  agenda: Agenda;
  stand(at: number | undefined): void;
  run(job: JobRow): void;
  /** Called when jobs were done outside of a request. */
  woken(): void;
  /** Hears of a job that could not be done outside of a request. */
  report(error: unknown): void;
}): Scheduler {
  const { clock, store, tables, agenda } = world;
  let alarm: { readonly handle: unknown; readonly at: number } | undefined;
  let closed = false;

  function takeOut(job: JobRow): void {
    world.stand(job.at);
    try {
      store.transact(() => {
        tables.jobs.drop(job.id);
        world.run(job);
      });
    } catch (error) {
      // A job that cannot be done is not tried for ever.
      store.transact(() => tables.jobs.drop(job.id));
      throw error;
    } finally {
      world.stand(undefined);
    }
  }

  function catchUp(): void {
    const now = clock.now();
    for (let first = agenda.first(); first && first.at <= now; first = agenda.first()) {
      const job = tables.jobs.get(first.id);
      if (job) takeOut(job);
    }
  }

  function arm(): void {
    const first = closed ? undefined : agenda.first();
    if (alarm && alarm.at === first?.at) return;
    if (alarm) clock.clearTimeout(alarm.handle);
    alarm = undefined;
    if (!first) return;
    const handle = clock.setTimeout(ring, Math.max(0, first.at - clock.now()));
    alarm = { handle, at: first.at };
  }

  function ring(): void {
    alarm = undefined;
    if (closed) return;
    try {
      catchUp();
    } catch (error) {
      world.report(error);
    }
    world.woken();
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
