import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { createMachine } from '../createMachine.ts';
import type { Flow } from '../flow.ts';
import { createEffects } from './effects.ts';
import type { FundEffect, FundEvent } from './event.ts';
import type { FundIntent, FundState } from './state.ts';
import { transition } from './transition.ts';

/** A payment from outside, and what a person can do with it. */
export interface FundFlow extends Flow<FundState, FundEvent> {
  /**
   * Asks for a quote. Nothing moves before the person pays. A payment that an earlier page left, or another tab has begun,
   * and that may be on its way, comes first: `reset` lets go of it.
   */
  start(intent: FundIntent): void;
  /** Another quote: after `quoteFailed` and `expired`. */
  retry(): void;
  /** Stops looking. A payment that was sent goes its way. */
  reset(): void;
}

/**
 * Has money come in from outside at a locked rate: asks for a quote, tells where to pay, and waits until it is there.
 *
 * ```ts
 * import { createFundFlow } from '@latchkey/core'
 *
 * const fund = createFundFlow(wallet)
 * fund.subscribe(() => show(fund.getState())) // `awaitingPayment` has instructions
 * fund.start({ destinationAccountId, currency: 'USD', lockedCurrencySide: 'SENDING', amount: 5_000n })
 * ```
 *
 * Nothing is signed and nothing is executed: the quote runs by itself when the matching payment arrives. Where the law
 * asks for it, `authorizationRequired` comes first: `createStepUpFlow`.
 * One payment is under way at a time, in however many tabs: they show the same quote, so that nobody pays twice. A
 * sign-out, in whichever tab, takes it away; it comes back to whose it is.
 * Implements quotes of `REALTIME_FUNDING` (interface, Quotes and transfers; supplement 2.3, 3.1 and 3.3).
 */
export function createFundFlow(wallet: Wallet): FundFlow {
  const { begin, ...flow } = createMachine<FundState, FundEvent, FundEffect>({
    initial: [{ status: 'resuming' }, [{ type: 'resume' }]],
    transition,
    perform: createEffects(wallet),
    failed: (error) => ({ type: 'failed', error: toWalletError(error) }),
    now: wallet.now,
  });
  const { send } = flow;
  const stop = wallet.notices.subscribe((type) => {
    if (type === 'loggedIn' || type === 'signedIn' || type === 'signedOut') send({ type });
  });
  return {
    ...flow,
    dispose: () => {
      stop();
      flow.dispose();
    },
    start: (intent) => begin({ type: 'start', intent, early: flow.getState().status === 'resuming' }),
    retry: () => send({ type: 'retry' }),
    reset: () => send({ type: 'reset' }),
  };
}
