import { createLocks as createLocalLocks, type Locks } from '../../src/client/locks.ts';

/** Locks that the tabs of a model share. As those of browsers, they reject at once what is aborted while it waits. */
export function createLocks(): Locks {
  const { request } = createLocalLocks();
  return { request };
}
