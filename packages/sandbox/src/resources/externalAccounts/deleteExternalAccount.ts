import { deleteExternalAccount } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { removeExternalAccount } from './removeExternalAccount.ts';

export default handler(deleteExternalAccount, (engine, { params }) => {
  const account = engine.tables.externalAccounts.get(params.externalAccountId);
  if (!account) throw new Refusal('NOT_FOUND', 'There is no such external account.');
  removeExternalAccount(engine, account);
  return reply(204, undefined);
});
