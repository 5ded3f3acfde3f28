import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { dateTimeParam, sortOrder } from '../params.ts';
import { listResponse } from '../scalars.ts';
import { AgentAction } from './action.ts';

const params = v.object({ agentId: idParam('Agent'), actionId: idParam('AgentAction') });

export const listAgentApprovals = operation({
  id: 'listAgentApprovals',
  method: 'GET',
  path: '/agents/approvals',
  auth: 'platform',
  summary: 'Lists actions that wait for approval.',
  source: 'docs/reference/agents.md#listagentapprovals',
  query: v.object({
    agentId: v.optional(idParam('Agent')),
    customerId: v.optional(idParam('Customer')),
    startDate: v.optional(dateTimeParam),
    endDate: v.optional(dateTimeParam),
    sortOrder,
    ...paging,
  }),
  responses: { 200: listResponse(AgentAction) },
  errors: ['INVALID_INPUT'],
});

export const approveAgentAction = operation({
  id: 'approveAgentAction',
  method: 'POST',
  path: '/agents/{agentId}/actions/{actionId}/approve',
  auth: 'platform',
  summary: 'Approves a pending action. It may still fail.',
  source: 'docs/reference/agents.md#approveagentaction',
  headers: ['idempotencyKey'],
  params,
  responses: { 200: AgentAction },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT', 'SCA_SESSION_REQUIRED'],
});

export const rejectAgentAction = operation({
  id: 'rejectAgentAction',
  method: 'POST',
  path: '/agents/{agentId}/actions/{actionId}/reject',
  auth: 'platform',
  summary: 'Rejects a pending action. Nothing is executed.',
  source: 'docs/reference/agents.md#rejectagentaction',
  headers: ['idempotencyKey'],
  params,
  body: v.looseObject({ reason: v.optional(v.pipe(v.string(), v.maxLength(1000))) }),
  bodyOptional: true,
  responses: { 200: AgentAction },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT'],
});
