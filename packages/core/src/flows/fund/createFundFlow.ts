import { checkArguments } from '@latchkey/core/development';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { createMachine } from '../createMachine.ts';
import type { Flow } from '../flow.ts';
import { followUser } from '../followUser.ts';
import { createFundEffects } from './effects.ts';
import type { FundEffect, FundEvent } from './event.ts';
import type { FundIntent, FundState } from './state.ts';
import { transition } from './transition.ts';

/** An incoming payment and its actions. */
export interface FundFlow extends Flow<FundState, FundEvent> {
  /**
   * Requests a quote. No money moves before the user pays. An unfinished payment of an earlier page or another tab
   * takes precedence; `reset` discards it.
   */
  start(intent: FundIntent): void;
  /** Requests another quote, after `quoteFailed` and `expired`. */
  retry(): void;
  /** Stops watching. A payment that was sent continues. */
  reset(): void;
}

/**
 * Creates a flow for an incoming payment at a locked rate: requests a quote, shows where to pay, and waits for the
 * money.
 *
 * ```ts
 * import { createFundFlow } from '@latchkey/core'
 *
 * const fund = createFundFlow(wallet)
 * fund.subscribe(() => show(fund.getState())) // `awaitingPayment` has instructions
 * fund.start({ destinationAccountId, currency: 'USD', lockedCurrencySide: 'SENDING', amount: 5_000n })
 * ```
 *
 * Nothing is signed or executed: the quote executes by itself when the matching payment arrives. Where regulation
 * requires it, `authorizationRequired` comes first: use `createStepUpFlow`. One payment is active at a time in all
 * tabs, which show the same quote, so that the user does not pay twice. A sign-out in any tab hides it; it returns for
 * the same user. Implements quotes of `REALTIME_FUNDING` (docs/reference/quotes.md).
 *
 * @throws `CONFIGURATION_INVALID` in development, if the first argument is not a wallet
 */
export function createFundFlow(wallet: Wallet): FundFlow {
  checkArguments('createFundFlow', { wallet });
  const machine = createMachine<FundState, FundEvent, FundEffect>({
    initial: [{ status: 'resuming' }, [{ type: 'resume' }]],
    transition,
    perform: createFundEffects(wallet),
    failed: (error) => ({ type: 'failed', error: toWalletError(error) }),
    now: wallet.now,
  });
  const { begin, ...flow } = machine;
  const { send } = flow;
  return {
    ...flow,
    dispose: followUser(wallet, machine),
    start: (intent) => begin({ type: 'start', intent, early: flow.getState().status === 'resuming' }),
    retry: () => send({ type: 'retry' }),
    reset: () => send({ type: 'reset' }),
  };
}
