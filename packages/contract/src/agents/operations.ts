import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { dateTimeParam, flag } from '../params.ts';
import { listResponse } from '../scalars.ts';
import { Agent, AgentPatch, AgentRequest } from './agent.ts';
import { NewAgent } from './deviceCode.ts';
import { AgentPolicyPatch } from './policy.ts';

const params = v.object({ agentId: idParam('Agent') });

export const createAgent = operation({
  id: 'createAgent',
  method: 'POST',
  path: '/agents',
  auth: 'platform',
  summary: 'Creates an agent of a customer, and the code that connects its program.',
  source: 'docs/reference/agents.md#createagent',
  headers: ['idempotencyKey'],
  body: AgentRequest,
  responses: { 201: NewAgent },
  errors: ['INVALID_INPUT', 'USER_NOT_FOUND'],
});

export const listAgents = operation({
  id: 'listAgents',
  method: 'GET',
  path: '/agents',
  auth: 'platform',
  summary: 'Lists agents.',
  source: 'docs/reference/agents.md#listagents',
  query: v.object({
    customerId: v.optional(idParam('Customer')),
    isPaused: v.optional(flag),
    isConnected: v.optional(flag),
    createdAfter: v.optional(dateTimeParam),
    createdBefore: v.optional(dateTimeParam),
    updatedAfter: v.optional(dateTimeParam),
    updatedBefore: v.optional(dateTimeParam),
    ...paging,
  }),
  responses: { 200: listResponse(Agent) },
  errors: ['INVALID_INPUT'],
});

export const getAgent = operation({
  id: 'getAgent',
  method: 'GET',
  path: '/agents/{agentId}',
  auth: 'platform',
  summary: 'Reads one agent with its usage.',
  source: 'docs/reference/agents.md#getagent',
  params,
  responses: { 200: Agent },
  errors: ['NOT_FOUND'],
});

export const updateAgent = operation({
  id: 'updateAgent',
  method: 'PATCH',
  path: '/agents/{agentId}',
  auth: 'platform',
  summary: 'Renames, pauses or resumes an agent.',
  source: 'docs/reference/agents.md#updateagent',
  headers: ['idempotencyKey'],
  params,
  body: AgentPatch,
  proof: { isPaused: [true] },
  responses: { 200: Agent },
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});

export const deleteAgent = operation({
  id: 'deleteAgent',
  method: 'DELETE',
  path: '/agents/{agentId}',
  auth: 'platform',
  summary: 'Deletes an agent. Its token becomes invalid.',
  source: 'docs/reference/agents.md#deleteagent',
  headers: ['idempotencyKey'],
  params,
  proof: 'always',
  responses: { 204: null },
  errors: ['NOT_FOUND'],
});

export const updateAgentPolicy = operation({
  id: 'updateAgentPolicy',
  method: 'PATCH',
  path: '/agents/{agentId}/policy',
  auth: 'platform',
  summary: "Changes any part of an agent's policy.",
  source: 'docs/reference/agents.md#updateagentpolicy',
  headers: ['idempotencyKey'],
  params,
  body: AgentPolicyPatch,
  responses: { 200: Agent },
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});
