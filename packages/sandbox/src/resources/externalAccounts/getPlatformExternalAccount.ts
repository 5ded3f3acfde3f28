import { getPlatformExternalAccount } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { findPlatformAccount } from './findPlatformAccount.ts';
import { presentExternalAccount } from './row.ts';

export default handler(getPlatformExternalAccount, (engine, { params }) =>
  reply(200, presentExternalAccount(findPlatformAccount(engine, params.externalAccountId))),
);
