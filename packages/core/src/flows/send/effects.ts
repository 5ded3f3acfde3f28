import { isLost } from '../../client/outcome.ts';
import { pauseUntil } from '../../client/pause.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { withLock } from '../../client/withLock.ts';
import { withLockSoon } from '../../client/withLockSoon.ts';
import type { WalletError } from '../../errors/walletError.ts';
import { awaitSigner } from '../../session/awaitSigner.ts';
import type { EffectContext } from '../createMachine.ts';
import type { DeletedRecords, SendEffect, SendEvent } from './event.ts';
import { execute } from './execute.ts';
import { findPayment, type NamedPayment } from './findPayment.ts';
import { QUOTE_EXPIRY_MARGIN_MS } from './quoteExpiry.ts';
import type { QuoteOutcome } from './quoteOutcome.ts';
import { deleteSend, readSend, type SendRecord, writeExpired } from './record.ts';
import { QUOTE_REPEATS, requestQuote } from './requestQuote.ts';
import type { LockedQuote, ShownQuote } from './state.ts';
import { parseStored, type StoredPayment } from './storedPayment.ts';
import { findExecution, readOtherTabProgress } from './tabProgress.ts';
import { watchQuoteOutcome } from './watchQuoteOutcome.ts';

/** Whether another reading can help: a few, while responses are lost. */
const isLostOften = (error: WalletError, tried: number) => isLost(error) && tried < QUOTE_REPEATS;

type EffectOf<Type extends SendEffect['type']> = Extract<SendEffect, { type: Type }>;

/**
 * Creates the effects of a payment, the only code of the flow that awaits. They hold nothing between two calls: what
 * they need is in the effect or in storage. `named` is the one payment to resume, until it is discarded.
 */
export function createSendEffects(wallet: Wallet, named: NamedPayment = { reference: {} }) {
  async function resumePayment({ discards }: EffectOf<'resume'>, context: EffectContext<SendEvent>) {
    if (discards !== undefined) named.reference = {};
    const sent = discards && (await deleteRecords(discards, context.signal));
    context.send({ type: 'resumed', found: sent ?? (await findPayment(wallet, named, context.signal)) });
  }

  async function runQuoteEffect(effect: EffectOf<'quote'>, { send, signal }: EffectContext<SendEvent>) {
    const { record } = effect;
    const request = async (next: SendRecord) => {
      signal.throwIfAborted();
      const event = await requestQuote(wallet, next, signal);
      if (event !== undefined) send(event);
    };
    if (effect.mode === 'start') {
      const sent = await deleteRecords({ records: effect.left, settled: false }, signal);
      return sent ? send({ type: 'resumed', found: sent }) : request(record);
    }
    const isRequote = effect.mode === 'requote';
    // One intent has one live quote in all tabs.
    await withLock(wallet, `send ${record.id}`, signal, async () => {
      const quoteId = isRequote ? record.quote?.id : undefined;
      const progress = await readOtherTabProgress(wallet, { record, quoteId, signal });
      if (progress.type === 'moved') return send({ type: 'resumed', found: progress.found });
      const stored = progress.record;
      // A page whose storage failed may have executed the quote without storing that.
      const executed = isRequote
        ? await findExecution(wallet, stored, { signal, shouldRetry: isLostOften })
        : undefined;
      if (executed !== undefined) return send({ type: 'resumed', found: executed });
      const before = stored.quote ?? stored.before;
      const next = { ...stored, before, quote: undefined, quoteKey: undefined, attempts: [] };
      await request(isRequote ? next : stored);
    });
  }

  async function watchQuote(lockedQuote: LockedQuote, record: SendRecord, { send, signal }: EffectContext<SendEvent>) {
    await pauseUntil(wallet, lockedQuote.expiresAt - QUOTE_EXPIRY_MARGIN_MS, signal);
    const progress = await readOtherTabProgress(wallet, { record, quoteId: lockedQuote.id, signal });
    send(progress.type === 'none' ? { type: 'quoteExpired' } : { type: 'resumed', found: progress.found });
  }

  async function executeUnderLock(
    { quote: lockedQuote, record }: EffectOf<'execute'>,
    { send, signal }: EffectContext<SendEvent>,
  ) {
    await withLock(wallet, `send ${record.id}`, signal, async () => {
      // An attempt of this page may still arrive, even if its stored record is lost.
      const stored = (await readSend(wallet, record.id)) ?? (record.moneyMayHaveMoved ? record : undefined);
      const found: StoredPayment = stored === undefined ? { stage: 'none' } : parseStored(stored, true);
      if (stored !== undefined) {
        // Another tab's newer quote is shown and must be confirmed. Another release may have stored it.
        if (stored.quote?.id !== lockedQuote.id || !('intent' in found)) return send({ type: 'resumed', found });
        if (stored.moneyMayHaveMoved || !record.moneyMayHaveMoved)
          return execute({ wallet, quote: lockedQuote, send, signal }, stored);
      }
      // The attempt was refused meanwhile: another one needs another confirmation. A finished payment is not started.
      const executed = await findExecution(wallet, stored ?? record, { signal, shouldRetry: () => true });
      send({ type: 'resumed', found: executed ?? found });
    });
  }

  async function awaitSignerOrOutcome(
    { quote: lockedQuote, record }: EffectOf<'awaitSigner'>,
    context: EffectContext<SendEvent>,
  ) {
    const { signal, send } = context;
    const continueSignedIn = async () => {
      if (await awaitSigner(wallet, record.intent.sourceAccountId, signal)) return send({ type: 'reauthenticated' });
      // After a sign-in in another tab the user confirms again. A request that was sent is continued.
      const progress = await readOtherTabProgress(wallet, { record, quoteId: lockedQuote.id, signal });
      const { moneyMayHaveMoved } = record;
      const found = progress.type === 'moved' ? progress.found : parseStored(progress.record, moneyMayHaveMoved);
      send({ type: 'resumed', found });
    };
    continueSignedIn().catch((thrown) => send({ type: 'effectFailed', error: toWalletError(thrown) }));
    // While an execute request may still arrive, only the service can end the quote.
    if (record.moneyMayHaveMoved) await watchOutcome(lockedQuote, record, context);
    else await watchQuote(lockedQuote, record, context);
  }

  async function watchOutcome(quote: ShownQuote, { id }: SendRecord, { send, signal }: EffectContext<SendEvent>) {
    const report = async (outcome: QuoteOutcome) => {
      if (outcome.type === 'pending') return;
      // A new quote may be requested only for a record that has no open attempt.
      if (outcome.type === 'quoteExpired')
        await withLock(wallet, `send ${id}`, signal, async () => {
          const stored = await readSend(wallet, id);
          if (stored?.quote?.id === quote.id) await writeExpired(wallet, stored);
        });
      send(outcome);
    };
    await watchQuoteOutcome(wallet, quote, report, signal);
  }

  /**
   * Deletes records as far as they may be deleted. Returns the first payment that another tab has sent, which this tab did
   * not know: the user is not invited to pay it again before seeing that.
   */
  async function deleteRecords(
    { records, settled }: DeletedRecords,
    signal: AbortSignal,
  ): Promise<StoredPayment | undefined> {
    let sent: StoredPayment | undefined;
    for (const record of records) {
      const isKnownAsSent = settled || record.moneyMayHaveMoved || record.taken === true;
      const remove = async () => {
        const stored = await readSend(wallet, record.id);
        if (settled || !stored?.moneyMayHaveMoved || (stored.taken && isKnownAsSent))
          await deleteSend(wallet, record.id);
        return stored;
      };
      // A tab that is sending the payment holds the lock, needs the record, and deletes it.
      const found = await withLockSoon(wallet, `send ${record.id}`, remove).catch(() => readSend(wallet, record.id));
      if (isKnownAsSent) continue;
      if (found?.moneyMayHaveMoved) sent ??= parseStored(found);
      // Another tab has left the payment, or seen its end.
      else if (found === undefined) sent ??= await findExecution(wallet, record, { signal, shouldRetry: isLostOften });
    }
    return sent;
  }

  async function perform(effect: SendEffect, context: EffectContext<SendEvent>): Promise<void> {
    switch (effect.type) {
      case 'resume':
        return resumePayment(effect, context);
      case 'quote':
        return runQuoteEffect(effect, context);
      case 'watchQuote':
        return watchQuote(effect.quote, effect.record, context);
      case 'execute':
        return executeUnderLock(effect, context);
      case 'awaitSigner':
        return awaitSignerOrOutcome(effect, context);
      case 'watchOutcome':
        return watchOutcome(effect.quote, effect.record, context);
      case 'deleteRecords': {
        if (effect.records.length === 0) return;
        const sent = await deleteRecords(effect, context.signal);
        return context.send(sent ? { type: 'resumed', found: sent } : { type: 'recordsDeleted' });
      }
      default:
        return effect satisfies never;
    }
  }

  return perform;
}
