import { exclusively } from '../../client/exclusively.ts';
import { isFinal } from '../../client/outcome.ts';
import { backOff, pauseOrResume, pauseUntil } from '../../client/pause.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { getSession, watchSession } from '../../session/getSession.ts';
import { accountOf } from '../../session/keeper.ts';
import { restoreSession } from '../../session/restoreSession.ts';
import type { Tools } from '../createMachine.ts';
import type { SendEffect, SendEvent } from './event.ts';
import { execute } from './execute.ts';
import { deleteSend, findSend, intentOf, newRecord, quotesOf, readSend, type SendRecord } from './record.ts';
import { requestQuote } from './requestQuote.ts';
import { stateOf } from './resume.ts';
import { MARGIN_MS } from './signAttempt.ts';
import type { LockedQuote, SendState } from './state.ts';
import { readTruth, type Truth } from './truth.ts';
import { watchTruth } from './watchTruth.ts';

/** What became of a quote, however long it takes to find out; where it is refused to this person for good, nothing did. */
async function lastWord(wallet: Wallet, quote: LockedQuote, signal: AbortSignal): Promise<Truth['type']> {
  for (let tried = 0; ; tried += 1) {
    const truth = await readTruth(wallet, quote, signal).catch(toWalletError);
    if ('type' in truth) return truth.type;
    if (isFinal(truth) || truth.code === 'RELAY_NOT_FOUND') return 'pending';
    await pauseOrResume(wallet, backOff(wallet, tried), signal);
  }
}

/** Who does what a transfer asks for. The only place of the flow that waits. */
export function createEffects(wallet: Wallet) {
  /** The transfer this flow is about, as it was last seen. */
  let current: SendRecord | undefined;

  async function resume(): Promise<SendState> {
    const accountId = accountOf(await restoreSession(wallet));
    const found = accountId && (await findSend(wallet, accountId));
    current = undefined;
    if (!found) return { status: 'idle' };
    const state = stateOf(wallet, found);
    current = found;
    return state;
  }

  /**
   * How far another tab got with this transfer; undefined where this one is as far. Asked before anything is said or done
   * that supposes that no order was made.
   */
  async function movedOn(record: SendRecord, signal: AbortSignal): Promise<SendState | undefined> {
    const stored = await readSend(wallet, record.id);
    if (stored !== undefined) {
      if (stored.quote?.id === record.quote?.id && !stored.moneyMayHaveMoved) return undefined;
      current = stored;
      return stateOf(wallet, stored);
    }
    // It was brought to its end there, or given up. By which quote is not known, so that none is ordered from here.
    const { quote } = quotesOf(record);
    const truth = quote && (await lastWord(wallet, quote, signal));
    if (quote === undefined || truth === 'pending' || truth === 'quoteExpired') return { status: 'idle' };
    return { status: 'processing', intent: intentOf(record), quote };
  }

  async function quote({ intent, mode }: Extract<SendEffect, { type: 'quote' }>, tools: Tools<SendEvent>) {
    const { send, signal } = tools;
    const known = mode === 'start' ? undefined : current;
    if (known === undefined) {
      await forget(false);
      return ask(newRecord(wallet, intent), tools);
    }
    // One intent has one live quote, in however many tabs it is shown.
    await exclusively(wallet, `send ${known.id}`, signal, async () => {
      const moved = await movedOn(known, signal);
      if (moved !== undefined) return send({ type: 'resumed', state: moved });
      const before = known.quote ?? known.before;
      const next = { ...known, before, quote: undefined, quoteKey: undefined, attempts: [] };
      await ask(mode === 'requote' ? next : known, tools);
    });
  }

  /** The record is kept before its quote is said: whoever hears of it may confirm it in the same moment. */
  async function ask(record: SendRecord, { send, signal }: Tools<SendEvent>): Promise<void> {
    signal.throwIfAborted();
    current = record;
    const asked = await requestQuote(wallet, record, signal);
    if (signal.aborted) return;
    current = asked.record;
    if (asked.event !== undefined) send(asked.event);
  }

  async function watchQuote({ expiresAt }: LockedQuote, { send, signal }: Tools<SendEvent>) {
    await pauseUntil(wallet, expiresAt - MARGIN_MS, signal);
    const state = current && (await movedOn(current, signal));
    send(state === undefined ? { type: 'quoteExpired' } : { type: 'resumed', state });
  }

  async function order(shown: LockedQuote, { send, signal }: Tools<SendEvent>) {
    const given = current;
    if (given === undefined) return;
    await exclusively(wallet, `send ${given.id}`, signal, async () => {
      const stored = await readSend(wallet, given.id);
      if (stored?.quote?.id === shown.id) return execute({ wallet, quote: shown, send, signal }, stored);
      // Another quote, that another tab asked for, is shown and confirmed anew; a transfer that is over is not begun.
      send({ type: 'resumed', state: (await movedOn(given, signal)) ?? { status: 'idle' } });
    });
  }

  async function awaitKey(shown: LockedQuote, { send, signal }: Tools<SendEvent>) {
    const stop = watchSession(wallet, () => {
      if (getSession(wallet).status === 'ready') send({ type: 'reauthenticated' });
    });
    try {
      current = (current && (await readSend(wallet, current.id))) ?? current;
      // While an order may still arrive, only the service can say that it is over.
      if (current?.moneyMayHaveMoved) await settle(shown, { send, signal });
      else await watchQuote(shown, { send, signal });
    } finally {
      stop();
    }
  }

  function settle(shown: LockedQuote, { send, signal }: Tools<SendEvent>): Promise<void> {
    return watchTruth(wallet, shown, (truth) => truth.type !== 'pending' && send(truth), signal);
  }

  async function forget(settled: boolean) {
    const record = current;
    current = undefined;
    if (record === undefined) return;
    const stored = await readSend(wallet, record.id);
    if (settled || stored?.taken || !stored?.moneyMayHaveMoved) await deleteSend(wallet, record.id);
  }

  return async (effect: SendEffect, tools: Tools<SendEvent>): Promise<void> => {
    switch (effect.type) {
      case 'resume':
        return tools.send({ type: 'resumed', state: await resume() });
      case 'quote':
        return quote(effect, tools);
      case 'watchQuote':
        return watchQuote(effect.quote, tools);
      case 'execute':
        return order(effect.quote, tools);
      case 'awaitKey':
        return awaitKey(effect.quote, tools);
      case 'settle':
        return settle(effect.quote, tools);
      case 'forget':
        return forget(effect.settled);
      default:
        return effect satisfies never;
    }
  };
}
