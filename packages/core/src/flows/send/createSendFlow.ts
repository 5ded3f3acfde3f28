import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { together } from '../../internal/together.ts';
import { createMachine } from '../createMachine.ts';
import type { Flow } from '../flow.ts';
import { createEffects } from './effects.ts';
import type { SendEffect, SendEvent } from './event.ts';
import type { Intent, SendState } from './state.ts';
import { transition } from './transition.ts';

/** A transfer, and what a person can do with it. What the state does not know is ignored. */
export interface SendFlow extends Flow<SendState, SendEvent> {
  /** Asks for a quote, once it is known that an earlier page left nothing open. Nothing moves before `confirm`. */
  start(intent: Intent): void;
  /** Signs and orders the quote that is shown. */
  confirm(): void;
  /** Asks for another quote, which is to be confirmed anew. */
  requote(): void;
  /** The same again: after `quoteFailed`, `refused`, or at once in `unknownOutcome`. */
  retry(): void;
  /** The person has signed in again; the flow also notices by itself. */
  reauthenticated(): void;
  /**
   * Back to the beginning, where that can still be. An order whose outcome is not known stays stored, and comes back; one
   * that the service has taken goes its way without being watched.
   */
  reset(): void;
}

/**
 * Makes a transfer: quote, review, signature, order, and what becomes of it. A reload or a crash, at any point, goes on
 * where it was: without a second quote, and never with a second debit.
 *
 * ```ts
 * import { createSendFlow } from '@latchkey/core'
 *
 * const send = createSendFlow(wallet)
 * send.subscribe(() => show(send.getState()))
 * send.start({ sourceAccountId, destinationAccountId, lockedCurrencySide: 'SENDING', amount: 5_000_000n })
 * send.confirm() // when the state is `reviewing`
 * ```
 *
 * A sign-out, in whichever tab, takes everything away; an order whose outcome is not known comes back to whose it is.
 * `failed` is said only when it is known; `unknownOutcome` is a state of its own, which the flow leaves by finding out.
 * Implements quotes and their execution (interface, Quotes and transfers; supplement 3.1 to 3.6, 9.5; laws 7 to 9).
 */
export function createSendFlow(wallet: Wallet): SendFlow {
  const { begin, ...flow } = createMachine<SendState, SendEvent, SendEffect>({
    initial: [{ status: 'resuming' }, [{ type: 'resume' }]],
    transition,
    perform: createEffects(wallet),
    failed: (error) => ({ type: 'broke', error: toWalletError(error) }),
    now: wallet.now,
  });
  const { send } = flow;
  const stop = wallet.notices.subscribe((type) => {
    if (type === 'loggedIn' || type === 'signedIn' || type === 'signedOut') send({ type });
  });
  return {
    ...flow,
    dispose: together([stop, flow.dispose]),
    start: (intent) => begin({ type: 'start', intent, early: flow.getState().status === 'resuming' }),
    confirm: () => send({ type: 'confirm' }),
    requote: () => send({ type: 'requote' }),
    retry: () => send({ type: 'retry' }),
    reauthenticated: () => send({ type: 'reauthenticated' }),
    reset: () => send({ type: 'reset' }),
  };
}
