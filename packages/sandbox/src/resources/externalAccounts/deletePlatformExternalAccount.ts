import { deletePlatformExternalAccount } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { findPlatformAccount } from './findPlatformAccount.ts';
import { removeExternalAccount } from './removeExternalAccount.ts';

export default handler(deletePlatformExternalAccount, (engine, { params }) => {
  removeExternalAccount(engine, findPlatformAccount(engine, params.externalAccountId));
  return reply(204, undefined);
});
