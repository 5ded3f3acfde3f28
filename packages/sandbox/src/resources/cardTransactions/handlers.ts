import { simulateCardBalanceInquiry, simulateCardClearing, simulateCardReturn } from '@latchkey/contract/sandbox';
import type { PaymentDependencies } from '../../dependencies.ts';
import { createInvalidFieldError } from '../../http/apiError.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { cardCurrency } from '../cards/bindFundingSources.ts';
import { changeCardTransaction } from './changeCardTransaction.ts';
import { clear } from './clear.ts';
import { findCardTransaction } from './findCardTransaction.ts';
import { refundTo } from './movements.ts';
import { getReturnedAmount } from './row.ts';
import { simulateCardAuthorizationAdviceHandler } from './simulateCardAuthorizationAdvice.ts';
import { simulateCardReturnReversalHandler } from './simulateCardReturnReversal.ts';
import { terminalHandlers } from './terminalHandlers.ts';
import { requestAuthorization } from './terminalRequest.ts';

/** Simulated card transactions. */
export const cardTransactionHandlers: readonly AnyHandler[] = [
  ...terminalHandlers,

  /** Moves no money and creates no transaction. */
  createHandler(simulateCardBalanceInquiry, (dependencies: PaymentDependencies, { params, body: { merchant } }) =>
    reply(
      202,
      requestAuthorization(dependencies, params.cardId, 'BALANCE_INQUIRY', {
        amount: 0,
        currency: cardCurrency,
        merchant,
      }),
    ),
  ),

  /** Works in every card state: authorized amounts settle. A tip can be added to a settled transaction. */
  createHandler(
    simulateCardClearing,
    (dependencies: PaymentDependencies, { params, body: { cardTransactionId, amount } }) => {
      const row = findCardTransaction(dependencies, params.cardId, cardTransactionId, {
        statuses: amount === 0 ? ['AUTHORIZED', 'PARTIALLY_SETTLED'] : ['AUTHORIZED', 'PARTIALLY_SETTLED', 'SETTLED'],
      });
      return reply(202, { issuerTransactionToken: clear(dependencies, row, amount).token });
    },
  ),

  /**
   * A partial return leaves the transaction `SETTLED`, a full return makes it `REFUNDED`. Both emit a refund event
   * (docs/reference/cards.md#card-transactions).
   */
  createHandler(
    simulateCardReturn,
    (dependencies: PaymentDependencies, { params, body: { cardTransactionId, amount } }) => {
      const fit = { statuses: ['SETTLED'], direction: 'DEBIT' } as const;
      const row = findCardTransaction(dependencies, params.cardId, cardTransactionId, fit);
      const returned = getReturnedAmount(row) + amount;
      if (returned > row.settled) throw createInvalidFieldError('amount', 'The returns exceed the settled amount.');
      const refunded = { ...refundTo(dependencies, row, returned, amount), returns: [...row.returns, amount] };
      const status = returned === row.settled ? 'REFUNDED' : 'SETTLED';
      return reply(202, {
        issuerTransactionToken: changeCardTransaction(dependencies, { ...refunded, status }, 'REFUNDED').token,
      });
    },
  ),

  simulateCardAuthorizationAdviceHandler,
  simulateCardReturnReversalHandler,
];
