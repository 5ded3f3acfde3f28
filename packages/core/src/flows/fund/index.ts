export { createFundFlow, type FundFlow } from './createFundFlow.ts';
export type { FundIntent, FundingQuote, FundState } from './state.ts';
export type { FundEvent } from './transition.ts';
