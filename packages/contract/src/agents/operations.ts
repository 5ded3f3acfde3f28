import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { flag } from '../params.ts';
import { dateTime, listOf } from '../scalars.ts';
import { Agent, AgentPatch, AgentRequest } from './agent.ts';
import { NewAgent } from './deviceCode.ts';
import { AgentPolicyPatch } from './policy.ts';

const params = v.object({ agentId: idParam('Agent') });

export const createAgent = operation({
  id: 'createAgent',
  method: 'POST',
  path: '/agents',
  auth: 'platform',
  summary: 'Makes an agent of a customer, and the code that connects its program.',
  source: 'supplement 7.1',
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
  source: 'supplement 7.2',
  query: v.object({
    customerId: v.optional(idParam('Customer')),
    isPaused: v.optional(flag),
    isConnected: v.optional(flag),
    createdAfter: v.optional(dateTime),
    createdBefore: v.optional(dateTime),
    updatedAfter: v.optional(dateTime),
    updatedBefore: v.optional(dateTime),
    ...paging,
  }),
  responses: { 200: listOf(Agent) },
  errors: ['INVALID_INPUT'],
});

export const getAgent = operation({
  id: 'getAgent',
  method: 'GET',
  path: '/agents/{agentId}',
  auth: 'platform',
  summary: 'Reads one agent with its usage.',
  source: 'supplement 7.2',
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
  source: 'supplement 7.2',
  headers: ['idempotencyKey'],
  params,
  body: AgentPatch,
  responses: { 200: Agent },
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});

export const deleteAgent = operation({
  id: 'deleteAgent',
  method: 'DELETE',
  path: '/agents/{agentId}',
  auth: 'platform',
  summary: 'Ends an agent; its token is dead.',
  source: 'supplement 7.2',
  headers: ['idempotencyKey'],
  params,
  responses: { 204: null },
  errors: ['NOT_FOUND'],
});

export const updateAgentPolicy = operation({
  id: 'updateAgentPolicy',
  method: 'PATCH',
  path: '/agents/{agentId}/policy',
  auth: 'platform',
  summary: 'Changes any part of the policy an agent acts under.',
  source: 'supplement 7.2',
  headers: ['idempotencyKey'],
  params,
  body: AgentPolicyPatch,
  responses: { 200: Agent },
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});
