import type { AgentId, CustomerId } from '@latchkey/contract';
import type { Agent, AgentPolicy } from '@latchkey/contract/agents';
import { type Engine, toDateTime } from '../../engine.ts';
import { presentUsage, type Usage } from './usage.ts';

/** A program that acts for one customer under a policy (supplement 7.3). */
export interface AgentRow {
  readonly id: AgentId;
  readonly name: string;
  readonly customerId: CustomerId;
  readonly isPaused: boolean;
  /** SHA-256 of its access token, from the moment its device code is redeemed: the token itself is not kept. */
  readonly tokenDigest?: string;
  readonly policy: AgentPolicy;
  readonly usage: Usage;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** An agent as the wire has it. */
export function presentAgent(engine: Engine, row: AgentRow): Agent {
  return {
    id: row.id,
    name: row.name,
    customerId: row.customerId,
    isPaused: row.isPaused,
    isConnected: row.tokenDigest !== undefined,
    policy: row.policy,
    usage: presentUsage(row.usage, engine.now()),
    createdAt: toDateTime(row.createdAt),
    updatedAt: toDateTime(row.updatedAt),
  };
}
