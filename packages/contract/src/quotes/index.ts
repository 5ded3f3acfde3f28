export { AuthorizedQuote } from './authorizedQuote.ts';
export { createQuote, executeQuote, getQuote } from './operations.ts';
export { proveQuote } from './proveQuote.ts';
export { Quote, QuoteDestination, QuoteSource } from './quote.ts';
export {
  cryptoNetworks,
  PurposeOfPayment,
  QuoteDestinationRequest,
  QuoteRequest,
  QuoteSourceRequest,
} from './quoteRequest.ts';
export { OutgoingRateDetails } from './rateDetails.ts';
export { authorizeQuote, resendQuoteAuthorization } from './scaOperations.ts';
export { quoteStatuses, quoteTransitions } from './transitions.ts';
