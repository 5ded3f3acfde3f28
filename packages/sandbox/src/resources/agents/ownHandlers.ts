import {
  createOwnExternalAccount,
  deleteOwnExternalAccount,
  getOwnAction,
  getOwnAgent,
  getOwnExternalAccount,
  getOwnQuote,
  getOwnTransaction,
  listOwnActions,
  listOwnExternalAccounts,
  listOwnInternalAccounts,
  listOwnTransactions,
  transferOwnIn,
  transferOwnOut,
} from '@latchkey/contract/agents';
import type {
  EventDependencies,
  PaymentDependencies,
  SettingsDependency,
  TablesDependency,
  TimeDependency,
} from '../../dependencies.ts';
import { ApiError } from '../../http/apiError.ts';
import { type AnyHandler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { registerExternalAccount } from '../externalAccounts/registerExternalAccount.ts';
import { removeExternalAccount } from '../externalAccounts/removeExternalAccount.ts';
import { hasCurrency, presentExternalAccount } from '../externalAccounts/row.ts';
import { findTransaction } from '../findById.ts';
import { presentInternalAccount } from '../internalAccounts/presentInternalAccount.ts';
import { presentQuote } from '../quotes/row.ts';
import { findPayments, matchesTransaction } from '../transactions/findTransactions.ts';
import { presentTransaction } from '../transactions/presentTransaction.ts';
import type { TransactionRow } from '../transactions/row.ts';
import { getActionStatus, presentAction } from './action.ts';
import { createAgentHandler } from './createAgentHandler.ts';
import { createOwnQuoteHandler } from './createOwnQuote.ts';
import { executeOwnQuoteHandler } from './executeOwnQuote.ts';
import { findOwnExternalAccount } from './ownExternalAccount.ts';
import { findOwnQuote } from './ownQuote.ts';
import { planOwnTransfer } from './ownTransfer.ts';
import { presentAgent } from './presentAgent.ts';
import { createForbiddenError } from './rules.ts';
import { startOrRequestApproval } from './startOrRequestApproval.ts';

/** The operations that an agent calls itself. */
export const ownAgentHandlers: readonly AnyHandler[] = [
  /** The account belongs to the customer: an agent cannot register accounts for the platform or for other customers. */
  createAgentHandler(
    createOwnExternalAccount,
    'MANAGE_EXTERNAL_ACCOUNTS',
    (dependencies: EventDependencies, { body }, { customerId }) => {
      if (body.customerId !== undefined && body.customerId !== customerId) {
        throw createForbiddenError('OTHER_CUSTOMER', 'An agent acts for its own customer only.');
      }
      if (body.defaultUmaDepositAccount === true) {
        throw createForbiddenError(
          'UMA_DEPOSIT_ACCOUNT',
          "An agent does not redirect payments to the customer's address.",
        );
      }
      return reply(201, presentExternalAccount(registerExternalAccount(dependencies, { ...body, customerId })));
    },
  ),

  createAgentHandler(
    deleteOwnExternalAccount,
    'MANAGE_EXTERNAL_ACCOUNTS',
    (dependencies: EventDependencies, { params }, { customerId }) => {
      removeExternalAccount(dependencies, findOwnExternalAccount(dependencies, customerId, params.externalAccountId));
      return reply(204, undefined);
    },
  ),

  createAgentHandler(getOwnAction, undefined, (dependencies: TablesDependency, { params }, agent) => {
    const row = dependencies.tables.agentActions.get(params.actionId);
    if (row?.agentId !== agent.id) throw new ApiError('NOT_FOUND', 'There is no such action.');
    return reply(200, presentAction(dependencies, row));
  }),

  createAgentHandler(getOwnAgent, undefined, (dependencies: TimeDependency, _, agent) =>
    reply(200, presentAgent(dependencies, agent)),
  ),

  createAgentHandler(
    getOwnExternalAccount,
    'MANAGE_EXTERNAL_ACCOUNTS',
    (dependencies: TablesDependency, { params }, { customerId }) =>
      reply(200, presentExternalAccount(findOwnExternalAccount(dependencies, customerId, params.externalAccountId))),
  ),

  createAgentHandler(getOwnQuote, undefined, (dependencies: TablesDependency, { params }, agent) =>
    reply(200, presentQuote(findOwnQuote(dependencies, agent, params.quoteId))),
  ),

  createAgentHandler(getOwnTransaction, 'VIEW_TRANSACTIONS', (dependencies: TablesDependency, { params }, agent) => {
    const row = findTransaction(
      dependencies,
      params.transactionId,
      ({ customerId }) => customerId === agent.customerId,
    );
    return reply(200, presentTransaction(dependencies, row));
  }),

  /** Newest first. */
  createAgentHandler(listOwnActions, undefined, (dependencies: TablesDependency, { query }, agent) => {
    const { status } = query;
    const page = paginate(
      dependencies.tables.agentActions.where('agentId', agent.id).reverse(),
      query,
      (row) => presentAction(dependencies, row),
      (row) => status === undefined || getActionStatus(dependencies, row) === status,
    );
    return reply(200, page);
  }),

  createAgentHandler(
    listOwnExternalAccounts,
    'MANAGE_EXTERNAL_ACCOUNTS',
    (dependencies: TablesDependency, { query }, { customerId }) => {
      const rows = dependencies.tables.externalAccounts.where('customerId', customerId);
      return reply(200, paginate(rows, query, presentExternalAccount, hasCurrency(query.currency)));
    },
  ),

  createAgentHandler(
    listOwnInternalAccounts,
    'VIEW_TRANSACTIONS',
    (dependencies: PaymentDependencies, { query }, { customerId }) => {
      const { currency, type } = query;
      const page = paginate(
        dependencies.tables.internalAccounts.where('customerId', customerId),
        query,
        (row) => presentInternalAccount(dependencies, row),
        (row) => (currency === undefined || row.currency === currency) && (type === undefined || row.type === type),
      );
      return reply(200, page);
    },
  ),

  /** All transactions of the customer, regardless of who started them. */
  createAgentHandler(
    listOwnTransactions,
    'VIEW_TRANSACTIONS',
    (dependencies: TablesDependency, { query }, { customerId }) => {
      const { tables } = dependencies;
      const ownQuery = { ...query, customerId };
      const present = (row: TransactionRow) => presentTransaction(dependencies, row);
      return reply(200, paginate(findPayments(tables, ownQuery), query, present, matchesTransaction(tables, ownQuery)));
    },
  ),

  /** Counts against the limits, like any other action, because it debits an account of the customer. */
  createAgentHandler(
    transferOwnIn,
    'CREATE_TRANSFERS',
    (dependencies: PaymentDependencies & SettingsDependency, { body: request }, agent) => {
      const details = planOwnTransfer(dependencies, agent, { type: 'TRANSFER_IN', request });
      return reply(
        201,
        presentAction(
          dependencies,
          startOrRequestApproval(dependencies, agent, { type: 'TRANSFER_IN', details, request }),
        ),
      );
    },
  ),

  /** Without an amount, the whole current balance. An approval moves the requested amount and no more. */
  createAgentHandler(
    transferOwnOut,
    'CREATE_TRANSFERS',
    (dependencies: PaymentDependencies & SettingsDependency, { body }, agent) => {
      const details = planOwnTransfer(dependencies, agent, { type: 'TRANSFER_OUT', request: body });
      const request = { ...body, amount: details.amount };
      return reply(
        201,
        presentAction(
          dependencies,
          startOrRequestApproval(dependencies, agent, { type: 'TRANSFER_OUT', details, request }),
        ),
      );
    },
  ),

  createOwnQuoteHandler,
  executeOwnQuoteHandler,
];
