import { isAmbiguous, type WalletError } from '@latchkey/core';
import type { general } from './en/general.ts';

/** Returns the title for a change that failed: that it was not made, unless its outcome is unknown. */
export function changeFailedTitle(messages: typeof general, error: WalletError | undefined, title: string): string {
  return error !== undefined && isAmbiguous(error) ? messages['general.changeUnknown'] : title;
}
