export { AgentAction, AgentTransferDetails, agentActionStatuses, agentActionTypes } from './action.ts';
export { Agent, AgentPatch, AgentRequest } from './agent.ts';
export { approveAgentAction, listAgentApprovals, rejectAgentAction } from './approvalOperations.ts';
export { AgentAccess, DeviceCode, DeviceCodeStatus, NewAgent } from './deviceCode.ts';
export { createDeviceCode, getDeviceCodeStatus, redeemDeviceCode } from './deviceCodeOperations.ts';
export { createAgent, deleteAgent, getAgent, listAgents, updateAgent, updateAgentPolicy } from './operations.ts';
export {
  createOwnExternalAccount,
  deleteOwnExternalAccount,
  getOwnExternalAccount,
  listOwnExternalAccounts,
} from './ownAccountOperations.ts';
export {
  createOwnQuote,
  executeOwnQuote,
  getOwnQuote,
  transferOwnIn,
  transferOwnOut,
} from './ownMoneyOperations.ts';
export {
  getOwnAction,
  getOwnAgent,
  getOwnTransaction,
  listOwnActions,
  listOwnInternalAccounts,
  listOwnTransactions,
} from './ownOperations.ts';
export { AgentPolicy, AgentPolicyPatch, AgentPolicyRequest, agentPermissions, executionModes } from './policy.ts';
export { agentActionTransitions } from './transitions.ts';
