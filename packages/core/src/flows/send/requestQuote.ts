import type { Quote } from '@latchkey/contract/quotes';
import { createQuote } from '../../actions/createQuote.ts';
import { newKey } from '../../client/newKey.ts';
import { isLost } from '../../client/outcome.ts';
import { toWalletError } from '../../client/toWalletError.ts';
import type { Wallet } from '../../client/wallet.ts';
import { whileLost } from '../../client/whileLost.ts';
import { toWireAmount } from '../../money/toMoney.ts';
import type { SendEvent } from './event.ts';
import { changesOf, lockQuote } from './lockQuote.ts';
import { intentOf, quotesOf, type SendRecord, writeSend } from './record.ts';
import { isRunningOut } from './signAttempt.ts';

/** How often a quote is asked for again by itself, under the same key, when no answer comes. */
const REPEATS = 2;

/** The record as it stands after a question, and what is to be said of it; nothing where the asking was ended. */
export interface Asked {
  readonly record: SendRecord;
  readonly event: SendEvent | undefined;
}

/**
 * Asks for a quote, stored beforehand, so that a reload finds the very same one. What came of it is handed back and not
 * said, so that the record is known to be this one before anybody can confirm it.
 */
export async function requestQuote(wallet: Wallet, record: SendRecord, signal: AbortSignal): Promise<Asked> {
  const intent = intentOf(record);
  let asking = await writeSend(wallet, { ...record, quoteKey: record.quoteKey ?? newKey(wallet) });
  try {
    let wire = await ask(wallet, asking, signal);
    if (record.quoteKey !== undefined && isRunningOut(wallet, { expiresAt: Date.parse(wire.expiresAt) })) {
      // An old question brought its old answer.
      asking = await writeSend(wallet, { ...asking, quoteKey: newKey(wallet) });
      wire = await ask(wallet, asking, signal);
    }
    signal.throwIfAborted();
    const { before } = quotesOf(asking);
    const quote = lockQuote(intent, wire, before);
    const quoted = await writeSend(wallet, { ...asking, quote: wire });
    return { record: quoted, event: { type: 'quoted', quote, changed: changesOf(before, quote) } };
  } catch (thrown) {
    if (signal.aborted) return { record: asking, event: undefined };
    const error = toWalletError(thrown);
    // After an answer the same question would bring the same answer; after none, the one that was lost.
    if (!isLost(error)) asking = await writeSend(wallet, { ...asking, quoteKey: undefined });
    return { record: asking, event: { type: error.code === 'QUOTE_MISMATCH' ? 'stopped' : 'quoteFailed', error } };
  }
}

async function ask(
  wallet: Wallet,
  { intent, quoteKey: idempotencyKey }: SendRecord,
  signal: AbortSignal,
): Promise<Quote> {
  const { sourceAccountId, destinationAccountId: to, amount, currency: _, scaFactor: __, ...more } = intent;
  const body = {
    source: { sourceType: 'ACCOUNT', accountId: sourceAccountId },
    // An account, or an UMA address; the type of the wire wants one of the two said.
    destination: (to.startsWith('$')
      ? { destinationType: 'UMA_ADDRESS', umaAddress: to }
      : { destinationType: 'ACCOUNT', accountId: to }) as createQuote.Parameters['body']['destination'],
    lockedCurrencyAmount: toWireAmount(BigInt(amount)),
    ...more,
  } as const;
  return whileLost(wallet, signal, () => createQuote(wallet, { body, idempotencyKey, signal }), REPEATS);
}
