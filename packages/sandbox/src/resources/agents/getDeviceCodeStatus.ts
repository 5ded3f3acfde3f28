import { getDeviceCodeStatus } from '@latchkey/contract/agents';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { presentDeviceCode } from './deviceCode.ts';

export default handler(getDeviceCodeStatus, (engine, { params }) => {
  const row = engine.tables.deviceCodes.get(params.code);
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such device code.');
  const { code, redeemed } = presentDeviceCode(row);
  return reply(200, { code, redeemed });
});
