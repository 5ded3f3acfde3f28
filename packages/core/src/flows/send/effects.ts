import { pauseUntil } from '../../client/pause.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { withLock } from '../../client/withLock.ts';
import { UNEXPECTED_FAILURE } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { awaitSigner } from '../../session/awaitSigner.ts';
import { restoreSession } from '../../session/restoreSession.ts';
import { getAccountId } from '../../session/state.ts';
import type { EffectContext } from '../createMachine.ts';
import type { SendEffect, SendEvent } from './event.ts';
import { execute } from './execute.ts';
import { MARGIN_MS } from './quoteExpiry.ts';
import type { QuoteOutcome } from './quoteOutcome.ts';
import { deleteSend, listSends, readSend, type SendRecord, writeExpired } from './record.ts';
import { requestQuote } from './requestQuote.ts';
import type { LockedQuote } from './state.ts';
import { parseRecord, type StoredPayment } from './storedPayment.ts';
import { readOtherTabProgress } from './tabProgress.ts';
import { watchQuoteOutcome } from './watchQuoteOutcome.ts';

type EffectOf<Type extends SendEffect['type']> = Extract<SendEffect, { type: Type }>;

/**
 * Creates the effects of a payment, the only code of the flow that awaits. They hold nothing between two calls: what
 * they need is in the effect or in storage.
 */
export function createEffects(wallet: Wallet) {
  async function findPayment(): Promise<StoredPayment> {
    const accountId = getAccountId(await restoreSession(wallet));
    let unreadable: StoredPayment = { stage: 'none' };
    for (const record of accountId === undefined ? [] : await listSends(wallet, accountId))
      try {
        return parseRecord(record);
      } catch (cause) {
        // It may be of another version. It does not hide the others.
        if (unreadable.stage === 'none' && (record.moneyMayHaveMoved || record.attempts?.length)) {
          const error = createCoreError(UNEXPECTED_FAILURE, { cause, moneyMayHaveMoved: true });
          unreadable = { stage: 'unreadable', record, error };
        }
      }
    return unreadable;
  }

  async function obtainQuote(effect: EffectOf<'quote'>, context: EffectContext<SendEvent>) {
    const { send, signal } = context;
    const { record } = effect;
    if (effect.mode === 'start') {
      await forgetPayment(effect.replaces, false);
      return requestAndReport(record, context);
    }
    const isRequote = effect.mode === 'requote';
    // One intent has one live quote in all tabs.
    await withLock(wallet, `send ${record.id}`, signal, async () => {
      const quoteId = isRequote ? record.quote?.id : undefined;
      const progress = await readOtherTabProgress(wallet, { record, quoteId, signal });
      if (progress.type === 'moved') return send({ type: 'resumed', found: progress.found });
      const stored = progress.record;
      const before = stored.quote ?? stored.before;
      const next = { ...stored, before, quote: undefined, quoteKey: undefined, attempts: [] };
      await requestAndReport(isRequote ? next : stored, context);
    });
  }

  async function requestAndReport(record: SendRecord, { send, signal }: EffectContext<SendEvent>): Promise<void> {
    signal.throwIfAborted();
    const event = await requestQuote(wallet, record, signal);
    if (event !== undefined) send(event);
  }

  async function watchQuote(lockedQuote: LockedQuote, record: SendRecord, { send, signal }: EffectContext<SendEvent>) {
    await pauseUntil(wallet, lockedQuote.expiresAt - MARGIN_MS, signal);
    const progress = await readOtherTabProgress(wallet, { record, quoteId: lockedQuote.id, signal });
    send(progress.type === 'none' ? { type: 'quoteExpired' } : { type: 'resumed', found: progress.found });
  }

  async function executeUnderLock(
    { quote: lockedQuote, record }: EffectOf<'execute'>,
    { send, signal }: EffectContext<SendEvent>,
  ) {
    await withLock(wallet, `send ${record.id}`, signal, async () => {
      const stored = await readSend(wallet, record.id);
      if (stored?.quote?.id === lockedQuote.id) return execute({ wallet, quote: lockedQuote, send, signal }, stored);
      // Another tab's newer quote is shown and must be confirmed; a finished payment is not started.
      const progress = await readOtherTabProgress(wallet, { record, quoteId: lockedQuote.id, signal });
      send({ type: 'resumed', found: progress.type === 'moved' ? progress.found : { stage: 'none' } });
    });
  }

  async function awaitKey({ quote: lockedQuote, record }: EffectOf<'awaitKey'>, context: EffectContext<SendEvent>) {
    const { signal, send } = context;
    const continueSignedIn = async () => {
      if (await awaitSigner(wallet, record.intent.sourceAccountId, signal)) return send({ type: 'reauthenticated' });
      // After a sign-in in another tab the user confirms again. A request that was sent is continued.
      const progress = await readOtherTabProgress(wallet, { record, quoteId: lockedQuote.id, signal });
      send({ type: 'resumed', found: progress.type === 'moved' ? progress.found : parseRecord(progress.record) });
    };
    continueSignedIn().catch((thrown) => send({ type: 'broke', error: toWalletError(thrown) }));
    // While an execute request may still arrive, only the service can end the quote.
    if (record.moneyMayHaveMoved) await watchOutcome(lockedQuote, record, context);
    else await watchQuote(lockedQuote, record, context);
  }

  async function watchOutcome(quote: LockedQuote, { id }: SendRecord, { send, signal }: EffectContext<SendEvent>) {
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

  async function forgetPayment(record: SendRecord | undefined, settled: boolean) {
    if (record === undefined) return;
    const stored = await readSend(wallet, record.id);
    if (settled || stored?.taken || !stored?.moneyMayHaveMoved) await deleteSend(wallet, record.id);
  }

  return async (effect: SendEffect, context: EffectContext<SendEvent>): Promise<void> => {
    switch (effect.type) {
      case 'resume':
        return context.send({ type: 'resumed', found: await findPayment() });
      case 'quote':
        return obtainQuote(effect, context);
      case 'watchQuote':
        return watchQuote(effect.quote, effect.record, context);
      case 'execute':
        return executeUnderLock(effect, context);
      case 'awaitKey':
        return awaitKey(effect, context);
      case 'settle':
        return watchOutcome(effect.quote, effect.record, context);
      case 'forget':
        return forgetPayment(effect.record, effect.settled);
      default:
        return effect satisfies never;
    }
  };
}
