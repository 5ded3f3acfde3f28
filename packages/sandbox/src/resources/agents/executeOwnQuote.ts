import { executeOwnQuote } from '@latchkey/contract/agents';
import type { Engine } from '../../engine.ts';
import { reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { assertConsent, assertPending } from '../quotes/execution.ts';
import type { QuoteRow } from '../quotes/row.ts';
import { presentAction, statusOf } from './action.ts';
import { agentHandler } from './agentHandler.ts';
import { findOwnQuote } from './ownQuote.ts';
import { undertake } from './undertake.ts';

/** A quote is set out to be executed once, whatever becomes of it. @throws Refusal `CONFLICT` that names the action. */
function assertUntried(engine: Engine, quote: QuoteRow): void {
  const [action] = engine.tables.agentActions.where('quoteId', quote.id);
  if (!action) return;
  throw new Refusal('CONFLICT', 'The agent has set out to execute this quote already.', {
    details: { reason: 'ACTION_EXISTS', actionId: action.id, actionStatus: statusOf(engine, action) },
  });
}

/**
 * Executes a quote, or has the platform asked (interface, Agent operations). As for the platform, the quote's state is
 * looked at before the signature; a wallet's signature is given here, and holds until the platform has decided.
 */
export default agentHandler(executeOwnQuote, 'EXECUTE_QUOTES', (engine, { params, walletSignature }, agent) => {
  const quote = findOwnQuote(engine, agent, params.quoteId);
  assertPending(quote);
  assertUntried(engine, quote);
  assertConsent(engine, quote, walletSignature);
  const action = undertake(engine, agent, { type: 'EXECUTE_QUOTE', quoteId: quote.id });
  return reply(200, presentAction(engine, action));
});
