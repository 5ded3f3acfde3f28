import { listOwnInternalAccounts } from '@latchkey/contract/agents';
import { reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { only } from '../../journal/listing.ts';
import { presentInternalAccount } from '../internalAccounts/row.ts';
import { agentHandler } from './agentHandler.ts';

export default agentHandler(listOwnInternalAccounts, 'VIEW_TRANSACTIONS', (engine, { query }, { customerId }) => {
  const { currency, type } = query;
  const rows = only(
    engine.tables.internalAccounts.list('customerId', customerId),
    (row) => (currency === undefined || row.currency === currency) && (type === undefined || row.type === type),
  );
  return reply(
    200,
    paginate(rows, query, (row) => presentInternalAccount(engine, row)),
  );
});
