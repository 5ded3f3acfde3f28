import {
  createSendFlow,
  type QuoteId,
  type SendFlow,
  type SendState,
  type TransactionId,
  type Wallet,
} from '@latchkey/core';
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
    /**
     * The one payment to continue, also one of another device. Read on mount; give the component another `key` for another
     * payment. Default: the unfinished payment of an earlier page, if there is one.
     */
    readonly transactionId?: TransactionId | undefined;
    /** As `transactionId`, by the quote of the payment. */
    readonly quoteId?: QuoteId | undefined;
    /**
     * A name for the payments of this place, such as `withdrawal`; read on mount. An unfinished payment of another kind is
     * resumed only if it may have been sent. Default: payments without a kind. Has no effect with `flow`.
     */
    readonly kind?: string | undefined;
  }
}

const resuming: SendState = { status: 'resuming' };

/**
 * Runs one payment. The flow is created on mount and disposed of on unmount; a reload resumes it.
 *
 * ```tsx
 * const send = useSend()
 * send.start({ sourceAccountId, destinationAccountId, lockedCurrencySide: 'SENDING', amount: 5_000n })
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useSend(options: useSend.Options = {}): Send {
  const { transactionId, quoteId, kind } = options;
  const [state, flow] = useOwnedStore<SendState, SendFlow>({
    create: (wallet: Wallet) => createSendFlow(wallet, { transactionId, quoteId, kind }),
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
