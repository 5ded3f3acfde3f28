import { describe, expect, it } from 'vitest';
import { createServiceTime } from './serviceTime.ts';

const second = Date.UTC(2027, 0, 15, 8);
const date = (at: number) => new Date(at).toUTCString();

function timeAt(skew: number) {
  let relay = second;
  const time = createServiceTime({ now: () => relay });
  return {
    time,
    /** A response of a service whose clock is `skew` ahead; each direction takes half of `trip`. */
    response: (at: number, trip: number) => {
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
  it("equals the relay's clock while no response contradicts it", () => {
    const { time, response, error } = timeAt(0);
    expect(time.now()).toBe(second);
    for (let index = 0; index < 200; index += 1) response(second + index * 137, 40);
    expect(error(second + 99_999)).toBe(0);
  });

  // requirement: 33
  it.each([-86_400_000, -20 * 60_000, -300, 300, 20 * 60_000, 86_400_000])(
    'corrects a relay clock that is off by %d ms',
    (skew) => {
      const { response, error } = timeAt(skew);
      response(second + 500, 40);
      expect(Math.abs(error(second + 600))).toBeLessThanOrEqual(1040);
      for (let index = 0; index < 200; index += 1) response(second + index * 137, 40);
      expect(Math.abs(error(second + 99_999))).toBeLessThanOrEqual(45);
    },
  );

  it('follows a clock change after two responses', () => {
    const { response, error } = timeAt(0);
    for (let index = 0; index < 50; index += 1) response(second + index * 137, 40);
    for (let index = 0; index < 2; index += 1) response(second + 3_600_000 + index * 500, 40);
    expect(Math.abs(error(second + 3_601_000))).toBeLessThanOrEqual(1040);
  });

  it('ignores a single response with another time', () => {
    const { time, response, error } = timeAt(0);
    for (let index = 0; index < 50; index += 1) response(second + index * 137, 40);
    const before = error(second + 60_000);
    time.observe(date(second + 3_660_000), second + 59_980, second + 60_020);
    expect(error(second + 60_000)).toBe(before);
    response(second + 61_000, 40);
    time.observe(date(second - 3_600_000), second + 61_980, second + 62_020);
    time.observe(date(second + 3_660_000), second + 62_980, second + 63_020);
    expect(error(second + 63_000)).toBe(before);
  });

  it('ignores a missing or invalid date, and a response before its request', () => {
    const { time } = timeAt(0);
    time.observe(null, 0, 1);
    time.observe('yesterday', 0, 1);
    time.observe(date(0), 2, 1);
    expect(time.now()).toBe(second);
  });
});
