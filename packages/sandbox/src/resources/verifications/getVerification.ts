import { getVerification } from '@latchkey/contract/verifications';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentVerification } from './row.ts';

export default handler(getVerification, ({ tables }, { params }) => {
  const row = tables.verifications.get(params.verificationId);
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such verification.');
  return reply(200, presentVerification(row));
});
