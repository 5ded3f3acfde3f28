import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { opaqueParam } from '../params.ts';
import { AgentAccess, DeviceCode, DeviceCodeStatus } from './deviceCode.ts';

const params = v.object({ code: opaqueParam });

export const createDeviceCode = operation({
  id: 'createDeviceCode',
  method: 'POST',
  path: '/agents/{agentId}/device-codes',
  auth: 'platform',
  summary: 'Creates a new code for an agent that is not connected. Older codes become invalid.',
  source: 'docs/reference/agents.md#createdevicecode',
  headers: ['idempotencyKey'],
  params: v.object({ agentId: idParam('Agent') }),
  responses: { 201: DeviceCode },
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'CONFLICT'],
});

export const getDeviceCodeStatus = operation({
  id: 'getDeviceCodeStatus',
  method: 'GET',
  path: '/agents/device-codes/{code}/status',
  auth: 'platform',
  summary: 'Returns whether a code was redeemed.',
  source: 'docs/reference/agents.md#getdevicecodestatus',
  params,
  responses: { 200: DeviceCodeStatus },
  errors: ['NOT_FOUND'],
});

export const redeemDeviceCode = operation({
  id: 'redeemDeviceCode',
  method: 'POST',
  path: '/agents/device-codes/{code}/redeem',
  auth: 'none',
  summary: 'Exchanges a code for the token that the agent calls with. The token is returned only once.',
  source: 'docs/reference/agents.md#redeemdevicecode',
  params,
  responses: { 200: AgentAccess },
  errors: ['INVALID_INPUT', 'NOT_FOUND'],
});
