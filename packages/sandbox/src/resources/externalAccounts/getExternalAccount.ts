import { getExternalAccount } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentExternalAccount } from './row.ts';

export default handler(getExternalAccount, (engine, { params }) => {
  const row = engine.tables.externalAccounts.get(params.externalAccountId);
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such external account.');
  return reply(200, presentExternalAccount(row));
});
