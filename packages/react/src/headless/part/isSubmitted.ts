import type { WalletError } from '@latchkey/core';

/** An event that the application may stop. */
export type Cancelable<Detail> = Detail & {
  /** Stops what the user asked for: nothing is sent. */
  preventDefault(): void;
};

/** Reports what the user asked for, and returns whether the application lets it happen. */
export function isSubmitted<Detail extends object>(
  onSubmit: ((event: Cancelable<Detail>) => void) | undefined,
  detail: Detail,
): boolean {
  let isPrevented = false;
  onSubmit?.({
    ...detail,
    preventDefault: () => {
      isPrevented = true;
    },
  });
  return !isPrevented;
}

/** Returns whether an action was refused until the user has unlocked; it then continues, without another question. */
export function needsUnlock(error: WalletError | undefined): boolean {
  return error?.next === 'signIn';
}
