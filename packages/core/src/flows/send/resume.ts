import type { Wallet } from '../../client/wallet.ts';
import { changesOf } from './lockQuote.ts';
import { intentOf, quotesOf, type SendRecord } from './record.ts';
import { isRunningOut } from './signAttempt.ts';
import type { SendState } from './state.ts';

/**
 * Where a stored transfer stands.
 *
 * @throws `QUOTE_MISMATCH` for a record that is not one of ours
 */
export function stateOf(wallet: Wallet, record: SendRecord): SendState {
  const intent = intentOf(record);
  const { quote, before } = quotesOf(record);
  if (quote === undefined) {
    return before === undefined ? { status: 'quoting', intent } : { status: 'requoting', intent, quote: before };
  }
  if (record.taken) return { status: 'processing', intent, quote };
  if (record.moneyMayHaveMoved) return { status: 'unknownOutcome', intent, quote, since: wallet.now() };
  if (isRunningOut(wallet, quote)) return { status: 'quoteExpired', intent, quote };
  return { status: 'reviewing', intent, quote, changed: changesOf(before, quote) };
}
