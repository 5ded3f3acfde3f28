import { redeemDeviceCode } from '@latchkey/contract/agents';
import { toDateTime } from '../../clock/toDateTime.ts';
import { toHex } from '../../crypto/bytes.ts';
import { derive, digest } from '../../crypto/keys.ts';
import type { EventDependencies, TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { handler, reply } from '../../http/handler.ts';
import { findAgent } from '../findById.ts';
import type { DeviceCodeRow } from './deviceCodeRow.ts';

const refused = (reason: string) =>
  new ApiError('INVALID_INPUT', 'The device code was redeemed, replaced, or has expired.', { details: { reason } });

/** @throws ApiError `NOT_FOUND`, `INVALID_INPUT` with `details.reason`. */
function findOpen(dependencies: TablesDependency & TimeDependency, code: string): DeviceCodeRow {
  const row = dependencies.tables.deviceCodes.get(code);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such device code.');
  if (row.state === 'redeemed') throw refused('DEVICE_CODE_REDEEMED');
  if (row.state === 'superseded') throw refused('DEVICE_CODE_SUPERSEDED');
  if (dependencies.now() >= row.expiresAt) throw refused('DEVICE_CODE_EXPIRED');
  return row;
}

/**
 * Exchanges a code for the agent's access token. The code works once, for any bearer
 * (docs/reference/agents.md#createdevicecode).
 */
export default handler(redeemDeviceCode, (dependencies: EventDependencies, { params }) => {
  const code = findOpen(dependencies, params.code);
  const agent = findAgent(dependencies, code.agentId);
  const accessToken = `agt_${toHex(derive(dependencies.seed, `agent-token/${code.id}`))}`;
  dependencies.tables.deviceCodes.put({ ...code, state: 'redeemed' });
  const updatedAt = dependencies.now();
  dependencies.tables.agents.put({ ...agent, tokenDigest: digest(accessToken), updatedAt });
  return reply(200, {
    agentId: agent.id,
    agentName: agent.name,
    accessToken,
    policy: agent.policy,
    updatedAt: toDateTime(updatedAt),
  });
});
