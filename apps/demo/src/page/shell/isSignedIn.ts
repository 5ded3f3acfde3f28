import type { SessionState } from '@latchkey/core';

/** Whether a user is known: with a key (`ready`), or with one that has expired (`locked`), who can read but not send. */
export function isSignedIn({ status }: SessionState): boolean {
  return status === 'ready' || status === 'locked';
}
