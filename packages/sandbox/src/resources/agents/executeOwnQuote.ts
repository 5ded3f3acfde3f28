import { executeOwnQuote } from '@latchkey/contract/agents';
import type { PaymentDependencies, SettingsDependency, TablesDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { reply } from '../../http/handler.ts';
import { assertConsent, assertPending } from '../quotes/execution.ts';
import type { QuoteRow } from '../quotes/row.ts';
import { getActionStatus, presentAction } from './action.ts';
import { createAgentHandler } from './createAgentHandler.ts';
import { findOwnQuote } from './ownQuote.ts';
import { startOrRequestApproval } from './startOrRequestApproval.ts';

/**
 * Checks that no action has used the quote yet: a quote can be submitted for execution only once, whatever the outcome.
 * @throws ApiError `CONFLICT` that names the action.
 */
function assertNotRequested(dependencies: TablesDependency, quote: QuoteRow): void {
  const [action] = dependencies.tables.agentActions.where('quoteId', quote.id);
  if (!action) return;
  throw new ApiError('CONFLICT', 'The agent already requested the execution of this quote.', {
    details: { reason: 'ACTION_EXISTS', actionId: action.id, actionStatus: getActionStatus(dependencies, action) },
  });
}

/**
 * Executes a quote, or submits it for approval (docs/reference/agents.md). As for the platform, the quote's state is
 * checked before the signature. A wallet signature is given here and stays valid until the platform decides.
 */
export const executeOwnQuoteHandler = createAgentHandler(
  executeOwnQuote,
  'EXECUTE_QUOTES',
  (dependencies: PaymentDependencies & SettingsDependency, { params, walletSignature }, agent) => {
    const quote = findOwnQuote(dependencies, agent, params.quoteId);
    assertPending(quote);
    assertNotRequested(dependencies, quote);
    assertConsent(dependencies, quote, walletSignature);
    const action = startOrRequestApproval(dependencies, agent, { type: 'EXECUTE_QUOTE', quoteId: quote.id });
    return reply(200, presentAction(dependencies, action));
  },
);
