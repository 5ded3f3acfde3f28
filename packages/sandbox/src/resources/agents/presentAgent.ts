import type { Agent } from '@latchkey/contract/agents';
import { toDateTime } from '../../clock/toDateTime.ts';
import type { TimeDependency } from '../../dependencies.ts';
import type { AgentRow } from './row.ts';
import { presentUsage } from './usage.ts';

/** Converts an agent to its wire format. */
export function presentAgent(dependencies: TimeDependency, row: AgentRow): Agent {
  return {
    id: row.id,
    name: row.name,
    customerId: row.customerId,
    isPaused: row.isPaused,
    isConnected: row.tokenDigest !== undefined,
    policy: row.policy,
    usage: presentUsage(row.usage, dependencies.now()),
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(row.updatedAt),
  };
}
