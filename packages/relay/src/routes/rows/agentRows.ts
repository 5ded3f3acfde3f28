import * as agents from '@latchkey/contract/agents';
import { caller, owned, plain } from '../rule.ts';
import type { Rows } from '../serviceOperations.ts';

const params = { agentId: owned('Agent'), actionId: owned('AgentAction') } as const;

/**
 * Agents that act for the caller, their pending actions, and stopping them. Only where the integrator opts in
 * (docs/architecture.md#ownership).
 */
export const agentRows = {
  listAgents: {
    operation: agents.listAgents,
    query: {
      customerId: caller,
      isPaused: plain,
      isConnected: plain,
      createdAfter: plain,
      createdBefore: plain,
      updatedAfter: plain,
      updatedBefore: plain,
      limit: plain,
      cursor: plain,
    },
    recordsOwnershipOf: ['/data/*/id'],
    optIn: 'agentApprovals',
  },
  getAgent: {
    operation: agents.getAgent,
    params: { agentId: owned('Agent') },
    recordsOwnershipOf: [],
    optIn: 'agentApprovals',
  },
  updateAgent: {
    operation: agents.updateAgent,
    params: { agentId: owned('Agent') },
    // The platform names agents.
    members: { '': ['isPaused'] },
    recordsOwnershipOf: [],
    optIn: 'agentControl',
  },
  deleteAgent: {
    operation: agents.deleteAgent,
    params: { agentId: owned('Agent') },
    recordsOwnershipOf: [],
    optIn: 'agentControl',
  },
  listAgentApprovals: {
    operation: agents.listAgentApprovals,
    query: {
      customerId: caller,
      agentId: owned('Agent'),
      startDate: plain,
      endDate: plain,
      sortOrder: plain,
      limit: plain,
      cursor: plain,
    },
    recordsOwnershipOf: ['/data/*/id', '/data/*/agentId'],
    recordsSignedPayments: true,
    optIn: 'agentApprovals',
  },
  approveAgentAction: {
    operation: agents.approveAgentAction,
    params,
    recordsOwnershipOf: [],
    requiresSignature: 'byAgent',
    sendsCode: { rule: 'payment' },
    optIn: 'agentApprovals',
  },
  rejectAgentAction: {
    operation: agents.rejectAgentAction,
    members: { '': ['reason'] },
    params,
    freeText: ['/reason'],
    recordsOwnershipOf: [],
    optIn: 'agentApprovals',
  },
} satisfies Rows;
