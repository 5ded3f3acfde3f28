import { verifyExternalAccount } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { findExternalAccount } from './findExternalAccount.ts';
import { answerProof } from './ownership.ts';
import { presentExternalAccount } from './row.ts';

export default handler(verifyExternalAccount, (engine, { params, body }) => {
  const answered = answerProof(engine, findExternalAccount(engine, params.externalAccountId), body);
  return answered instanceof Refusal ? answered : reply(200, presentExternalAccount(answered));
});
