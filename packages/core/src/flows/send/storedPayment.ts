import { QUOTE_MISMATCH, UNEXPECTED_FAILURE } from '../../errors/codes.ts';
import { createCoreError } from '../../errors/coreError.ts';
import { WalletError } from '../../errors/walletError.ts';
import { type SendRecord, toIntent, toQuotes } from './record.ts';
import type { Intent, LockedQuote, Outcome, QuoteChange, ShownQuote } from './state.ts';
import { findChanges } from './toLockedQuote.ts';

interface Stored {
  readonly intent: Intent;
  readonly record: SendRecord;
}

/** A payment as storage holds it, left by an earlier page or continued by another tab. Each stage has its own state. */
export type StoredPayment =
  /** It was finished or discarded, or there never was one. */
  | { readonly stage: 'none' }
  /**
   * It cannot be read, and it may have been executed, or it is a named payment that cannot be continued here: that one has
   * no record.
   */
  | { readonly stage: 'unreadable'; readonly record?: SendRecord; readonly error: WalletError }
  /** `before` is the quote that the requested one replaces. */
  | (Stored & { readonly stage: 'quoteRequested'; readonly before: LockedQuote | undefined })
  | (Stored & {
      readonly stage: 'quoted';
      readonly quote: LockedQuote;
      readonly before: LockedQuote | undefined;
      readonly changed: readonly QuoteChange[];
    })
  /** An execute request was sent, and its outcome is not known. */
  | (Stored & { readonly stage: 'executeSent'; readonly quote: LockedQuote })
  /** The service has accepted the execute request; `outcome` is what it was just read to be. */
  | (Stored & { readonly stage: 'accepted'; readonly quote: ShownQuote; readonly outcome?: Outcome | undefined });

/**
 * Returns the stage of a stored payment: of one that this release cannot read, `unreadable` if it may have been executed,
 * else `none`. `isConfirmed`: this page has sent it, or is about to, whatever another release has stored of it.
 */
export function parseStored(record: SendRecord, isConfirmed = false): StoredPayment {
  try {
    return parseRecord(record);
  } catch (cause) {
    const isSent = record.moneyMayHaveMoved || record.attempts?.length > 0;
    if (!isConfirmed && !isSent) return { stage: 'none' };
    const code = !isSent && cause instanceof WalletError ? QUOTE_MISMATCH : UNEXPECTED_FAILURE;
    const error = createCoreError(code, { cause, moneyMayHaveMoved: true });
    return { stage: 'unreadable', record, error };
  }
}

/**
 * Returns the stage of a stored payment.
 *
 * @throws `QUOTE_MISMATCH` for a malformed record
 */
export function parseRecord(record: SendRecord): StoredPayment {
  const intent = toIntent(record);
  const { quote, before } = toQuotes(record);
  const { attempts, moneyMayHaveMoved } = record;
  const isComplete = attempts.every(({ idempotencyKey, signature, outcome }) => idempotencyKey && signature && outcome);
  const isOpen = attempts.some(({ outcome }) => outcome !== 'refused');
  if (!isComplete || isOpen !== moneyMayHaveMoved || (isOpen && quote == null)) throw createCoreError(QUOTE_MISMATCH);
  if (quote == null) return { stage: 'quoteRequested', intent, record, before };
  if (record.taken) return { stage: 'accepted', intent, record, quote };
  if (moneyMayHaveMoved) return { stage: 'executeSent', intent, record, quote };
  return { stage: 'quoted', intent, record, quote, before, changed: findChanges(before, quote) };
}
