import type { CustomerId, RequestOf } from '@latchkey/contract';
import { createOwnQuote } from '@latchkey/contract/agents';
import type { Engine } from '../../engine.ts';
import { reply } from '../../http/handler.ts';
import { invalidField, Refusal } from '../../http/refusal.ts';
import { drawQuote } from '../quotes/drawQuote.ts';
import { presentQuote } from '../quotes/row.ts';
import { agentHandler } from './agentHandler.ts';
import { endsOf } from './ownQuote.ts';
import { assertAccountsAllowed, forbidden } from './rules.ts';

type Body = RequestOf<typeof createOwnQuote>['body'];

/** The source, made the customer's own. @throws Refusal `NOT_FOUND`, `FORBIDDEN`. */
function ownSource({ tables }: Engine, { source }: Body, customerId: CustomerId): Body['source'] {
  if (source.customerId !== undefined && source.customerId !== customerId) {
    throw forbidden('OTHER_CUSTOMER', 'An agent acts for its own customer only.');
  }
  if (source.sourceType === 'REALTIME_FUNDING') return { ...source, customerId };
  const account = tables.internalAccounts.get(source.accountId) ?? tables.externalAccounts.get(source.accountId);
  if (account?.customerId !== customerId) throw new Refusal('NOT_FOUND', 'There is no such source account.');
  return source;
}

/**
 * Draws up a quote that this agent alone may execute. It is executed by its own operation, where the policy is asked
 * whether it may be, and what the platform earns is not the agent's to say.
 */
export default agentHandler(createOwnQuote, 'CREATE_QUOTES', (engine, { body }, agent) => {
  if (body.immediatelyExecute === true) {
    throw invalidField('immediatelyExecute', 'An agent executes a quote by its own operation.');
  }
  if (body.platformFeeOverride !== undefined) {
    throw forbidden('PLATFORM_FEE', "An agent does not change the platform's fee.");
  }
  const source = ownSource(engine, body, agent.customerId);
  assertAccountsAllowed(agent, endsOf(body));
  return reply(201, presentQuote(drawQuote(engine, { ...body, source }, agent.id)));
});
