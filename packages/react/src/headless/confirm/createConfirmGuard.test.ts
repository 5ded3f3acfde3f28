import { describe, expect, it } from 'vitest';
import { createConfirmGuard, MIN_STABLE_MS } from './createConfirmGuard.ts';

function armed() {
  let now = 0;
  const guard = createConfirmGuard({ now: () => now });
  return {
    guard,
    pass: (ms: number) => {
      now += ms;
    },
  };
}
const press = { isTrusted: true };

describe('createConfirmGuard', () => {
  // requirement: 58
  it("accepts a user's press after the button has been stable long enough", () => {
    const { guard, pass } = armed();
    pass(MIN_STABLE_MS);
    expect(guard.checkPress(press)).toBeUndefined();
  });

  // requirement: 58
  it('refuses a press within 500 ms of appearing', () => {
    const { guard, pass } = armed();
    expect(guard.checkPress(press)).toBe('tooEarly');
    pass(MIN_STABLE_MS - 1);
    expect(guard.checkPress(press)).toBe('tooEarly');
  });

  // requirement: 58
  it('refuses events that a script dispatched', () => {
    const { guard, pass } = armed();
    pass(60_000);
    expect(guard.checkPress({ isTrusted: false })).toBe('untrusted');
  });
});
