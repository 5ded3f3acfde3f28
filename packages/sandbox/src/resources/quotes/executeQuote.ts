import { executeQuote } from '@latchkey/contract/quotes';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { assertOpen } from '../accountStanding.ts';
import { assertConsent, assertPending, beginExecution } from './execution.ts';
import { assertCovered } from './launchQuote.ts';
import { presentQuote } from './row.ts';

/**
 * Executes once. The quote's state is looked at before the signature, so that a call repeated after a lost answer learns
 * what happened even when its session has ended meanwhile.
 */
export default handler(executeQuote, (engine, { params, body, walletSignature }) => {
  const pending = engine.tables.quotes.get(params.quoteId);
  if (!pending) throw new Refusal('QUOTE_NOT_FOUND', 'There is no such quote.');
  assertPending(pending);
  assertConsent(engine, pending, walletSignature);
  assertOpen(engine, 'accountId' in pending.source ? pending.source.accountId : undefined);
  assertOpen(engine, pending.creditId ?? pending.destinationId);
  assertCovered(engine, pending);
  return reply(200, presentQuote(beginExecution(engine, pending, body?.scaFactor)));
});
