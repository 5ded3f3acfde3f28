import { createCoreError, WalletError } from '@latchkey/core';
import { useEffect, useMemo, useRef, useState } from 'react';

/** Runs actions that may need a confirmation of the user first. */
export interface StepUpGuard {
  /**
   * Runs an action. When the service asks for a confirmation (`SCA_SESSION_REQUIRED`) or a sign-in first, the guard asks
   * the user, and runs the action once more. The promise rejects with `ABORTED` when the user cancels, and with any other
   * error of the action.
   */
  run<Result>(action: () => Promise<Result>): Promise<Result>;
  /** What the user is asked for: a confirmation, a sign-in, or nothing. */
  readonly need: StepUpGuardNeed | undefined;
  /** The user has done what was asked for: waiting actions run again. */
  complete(): void;
  /** The user cancels: waiting actions reject. */
  cancel(): void;
}

export type StepUpGuardNeed = 'confirmation' | 'signIn';

interface Waiting {
  /** Runs the action again, and asks no second time for the same. */
  repeat(): void;
  reject(error: unknown): void;
}

/**
 * Guards actions that the service refuses without a confirmation. Show `<StepUp subject={{ type: 'login' }}>` while
 * `need` is `confirmation`, and `<Login>` while it is `signIn`; `<StepUpGuard>` of the kit does both.
 *
 * ```tsx
 * import { trustExternalAccount } from '@latchkey/core'
 *
 * const guard = useStepUpGuard()
 * const trust = () => guard.run(() => trustExternalAccount(wallet, { externalAccountId }))
 * ```
 */
export function useStepUpGuard(): StepUpGuard {
  const [need, setNeed] = useState<StepUpGuardNeed>();
  const waiting = useRef<Waiting[]>([]);
  // An action never waits for a guard that is gone.
  useEffect(() => () => rejectAll(takeAll(waiting)), []);
  const actions = useMemo<Omit<StepUpGuard, 'need'>>(() => {
    const run = <Result>(action: () => Promise<Result>, asked: readonly StepUpGuardNeed[] = []): Promise<Result> =>
      action().catch((error: unknown) => {
        const next = toNeed(error);
        if (next === undefined || asked.includes(next)) throw error;
        return new Promise<Result>((resolve, reject) => {
          const repeat = () => run(action, [...asked, next]).then(resolve, reject);
          waiting.current.push({ repeat, reject });
          setNeed((open) => open ?? next);
        });
      });
    return {
      run: (action) => run(action),
      complete() {
        setNeed(undefined);
        for (const { repeat } of takeAll(waiting)) repeat();
      },
      cancel() {
        setNeed(undefined);
        rejectAll(takeAll(waiting));
      },
    };
  }, []);
  return useMemo(() => ({ ...actions, need }), [actions, need]);
}

function takeAll(waiting: { current: Waiting[] }): readonly Waiting[] {
  const taken = waiting.current;
  waiting.current = [];
  return taken;
}

function rejectAll(waiting: readonly Waiting[]): void {
  const message = 'The user cancelled the confirmation that the action needs. Offer the action again.';
  for (const { reject } of waiting) reject(createCoreError({ code: 'ABORTED', message, next: 'retry' }));
}

function toNeed(error: unknown): StepUpGuardNeed | undefined {
  if (!(error instanceof WalletError)) return undefined;
  if (error.code === 'SCA_SESSION_REQUIRED') return 'confirmation';
  return error.next === 'signIn' ? 'signIn' : undefined;
}
