import { createContext, useContext } from 'react';
import type { LockedUser } from '../../hooks/useLockedUser.ts';
import type { LockReason } from '../../hooks/useSessionGate.ts';
import { createContextError } from '../../provider/context.ts';

/** What the parts of one `LockScreen.Root` share. */
export interface LockScreenContextValue {
  /** Why the user must unlock. */
  readonly reason: LockReason | undefined;
  /** `null` while it is being read; undefined where no user is known. */
  readonly user: LockedUser | null | undefined;
}

export const LockScreenContext: React.Context<LockScreenContextValue | undefined> = createContext<
  LockScreenContextValue | undefined
>(undefined);

export function useLockScreenContext(part: string): LockScreenContextValue {
  const value = useContext(LockScreenContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <LockScreen.Root>, so it has no user to unlock. Render it inside <LockScreen.Root>.`,
    );
  }
  return value;
}
