import type { WalletError } from '@latchkey/core';

/** Returns whether an action was refused until the user has unlocked; it is then repeated, without another question. */
export function isUnlockNeeded(error: WalletError | undefined): boolean {
  return error?.next === 'signIn';
}
