import { createFundFlow, type FundFlow, type FundState } from '@latchkey/core';
import { useMemo } from 'react';
import { useOwnedStore } from './useOwnedStore.ts';

/** An incoming payment as a component sees it: its state and its actions. The functions are stable. */
export interface Fund extends Pick<FundFlow, 'start' | 'retry' | 'reset'> {
  readonly state: FundState;
}

export declare namespace useFund {
  interface Options {
    /** A flow that the caller created and disposes of. Without it the hook creates its own. */
    readonly flow?: FundFlow | undefined;
  }
}

const resuming: FundState = { status: 'resuming' };

/**
 * Runs one incoming payment at a locked rate. The flow is created on mount and disposed of on unmount; a reload
 * resumes it.
 *
 * ```tsx
 * const fund = useFund()
 * fund.start({ destinationAccountId, currency: 'USD', lockedCurrencySide: 'SENDING', amount: 5_000n })
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useFund(options: useFund.Options = {}): Fund {
  const [state, flow] = useOwnedStore<FundState, FundFlow>({
    create: createFundFlow,
    initial: resuming,
    provided: options.flow,
  });
  const actions = useMemo<Omit<Fund, 'state'>>(
    () => ({
      start: (intent) => flow().start(intent),
      retry: () => flow().retry(),
      reset: () => flow().reset(),
    }),
    [flow],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
