import { challengeExternalAccount } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { findExternalAccount } from './findExternalAccount.ts';
import { beginProof } from './ownership.ts';

export default handler(challengeExternalAccount, (engine, { params, body }) => {
  const row = findExternalAccount(engine, params.externalAccountId);
  return reply(201, beginProof(engine, row, body));
});
