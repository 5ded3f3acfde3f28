import type { CustomerId, RequestOf } from '@latchkey/contract';
import { createOwnQuote } from '@latchkey/contract/agents';
import type {
  FaultsDependency,
  PaymentDependencies,
  SettingsDependency,
  TablesDependency,
} from '../../dependencies.ts';
import { ApiError, createInvalidFieldError } from '../../http/apiError.ts';
import { reply } from '../../http/handler.ts';
import { openQuote } from '../quotes/openQuote.ts';
import { presentQuote } from '../quotes/row.ts';
import { createAgentHandler } from './createAgentHandler.ts';
import { listQuoteEnds } from './ownQuote.ts';
import { assertAccountsAllowed, createForbiddenError } from './rules.ts';

type Body = RequestOf<typeof createOwnQuote>['body'];

/** Returns the source, restricted to the customer's own accounts. @throws ApiError `NOT_FOUND`, `FORBIDDEN`. */
function restrictSource({ tables }: TablesDependency, { source }: Body, customerId: CustomerId): Body['source'] {
  if (source.customerId !== undefined && source.customerId !== customerId) {
    throw createForbiddenError('OTHER_CUSTOMER', 'An agent acts for its own customer only.');
  }
  if (source.sourceType === 'REALTIME_FUNDING') return { ...source, customerId };
  const account = tables.internalAccounts.get(source.accountId) ?? tables.externalAccounts.get(source.accountId);
  if (account?.customerId !== customerId) throw new ApiError('NOT_FOUND', 'There is no such source account.');
  return source;
}

/**
 * Creates a quote that only this agent may execute. A separate operation executes it and checks the policy. The agent
 * cannot set the platform's fee.
 */
export const createOwnQuoteHandler = createAgentHandler(
  createOwnQuote,
  'CREATE_QUOTES',
  (dependencies: PaymentDependencies & SettingsDependency & FaultsDependency, { body }, agent) => {
    if (body.immediatelyExecute === true) {
      throw createInvalidFieldError('immediatelyExecute', 'An agent executes a quote by its own operation.');
    }
    if (body.platformFeeOverride !== undefined) {
      throw createForbiddenError('PLATFORM_FEE', "An agent does not change the platform's fee.");
    }
    const source = restrictSource(dependencies, body, agent.customerId);
    assertAccountsAllowed(agent, listQuoteEnds(body));
    return reply(201, presentQuote(openQuote(dependencies, { ...body, source }, agent.id)));
  },
);
