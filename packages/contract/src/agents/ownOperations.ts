import * as v from 'valibot';
import { InternalAccount } from '../accounts/internalAccount.ts';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { dateTimeParam, sortOrder } from '../params.ts';
import { listResponse } from '../scalars.ts';
import { Transaction } from '../transactions/transaction.ts';
import { AgentAction, agentActionStatuses } from './action.ts';
import { Agent } from './agent.ts';

export const getOwnAgent = operation({
  id: 'getOwnAgent',
  method: 'GET',
  path: '/agents/me',
  auth: 'agent',
  summary: 'Returns the calling agent with its policy and usage.',
  source: 'docs/reference/agents.md#getownagent',
  responses: { 200: Agent },
  errors: [],
});

export const listOwnActions = operation({
  id: 'listOwnActions',
  method: 'GET',
  path: '/agents/me/actions',
  auth: 'agent',
  summary: "Lists the agent's actions.",
  source: 'docs/reference/agents.md#listownactions',
  query: v.object({ status: v.optional(v.picklist(agentActionStatuses)), ...paging }),
  responses: { 200: listResponse(AgentAction) },
  errors: ['INVALID_INPUT'],
});

export const getOwnAction = operation({
  id: 'getOwnAction',
  method: 'GET',
  path: '/agents/me/actions/{actionId}',
  auth: 'agent',
  summary: "Reads one of the agent's actions.",
  source: 'docs/reference/agents.md#getownaction',
  params: v.object({ actionId: idParam('AgentAction') }),
  responses: { 200: AgentAction },
  errors: ['NOT_FOUND'],
});

export const listOwnTransactions = operation({
  id: 'listOwnTransactions',
  method: 'GET',
  path: '/agents/me/transactions',
  auth: 'agent',
  summary: "Lists the customer's transactions; needs `VIEW_TRANSACTIONS`.",
  source: 'docs/reference/agents.md#listowntransactions',
  query: v.object({
    status: v.optional(v.string()),
    type: v.optional(v.picklist(['INCOMING', 'OUTGOING'])),
    reference: v.optional(v.string()),
    startDate: v.optional(dateTimeParam),
    endDate: v.optional(dateTimeParam),
    sortOrder,
    ...paging,
  }),
  responses: { 200: listResponse(Transaction) },
  errors: ['INVALID_INPUT', 'FORBIDDEN'],
});

export const getOwnTransaction = operation({
  id: 'getOwnTransaction',
  method: 'GET',
  path: '/agents/me/transactions/{transactionId}',
  auth: 'agent',
  summary: "Reads one of the customer's transactions; needs `VIEW_TRANSACTIONS`.",
  source: 'docs/reference/agents.md#getowntransaction',
  params: v.object({ transactionId: idParam('Transaction') }),
  responses: { 200: Transaction },
  errors: ['FORBIDDEN', 'TRANSACTION_NOT_FOUND'],
});

export const listOwnInternalAccounts = operation({
  id: 'listOwnInternalAccounts',
  method: 'GET',
  path: '/agents/me/internal-accounts',
  auth: 'agent',
  summary: "Lists the customer's internal accounts; needs `VIEW_TRANSACTIONS`.",
  source: 'docs/reference/agents.md#listowninternalaccounts',
  query: v.object({ currency: v.optional(v.string()), type: v.optional(v.string()), ...paging }),
  responses: { 200: listResponse(InternalAccount) },
  errors: ['INVALID_INPUT', 'FORBIDDEN'],
});
