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
  auth: 'platform',
  responses: { 200: /* @__PURE__ */ listOf(Agent) },
};

export const getAgent: Call<typeof agentsRows.getAgent> = {
  id: 'getAgent',
  method: 'GET',
  path: '/agents/{agentId}',
  auth: 'platform',
  responses: { 200: Agent },
};

export const createAgent: Call<typeof agentsRows.createAgent> = {
  id: 'createAgent',
  method: 'POST',
  path: '/agents',
  auth: 'platform',
  headers: ['idempotencyKey'],
  responses: { 201: NewAgent },
};

export const updateAgent: Call<typeof agentsRows.updateAgent> = {
  id: 'updateAgent',
  method: 'PATCH',
  path: '/agents/{agentId}',
  auth: 'platform',
  headers: ['idempotencyKey'],
  responses: { 200: Agent },
};

export const deleteAgent: Call<typeof agentsRows.deleteAgent> = {
  id: 'deleteAgent',
  method: 'DELETE',
  path: '/agents/{agentId}',
  auth: 'platform',
  headers: ['idempotencyKey'],
  responses: { 204: null },
};

export const updateAgentPolicy: Call<typeof agentsRows.updateAgentPolicy> = {
  id: 'updateAgentPolicy',
  method: 'PATCH',
  path: '/agents/{agentId}/policy',
  auth: 'platform',
  headers: ['idempotencyKey'],
  responses: { 200: Agent },
};

export const listAgentApprovals: Call<typeof approvalRows.listAgentApprovals> = {
  id: 'listAgentApprovals',
  method: 'GET',
  path: '/agents/approvals',
  auth: 'platform',
  responses: { 200: /* @__PURE__ */ listOf(AgentAction) },
};

export const approveAgentAction: Call<typeof approvalRows.approveAgentAction> = {
  id: 'approveAgentAction',
  method: 'POST',
  path: '/agents/{agentId}/actions/{actionId}/approve',
  auth: 'platform',
  headers: ['idempotencyKey'],
  responses: { 200: AgentAction },
};

export const rejectAgentAction: Call<typeof approvalRows.rejectAgentAction> = {
  id: 'rejectAgentAction',
  method: 'POST',
  path: '/agents/{agentId}/actions/{actionId}/reject',
  auth: 'platform',
  headers: ['idempotencyKey'],
  responses: { 200: AgentAction },
};

export const createDeviceCode: Call<typeof deviceCodeRows.createDeviceCode> = {
  id: 'createDeviceCode',
  method: 'POST',
  path: '/agents/{agentId}/device-codes',
  auth: 'platform',
  headers: ['idempotencyKey'],
  responses: { 201: DeviceCode },
};
