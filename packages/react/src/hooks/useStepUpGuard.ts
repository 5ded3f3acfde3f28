import { type InternalAccountId, type Wallet, WalletError, watchSession } from '@latchkey/core';
import { createCoreError } from '@latchkey/core/errors';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useWallet } from './useWallet.ts';
import { readAccountId } from './watchAccount.ts';

/** Runs actions that may need a confirmation of the user first. */
export interface StepUpGuard {
  /**
   * Runs an action. When the service asks for a confirmation (`SCA_SESSION_REQUIRED`) or a sign-in first, the guard asks
   * the user, and runs the action once more. The promise rejects with `ABORTED` when the user cancels or another user
   * signs in, and with any other error of the action.
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
  /** The account that ran the action. Undefined if none was known: the user who signs in then repeats it. */
  readonly accountId: InternalAccountId | undefined;
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
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useStepUpGuard(): StepUpGuard {
  const wallet = useWallet();
  const [need, setNeed] = useState<StepUpGuardNeed>();
  const waiting = useRef<Waiting[]>([]);
  // An action never waits for a guard that is gone.
  useEffect(() => () => rejectAll(takeAll(waiting)), []);
  // An action of one user is never repeated in the session of another.
  useEffect(
    () =>
      watchSession(wallet, () => {
        if (!waiting.current.some((action) => isOfOtherUser(action, wallet))) return;
        setNeed(undefined);
        rejectAll(takeAll(waiting));
      }),
    [wallet],
  );
  const actions = useMemo<Omit<StepUpGuard, 'need'>>(() => {
    const run = <Result>(action: () => Promise<Result>, asked: readonly StepUpGuardNeed[] = []): Promise<Result> => {
      const accountId = readAccountId(wallet) ?? undefined;
      return action().catch((error: unknown) => {
        const next = toNeed(error);
        if (next === undefined || asked.includes(next)) throw error;
        if (isOfOtherUser({ accountId }, wallet)) throw createCancelledError();
        return new Promise<Result>((resolve, reject) => {
          const repeat = () => run(action, [...asked, next]).then(resolve, reject);
          waiting.current.push({ repeat, reject, accountId });
          setNeed((open) => open ?? next);
        });
      });
    };
    return {
      run: (action) => run(action),
      complete() {
        setNeed(undefined);
        for (const action of takeAll(waiting)) {
          if (isOfOtherUser(action, wallet)) rejectAll([action]);
          else action.repeat();
        }
      },
      cancel() {
        setNeed(undefined);
        rejectAll(takeAll(waiting));
      },
    };
  }, [wallet]);
  return useMemo(() => ({ ...actions, need }), [actions, need]);
}

function takeAll(waiting: { current: Waiting[] }): readonly Waiting[] {
  const taken = waiting.current;
  waiting.current = [];
  return taken;
}

function rejectAll(waiting: readonly Waiting[]): void {
  for (const { reject } of waiting) reject(createCancelledError());
}

function createCancelledError(): WalletError {
  return createCoreError({
    code: 'ABORTED',
    message:
      'The action did not run: the user left the confirmation that it needs, or another user signed in. Offer it again; a confirmation that the service accepted meanwhile is not asked for again.',
    next: 'retry',
  });
}

/** Returns whether another user has signed in since the action ran. */
function isOfOtherUser({ accountId }: Pick<Waiting, 'accountId'>, wallet: Wallet): boolean {
  const current = readAccountId(wallet) ?? undefined;
  return accountId !== undefined && current !== undefined && accountId !== current;
}

function toNeed(error: unknown): StepUpGuardNeed | undefined {
  if (!(error instanceof WalletError)) return undefined;
  if (error.code === 'SCA_SESSION_REQUIRED') return 'confirmation';
  return error.next === 'signIn' ? 'signIn' : undefined;
}
