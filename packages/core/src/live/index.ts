export { type ActivityStore, createActivityStore } from './createActivityStore.ts';
export { type AgentsState, type AgentsStore, createAgentsStore } from './createAgentsStore.ts';
export { type ApprovalsState, type ApprovalsStore, createApprovalsStore } from './createApprovalsStore.ts';
export { type BalanceStore, createBalanceStore } from './createBalanceStore.ts';
export { type CardsState, type CardsStore, createCardsStore } from './createCardsStore.ts';
export { createRecipientsStore, type RecipientsState, type RecipientsStore } from './createRecipientsStore.ts';
export { createTransactionStore, type TransactionStore } from './createTransactionStore.ts';
export { isPayment } from './isPayment.ts';
export type { ActivityPage, ActivityState, BalanceState, LiveState } from './state.ts';
