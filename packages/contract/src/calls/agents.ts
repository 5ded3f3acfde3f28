import { AgentAction } from '../agents/action.ts';
import { Agent } from '../agents/agent.ts';
import type * as approvalRows from '../agents/approvalOperations.ts';
import { DeviceCode, NewAgent } from '../agents/deviceCode.ts';
import type * as deviceCodeRows from '../agents/deviceCodeOperations.ts';
import type * as agentsRows from '../agents/operations.ts';
import type { Call } from '../operation.ts';
import { listOf } from '../scalars.ts';

export const listAgents: Call<typeof agentsRows.listAgents> = {
  id: 'listAgents',
  method: 'GET',
  path: '/agents',
  responses: { 200: /* @__PURE__ */ listOf(Agent) },
};

export const getAgent: Call<typeof agentsRows.getAgent> = {
  id: 'getAgent',
  method: 'GET',
  path: '/agents/{agentId}',
  responses: { 200: Agent },
};

export const createAgent: Call<typeof agentsRows.createAgent> = {
  id: 'createAgent',
  method: 'POST',
  path: '/agents',
  responses: { 201: NewAgent },
};

export const updateAgent: Call<typeof agentsRows.updateAgent> = {
  id: 'updateAgent',
  method: 'PATCH',
  path: '/agents/{agentId}',
  responses: { 200: Agent },
};

export const deleteAgent: Call<typeof agentsRows.deleteAgent> = {
  id: 'deleteAgent',
  method: 'DELETE',
  path: '/agents/{agentId}',
  responses: { 204: null },
};

export const updateAgentPolicy: Call<typeof agentsRows.updateAgentPolicy> = {
  id: 'updateAgentPolicy',
  method: 'PATCH',
  path: '/agents/{agentId}/policy',
  responses: { 200: Agent },
};

export const listAgentApprovals: Call<typeof approvalRows.listAgentApprovals> = {
  id: 'listAgentApprovals',
  method: 'GET',
  path: '/agents/approvals',
  responses: { 200: /* @__PURE__ */ listOf(AgentAction) },
};

export const approveAgentAction: Call<typeof approvalRows.approveAgentAction> = {
  id: 'approveAgentAction',
  method: 'POST',
  path: '/agents/{agentId}/actions/{actionId}/approve',
  responses: { 200: AgentAction },
};

export const rejectAgentAction: Call<typeof approvalRows.rejectAgentAction> = {
  id: 'rejectAgentAction',
  method: 'POST',
  path: '/agents/{agentId}/actions/{actionId}/reject',
  responses: { 200: AgentAction },
};

export const createDeviceCode: Call<typeof deviceCodeRows.createDeviceCode> = {
  id: 'createDeviceCode',
  method: 'POST',
  path: '/agents/{agentId}/device-codes',
  responses: { 201: DeviceCode },
};
