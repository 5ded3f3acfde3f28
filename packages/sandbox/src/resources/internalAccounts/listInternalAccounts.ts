import { listInternalAccounts } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { only } from '../../journal/listing.ts';
import { presentInternalAccount } from './row.ts';

export default handler(listInternalAccounts, (engine, { query }) => {
  const { internalAccounts } = engine.tables;
  const { customerId, type, currency } = query;
  const rows =
    customerId === undefined ? internalAccounts.list('every', '') : internalAccounts.list('customerId', customerId);
  const asked = only(
    rows,
    (row) => (type === undefined || row.type === type) && (currency === undefined || row.currency === currency),
  );
  return reply(
    200,
    paginate(asked, query, (row) => presentInternalAccount(engine, row)),
  );
});
