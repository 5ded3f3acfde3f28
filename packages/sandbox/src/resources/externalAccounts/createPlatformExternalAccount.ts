import { createPlatformExternalAccount } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { invalidField } from '../../http/refusal.ts';
import { registerExternalAccount } from './registerExternalAccount.ts';
import { presentExternalAccount } from './row.ts';

export default handler(createPlatformExternalAccount, (engine, { body }) => {
  if (body.customerId !== undefined) throw invalidField('customerId', "This path is for the platform's own accounts.");
  return reply(201, presentExternalAccount(registerExternalAccount(engine, body)));
});
