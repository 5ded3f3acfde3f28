import { listPlatformExternalAccounts } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { only } from '../../journal/listing.ts';
import { presentExternalAccount } from './row.ts';

export default handler(listPlatformExternalAccounts, (engine, { query }) => {
  const rows = engine.tables.externalAccounts.list('customerId', 'platform');
  const { currency } = query;
  const asked = currency === undefined ? rows : only(rows, (row) => row.currency === currency);
  return reply(200, paginate(asked, query, presentExternalAccount));
});
