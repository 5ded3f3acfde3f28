import { confirmExternalAccountTrust } from '@latchkey/contract/accounts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { confirmChange } from './trust.ts';

export default handler(confirmExternalAccountTrust, (engine, { params, body }) => {
  const confirmed = confirmChange(engine, params.externalAccountId, { change: 'trust', body });
  return confirmed instanceof Refusal ? confirmed : reply(200, confirmed);
});
