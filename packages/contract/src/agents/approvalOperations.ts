import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { sortOrder } from '../params.ts';
import { dateTime, listOf } from '../scalars.ts';
import { AgentAction } from './action.ts';

const params = v.object({ agentId: idParam('Agent'), actionId: idParam('AgentAction') });

export const listAgentApprovals = operation({
  id: 'listAgentApprovals',
  method: 'GET',
  path: '/agents/approvals',
  auth: 'platform',
  summary: 'Lists actions that wait for an approval.',
  source: 'supplement 7.2',
  query: v.object({
    agentId: v.optional(idParam('Agent')),
    customerId: v.optional(idParam('Customer')),
    startDate: v.optional(dateTime),
    endDate: v.optional(dateTime),
    sortOrder,
    ...paging,
  }),
  responses: { 200: listOf(AgentAction) },
  errors: ['INVALID_INPUT'],
});

export const approveAgentAction = operation({
  id: 'approveAgentAction',
  method: 'POST',
  path: '/agents/{agentId}/actions/{actionId}/approve',
  auth: 'platform',
  summary: 'Lets an action go on; it may still fail.',
  source: 'interface, Agent operations; supplement 7.2',
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
  summary: 'Ends an action that waits; nothing is executed.',
  source: 'interface, States; supplement 7.2',
  headers: ['idempotencyKey'],
  params,
  body: v.looseObject({ reason: v.optional(v.pipe(v.string(), v.maxLength(1000))) }),
  bodyOptional: true,
  responses: { 200: AgentAction },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT'],
});
