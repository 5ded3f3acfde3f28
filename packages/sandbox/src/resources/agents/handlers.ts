import type { AnyHandler } from '../../http/handler.ts';
import approveAgentAction from './approveAgentAction.ts';
import createAgent from './createAgent.ts';
import createDeviceCode from './createDeviceCode.ts';
import createOwnExternalAccount from './createOwnExternalAccount.ts';
import createOwnQuote from './createOwnQuote.ts';
import deleteAgent from './deleteAgent.ts';
import deleteOwnExternalAccount from './deleteOwnExternalAccount.ts';
import executeOwnQuote from './executeOwnQuote.ts';
import getAgent from './getAgent.ts';
import getDeviceCodeStatus from './getDeviceCodeStatus.ts';
import getOwnAction from './getOwnAction.ts';
import getOwnAgent from './getOwnAgent.ts';
import getOwnExternalAccount from './getOwnExternalAccount.ts';
import getOwnQuote from './getOwnQuote.ts';
import getOwnTransaction from './getOwnTransaction.ts';
import listAgentApprovals from './listAgentApprovals.ts';
import listAgents from './listAgents.ts';
import listOwnActions from './listOwnActions.ts';
import listOwnExternalAccounts from './listOwnExternalAccounts.ts';
import listOwnInternalAccounts from './listOwnInternalAccounts.ts';
import listOwnTransactions from './listOwnTransactions.ts';
import redeemDeviceCode from './redeemDeviceCode.ts';
import rejectAgentAction from './rejectAgentAction.ts';
import transferOwnIn from './transferOwnIn.ts';
import transferOwnOut from './transferOwnOut.ts';
import updateAgent from './updateAgent.ts';
import updateAgentPolicy from './updateAgentPolicy.ts';

/** What a platform does with agents, then what an agent does itself. */
export const agentHandlers: readonly AnyHandler[] = [
  createAgent,
  listAgents,
  getAgent,
  updateAgent,
  deleteAgent,
  updateAgentPolicy,
  createDeviceCode,
  getDeviceCodeStatus,
  redeemDeviceCode,
  listAgentApprovals,
  approveAgentAction,
  rejectAgentAction,
  getOwnAgent,
  listOwnActions,
  getOwnAction,
  listOwnTransactions,
  getOwnTransaction,
  listOwnInternalAccounts,
  listOwnExternalAccounts,
  createOwnExternalAccount,
  getOwnExternalAccount,
  deleteOwnExternalAccount,
  createOwnQuote,
  getOwnQuote,
  executeOwnQuote,
  transferOwnIn,
  transferOwnOut,
];
