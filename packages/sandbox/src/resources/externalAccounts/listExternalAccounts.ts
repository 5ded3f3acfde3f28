import { listExternalAccounts } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { presentExternalAccount } from './row.ts';

export default handler(listExternalAccounts, (engine, { query }) => {
  const { externalAccounts } = engine.tables;
  const rows = (
    query.customerId === undefined ? externalAccounts.all() : externalAccounts.where('customerId', query.customerId)
  ).filter((row) => query.currency === undefined || row.currency === query.currency);
  return reply(200, paginate(rows, query, presentExternalAccount));
});
