import type { AgentId } from '@latchkey/contract';
import type { Row } from '../../journal/table.ts';

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
