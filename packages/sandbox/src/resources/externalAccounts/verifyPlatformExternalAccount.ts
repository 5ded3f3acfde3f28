import { verifyPlatformExternalAccount } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { findPlatformAccount } from './findPlatformAccount.ts';
import { answerProof } from './ownership.ts';
import { presentExternalAccount } from './row.ts';

export default handler(verifyPlatformExternalAccount, (engine, { params, body }) => {
  const answered = answerProof(engine, findPlatformAccount(engine, params.externalAccountId), body);
  return answered instanceof Refusal ? answered : reply(200, presentExternalAccount(answered));
});
