export { createQuote, executeQuote, getQuote } from './operations.ts';
export { Quote, QuoteDestination, QuoteRequest, QuoteSource } from './quote.ts';
