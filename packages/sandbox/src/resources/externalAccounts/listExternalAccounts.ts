import { listExternalAccounts } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { only } from '../../journal/listing.ts';
import { presentExternalAccount } from './row.ts';

export default handler(listExternalAccounts, (engine, { query }) => {
  const { externalAccounts } = engine.tables;
  const { customerId, currency } = query;
  const all = currency === undefined ? externalAccounts.list('every', '') : externalAccounts.list('currency', currency);
  const rows = customerId === undefined ? all : externalAccounts.list('customerId', customerId);
  const asked = currency === undefined ? rows : only(rows, (row) => row.currency === currency);
  return reply(200, paginate(asked, query, presentExternalAccount));
});
