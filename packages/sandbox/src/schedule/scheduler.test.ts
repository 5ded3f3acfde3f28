import { expect, it } from 'vitest';
import { openPlatform } from '../../test/platform.ts';
import { createSettableClock } from '../clock/settableClock.ts';
import { memoryJournal } from '../journal/journal.ts';
import { createStore } from '../journal/store.ts';
import { createTables } from '../journal/tables.ts';
import type { JobRow } from './job.ts';
import { createJobQueue, createScheduler } from './scheduler.ts';

function openScheduler(run: (job: JobRow) => void = () => {}) {
  const clock = createSettableClock({ now: 1_000, frozen: true });
  const { queue, watch } = createJobQueue();
  const store = createStore(memoryJournal(), '{}');
  const tables = createTables(store, { entries: () => {}, jobs: watch, deliveries: () => {} });
  const done: [string, number][] = [];
  const reported: unknown[] = [];
  let moment: number | undefined;
  const scheduler = createScheduler({
    clock,
    store,
    tables,
    queue,
    setJobTime: (at) => {
      moment = at;
    },
    run(job) {
      run(job);
      done.push([job.id, moment ?? clock.now()]);
    },
    onJobsRun: () => {},
    report: (error) => reported.push(error),
  });
  const add = (id: string, at: number) => {
    store.transact(() => tables.jobs.put({ id, at, kind: 'expireQuote', subject: id }));
    scheduler.arm();
  };
  return { clock, scheduler, tables, done, reported, add };
}

it('runs jobs when they are due, at their own time', async () => {
  const { clock, tables, done, add } = openScheduler();
  add('late', 1_300);
  add('early', 1_100);
  await clock.advance(250);
  expect(done).toEqual([['early', 1_100]]);
  await clock.advance(50);
  expect(done).toEqual([
    ['early', 1_100],
    ['late', 1_300],
  ]);
  expect(tables.jobs.size).toBe(0);
});

it('runs all missed jobs in order after a jump', () => {
  const { clock, scheduler, done, add } = openScheduler();
  add('b', 2_000);
  add('a', 1_500);
  clock.set(10_000);
  expect(done).toEqual([]);
  scheduler.catchUp();
  expect(done).toEqual([
    ['a', 1_500],
    ['b', 2_000],
  ]);
});

it('runs a job by the time that a jump left for it', async () => {
  const { clock, scheduler, done, add } = openScheduler();
  add('later', 61_000);
  clock.set(60_900);
  scheduler.arm();
  await clock.advance(100);
  expect(done).toEqual([['later', 61_000]]);
});

it('runs a failing job once, and then the next one', () => {
  const { scheduler, clock, tables, done, add } = openScheduler(({ id }) => {
    if (id === 'bad') throw new Error('cannot');
  });
  add('bad', 1_100);
  add('good', 1_200);
  clock.set(2_000);
  expect(() => scheduler.catchUp()).toThrow('cannot');
  scheduler.catchUp();
  expect(done).toEqual([['good', 1_200]]);
  expect(tables.jobs.size).toBe(0);
});

it('reports a job that fails outside of a request', async () => {
  const { clock, reported, done, add } = openScheduler(({ id }) => {
    if (id === 'bad') throw new Error('cannot');
  });
  add('bad', 1_100);
  add('good', 1_200);
  await clock.advance(500);
  expect(reported).toEqual([new Error('cannot')]);
  expect(done).toEqual([['good', 1_200]]);
});

it('runs nothing after close', async () => {
  const { clock, scheduler, done, add } = openScheduler();
  add('a', 1_100);
  scheduler.close();
  await clock.advance(1_000);
  expect(done).toEqual([]);
});

it('runs missed jobs before a response when the clock jumps over its timers', async () => {
  const platform = openPlatform();
  const ada = await platform.signIn();
  await platform.fund(ada.accountId, 10_000_000);
  const bank = await platform.bank(ada.customerId);
  const quote = await platform.quote(ada.accountId, bank.id, 5_000_000);
  await platform.execute(ada, quote);
  platform.clock.set(platform.clock.now() + 60_000);
  expect(await platform.account(ada.customerId)).toMatchObject({
    balance: { amount: 5_000_000 },
    totalBalance: { amount: 5_000_000 },
  });
});
