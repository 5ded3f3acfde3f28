import { describe, expect, it } from 'vitest';
import { ARM_MS, createConfirmGuard } from './createConfirmGuard.ts';

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
  it('#58 default: a person’s press counts once the button has stood long enough', () => {
    const { guard, pass } = armed();
    pass(ARM_MS);
    expect(guard.judge(press)).toBeUndefined();
  });

  it('#58 error: a press within 500 ms of appearing is too early', () => {
    const { guard, pass } = armed();
    expect(guard.judge(press)).toBe('tooEarly');
    pass(ARM_MS - 1);
    expect(guard.judge(press)).toBe('tooEarly');
  });

  it('#58 error: an event that a script made never counts', () => {
    const { guard, pass } = armed();
    pass(60_000);
    expect(guard.judge({ isTrusted: false })).toBe('untrusted');
  });
});
