import { describe, expect, it } from 'vitest';
import { createServiceTime } from './serviceTime.ts';

const second = Date.UTC(2027, 0, 15, 8);
const date = (at: number) => new Date(at).toUTCString();

function timeAt(skew: number) {
  let relay = second;
  const time = createServiceTime({ now: () => relay });
  return {
    time,
    /** An answer of a service whose clock is `skew` ahead; half of `trip` each way. */
    answer: (at: number, trip: number) => {
      relay = at - skew;
      time.observe(date(Math.floor(at / 1000) * 1000), relay - trip / 2, relay + trip / 2);
    },
    error: (at: number) => {
      relay = at - skew;
      return time.now() - at;
    },
  };
}

describe('createServiceTime', () => {
  it("default: the relay's own clock while no answer speaks against it", () => {
    const { time, answer, error } = timeAt(0);
    expect(time.now()).toBe(second);
    for (let index = 0; index < 200; index += 1) answer(second + index * 137, 40);
    expect(error(second + 99_999)).toBe(0);
  });

  it.each([-86_400_000, -20 * 60_000, -300, 300, 20 * 60_000, 86_400_000])(
    '#33 behavior: a relay %d ms off comes close by the answers of the service',
    (skew) => {
      const { answer, error } = timeAt(skew);
      answer(second + 500, 40);
      expect(Math.abs(error(second + 600))).toBeLessThanOrEqual(1040);
      for (let index = 0; index < 200; index += 1) answer(second + index * 137, 40);
      expect(Math.abs(error(second + 99_999))).toBeLessThanOrEqual(45);
    },
  );

  it('behavior: a clock that is set is followed at once', () => {
    const { answer, error } = timeAt(0);
    for (let index = 0; index < 50; index += 1) answer(second + index * 137, 40);
    for (let index = 0; index < 2; index += 1) answer(second + 3_600_000 + index * 500, 40);
    expect(Math.abs(error(second + 3_601_000))).toBeLessThanOrEqual(1040);
  });

  it('error: no date, a bad one, or an answer from before its question says nothing', () => {
    const { time } = timeAt(0);
    time.observe(null, 0, 1);
    time.observe('yesterday', 0, 1);
    time.observe(date(0), 2, 1);
    expect(time.now()).toBe(second);
  });
});
