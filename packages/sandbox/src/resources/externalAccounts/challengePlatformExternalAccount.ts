import { challengePlatformExternalAccount } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { findPlatformAccount } from './findPlatformAccount.ts';
import { beginProof } from './ownership.ts';

export default handler(challengePlatformExternalAccount, (engine, { params, body }) => {
  const row = findPlatformAccount(engine, params.externalAccountId);
  return reply(201, beginProof(engine, row, body));
});
