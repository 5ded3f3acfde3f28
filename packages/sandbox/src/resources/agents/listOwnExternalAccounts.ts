import { listOwnExternalAccounts } from '@latchkey/contract/agents';
import { reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { only } from '../../journal/listing.ts';
import { presentExternalAccount } from '../externalAccounts/row.ts';
import { agentHandler } from './agentHandler.ts';

export default agentHandler(
  listOwnExternalAccounts,
  'MANAGE_EXTERNAL_ACCOUNTS',
  (engine, { query }, { customerId }) => {
    const { currency } = query;
    const rows = engine.tables.externalAccounts.list('customerId', customerId);
    const asked = currency === undefined ? rows : only(rows, (row) => row.currency === currency);
    return reply(200, paginate(asked, query, presentExternalAccount));
  },
);
