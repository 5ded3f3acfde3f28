import { listPlatformInternalAccounts } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { platformAccounts } from './platformAccounts.ts';
import { presentInternalAccount } from './row.ts';

/** All on one page (supplement 4.7). */
export default handler(listPlatformInternalAccounts, (engine, { query: { currency, type } }) => {
  const rows = platformAccounts(engine).filter(
    (row) => (type === undefined || row.type === type) && (currency === undefined || row.currency === currency),
  );
  return reply(200, { data: rows.map((row) => presentInternalAccount(engine, row)) });
});
