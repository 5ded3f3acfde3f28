import { listInternalAccounts } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { only } from '../../journal/listing.ts';
import { platformOwner, presentInternalAccount } from './row.ts';

/** Accounts of customers; the platform's own have a list of theirs. */
export default handler(listInternalAccounts, (engine, { query }) => {
  const { internalAccounts } = engine.tables;
  const { customerId, type, currency } = query;
  const kind = [type, currency].filter((part) => part !== undefined).join(' ');
  const all = kind === '' ? internalAccounts.list('every', '') : internalAccounts.list('kind', kind);
  const rows = customerId === undefined ? all : internalAccounts.list('customerId', customerId);
  const asked = only(
    rows,
    (row) =>
      row.customerId !== platformOwner &&
      (type === undefined || row.type === type) &&
      (currency === undefined || row.currency === currency),
  );
  return reply(
    200,
    paginate(asked, query, (row) => presentInternalAccount(engine, row)),
  );
});
