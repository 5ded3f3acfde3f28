import { createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../test/doubled.ts';
import { memoryStore } from './memory/index.ts';

const hour = 60 * 60_000;

describe('createExpirySweep', () => {
  it('runs at most once an hour and only when there is something to delete', async () => {
    const clock = createSettableClock({ now: 100 * 24 * hour, frozen: true });
    const swept: object[] = [];
    const store = { ...memoryStore(), sweep: async (before: object) => void swept.push(before) };
    const { call } = openDoubledRelay({ clock, store });
    await call('GET', '/relay/settings');
    await clock.advance(10 * hour);
    expect(swept).toEqual([]);
    for (let index = 0; index < 3; index += 1) await call('GET', '/relay/settings');
    expect(swept).toEqual([{ received: clock.now() - 9 * 24 * hour, now: clock.now() }]);
    await clock.advance(hour);
    await call('GET', '/relay/settings');
    expect(swept).toHaveLength(2);
  });

  it('logs a store failure and delays no request', async () => {
    const clock = createSettableClock({ frozen: true });
    const store = { ...memoryStore(), sweep: () => Promise.reject(new Error('canary')) };
    const { call, logs } = openDoubledRelay({ clock, store });
    await clock.advance(hour);
    expect((await call('GET', '/relay/settings')).status).toBe(200);
    await expect.poll(() => logs.some(({ event, level }) => event === 'storeFailed' && level === 'warn')).toBe(true);
    expect(JSON.stringify(logs)).not.toContain('canary');
  });
});
