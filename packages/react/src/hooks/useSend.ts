import { createSendFlow, type SendFlow, type SendState } from '@latchkey/core';
import { useMemo } from 'react';
import { useOwned } from './useOwned.ts';

/** A transfer as a component sees it: its state, and what can be asked of it. The functions stay the same. */
export interface Send extends Pick<SendFlow, 'start' | 'confirm' | 'requote' | 'retry' | 'reauthenticated' | 'reset'> {
  readonly state: SendState;
}

export declare namespace useSend {
  interface Options {
    /** A flow that the caller made, and will dispose of. Without it the hook makes its own. */
    readonly flow?: SendFlow | undefined;
  }
}

const resuming: SendState = { status: 'resuming' };

/**
 * One transfer. The flow is made at mount and let go at unmount; a reload resumes it.
 *
 * ```tsx
 * const send = useSend()
 * send.start({ sourceAccountId, destinationAccountId, lockedCurrencySide: 'SENDING', amount: 5_000n })
 * ```
 */
export function useSend(options: useSend.Options = {}): Send {
  const [state, flow] = useOwned<SendState, SendFlow>({
    create: createSendFlow,
    initial: resuming,
    given: options.flow,
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
