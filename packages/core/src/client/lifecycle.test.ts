import { describe, expect, it, vi } from 'vitest';
import { browserLifecycle } from './lifecycle.ts';
import { browserLocks } from './locks.ts';

describe('without a page', () => {
  it('never resumes and does not throw', () => {
    const listener = vi.fn();
    browserLifecycle.onResume(listener)();
    expect(listener).not.toHaveBeenCalled();
  });

  it('returns no locks where the platform has none', () => {
    const has = (globalThis.navigator as { locks?: unknown } | undefined)?.locks !== undefined;
    expect(browserLocks() !== undefined).toBe(has);
  });
});
