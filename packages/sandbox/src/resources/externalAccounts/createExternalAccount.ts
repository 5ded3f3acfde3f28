import { createExternalAccount } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { registerExternalAccount } from './registerExternalAccount.ts';
import { presentExternalAccount } from './row.ts';

export default handler(createExternalAccount, (engine, { body }) =>
  reply(201, presentExternalAccount(registerExternalAccount(engine, body))),
);
