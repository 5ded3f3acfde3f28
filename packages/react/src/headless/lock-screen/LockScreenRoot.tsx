'use client';
import { type ReactElement, useMemo } from 'react';
import { useLockedUser } from '../../hooks/useLockedUser.ts';
import { LoginRoot } from '../login/LoginRoot.tsx';
import { LockScreenContext, type LockScreenContextValue } from './context.ts';

/**
 * Reads who is locked out, and provides a sign-in of that user to the parts inside: its own, and those of `Login`.
 * Renders a `<section>`.
 */
export function LockScreenRoot({ reason, ...login }: LockScreenRoot.Props): ReactElement {
  const user = useLockedUser();
  const value = useMemo<LockScreenContextValue>(() => ({ reason, user }), [reason, user]);
  return (
    <LockScreenContext.Provider value={value}>
      <LoginRoot {...login} knownUser={user} />
    </LockScreenContext.Provider>
  );
}

export declare namespace LockScreenRoot {
  type Props = Omit<LoginRoot.Props, 'knownUser' | 'defaultIdentifier' | 'rememberDevice' | 'autofill'> & {
    /** Why the user must unlock, as `useSessionGate` has it. */
    readonly reason?: LockScreenContextValue['reason'];
  };
}
