import type { QuoteId } from '@latchkey/contract';
import type { Quote } from '@latchkey/contract/quotes';
import { createQuote } from '../../actions/createQuote.ts';
import { getQuote } from '../../actions/getQuote.ts';
import { getRelaySession } from '../../actions/getRelaySession.ts';
import { isAmbiguous } from '../../client/outcome.ts';
import { backOff, pause, pauseOrResume } from '../../client/pause.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { depositInstructions } from '../../deposit/depositInstructions.ts';
import { QUOTE_MISMATCH } from '../../errors/codes.ts';
import { coreError } from '../../errors/coreError.ts';
import { watchEvents } from '../../events/watchEvents.ts';
import { toHex } from '../../internal/hex.ts';
import { rateOf } from '../../money/deriveRate.ts';
import { toMoney, toWireAmount } from '../../money/toMoney.ts';
import { createMachine, type Tools } from '../createMachine.ts';
import type { Flow } from '../flow.ts';
import type { FundEffect, FundEvent } from './event.ts';
import type { FundIntent, FundState } from './state.ts';
import { transition } from './transition.ts';

/** The longest pause between two readings when no event comes. */
const MAX_PAUSE_MS = 15_000;

/** How often a quote is asked for again by itself, under the same key, when no answer comes. */
const REPEATS = 2;

/** A payment from outside, and what a person can do with it. */
export interface FundFlow extends Flow<FundState, FundEvent> {
  /** Asks for a quote. Nothing moves before the person pays. */
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
 * Implements quotes of `REALTIME_FUNDING` (interface, Quotes and transfers; supplement 2.3, 3.1 and 3.3).
 */
export function createFundFlow(wallet: Wallet): FundFlow {
  const { begin: _, ...flow } = createMachine<FundState, FundEvent, FundEffect>({
    initial: [{ status: 'idle' }, [{ type: 'resume' }]],
    transition,
    perform: async (effect, tools) => {
      switch (effect.type) {
        case 'resume':
          return resume(wallet, tools);
        case 'quote':
          return ask(wallet, effect.intent, tools);
        case 'watch':
          return watch(wallet, effect.state, tools);
        case 'leave':
          return wallet.storage.records.delete(RECORD);
        default:
          return effect satisfies never;
      }
    },
    failed: (error) => ({ type: 'failed', error: toWalletError(error) }),
    now: wallet.now,
  });
  const { send } = flow;
  const stop = wallet.notices.subscribe((notice) => {
    const state = flow.getState();
    // The login was wanting, and nothing else.
    if (notice !== 'loggedIn' || state.status !== 'quoteFailed') return;
    if (state.error.code === 'SCA_SESSION_REQUIRED') send({ type: 'retry' });
  });
  return {
    ...flow,
    dispose: () => {
      stop();
      flow.dispose();
    },
    start: (intent) => send({ type: 'start', intent }),
    retry: () => send({ type: 'retry' }),
    reset: () => send({ type: 'reset' }),
  };
}

/** What a reload must not lose: what was asked, and which quote came. */
interface FundRecord {
  readonly intent: Omit<FundIntent, 'amount'> & { readonly amount: string };
  readonly quoteId: QuoteId;
}

const RECORD = 'fund';

async function resume(wallet: Wallet, { send, signal }: Tools<FundEvent>): Promise<void> {
  const record = (await wallet.storage.records.get(RECORD)) as FundRecord | undefined;
  if (record?.quoteId === undefined) return;
  const quote = await getQuote(wallet, { quoteId: record.quoteId, signal, background: true }).catch(() => undefined);
  if (quote === undefined) return;
  const intent = { ...record.intent, amount: BigInt(record.intent.amount) };
  send({ type: 'resumed', state: stateOf(intent, quote) });
}

async function ask(wallet: Wallet, intent: FundIntent, { send, signal }: Tools<FundEvent>): Promise<void> {
  const { destinationAccountId, currency, cryptoNetwork, amount, scaFactor, lockedCurrencySide } = intent;
  const { customerId } = await getRelaySession(wallet, { signal });
  const source = { sourceType: 'REALTIME_FUNDING', currency, customerId, ...(cryptoNetwork && { cryptoNetwork }) };
  const body = {
    source: source as Extract<createQuote.Parameters['body']['source'], { sourceType: 'REALTIME_FUNDING' }>,
    destination: { destinationType: 'ACCOUNT', accountId: destinationAccountId },
    lockedCurrencySide,
    lockedCurrencyAmount: toWireAmount(amount),
    ...(scaFactor && { scaFactor }),
  } as const;
  const idempotencyKey = toHex(wallet.random(16));
  for (let tried = 0; ; tried += 1) {
    try {
      const quote = await createQuote(wallet, { body, idempotencyKey, signal });
      const state = stateOf(intent, quote);
      const record: FundRecord = { intent: { ...intent, amount: String(amount) }, quoteId: quote.id };
      await wallet.storage.records.put(RECORD, record);
      return send({ type: 'read', state });
    } catch (thrown) {
      if (tried === REPEATS || signal.aborted || !isAmbiguous(toWalletError(thrown))) throw thrown;
      await pauseOrResume(wallet, backOff(wallet, tried), signal);
    }
  }
}

/** Reads the quote soon after anything that may be about it, else with growing pauses. */
async function watch(wallet: Wallet, state: FundState, { send, signal }: Tools<FundEvent>): Promise<void> {
  if (!('quote' in state)) return;
  let waking = new AbortController();
  const wake = () => waking.abort();
  const stops = [
    watchEvents(wallet, wake),
    wallet.lifecycle.onResume(wake),
    wallet.notices.subscribe((notice) => notice === 'authorized' && wake()),
  ];
  try {
    for (let tried = 0; !signal.aborted; tried += 1) {
      await pause(wallet, Math.min(backOff(wallet, tried), MAX_PAUSE_MS), signal, waking.signal);
      waking = new AbortController();
      const read = getQuote(wallet, { quoteId: state.quote.id, signal, background: true });
      const quote = await read.catch(() => undefined);
      if (quote !== undefined) send({ type: 'read', state: stateOf(state.intent, quote) });
    }
  } finally {
    for (const stop of stops) stop();
  }
}

/**
 * Where a quote stands, if it is the one that was asked for.
 *
 * @throws `QUOTE_MISMATCH`, `AMOUNT_UNSAFE`
 */
function stateOf(intent: FundIntent, wire: Quote): FundState {
  const { sendingCurrency, receivingCurrency, platformFeesIncluded } = wire;
  const sending = toMoney({ amount: wire.totalSendingAmount, currency: sendingCurrency });
  const receiving = toMoney({ amount: wire.totalReceivingAmount, currency: receivingCurrency });
  const locked = intent.lockedCurrencySide === 'SENDING' ? sending : receiving;
  const isAsked =
    wire.destination.accountId === intent.destinationAccountId &&
    sendingCurrency.code === intent.currency &&
    locked.amount === intent.amount;
  if (!isAsked) throw coreError(QUOTE_MISMATCH);
  const feeOf = (amount: number) => toMoney({ amount, currency: sendingCurrency });
  const quote = {
    id: wire.id,
    transactionId: wire.transactionId,
    createdAt: Date.parse(wire.createdAt),
    expiresAt: Date.parse(wire.expiresAt),
    destinationAccountId: intent.destinationAccountId,
    sending,
    receiving,
    fees: feeOf(wire.feesIncluded),
    platformFees: platformFeesIncluded === undefined ? undefined : feeOf(platformFeesIncluded),
    rate: rateOf(wire),
  };
  const at = { intent, quote };
  switch (wire.status) {
    case 'PENDING_AUTHORIZATION':
      return { ...at, status: 'authorizationRequired' };
    case 'PENDING':
      return { ...at, status: 'awaitingPayment', instructions: depositInstructions(wire.paymentInstructions ?? []) };
    case 'COMPLETED':
      return { ...at, status: 'completed' };
    case 'FAILED':
      return { ...at, status: 'failed' };
    case 'EXPIRED':
      return { ...at, status: 'expired' };
    default:
      return { ...at, status: 'processing' };
  }
}
