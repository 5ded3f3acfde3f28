import {
  createAgent,
  createDeviceCode,
  deleteAgent,
  getAgent,
  getDeviceCodeStatus,
  rejectAgentAction,
  updateAgent,
  updateAgentPolicy,
} from '@latchkey/contract/agents';
import type { EventDependencies, TablesDependency, TimeDependency } from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { createId } from '../../newId.ts';
import { findCustomer } from '../customers/findCustomer.ts';
import { findAgent } from '../findById.ts';
import { changeAction, presentAction } from './action.ts';
import { approveAgentActionHandler } from './approveAgentAction.ts';
import { issueDeviceCode, presentDeviceCode } from './deviceCode.ts';
import { endAgent } from './endAgent.ts';
import { findPendingAction } from './findPendingAction.ts';
import { listAgentApprovalsHandler } from './listAgentApprovals.ts';
import { listAgentsHandler } from './listAgents.ts';
import { assertPolicy, createPolicy, patchPolicy } from './policy.ts';
import { presentAgent } from './presentAgent.ts';
import { redeemDeviceCodeHandler } from './redeemDeviceCode.ts';
import { convertUsage, noUsage } from './usage.ts';

/** The platform's operations on agents. */
export const platformAgentHandlers: readonly AnyHandler[] = [
  /** Creates an agent and the device code that connects its program (docs/reference/agents.md#createdevicecode). */
  createHandler(createAgent, (dependencies: EventDependencies, { body }) => {
    const { name, customerId, policy } = body;
    findCustomer(dependencies, customerId);
    assertPolicy(dependencies, customerId, policy, 'policy.');
    const now = dependencies.now();
    const agent = dependencies.tables.agents.put({
      id: createId(dependencies, 'Agent'),
      name,
      customerId,
      isPaused: false,
      policy: createPolicy(policy),
      usage: noUsage,
      createdAt: now,
      updatedAt: now,
    });
    const code = issueDeviceCode(dependencies, agent.id);
    return reply(201, { agent: presentAgent(dependencies, agent), deviceCode: presentDeviceCode(code) });
  }),

  /**
   * A connected agent gets no second token. If the token is lost, the agent must be deleted
   * (docs/reference/agents.md#createdevicecode).
   */
  createHandler(createDeviceCode, (dependencies: EventDependencies, { params }) => {
    const agent = findAgent(dependencies, params.agentId);
    if (agent.tokenDigest !== undefined) {
      throw new ApiError('CONFLICT', 'The agent is already connected.', { details: { reason: 'AGENT_CONNECTED' } });
    }
    return reply(201, presentDeviceCode(issueDeviceCode(dependencies, agent.id)));
  }),

  createHandler(deleteAgent, (dependencies: TablesDependency & TimeDependency, { params }) => {
    endAgent(dependencies, findAgent(dependencies, params.agentId));
    return reply(204, undefined);
  }),

  createHandler(getAgent, (dependencies: TablesDependency & TimeDependency, { params }) =>
    reply(200, presentAgent(dependencies, findAgent(dependencies, params.agentId))),
  ),

  createHandler(getDeviceCodeStatus, (dependencies: TablesDependency, { params }) => {
    const row = dependencies.tables.deviceCodes.get(params.code);
    if (!row) throw new ApiError('NOT_FOUND', 'There is no such device code.');
    const { code, redeemed } = presentDeviceCode(row);
    return reply(200, { code, redeemed });
  }),

  /** Executes nothing. The quote of the action expires in its own time. */
  createHandler(rejectAgentAction, (dependencies: TablesDependency & TimeDependency, { params, body }) => {
    const row = findPendingAction(dependencies, params);
    const rejectionReason = body?.reason || 'Rejected by the platform.';
    return reply(
      200,
      presentAction(dependencies, changeAction(dependencies, row, { status: 'REJECTED', rejectionReason })),
    );
  }),

  /** Renames, pauses or resumes an agent. A paused agent reads only; started actions continue. */
  createHandler(updateAgent, (dependencies: TablesDependency & TimeDependency, { params, body }) => {
    const row = findAgent(dependencies, params.agentId);
    const { name = row.name, isPaused = row.isPaused } = body;
    const agent = dependencies.tables.agents.put({ ...row, name, isPaused, updatedAt: dependencies.now() });
    return reply(200, presentAgent(dependencies, agent));
  }),

  /**
   * Takes effect with the next call. A pending action is checked against the new policy when it is approved
   * (docs/reference/agents.md#policies).
   */
  createHandler(updateAgentPolicy, (dependencies: TablesDependency & TimeDependency, { params, body }) => {
    const row = findAgent(dependencies, params.agentId);
    assertPolicy(dependencies, row.customerId, body);
    const policy = patchPolicy(row.policy, body);
    const [from, to] = [row.policy.spendingLimits.currency, policy.spendingLimits.currency];
    const usage = from === to ? row.usage : convertUsage(row.usage, from, to);
    const agent = dependencies.tables.agents.put({ ...row, policy, usage, updatedAt: dependencies.now() });
    return reply(200, presentAgent(dependencies, agent));
  }),

  approveAgentActionHandler,
  listAgentApprovalsHandler,
  listAgentsHandler,
  redeemDeviceCodeHandler,
];
