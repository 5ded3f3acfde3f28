export { createSendFlow, type SendFlow } from './createSendFlow.ts';
export type { SendEffect, SendEvent } from './event.ts';
export { signQuote } from './signQuote.ts';
export type { Intent, LockedQuote, QuoteChange, SendState, ShownQuote } from './state.ts';
