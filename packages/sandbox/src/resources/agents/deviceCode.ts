import type { AgentId } from '@latchkey/contract';
import type { DeviceCode } from '@latchkey/contract/agents';
import { derive } from '../../crypto/keys.ts';
import { type Engine, newUuid, toDateTime } from '../../engine.ts';
import type { Row } from '../../journal/table.ts';

/** A code that connects a program to its agent, once (supplement 7.1). Its id is the code. */
export interface DeviceCodeRow extends Row {
  readonly agentId: AgentId;
  readonly expiresAt: number;
  /** `open` past `expiresAt` has expired. */
  readonly state: 'open' | 'redeemed' | 'superseded';
}

/** A day (supplement 7.1). */
const lifeMs = 24 * 60 * 60_000;

/** Consonants that are not taken for one another when read aloud, and spell no word (as in RFC 8628, section 6.1). */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';

/** Twelve letters in groups of four: 51 bits, for nobody asks who redeems. Bytes that would favour some are passed over. */
function newCode(engine: Engine): string {
  const label = newUuid(engine, 'DeviceCode');
  let code = '';
  for (let round = 0; code.length < 12; round++) {
    for (const byte of derive(engine.seed, `device-code/${label}/${round}`)) {
      if (byte < 240 && code.length < 12) code += letters[byte % letters.length];
    }
  }
  return code.replace(/(?<=^.{4}|^.{8})/g, '-');
}

/** Gives an agent a new code. Older ones that were not redeemed die. */
export function issueDeviceCode(engine: Engine, agentId: AgentId): DeviceCodeRow {
  const { deviceCodes } = engine.tables;
  for (const row of deviceCodes.where('agentId', agentId)) {
    if (row.state === 'open') deviceCodes.put({ ...row, state: 'superseded' });
  }
  return deviceCodes.put({ id: newCode(engine), agentId, expiresAt: engine.now() + lifeMs, state: 'open' });
}

/** A device code as the wire has it. */
export function presentDeviceCode({ id, agentId, expiresAt, state }: DeviceCodeRow): DeviceCode {
  return { code: id, agentId, expiresAt: toDateTime(expiresAt), redeemed: state === 'redeemed' };
}
