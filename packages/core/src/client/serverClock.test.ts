import { describe, expect, it } from 'vitest';
import { createJumpingClock } from '../../test/model/jumpingClock.ts';
import { createServerClock } from './serverClock.ts';

/** A machine whose wall clock and monotonic clock can be set. */
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
  it("uses the machine's time until the first response, then the server's", () => {
    const { server, pass, observe } = machine(500);
    expect(server.now()).toBe(500);
    server.observe(observe(1_000_000, 100));
    expect(server.now()).toBe(1_000_050);
    pass(7_000);
    expect(server.now()).toBe(1_007_050);
  });

  // requirement: 33
  it('is unaffected by a wrong or changed machine clock', () => {
    for (const skew of [-86_400_000, -1_200_000, 1_200_000, 86_400_000]) {
      const { server, pass, sleep, observe } = machine(1_000_000 + skew);
      server.observe(observe(1_000_000, 0));
      expect(server.now()).toBe(1_000_000);
      sleep(3_600_000);
      pass(60_000);
      expect(server.now()).toBe(1_060_000);
    }
  });

  it('keeps the sample with the shortest round trip, which is the most exact', () => {
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

  it('replaces the sample after a sleep that stopped the monotonic clock', () => {
    const { server, observe, sleep } = machine(0);
    server.observe(observe(1_000_000, 10));
    sleep(3_600_000);
    server.observe(observe(4_600_010, 500));
    expect(server.now()).toBe(4_600_260);
  });

  it('ignores an invalid time and a response that precedes its request', () => {
    const { server } = machine(500);
    server.observe({ serverTime: Number.NaN, sentAt: 0, receivedAt: 1 });
    server.observe({ serverTime: 9, sentAt: 2, receivedAt: 1 });
    expect(server.now()).toBe(500);
  });

  describe('against a hostile time', () => {
    // requirement: 71
    it('ignores a sample that moves the time back by more than 60 s', () => {
      const { server, observe } = machine(0);
      server.observe(observe(1_000_000, 0));
      server.observe(observe(1_000_000 - 60_001, 0));
      expect(server.now()).toBe(1_000_000);
    });

    // requirement: 71
    it('stands still after a smaller setback until the time is reached again', () => {
      const { server, observe, pass } = machine(0);
      server.observe(observe(1_000_000, 0));
      expect(server.now()).toBe(1_000_000);
      server.observe(observe(960_000, 0));
      pass(39_000);
      expect(server.now()).toBe(1_000_000);
      pass(2_000);
      expect(server.now()).toBe(1_001_000);
    });

    // requirement: 71
    it('cannot be stopped by samples that stand still or go back little by little', () => {
      for (const step of [0, -900]) {
        const { server, observe, pass } = machine(0);
        for (let seconds = 0; seconds < 900; seconds += 1) {
          server.observe(observe(1_000_000 + seconds * step, 0));
          pass(1_000);
        }
        expect(server.now()).toBeGreaterThanOrEqual(1_000_000 + 900_000 - 60_000);
      }
    });

    // requirement: 71
    it('follows a sample that moves the time a year forward, and does not come back', () => {
      const { server, observe } = machine(0);
      const year = 365 * 86_400_000;
      server.observe(observe(1_000_000, 0));
      server.observe(observe(1_000_000 + year, 0));
      expect(server.now()).toBe(1_000_000 + year);
      server.observe(observe(1_000_000, 0));
      expect(server.now()).toBe(1_000_000 + year);
    });

    // requirement: 71
    it('ignores a time that no date can express', () => {
      const { server } = machine(500);
      for (const serverTime of [0, -1, 253_402_300_800_000, 1e300, Number.POSITIVE_INFINITY])
        server.observe({ serverTime, sentAt: 0, receivedAt: 1 });
      expect(server.now()).toBe(500);
    });

    // requirement: 71
    it('corrects a device clock that is ahead with the first sample', () => {
      const { server, observe } = machine(86_400_000_000);
      expect(server.now()).toBe(86_400_000_000);
      server.observe(observe(1_000_000, 0));
      expect(server.now()).toBe(1_000_000);
    });
  });
});
