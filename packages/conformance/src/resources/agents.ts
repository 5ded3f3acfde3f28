import {
  approveAgentAction,
  createAgent,
  createDeviceCode,
  deleteAgent,
  getAgent,
  getDeviceCodeStatus,
  listAgentApprovals,
  listAgents,
  redeemDeviceCode,
  rejectAgentAction,
  updateAgent,
  updateAgentPolicy,
} from '@latchkey/contract/agents';
import { createPendingAction, unknownId } from '../agentSteps.ts';
import { createScenarios, type Scenario } from '../scenario.ts';
import type { TestContext } from '../testContext.ts';

const createAgentBody = async (context: TestContext, customerId?: string) => ({
  name: 'Agent',
  customerId: customerId ?? (await context.getSharedCustomer()).customerId,
  policy: {
    permissions: ['CREATE_QUOTES'],
    defaultExecutionMode: 'AUTO',
    spendingLimits: { currency: 'USDB', perTransactionLimit: 1 },
  },
});

/** Agents, and the platform's decisions about their actions (docs/reference/agents.md). */
export const agents: readonly Scenario[] = [
  ...createScenarios(createAgent, {
    201: [
      'a customer and a policy',
      async (context) => context.call(createAgent, { body: await createAgentBody(context) }),
    ],
    USER_NOT_FOUND: [
      'an unknown customer',
      async (context) => context.call(createAgent, { body: await createAgentBody(context, `Customer:${unknownId}`) }),
    ],
  }),
  ...createScenarios(listAgents, { 200: ['a valid request', ({ call }) => call(listAgents)] }),
  ...createScenarios(getAgent, {
    200: [
      'an existing agent',
      async (context) => context.call(getAgent, { params: { agentId: (await context.getSharedAgent()).agentId } }),
    ],
  }),
  ...createScenarios(updateAgent, {
    200: [
      'another name',
      async (context) =>
        context.call(updateAgent, {
          params: { agentId: (await context.getSharedAgent()).agentId },
          body: { name: 'Bot' },
        }),
    ],
  }),
  ...createScenarios(updateAgentPolicy, {
    200: [
      'another mode',
      async (context) => {
        const { agentId } = await context.connectAgent(await context.getSharedCustomer());
        return context.call(updateAgentPolicy, { params: { agentId }, body: { defaultExecutionMode: 'AUTO' } });
      },
    ],
  }),
  ...createScenarios(deleteAgent, {
    204: [
      'an existing agent',
      async (context) =>
        context.call(deleteAgent, {
          params: { agentId: (await context.connectAgent(await context.getSharedCustomer())).agentId },
        }),
    ],
  }),
  ...createScenarios(createDeviceCode, {
    201: [
      'a disconnected agent',
      async (context) => {
        const { agent } = await context.expectSuccess<{ agent: { id: string } }>(createAgent, {
          body: await createAgentBody(context),
        });
        return context.call(createDeviceCode, { params: { agentId: agent.id } });
      },
    ],
    CONFLICT: [
      'a connected agent',
      async (context) =>
        context.call(createDeviceCode, { params: { agentId: (await context.getSharedAgent()).agentId } }),
    ],
  }),
  ...createScenarios(getDeviceCodeStatus, {
    200: [
      'an issued code',
      async (context) => {
        const { deviceCode } = await context.expectSuccess<{ deviceCode: { code: string } }>(createAgent, {
          body: await createAgentBody(context),
        });
        return context.call(getDeviceCodeStatus, { params: { code: deviceCode.code } });
      },
    ],
  }),
  ...createScenarios(redeemDeviceCode, {
    200: [
      'a code that was not redeemed',
      async (context) => {
        const { deviceCode } = await context.expectSuccess<{ deviceCode: { code: string } }>(createAgent, {
          body: await createAgentBody(context),
        });
        return context.call(redeemDeviceCode, { params: { code: deviceCode.code }, token: null });
      },
    ],
  }),
  ...createScenarios(listAgentApprovals, { 200: ['a valid request', ({ call }) => call(listAgentApprovals)] }),
  ...createScenarios(approveAgentAction, {
    200: [
      'a pending action',
      async (context) => context.call(approveAgentAction, { params: await createPendingAction(context) }),
    ],
    CONFLICT: [
      'a rejected action',
      async (context) => {
        const params = await createPendingAction(context);
        await context.expectSuccess(rejectAgentAction, { params, body: {} });
        return context.call(approveAgentAction, { params });
      },
    ],
  }),
  ...createScenarios(rejectAgentAction, {
    200: [
      'a pending action',
      async (context) => context.call(rejectAgentAction, { params: await createPendingAction(context), body: {} }),
    ],
    CONFLICT: [
      'a rejected action',
      async (context) => {
        const params = await createPendingAction(context);
        await context.expectSuccess(rejectAgentAction, { params, body: {} });
        return context.call(rejectAgentAction, { params, body: {} });
      },
    ],
  }),
];
