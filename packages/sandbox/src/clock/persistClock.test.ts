import { describe, expect, it } from 'vitest';
import { createSandbox } from '../createSandbox.ts';
import { memoryJournal } from '../journal/journal.ts';
import { createStore } from '../journal/store.ts';
import { createTables } from '../journal/tables.ts';
import { persistClock } from './persistClock.ts';
import { createSettableClock } from './settableClock.ts';

const hour = 3_600_000;

/** Opens the settings of a journal. */
function openSettings(journal = memoryJournal()) {
  const store = createStore(journal, '{}');
  const ignore = () => {};
  const tables = createTables(store, { entries: ignore, jobs: ignore, deliveries: ignore });
  store.load();
  return { journal, store, tables };
}

describe('restored clock', () => {
  it('keeps its offset from the system clock', () => {
    const before = openSettings();
    const clock = createSettableClock({ now: 0 });
    const note = persistClock(clock, before.tables, () => 0);
    clock.set(5 * hour);
    before.store.transact(note);
    const again = createSettableClock({ now: 0 });
    persistClock(again, openSettings(memoryJournal(before.journal.lines)).tables, () => 2 * hour);
    expect(again.now()).toBeGreaterThanOrEqual(7 * hour);
    expect(again.now()).toBeLessThan(7 * hour + 60_000);
  });

  it('stays frozen at the same time until it is unfrozen', async () => {
    const before = openSettings();
    const clock = createSettableClock({ now: 3 * hour, frozen: true });
    const note = persistClock(clock, before.tables, () => 0);
    before.store.transact(note);
    const again = createSettableClock({ now: 0 });
    const next = openSettings(memoryJournal(before.journal.lines));
    const noteAgain = persistClock(again, next.tables, () => 9 * hour);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([again.now(), again.frozen]).toEqual([3 * hour, true]);
    again.thaw();
    next.store.transact(noteAgain);
    expect(next.tables.settings.get('clockFrozenAt')).toBeUndefined();
  });

  it('has the same time after a reset and a restart', async () => {
    const now = Date.UTC(2031, 0, 1);
    const journal = memoryJournal();
    const before = createSandbox({ journal });
    const body = JSON.stringify({ now, frozen: true });
    await before.fetch(new Request('http://sandbox.test/developer/clock', { method: 'POST', body }));
    before.world.reset();
    expect(before.clock.now()).toBe(now);
    const after = createSandbox({ journal: memoryJournal(journal.lines) });
    expect(after.clock.now()).toBe(now);
    await Promise.all([before.close(), after.close()]);
  });

  it('changes nothing without a saved state or for a clock that cannot be set', () => {
    const clock = createSettableClock({ now: 7, frozen: true });
    persistClock(clock, openSettings().tables);
    expect(clock.now()).toBe(7);
    const fixed = { now: () => 1, monotonic: () => 1, setTimeout: () => 0, clearTimeout: () => {} };
    const { store, tables } = openSettings();
    store.transact(persistClock(fixed, tables));
    expect(tables.settings.all()).toEqual([]);
  });
});
