import { createQuote } from '../../actions/createQuote.ts';
import { getRelaySession } from '../../actions/getRelaySession.ts';
import { exclusively } from '../../client/exclusively.ts';
import { newKey } from '../../client/newKey.ts';
import { isFinal, isLost } from '../../client/outcome.ts';
import { backOff, pause, pauseOrResume } from '../../client/pause.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { whileLost } from '../../client/whileLost.ts';
import { watchEvents } from '../../events/watchEvents.ts';
import { together } from '../../internal/together.ts';
import { toWireAmount } from '../../money/toMoney.ts';
import { getSession } from '../../session/getSession.ts';
import { accountOf } from '../../session/keeper.ts';
import { restoreSession } from '../../session/restoreSession.ts';
import type { Tools } from '../createMachine.ts';
import type { FundEffect, FundEvent } from './event.ts';
import { readFunding, stateOf } from './readFunding.ts';
import { deleteFund, type FundRecord, intentOf, newRecord, readFund, writeFund } from './record.ts';
import type { FundIntent, FundState } from './state.ts';
import { isUnderWay } from './transition.ts';

/** The longest pause between two readings when no event comes. */
const MAX_PAUSE_MS = 15_000;

/** How often a quote is asked for again by itself, under the same key, when no answer comes. */
const REPEATS = 2;

/** Who does what a payment from outside asks for. The only place of the flow that waits. */
export function createEffects(wallet: Wallet) {
  /** The payment this flow is about, as it was last seen. */
  let current: FundRecord | undefined;

  async function resume(signal: AbortSignal): Promise<FundState> {
    const session = await restoreSession(wallet);
    const found = session.status === 'signedOut' ? undefined : await readFund(wallet, accountOf(session));
    signal.throwIfAborted();
    current = found;
    if (found === undefined) return { status: 'idle' };
    return lastWord(found, signal);
  }

  /** Where a stored payment stands, however long it takes to find out: somebody may have paid, and asks to see it. */
  async function lastWord(record: FundRecord, signal: AbortSignal): Promise<FundState> {
    const intent = intentOf(record);
    const { quoteId } = record;
    if (quoteId === undefined) return { status: 'quoting', intent };
    for (let tried = 0; ; tried += 1) {
      try {
        return await readFunding(wallet, { intent, quoteId, signal });
      } catch (thrown) {
        const error = toWalletError(thrown);
        // Somebody else is signed in, or nobody is.
        const isOver =
          isFinal(error) || error.status === 401 || error.status === 404 || error.code === 'QUOTE_MISMATCH';
        if (isOver || signal.aborted) return { status: 'idle' };
        await pauseOrResume(wallet, Math.min(backOff(wallet, tried), MAX_PAUSE_MS), signal);
      }
    }
  }

  /** One intent has one live quote, in however many tabs it is shown: nobody is told of two places to pay. */
  async function quote({ intent, mode }: Extract<FundEffect, { type: 'quote' }>, tools: Tools<FundEvent>) {
    const { send, signal } = tools;
    const known = mode === 'start' ? undefined : current;
    await exclusively(wallet, 'fund', signal, async () => {
      const account = known === undefined ? accountOf(getSession(wallet)) : known.accountId;
      const stored = await readFund(wallet, account);
      signal.throwIfAborted();
      if (known === undefined) {
        // One that was begun in another tab, and that somebody may have paid, comes first.
        const theirs = stored?.id === current?.id ? undefined : stored;
        const state = theirs && (await lastWord(theirs, signal));
        if (state === undefined || !isUnderWay(state)) return ask(newRecord(wallet, intent, account), tools);
        current = theirs;
        return send({ type: 'resumed', state });
      }
      const isSame = stored?.id === known.id;
      if (isSame && stored.quoteId !== undefined && stored.quoteId !== known.quoteId) {
        current = stored;
        return send({ type: 'resumed', state: await lastWord(stored, signal) });
      }
      // It was brought to its end in another tab, or another one was begun there.
      if (!isSame && known.quoteId !== undefined) return send({ type: 'resumed', state: { status: 'idle' } });
      await ask(known.quoteId === undefined ? known : { ...known, quoteId: undefined, quoteKey: undefined }, tools);
    });
  }

  /** Asks for a quote, stored beforehand, so that a reload finds the very same one. */
  async function ask(record: FundRecord, tools: Tools<FundEvent>): Promise<void> {
    const { send, signal } = tools;
    signal.throwIfAborted();
    const intent = intentOf(record);
    const quoteKey = record.quoteKey ?? newKey(wallet);
    const asking = { ...record, quoteKey };
    current = asking;
    await writeFund(wallet, asking);
    try {
      const wire = await askUntilAnswered(intent, quoteKey, signal);
      const state = await stateOf(wallet, { intent, wire, signal });
      signal.throwIfAborted();
      const quoted = { ...asking, quoteId: wire.id };
      current = quoted;
      await writeFund(wallet, quoted);
      if (record.quoteKey === undefined) return send({ type: 'read', state });
      // An old question brought its old answer: where it stands by now is read.
      const now = await lastWord(quoted, signal);
      if (now.status === 'expired') await ask({ ...asking, quoteKey: undefined }, tools);
      else send({ type: 'resumed', state: now });
    } catch (thrown) {
      if (!signal.aborted && !isLost(toWalletError(thrown))) {
        // After an answer the same question would bring the same answer; after none, the one that was lost.
        current = undefined;
        await deleteFund(wallet, asking);
      }
      throw thrown;
    }
  }

  async function askUntilAnswered(intent: FundIntent, idempotencyKey: string, signal: AbortSignal) {
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
    return whileLost(wallet, signal, () => createQuote(wallet, { body, idempotencyKey, signal }), REPEATS);
  }

  /** Reads the quote soon after anything that may be about it, else with growing pauses. */
  async function watch(state: FundState, { send, signal }: Tools<FundEvent>): Promise<void> {
    if (!('quote' in state)) return;
    const { intent, quote } = state;
    let waking = new AbortController();
    const wake = () => waking.abort();
    const stop = together([
      watchEvents(wallet, wake),
      wallet.lifecycle.onResume(wake),
      wallet.notices.subscribe((notice) => notice === 'authorized' && wake()),
    ]);
    try {
      for (let tried = 0; !signal.aborted; tried += 1) {
        await pause(wallet, Math.min(backOff(wallet, tried), MAX_PAUSE_MS), signal, waking.signal);
        waking = new AbortController();
        // What cannot be read, or is not the quote that was asked for, says nothing.
        const read = await readFunding(wallet, { intent, quoteId: quote.id, signal }).catch(() => undefined);
        if (read !== undefined) send({ type: 'read', state: read });
      }
    } finally {
      stop();
    }
  }

  /** Which one it was is still known: it is not another tab's, where it is not gone yet. */
  async function leave(): Promise<void> {
    if (current !== undefined) await deleteFund(wallet, current);
  }

  return async (effect: FundEffect, tools: Tools<FundEvent>): Promise<void> => {
    switch (effect.type) {
      case 'resume':
        return tools.send({ type: 'resumed', state: await resume(tools.signal) });
      case 'quote':
        return quote(effect, tools);
      case 'watch':
        return watch(effect.state, tools);
      case 'leave':
        return leave();
      default:
        return effect satisfies never;
    }
  };
}
