import { createSettableClock } from '@latchkey/sandbox';
import { describe, expect, it } from 'vitest';
import { openDoubledRelay } from '../../test/doubled.ts';
import { type Hit, takeHit } from '../store/slidingWindow.ts';
import { createRequestLimits } from './requestLimits.ts';

// requirement: 43
describe('general limits', () => {
  it('refuses a customer above the limit with a retry time, and serves others', async () => {
    const clock = createSettableClock({ frozen: true });
    const { call } = openDoubledRelay({ clock, rates: { user: { burst: 3, perSecond: 0.5 } } });
    const ask = async (as: 'a' | 'b') => (await call('GET', '/transactions', { as })).status;
    expect([await ask('a'), await ask('a'), await ask('a')]).toEqual([200, 200, 200]);
    const refused = await call('GET', '/transactions');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await ask('b')).toBe(200);
    await clock.advance(2000);
    expect([await ask('a'), await ask('a')]).toEqual([200, 429]);
  });

  it('limits an address across callers, and not at all without addresses', async () => {
    const { relay } = openDoubledRelay({ rates: { address: { burst: 2, perSecond: 1 } } });
    const ask = async (ip?: string) =>
      (await relay.fetch(new Request('https://app.test/latchkey/relay/settings'), { ip })).status;
    expect([await ask('192.0.2.1'), await ask('192.0.2.1'), await ask('192.0.2.1')]).toEqual([200, 200, 429]);
    expect(await ask('192.0.2.2')).toBe(200);
    for (let index = 0; index < 5; index += 1) expect(await ask()).toBe(200);
  });

  it('limits one network, however its addresses are written', async () => {
    const { relay } = openDoubledRelay({ rates: { address: { burst: 2, perSecond: 1 } } });
    const ask = async (ip: string) =>
      (await relay.fetch(new Request('https://app.test/latchkey/relay/settings'), { ip })).status;
    const spellings = ['2001:db8::9', '2001:db8:0:0:1::', '2001:0DB8:0:0:0:0:0:9'];
    const statuses: number[] = [];
    for (const ip of spellings) statuses.push(await ask(ip));
    expect(statuses).toEqual([200, 200, 429]);
    expect(await ask('2001:db8::1:0:0:0:9')).toBe(200);
  });

  it('keeps at most the burst and refills steadily', async () => {
    const clock = createSettableClock({ frozen: true });
    const rate = { burst: 5, perSecond: 1 };
    const open = { take: async () => undefined };
    const limits = createRequestLimits(clock, { user: rate, address: rate }, { user: open, address: open });
    const took = async () => {
      let count = 0;
      try {
        for (;;) {
          await limits.consumeUser('Customer:a');
          count += 1;
        }
      } catch {
        return count;
      }
    };
    expect(await took()).toBe(5);
    expect(await took()).toBe(0);
    await clock.advance(3000);
    expect(await took()).toBe(3);
  });
});

describe('takeHit', () => {
  const limit = { max: 3, windowMs: 100 };

  it('admits at most the limit in any window, at any times', () => {
    let takes: readonly Hit[] = [];
    const taken: number[] = [];
    for (let now = 0; now < 2000; now += 7) {
      const next = takeHit(takes, limit, { now });
      takes = next.takes;
      if (next.outcome.taken) taken.push(now);
    }
    for (const at of taken)
      expect(taken.filter((other) => other >= at && other < at + 100).length).toBeLessThanOrEqual(3);
    expect(taken.length).toBeGreaterThan(50);
  });

  it('does not block longer than the window when the clock is set back', () => {
    const { takes } = takeHit([5000, [5000, 'a', 1], 5000], limit, { now: 1000 });
    expect(takeHit(takes, limit, { now: 1099 }).outcome).toEqual({ taken: false, retryAfterMs: 1 });
    expect(takeHit(takes, limit, { now: 1100 }).outcome).toEqual({ taken: true });
  });
});
