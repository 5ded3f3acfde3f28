import { useMemo } from 'react';
import { createScaResetStore, type ScaResetState, type ScaResetStore } from './createScaResetStore.ts';
import { useOwnedStore } from './useOwnedStore.ts';

/** The replacement of a lost way to confirm, as a component sees it. The functions are stable. */
export interface ScaReset
  extends Omit<ScaResetStore, 'getState' | 'setState' | 'report' | 'subscribe' | 'run' | 'dispose'> {
  readonly state: ScaResetState;
}

export declare namespace useScaReset {
  interface Options {
    /**
     * The id of a reset that was started before. Default: the one that this browser started and that has not ended. Read
     * on mount.
     */
    readonly resetId?: string | undefined;
  }
}

const loading: ScaResetState = { status: 'loading' };

/**
 * Replaces a lost way to confirm: the user proves who they are on a page of the service, the lost factor is removed, and
 * another one is enrolled. The result is read every few seconds, and when the user returns to the page.
 *
 * ```tsx
 * const reset = useScaReset()
 * if (reset.state.status === 'choosing') reset.start('SMS_OTP')
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useScaReset(options: useScaReset.Options = {}): ScaReset {
  const { resetId } = options;
  const [state, store] = useOwnedStore<ScaResetState, ScaResetStore>({
    create: (wallet) => createScaResetStore(wallet, { resetId }),
    initial: loading,
  });
  const actions = useMemo<Omit<ScaReset, 'state'>>(
    () => ({
      reload: () => store().reload(),
      start: (factor) => store().start(factor),
      check: () => store().check(),
      complete: (mobile) => store().complete(mobile),
      restart: () => store().restart(),
    }),
    [store],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
