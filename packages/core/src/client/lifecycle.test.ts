import { describe, expect, it, vi } from 'vitest';
import { browserLifecycle } from './lifecycle.ts';
import { browserLocks } from './locks.ts';

describe('without a page', () => {
  it('never resumes, is not suspended, and does not throw', () => {
    const listener = vi.fn();
    browserLifecycle.onResume(listener)();
    expect(listener).not.toHaveBeenCalled();
    expect(browserLifecycle.isSuspended?.()).toBe(false);
  });

  it('locks within this tab where the platform has no locks', async () => {
    expect(await browserLocks().request('send', {}, async () => 'done')).toBe('done');
  });
});
