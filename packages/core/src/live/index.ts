export { type ActivityStore, createActivityStore } from './createActivityStore.ts';
export { type AgentsState, type AgentsStore, createAgentsStore } from './createAgentsStore.ts';
export { type ApprovalsState, type ApprovalsStore, createApprovalsStore } from './createApprovalsStore.ts';
export { type BalanceStore, createBalanceStore } from './createBalanceStore.ts';
export { type CardsState, type CardsStore, createCardsStore } from './createCardsStore.ts';
export { createExchangeRatesStore, type ExchangeRatesStore } from './createExchangeRatesStore.ts';
export { createRecipientsStore, type RecipientsState, type RecipientsStore } from './createRecipientsStore.ts';
export { createStatementStore, type Statement, type StatementStore } from './createStatementStore.ts';
export { createTransactionStore, type TransactionStore } from './createTransactionStore.ts';
export { getPaymentFlow } from './getPaymentFlow.ts';
export type { IndicativeRate } from './indicativeRates.ts';
export { isPayment } from './isPayment.ts';
export type { ActivityPage, ActivityState, BalanceState, LiveState } from './state.ts';
export {
  filterStatement,
  getStatementMovement,
  listTotals,
  type StatementFilter,
  type StatementMovement,
  type StatementTotal,
  sumStatement,
} from './statement.ts';
export { getStatementRange, type StatementPeriod, type StatementRange } from './statementPeriod.ts';
export { summarizeTransaction, type TransactionSummary } from './summarizeTransaction.ts';
