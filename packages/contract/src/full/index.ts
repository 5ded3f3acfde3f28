export { paymentInstructionKinds } from '../accounts/paymentInstructionKinds.ts';
export { FullExternalAccount, FullInternalAccount } from './accounts.ts';
export { FullAgentAction } from './agentAction.ts';
export { FullCard } from './card.ts';
export { fullSchemas, toFullSchema } from './fullSchemas.ts';
export { FullQuote } from './quote.ts';
