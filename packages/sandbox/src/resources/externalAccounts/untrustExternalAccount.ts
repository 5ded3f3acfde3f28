import { untrustExternalAccount } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { beginChange } from './trust.ts';

export default handler(untrustExternalAccount, (engine, { params }) =>
  reply(200, beginChange(engine, params.externalAccountId, 'untrust')),
);
