import { executeQuote } from '@latchkey/contract/quotes';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { activeKeys } from '../sessions/row.ts';
import { assertSigned, readStamp } from '../walletSignatures.ts';
import { authorizeExecution } from './authorization.ts';
import { assertCovered, launchQuote } from './launchQuote.ts';
import { presentQuote, type QuoteRow } from './row.ts';

/** A quote that is still to be executed. @throws Refusal `QUOTE_NOT_FOUND`, `CONFLICT` with `details.reason`. */
function findPending(engine: Engine, id: string): QuoteRow {
  const quote = engine.tables.quotes.get(id);
  if (!quote) throw new Refusal('QUOTE_NOT_FOUND', 'There is no such quote.');
  if (quote.status === 'PENDING') return quote;
  const expired = quote.status === 'EXPIRED';
  throw new Refusal('CONFLICT', expired ? 'The quote has expired.' : 'The quote was executed already.', {
    details: { reason: expired ? 'QUOTE_EXPIRED' : 'QUOTE_ALREADY_EXECUTED', quoteStatus: quote.status },
  });
}

/**
 * Executes once. The quote's state is looked at before the signature, so that a call repeated after a lost answer learns
 * what happened even when its session has ended meanwhile. Under Strong Customer Authentication money waits for more.
 */
export default handler(executeQuote, (engine, { params, body, walletSignature }) => {
  const pending = findPending(engine, params.quoteId);
  if (pending.source.kind !== 'wallet') {
    throw new Refusal('INVALID_INPUT', 'This quote runs by itself when its payment arrives.', {
      details: { reason: 'QUOTE_AWAITS_PAYMENT' },
    });
  }
  const { accountId, payload } = pending.source;
  assertSigned(engine, { accountId, payload, stamp: readStamp(walletSignature), keys: activeKeys(engine, accountId) });
  assertCovered(engine, pending);
  const quote = authorizeExecution(engine, pending, body?.scaFactor) ?? launchQuote(engine, pending);
  return reply(200, presentQuote(quote));
});
