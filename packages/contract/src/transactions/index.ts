export { AnyTransaction } from './anyTransaction.ts';
export { ReconciliationInstructions } from './base.ts';
export { CardTransaction, Merchant } from './card.ts';
export {
  approveTransaction,
  cancelTransaction,
  confirmTransaction,
  rejectTransaction,
} from './decisionOperations.ts';
export { type IncomingFailure, incomingFailures, type OutgoingFailure, outgoingFailures } from './failureReason.ts';
export { failureReasonCall } from './failureReasonCall.ts';
export { IncomingTransaction } from './incoming.ts';
export { getTransaction, listTransactions } from './operations.ts';
export { OutgoingTransaction } from './outgoing.ts';
export { OnChainTransaction, TransactionDestination, TransactionSource } from './party.ts';
export { Refund } from './refund.ts';
export { cardTransactionStatuses, incomingStatuses, outgoingStatuses, transactionStatuses } from './status.ts';
export { Transaction } from './transaction.ts';
export {
  cardTransactionTransitions,
  incomingTransitions,
  outgoingTransitions,
  refundTransitions,
} from './transitions.ts';
