import type { AgentId, CustomerId } from '@latchkey/contract';
import type { AgentPolicy } from '@latchkey/contract/agents';
import type { Row } from '../../journal/table.ts';
import type { Usage } from './usage.ts';

/** A program that acts for one customer under a policy (docs/reference/agents.md#policies). */
export interface AgentRow {
  readonly id: AgentId;
  readonly name: string;
  readonly customerId: CustomerId;
  readonly isPaused: boolean;
  /** SHA-256 of its access token, set when its device code is redeemed. The token itself is not stored. */
  readonly tokenDigest?: string;
  readonly policy: AgentPolicy;
  readonly usage: Usage;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/**
 * A code that connects a program to its agent, once (docs/reference/agents.md#createdevicecode). The row's id is the
 * code.
 */
export interface DeviceCodeRow extends Row {
  readonly agentId: AgentId;
  readonly expiresAt: number;
  /** A status of `open` after `expiresAt` means expired. */
  readonly state: 'open' | 'redeemed' | 'superseded';
}
