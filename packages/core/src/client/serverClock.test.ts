import { describe, expect, it } from 'vitest';
import { createJumpingClock } from '../../test/model/jumpingClock.ts';
import { createServerClock } from './serverClock.ts';

/** A machine whose wall clock and monotonic clock are moved by hand. */
function machine(wall: number) {
  let monotonic = 0;
  let now = wall;
  const clock = { ...createJumpingClock(0), now: () => now, monotonic: () => monotonic };
  return {
    server: createServerClock(clock),
    pass: (ms: number) => {
      monotonic += ms;
      now += ms;
    },
    sleep: (ms: number) => {
      now += ms;
    },
    observe: (serverTime: number, roundTrip: number) => {
      monotonic += roundTrip;
      now += roundTrip;
      clock.monotonic();
      return { serverTime, sentAt: monotonic - roundTrip, receivedAt: monotonic };
    },
  };
}

describe('createServerClock', () => {
  it('default: the machine’s time until an answer came, then the server’s', () => {
    const { server, pass, observe } = machine(500);
    expect(server.now()).toBe(500);
    server.observe(observe(1_000_000, 100));
    expect(server.now()).toBe(1_000_050);
    pass(7_000);
    expect(server.now()).toBe(1_007_050);
  });

  it('#33 a clock that is wrong by minutes or days, or is set in the middle, changes nothing', () => {
    for (const skew of [-86_400_000, -1_200_000, 1_200_000, 86_400_000]) {
      const { server, pass, sleep, observe } = machine(1_000_000 + skew);
      server.observe(observe(1_000_000, 0));
      expect(server.now()).toBe(1_000_000);
      sleep(3_600_000);
      pass(60_000);
      expect(server.now()).toBe(1_060_000);
    }
  });

  it('behavior: the shortest round trip is the most exact, and is kept', () => {
    const { server, observe, pass } = machine(0);
    server.observe(observe(1_000_000, 2_000));
    const rough = server.now();
    pass(10_000);
    server.observe(observe(1_011_950, 20));
    const exact = server.now();
    expect([rough, exact]).toEqual([1_001_000, 1_011_960]);
    pass(1_000);
    server.observe(observe(1_013_300, 400));
    expect(server.now()).toBe(1_011_960 + 1_400);
  });

  it('behavior: after a sleep that stopped the monotonic clock, the next answer takes its place', () => {
    const { server, observe, sleep } = machine(0);
    server.observe(observe(1_000_000, 10));
    sleep(3_600_000);
    server.observe(observe(4_600_010, 500));
    expect(server.now()).toBe(4_600_260);
  });

  it('error: a time that is none, or an answer before its question, teaches nothing', () => {
    const { server } = machine(500);
    server.observe({ serverTime: Number.NaN, sentAt: 0, receivedAt: 1 });
    server.observe({ serverTime: 9, sentAt: 2, receivedAt: 1 });
    expect(server.now()).toBe(500);
  });
});
