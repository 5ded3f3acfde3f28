import { describe, expect, it, vi } from 'vitest';
import { browserLifecycle } from './lifecycle.ts';
import { browserLocks } from './locks.ts';

describe('where there is no page', () => {
  it('default: nothing comes back, and nothing breaks', () => {
    const listener = vi.fn();
    browserLifecycle.onResume(listener)();
    expect(listener).not.toHaveBeenCalled();
  });

  it('behavior: there are no locks where the platform has none', () => {
    const has = (globalThis.navigator as { locks?: unknown } | undefined)?.locks !== undefined;
    expect(browserLocks() !== undefined).toBe(has);
  });
});
