import { checkArguments, reportIntent } from '@latchkey/core/development';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { getSessionStore } from '../../session/sessionStore.ts';
import { createMachine } from '../createMachine.ts';
import type { Flow } from '../flow.ts';
import { followUser } from '../followUser.ts';
import { createSendEffects } from './effects.ts';
import type { SendEffect, SendEvent } from './event.ts';
import { hasReference, type NamedPayment, type PaymentReference } from './findPayment.ts';
import { type SendMachineState, toPublicState } from './machineState.ts';
import { createRecord } from './record.ts';
import type { Intent, SendState } from './state.ts';
import { transition } from './transition.ts';

/** A payment and its actions. Actions that the state does not handle are ignored. */
export interface SendFlow extends Flow<SendState, SendEvent> {
  /** Requests a quote, after checking for an unfinished payment of an earlier page. No money moves before `confirm`. */
  start(intent: Intent): void;
  /** Signs and executes the quote that is shown. */
  confirm(): void;
  /** Requests another quote, which must be confirmed again. */
  requote(): void;
  /** Retries after `quoteFailed` or `refused`, or at once in `unknownOutcome`. */
  retry(): void;
  /** The user has signed in again in this tab; the flow also notices by itself. After a sign-in elsewhere it does nothing. */
  reauthenticated(): void;
  /**
   * Returns to the initial state where that is possible. A payment with an unknown outcome stays stored and returns;
   * one that the service has accepted continues unwatched. After a named payment it resumes the unfinished payment of
   * an earlier page, if there is one.
   */
  reset(): void;
}

/**
 * Creates a payment flow: quote, review, signature, execution and outcome. A reload or crash at any point resumes
 * without a second quote, and never with a second debit.
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
 * With `transactionId` or `quoteId` it continues exactly that payment, also one of another device; one that cannot be
 * continued here ends in `stopped` without an `intent`. With `kind` it resumes the unfinished payments of this kind, so that
 * two places of an application, such as sending and withdrawing, do not continue each other's; one that may have been sent
 * is resumed by each.
 *
 * A sign-out in any tab hides the payment; one with an unknown outcome returns for the same user. `failed` is reported
 * only when it is known; `unknownOutcome` is a state of its own, which the flow leaves by reading. Implements quotes
 * and their execution (docs/reference/quotes.md#createquote, docs/reference/transactions.md,
 * docs/reference/errors.md#failures-of-quotes-and-execution, docs/architecture.md#invariants).
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function createSendFlow(wallet: Wallet, options: createSendFlow.Options = {}): SendFlow {
  checkArguments('createSendFlow', { wallet });
  const named: NamedPayment = { reference: options, kind: options.kind };
  const machine = createMachine<SendMachineState, SendEvent, SendEffect>({
    initial: [{ status: 'resuming' }, [{ type: 'resume' }]],
    transition,
    perform: createSendEffects(wallet, named),
    failed: (error) => ({ type: 'effectFailed', error: toWalletError(error) }),
    now: wallet.now,
  });
  const { begin, getState, ...flow } = machine;
  const { send } = flow;
  let current = getState();
  let publicState = toPublicState(current);
  const isNamed = () => hasReference(named.reference);
  return {
    ...flow,
    getState: () => {
      const state = getState();
      if (state !== current) [current, publicState] = [state, toPublicState(state)];
      return publicState;
    },
    dispose: followUser(wallet, machine),
    start: (intent) => {
      reportIntent(intent);
      const event = { type: 'start', intent, record: createRecord(wallet, intent, options.kind) } as const;
      // Ends the named payment and reads the other unfinished ones, after which `begin` starts the new one.
      if (isNamed() && getState().status !== 'resuming') send({ ...event, isNamed: true });
      begin({ ...event, early: getState().status === 'resuming' });
    },
    confirm: () => send({ type: 'confirm' }),
    requote: () => send({ type: 'requote' }),
    retry: () => send({ type: 'retry' }),
    reauthenticated: () => {
      if (getSessionStore(wallet).getData().signer?.isOpenedHere) send({ type: 'reauthenticated' });
    },
    reset: () => send({ type: 'reset', isNamed: isNamed() }),
  };
}

export declare namespace createSendFlow {
  /** The one payment to continue. Default: the unfinished payment of an earlier page, if there is one. */
  interface Options extends PaymentReference {
    /**
     * A name for the payments of this place of the application, such as `withdrawal`. An unfinished payment of another
     * kind is resumed only if it may have been sent. Default: payments without a kind.
     */
    readonly kind?: string | undefined;
  }
}
