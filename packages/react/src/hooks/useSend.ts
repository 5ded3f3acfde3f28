import { createSendFlow, type SendFlow, type SendState } from '@latchkey/core';
import { useMemo } from 'react';
import { useOwnedStore } from './useOwnedStore.ts';

/** A payment as a component sees it: its state and its actions. The functions are stable. */
export interface Send extends Pick<SendFlow, 'start' | 'confirm' | 'requote' | 'retry' | 'reauthenticated' | 'reset'> {
  readonly state: SendState;
}

export declare namespace useSend {
  interface Options {
    /** A flow that the caller created and disposes of. Without it the hook creates its own. */
    readonly flow?: SendFlow | undefined;
  }
}

const resuming: SendState = { status: 'resuming' };

/**
 * One payment. The flow is created on mount and disposed of on unmount; a reload resumes it.
 *
 * ```tsx
 * const send = useSend()
 * send.start({ sourceAccountId, destinationAccountId, lockedCurrencySide: 'SENDING', amount: 5_000n })
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useSend(options: useSend.Options = {}): Send {
  const [state, flow] = useOwnedStore<SendState, SendFlow>({
    create: createSendFlow,
    initial: resuming,
    provided: options.flow,
  });
  const actions = useMemo<Omit<Send, 'state'>>(
    () => ({
      start: (intent) => flow().start(intent),
      confirm: () => flow().confirm(),
      requote: () => flow().requote(),
      retry: () => flow().retry(),
      reauthenticated: () => flow().reauthenticated(),
      reset: () => flow().reset(),
    }),
    [flow],
  );
  return useMemo(() => ({ ...actions, state }), [actions, state]);
}
