import {
  simulateCardAuthorization,
  simulateCardCreditAuthorization,
  simulateCardCreditAuthorizationAdvice,
  simulateCardFinancialAuthorization,
  simulateCardFinancialCreditAuthorization,
} from '@latchkey/contract/sandbox';
import type { PaymentDependencies } from '../../dependencies.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import type { CardRequestKind } from './cardRequestRow.ts';
import { requestAuthorization } from './terminalRequest.ts';

/** The operations whose body is one request of a terminal: `{ amount, currency, merchant }`. */
type TerminalOperation =
  | typeof simulateCardAuthorization
  | typeof simulateCardCreditAuthorization
  | typeof simulateCardCreditAuthorizationAdvice
  | typeof simulateCardFinancialAuthorization
  | typeof simulateCardFinancialCreditAuthorization;

function createTerminalHandler(operation: TerminalOperation, kind: CardRequestKind): AnyHandler {
  return createHandler(operation, (dependencies: PaymentDependencies, { params, body }) => {
    const { amount, currency, merchant } = body;
    return reply(
      202,
      requestAuthorization(dependencies, params.cardId, kind, { amount, currency: currency.code, merchant }),
    );
  });
}

/** Simulated authorizations: the same request, under the kind that decides what the card program does with it. */
export const terminalHandlers: readonly AnyHandler[] = [
  createTerminalHandler(simulateCardAuthorization, 'AUTHORIZATION'),
  createTerminalHandler(simulateCardCreditAuthorization, 'CREDIT_AUTHORIZATION'),
  createTerminalHandler(simulateCardCreditAuthorizationAdvice, 'CREDIT_AUTHORIZATION_ADVICE'),
  createTerminalHandler(simulateCardFinancialAuthorization, 'FINANCIAL_AUTHORIZATION'),
  createTerminalHandler(simulateCardFinancialCreditAuthorization, 'FINANCIAL_CREDIT_AUTHORIZATION'),
];
