export { createFundFlow, type FundFlow } from './createFundFlow.ts';
export type { FundEvent } from './event.ts';
export type { FundIntent, FundingQuote, FundState } from './state.ts';
