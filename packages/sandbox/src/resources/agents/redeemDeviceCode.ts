import { redeemDeviceCode } from '@latchkey/contract/agents';
import { toHex } from '../../crypto/bytes.ts';
import { derive, digest } from '../../crypto/keys.ts';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import type { DeviceCodeRow } from './deviceCode.ts';
import { findAgent } from './findAgent.ts';

const refused = (reason: string) =>
  new Refusal('INVALID_INPUT', 'The device code was redeemed, replaced, or has expired.', { details: { reason } });

/** @throws Refusal `NOT_FOUND`, `INVALID_INPUT` with `details.reason`. */
function findOpen(engine: Engine, code: string): DeviceCodeRow {
  const row = engine.tables.deviceCodes.get(code);
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such device code.');
  if (row.state === 'redeemed') throw refused('DEVICE_CODE_REDEEMED');
  if (row.state === 'superseded') throw refused('DEVICE_CODE_SUPERSEDED');
  if (engine.now() >= row.expiresAt) throw refused('DEVICE_CODE_EXPIRED');
  return row;
}

/** Exchanges a code for the agent's access token: once, whoever has the code (supplement 7.1). */
export default handler(redeemDeviceCode, (engine, { params }) => {
  const code = findOpen(engine, params.code);
  const agent = findAgent(engine, code.agentId);
  const accessToken = `agt_${toHex(derive(engine.seed, `agent-token/${code.id}`))}`;
  engine.tables.deviceCodes.put({ ...code, state: 'redeemed' });
  engine.tables.agents.put({ ...agent, tokenDigest: digest(accessToken), updatedAt: engine.now() });
  return reply(200, { agentId: agent.id, agentName: agent.name, accessToken, policy: agent.policy });
});
