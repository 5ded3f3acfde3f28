import { listInternalAccounts } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { presentInternalAccount } from './row.ts';

export default handler(listInternalAccounts, (engine, { query }) => {
  const { internalAccounts } = engine.tables;
  const rows = (
    query.customerId === undefined ? internalAccounts.all() : internalAccounts.where('customerId', query.customerId)
  ).filter(
    (row) =>
      (query.type === undefined || row.type === query.type) &&
      (query.currency === undefined || row.currency === query.currency),
  );
  return reply(
    200,
    paginate(rows, query, (row) => presentInternalAccount(engine, row)),
  );
});
