import {
  approveTransaction,
  confirmTransaction,
  getTransaction,
  type IncomingTransaction,
  listTransactions,
  rejectTransaction,
} from '@latchkey/contract/transactions';
import type { EventDependencies, SettingsDependency, TablesDependency, TimeDependency } from '../../dependencies.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { acceptPayment, rejectPayment } from '../../payouts/approval.ts';
import { findTransaction } from '../findById.ts';
import { type AnyTransactionRow, findAnyTransaction, presentAnyTransaction } from './anyTransaction.ts';
import { cancelTransactionHandler } from './cancelTransaction.ts';
import { changeTransaction } from './changeTransaction.ts';
import { findPendingApproval } from './findPendingApproval.ts';
import { findTransactions, matchesTransaction } from './findTransactions.ts';
import { presentTransaction } from './presentTransaction.ts';

/** Operations on transactions. */
export const transactionHandlers: readonly AnyHandler[] = [
  /**
   * Approves a payment by address within five seconds after the platform's 202 response
   * (docs/reference/webhooks.md#approval-of-incoming-payments).
   */
  createHandler(approveTransaction, (dependencies: EventDependencies & SettingsDependency, { params }) => {
    const accepted = acceptPayment(dependencies, findPendingApproval(dependencies, params.transactionId));
    return reply(200, presentTransaction(dependencies, accepted) as IncomingTransaction); // only incoming payments wait for approval
  }),

  /**
   * Records that the payer was notified. The latest time counts (docs/reference/quotes.md#authorizequote). The status
   * does not change.
   */
  createHandler(confirmTransaction, (dependencies: TablesDependency & TimeDependency, { params, body }) => {
    const { id } = findTransaction(dependencies, params.transactionId);
    const confirmedAt = body?.receiptDeliveryConfirmedAt;
    const receiptConfirmedAt = confirmedAt === undefined ? dependencies.now() : Date.parse(confirmedAt);
    return reply(200, presentTransaction(dependencies, changeTransaction(dependencies, id, { receiptConfirmedAt })));
  }),

  createHandler(getTransaction, (dependencies: TablesDependency, { params }) =>
    reply(200, presentAnyTransaction(dependencies, findAnyTransaction(dependencies, params.transactionId))),
  ),

  createHandler(listTransactions, (dependencies: TablesDependency, { query }) => {
    const { tables } = dependencies;
    const present = (row: AnyTransactionRow) => presentAnyTransaction(dependencies, row);
    return reply(200, paginate(findTransactions(tables, query), query, present, matchesTransaction(tables, query)));
  }),

  /** Rejects such a payment. */
  createHandler(rejectTransaction, (dependencies: EventDependencies & SettingsDependency, { params }) => {
    const rejected = rejectPayment(dependencies, findPendingApproval(dependencies, params.transactionId));
    return reply(200, presentTransaction(dependencies, rejected) as IncomingTransaction); // only incoming payments wait for approval
  }),

  cancelTransactionHandler,
];
