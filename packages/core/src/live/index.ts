export { type ActivityStore, createActivityStore } from './createActivityStore.ts';
export { type BalanceStore, createBalanceStore } from './createBalanceStore.ts';
export { createRecipientsStore, type RecipientsState, type RecipientsStore } from './createRecipientsStore.ts';
export { createTransactionStore, type TransactionStore } from './createTransactionStore.ts';
export { isPayment } from './isPayment.ts';
export type { ActivityPage, ActivityState, BalanceState, LiveState } from './state.ts';
