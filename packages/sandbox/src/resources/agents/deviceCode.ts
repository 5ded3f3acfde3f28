import type { AgentId } from '@latchkey/contract';
import type { DeviceCode } from '@latchkey/contract/agents';
import { toDateTime } from '../../clock/toDateTime.ts';
import { derive } from '../../crypto/keys.ts';
import type { EventDependencies, IdDependencies } from '../../dependencies.ts';
import { createUuid } from '../../newId.ts';
import type { DeviceCodeRow } from './row.ts';

/** One day (docs/reference/agents.md#createdevicecode). */
const lifeMs = 24 * 60 * 60_000;

/** Consonants that are not confused when read aloud and that spell no words (as in RFC 8628, section 6.1). */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';

/**
 * Creates a code of twelve letters in groups of four: 51 bits, because redemption is unauthenticated. Rejection
 * sampling avoids modulo bias.
 */
function createCode(dependencies: IdDependencies): string {
  const label = createUuid(dependencies, 'DeviceCode');
  let code = '';
  for (let round = 0; code.length < 12; round++) {
    for (const byte of derive(dependencies.seed, `device-code/${label}/${round}`)) {
      if (byte < 240 && code.length < 12) code += letters[byte % letters.length];
    }
  }
  return code.replace(/(?<=^.{4}|^.{8})/g, '-');
}

/** Issues a new device code for an agent and invalidates its older unredeemed codes. */
export function issueDeviceCode(dependencies: EventDependencies, agentId: AgentId): DeviceCodeRow {
  const { deviceCodes } = dependencies.tables;
  for (const row of deviceCodes.where('agentId', agentId)) {
    if (row.state === 'open') deviceCodes.put({ ...row, state: 'superseded' });
  }
  return deviceCodes.put({
    id: createCode(dependencies),
    agentId,
    expiresAt: dependencies.now() + lifeMs,
    state: 'open',
  });
}

/** Converts a device code to its wire format. */
export function presentDeviceCode({ id, agentId, expiresAt, state }: DeviceCodeRow): DeviceCode {
  return { code: id, agentId, expiresAt: toDateTime(expiresAt), redeemed: state === 'redeemed' };
}
