import { createQuote } from '../../actions/createQuote.ts';
import { getRelaySession } from '../../actions/getRelaySession.ts';
import { createIdempotencyKey } from '../../client/idempotencyKey.ts';
import { isFinal, isLost, isOtherQuote } from '../../client/outcome.ts';
import { getBackOffMs, MAX_OUTCOME_PAUSE_MS, pause } from '../../client/pause.ts';
import { retryOnLostResponse } from '../../client/retryOnLostResponse.ts';
import { retryWhile } from '../../client/retryWhile.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { withLock } from '../../client/withLock.ts';
import { UNEXPECTED_FAILURE } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import type { WalletError } from '../../errors/walletError.ts';
import { watchEvents } from '../../events/watchEvents.ts';
import { combineDisposers } from '../../internal/combineDisposers.ts';
import { toWireAmount } from '../../money/toMoney.ts';
import { getSession } from '../../session/getSession.ts';
import { restoreSession } from '../../session/restoreSession.ts';
import { watchSessionEvents } from '../../session/sessionStore.ts';
import { getAccountId } from '../../session/state.ts';
import type { EffectContext } from '../createMachine.ts';
import { findStartedLogin } from '../stepUp/findStartedLogin.ts';
import type { FundEffect, FundEvent } from './event.ts';
import { readFunding, toFundState } from './readFunding.ts';
import { createRecord, deleteFund, type FundRecord, parseIntent, readFund, toIntent, writeFund } from './record.ts';
import type { FundIntent, FundState } from './state.ts';
import { isInProgress } from './transition.ts';

/** How often a quote request is retried automatically with the same key after a lost response. */
const REPEATS = 2;

/** Whether a payment is complete whose quote was still valid at this time: it may have been paid since. */
const hasCompletedSince = (state: FundState, time: number) =>
  state.status === 'completed' && state.quote.expiresAt > time;

/** The effects of an incoming payment. The only code of the flow that awaits. */
export function createFundEffects(wallet: Wallet) {
  /** The last known record of this payment. */
  let current: FundRecord | undefined;

  async function resume(signal: AbortSignal): Promise<FundState> {
    const session = await restoreSession(wallet);
    const found = session.status === 'signedOut' ? undefined : await readFund(wallet, getAccountId(session));
    signal.throwIfAborted();
    current = found;
    if (found === undefined) return { status: 'idle' };
    return resumePayment(found, signal);
  }

  /** Resumes a stored payment, however long that takes: the user may have paid and wants to see it. */
  async function resumePayment(record: FundRecord, signal: AbortSignal): Promise<FundState> {
    let intent: FundIntent;
    try {
      intent = parseIntent(record);
    } catch (cause) {
      // Another version of the wallet may have written it.
      if (record.quoteId === undefined && record.moneyMayHaveMoved === false) return { status: 'idle' };
      return { status: 'quoteFailed', error: createCoreError(UNEXPECTED_FAILURE, { cause, moneyMayHaveMoved: true }) };
    }
    const { quoteId } = record;
    if (quoteId === undefined) {
      if (!record.isLoginRequired || (await findStartedLogin(wallet, record))) return { status: 'quoting', intent };
      // The user has left the login. Another request would start one, and send a message that was not requested.
      await deleteFund(wallet, record);
      return { status: 'idle' };
    }
    // Another user is signed in, or none.
    const isOver = (error: WalletError) => isFinal(error) || error.status === 401 || error.status === 404;
    const read = () => readFunding(wallet, { intent, quoteId, signal });
    try {
      return await retryWhile(wallet, signal, read, (error) => !isOver(error) && !isOtherQuote(error));
    } catch (thrown) {
      const error = toWalletError(thrown);
      if (signal.aborted || isOver(error)) return { status: 'idle' };
      // The stored intent or the response is damaged: the user must not be asked to pay as if nothing were stored.
      return { status: 'quoteFailed', error: createCoreError(error, { cause: error, moneyMayHaveMoved: true }) };
    }
  }

  /** One intent has one live quote in all tabs: the user never sees two places to pay. */
  async function quote({ intent, mode }: Extract<FundEffect, { type: 'quote' }>, context: EffectContext<FundEvent>) {
    const { send, signal } = context;
    // Nothing was started of a payment that only requires a login.
    const known = mode === 'start' || current?.isLoginRequired ? undefined : current;
    const startedAt = wallet.now();
    await withLock(wallet, 'fund', signal, async () => {
      const account = known === undefined ? getAccountId(getSession(wallet)) : known.accountId;
      const stored = await readFund(wallet, account);
      signal.throwIfAborted();
      if (known === undefined) {
        // A payment of another tab that may have been paid takes precedence, also if it completed during the wait.
        const isReplaced = stored?.isLoginRequired || (current !== undefined && stored?.id === current.id);
        const otherTabRecord = isReplaced ? undefined : stored;
        const state = otherTabRecord && (await resumePayment(otherTabRecord, signal));
        if (state === undefined || !(isInProgress(state) || hasCompletedSince(state, startedAt)))
          return requestQuote(
            { ...createRecord(wallet, intent, account), isLoginRequired: stored?.isLoginRequired },
            context,
          );
        current = otherTabRecord;
        return send({ type: 'resumed', state });
      }
      const isSame = stored?.id === known.id;
      if (isSame && stored.quoteId !== undefined && stored.quoteId !== known.quoteId) {
        current = stored;
        return send({ type: 'resumed', state: await resumePayment(stored, signal) });
      }
      // Another tab finished it or started another one.
      if (!isSame && known.quoteId !== undefined) return send({ type: 'resumed', state: { status: 'idle' } });
      await requestQuote(
        known.quoteId === undefined ? known : { ...known, quoteId: undefined, quoteKey: undefined },
        context,
      );
    });
  }

  /** Requests a quote after storing the request, so that a reload finds the same quote. */
  async function requestQuote(record: FundRecord, context: EffectContext<FundEvent>): Promise<void> {
    const { send, signal } = context;
    signal.throwIfAborted();
    const intent = toIntent(record);
    const quoteKey = record.quoteKey ?? createIdempotencyKey(wallet);
    const requested = { ...record, quoteKey, isLoginRequired: undefined };
    current = requested;
    await writeFund(wallet, requested);
    try {
      const refusal = await findStartedLogin(wallet, record);
      if (refusal !== undefined) throw refusal;
      const wire = await createQuoteWithRetry(intent, quoteKey, signal);
      const state = await toFundState(wallet, { intent, wire, signal });
      signal.throwIfAborted();
      const quoted = { ...requested, quoteId: wire.id };
      current = quoted;
      await writeFund(wallet, quoted);
      if (record.quoteKey === undefined) return send({ type: 'read', state });
      // The response is stored under an old key: its current status is read.
      const now = await resumePayment(quoted, signal);
      if (now.status === 'expired') await requestQuote({ ...requested, quoteKey: undefined }, context);
      else send({ type: 'resumed', state: now });
    } catch (thrown) {
      const error = toWalletError(thrown);
      if (!signal.aborted && !isLost(error)) {
        // After an error response the same request would fail again; after a lost one, the response is recovered.
        const refused = { ...requested, quoteKey: undefined, moneyMayHaveMoved: false, isLoginRequired: true };
        current = error.code === 'SCA_SESSION_REQUIRED' ? refused : undefined;
        await (current === undefined ? deleteFund(wallet, requested) : writeFund(wallet, current));
      }
      throw thrown;
    }
  }

  async function createQuoteWithRetry(intent: FundIntent, idempotencyKey: string, signal: AbortSignal) {
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
    return retryOnLostResponse(wallet, signal, () => createQuote(wallet, { body, idempotencyKey, signal }), REPEATS);
  }

  /** Reads the quote soon after a related event, else with growing pauses. */
  async function watch(state: FundState, { send, signal }: EffectContext<FundEvent>): Promise<void> {
    if (!('quote' in state)) return;
    const { intent, quote } = state;
    let waking = new AbortController();
    const wake = () => waking.abort();
    const stop = combineDisposers([
      watchEvents(wallet, wake),
      wallet.lifecycle.onResume(wake),
      watchSessionEvents(wallet, ({ type }) => type === 'actionAuthorized' && wake()),
    ]);
    try {
      for (let tried = 0; !signal.aborted; tried += 1) {
        await pause(wallet, Math.min(getBackOffMs(wallet, tried), MAX_OUTCOME_PAUSE_MS), signal, waking.signal);
        waking = new AbortController();
        // Unreadable responses and other quotes are ignored.
        const read = await readFunding(wallet, { intent, quoteId: quote.id, signal }).catch(() => undefined);
        if (read !== undefined) send({ type: 'read', state: read });
      }
    } finally {
      stop();
    }
  }

  /** The record is kept, so that it is not taken for another tab's. */
  async function leave(): Promise<void> {
    if (current !== undefined) await deleteFund(wallet, current);
  }

  return async (effect: FundEffect, context: EffectContext<FundEvent>): Promise<void> => {
    switch (effect.type) {
      case 'resume':
        return context.send({ type: 'resumed', state: await resume(context.signal) });
      case 'quote':
        return quote(effect, context);
      case 'watch':
        return watch(effect.state, context);
      case 'leave':
        return leave();
      default:
        return effect satisfies never;
    }
  };
}
