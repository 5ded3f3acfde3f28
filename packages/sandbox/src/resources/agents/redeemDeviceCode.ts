import { redeemDeviceCode } from '@latchkey/contract/agents';
import { toDateTime } from '../../clock/toDateTime.ts';
import { toHex } from '../../crypto/bytes.ts';
import { derive, hashToHex } from '../../crypto/keys.ts';
import type { EventDependencies, TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { findAgent } from '../findById.ts';
import type { DeviceCodeRow } from './row.ts';

const createCodeError = (reason: string) =>
  new ApiError('INVALID_INPUT', 'The device code was redeemed, replaced, or has expired.', { details: { reason } });

/**
 * Finds the device code while it can be redeemed. @throws ApiError `NOT_FOUND`, `INVALID_INPUT` with `details.reason`.
 */
function findRedeemableCode(dependencies: TablesDependency & TimeDependency, code: string): DeviceCodeRow {
  const row = dependencies.tables.deviceCodes.get(code);
  if (!row) throw new ApiError('NOT_FOUND', 'There is no such device code.');
  if (row.state === 'redeemed') throw createCodeError('DEVICE_CODE_REDEEMED');
  if (row.state === 'superseded') throw createCodeError('DEVICE_CODE_SUPERSEDED');
  if (dependencies.now() >= row.expiresAt) throw createCodeError('DEVICE_CODE_EXPIRED');
  return row;
}

/**
 * Exchanges a code for the agent's access token. The code works once, for any bearer
 * (docs/reference/agents.md#createdevicecode).
 */
export const redeemDeviceCodeHandler = createHandler(
  redeemDeviceCode,
  (dependencies: EventDependencies, { params }) => {
    const code = findRedeemableCode(dependencies, params.code);
    const agent = findAgent(dependencies, code.agentId);
    const accessToken = `agt_${toHex(derive(dependencies.seed, `agent-token/${code.id}`))}`;
    dependencies.tables.deviceCodes.put({ ...code, state: 'redeemed' });
    const updatedAt = dependencies.now();
    dependencies.tables.agents.put({ ...agent, tokenDigest: hashToHex(accessToken), updatedAt });
    return reply(200, {
      agentId: agent.id,
      agentName: agent.name,
      accessToken,
      policy: agent.policy,
      updatedAt: toDateTime(updatedAt),
    });
  },
);
