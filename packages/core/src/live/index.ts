export { type ActivityReader, createActivity } from './createActivity.ts';
export { type BalanceReader, createBalance } from './createBalance.ts';
export { createRecipients, type RecipientsReader, type RecipientsState } from './createRecipients.ts';
export type { ActivityPage, ActivityState, BalanceState, Live } from './state.ts';
