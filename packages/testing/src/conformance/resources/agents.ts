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
import { nobody, waiting } from '../agentSteps.ts';
import { type Scenario, scenariosOf } from '../scenario.ts';
import type { World } from '../world.ts';

const newAgent = async (world: World, customerId?: string) => ({
  name: 'Agent',
  customerId: customerId ?? (await world.ada()).customerId,
  policy: {
    ...{ permissions: ['CREATE_QUOTES'], defaultExecutionMode: 'AUTO' },
    spendingLimits: { currency: 'USDB', perTransactionLimit: 1 },
  },
});

/** Agents, and what the platform says to what they set out to do (interface, Agent operations and States; supplement 7). */
export const agents: readonly Scenario[] = [
  ...scenariosOf(createAgent, {
    201: ['a customer and a policy', async (world) => world.call(createAgent, { body: await newAgent(world) })],
    USER_NOT_FOUND: [
      'a customer that nobody is',
      async (world) => world.call(createAgent, { body: await newAgent(world, `Customer:${nobody}`) }),
    ],
  }),
  ...scenariosOf(listAgents, { 200: ['a call', ({ call }) => call(listAgents)] }),
  ...scenariosOf(getAgent, {
    200: [
      'an agent that there is',
      async (world) => world.call(getAgent, { params: { agentId: (await world.agent()).agentId } }),
    ],
  }),
  ...scenariosOf(updateAgent, {
    200: [
      'another name',
      async (world) =>
        world.call(updateAgent, { params: { agentId: (await world.agent()).agentId }, body: { name: 'Bot' } }),
    ],
  }),
  ...scenariosOf(updateAgentPolicy, {
    200: [
      'another mode',
      async (world) => {
        const { agentId } = await world.agentOf(await world.ada());
        return world.call(updateAgentPolicy, { params: { agentId }, body: { defaultExecutionMode: 'AUTO' } });
      },
    ],
  }),
  ...scenariosOf(deleteAgent, {
    204: [
      'an agent that there is',
      async (world) =>
        world.call(deleteAgent, { params: { agentId: (await world.agentOf(await world.ada())).agentId } }),
    ],
  }),
  ...scenariosOf(createDeviceCode, {
    201: [
      'an agent that is not connected',
      async (world) => {
        const { agent } = await world.must<{ agent: { id: string } }>(createAgent, { body: await newAgent(world) });
        return world.call(createDeviceCode, { params: { agentId: agent.id } });
      },
    ],
    CONFLICT: [
      'an agent that is connected',
      async (world) => world.call(createDeviceCode, { params: { agentId: (await world.agent()).agentId } }),
    ],
  }),
  ...scenariosOf(getDeviceCodeStatus, {
    200: [
      'a code that was made',
      async (world) => {
        const { deviceCode } = await world.must<{ deviceCode: { code: string } }>(createAgent, {
          body: await newAgent(world),
        });
        return world.call(getDeviceCodeStatus, { params: { code: deviceCode.code } });
      },
    ],
  }),
  ...scenariosOf(redeemDeviceCode, {
    200: [
      'a code that was not redeemed',
      async (world) => {
        const { deviceCode } = await world.must<{ deviceCode: { code: string } }>(createAgent, {
          body: await newAgent(world),
        });
        return world.call(redeemDeviceCode, { params: { code: deviceCode.code }, token: null });
      },
    ],
  }),
  ...scenariosOf(listAgentApprovals, { 200: ['a call', ({ call }) => call(listAgentApprovals)] }),
  ...scenariosOf(approveAgentAction, {
    200: ['an action that waits', async (world) => world.call(approveAgentAction, { params: await waiting(world) })],
    CONFLICT: [
      'an action that was rejected before',
      async (world) => {
        const params = await waiting(world);
        await world.must(rejectAgentAction, { params, body: {} });
        return world.call(approveAgentAction, { params });
      },
    ],
  }),
  ...scenariosOf(rejectAgentAction, {
    200: [
      'an action that waits',
      async (world) => world.call(rejectAgentAction, { params: await waiting(world), body: {} }),
    ],
    CONFLICT: [
      'an action that was rejected before',
      async (world) => {
        const params = await waiting(world);
        await world.must(rejectAgentAction, { params, body: {} });
        return world.call(rejectAgentAction, { params, body: {} });
      },
    ],
  }),
];
