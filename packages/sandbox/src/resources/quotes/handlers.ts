import { createQuote, executeQuote, getQuote } from '@latchkey/contract/quotes';
import type {
  FaultsDependency,
  PaymentDependencies,
  SettingsDependency,
  TablesDependency,
} from '../../dependencies.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { findQuote } from '../findById.ts';
import { authorizeQuoteHandler } from './authorizeQuote.ts';
import { assertConsent, assertPayable, assertPending, beginExecution } from './execution.ts';
import { openQuote } from './openQuote.ts';
import { resendQuoteAuthorizationHandler } from './resendQuoteAuthorization.ts';
import { presentQuote } from './row.ts';

/** Operations on quotes. */
export const quoteHandlers: readonly AnyHandler[] = [
  /**
   * 202 while the quote waits for authorization, before it returns payment instructions
   * (docs/reference/quotes.md#authorizequote).
   */
  createHandler(createQuote, (dependencies: PaymentDependencies & SettingsDependency & FaultsDependency, { body }) => {
    const quote = openQuote(dependencies, body);
    const presented = presentQuote(quote);
    return quote.status === 'PENDING_AUTHORIZATION' ? reply(202, presented) : reply(201, presented);
  }),

  /**
   * Executes a quote once. The quote's state is checked before the signature, so that a retry after a lost response
   * returns the outcome even when its session has ended.
   */
  createHandler(
    executeQuote,
    (dependencies: PaymentDependencies & SettingsDependency, { params, body, walletSignature }) => {
      const pending = findQuote(dependencies, params.quoteId);
      assertPending(pending);
      assertConsent(dependencies, pending, walletSignature);
      assertPayable(dependencies, pending);
      return reply(200, presentQuote(beginExecution(dependencies, pending, body?.scaFactor)));
    },
  ),

  createHandler(getQuote, (dependencies: TablesDependency, { params }) =>
    reply(200, presentQuote(findQuote(dependencies, params.quoteId))),
  ),

  authorizeQuoteHandler,
  resendQuoteAuthorizationHandler,
];
