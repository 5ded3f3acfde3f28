import type { CardId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/sandbox';
import { call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Simulates a purchase: the amount is held (docs/reference/sandbox-operations.md#simulated-card-events).
 *
 * ```ts
 * await simulateCardAuthorization(client, {
 *   cardId,
 *   body: { amount: 2_500, currency: { code: 'USD' }, merchant: { descriptor: 'CAFE ROMA' } }, // 25.00 USD
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardAuthorization(
  client: ServiceClient,
  parameters: { cardId: CardId } & Pick<OperationParameters<typeof operations.simulateCardAuthorization>, 'body'> &
    KeyedCallOptions,
) {
  const { cardId, ...request } = requireParameters('simulateCardAuthorization', parameters);
  return (await call(client, operations.simulateCardAuthorization, { params: { cardId }, ...request })).body;
}

/**
 * Simulates a merchant's change of the held amount (docs/reference/sandbox-operations.md#simulated-card-events).
 *
 * ```ts
 * await simulateCardAuthorizationAdvice(client, { cardId, body: { cardTransactionId, amount: 2_000 } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardAuthorizationAdvice(
  client: ServiceClient,
  parameters: { cardId: CardId } & Pick<
    OperationParameters<typeof operations.simulateCardAuthorizationAdvice>,
    'body'
  > &
    KeyedCallOptions,
) {
  const { cardId, ...request } = requireParameters('simulateCardAuthorizationAdvice', parameters);
  return (await call(client, operations.simulateCardAuthorizationAdvice, { params: { cardId }, ...request })).body;
}

/**
 * Simulates the clearing of a held amount, at once or in parts
 * (docs/reference/sandbox-operations.md#simulated-card-events).
 *
 * ```ts
 * await simulateCardClearing(client, { cardId, body: { cardTransactionId, amount: 2_500 } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardClearing(
  client: ServiceClient,
  parameters: { cardId: CardId } & Pick<OperationParameters<typeof operations.simulateCardClearing>, 'body'> &
    KeyedCallOptions,
) {
  const { cardId, ...request } = requireParameters('simulateCardClearing', parameters);
  return (await call(client, operations.simulateCardClearing, { params: { cardId }, ...request })).body;
}

/**
 * Simulates a refund (docs/reference/sandbox-operations.md#simulated-card-events).
 *
 * ```ts
 * await simulateCardReturn(client, { cardId, body: { cardTransactionId, amount: 2_500 } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardReturn(
  client: ServiceClient,
  parameters: { cardId: CardId } & Pick<OperationParameters<typeof operations.simulateCardReturn>, 'body'> &
    KeyedCallOptions,
) {
  const { cardId, ...request } = requireParameters('simulateCardReturn', parameters);
  return (await call(client, operations.simulateCardReturn, { params: { cardId }, ...request })).body;
}

/**
 * Simulates the reversal of a refund (docs/reference/sandbox-operations.md#simulated-card-events).
 *
 * ```ts
 * await simulateCardReturnReversal(client, { cardId, body: { cardTransactionId } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardReturnReversal(
  client: ServiceClient,
  parameters: { cardId: CardId } & Pick<OperationParameters<typeof operations.simulateCardReturnReversal>, 'body'> &
    KeyedCallOptions,
) {
  const { cardId, ...request } = requireParameters('simulateCardReturnReversal', parameters);
  return (await call(client, operations.simulateCardReturnReversal, { params: { cardId }, ...request })).body;
}

/**
 * Simulates a balance inquiry, which moves no money (docs/reference/sandbox-operations.md#simulated-card-events).
 *
 * ```ts
 * await simulateCardBalanceInquiry(client, { cardId, body: { merchant: { descriptor: 'ATM 7' } } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardBalanceInquiry(
  client: ServiceClient,
  parameters: { cardId: CardId } & Pick<OperationParameters<typeof operations.simulateCardBalanceInquiry>, 'body'> &
    KeyedCallOptions,
) {
  const { cardId, ...request } = requireParameters('simulateCardBalanceInquiry', parameters);
  return (await call(client, operations.simulateCardBalanceInquiry, { params: { cardId }, ...request })).body;
}

/**
 * Simulates a purchase that is authorized and cleared at once
 * (docs/reference/sandbox-operations.md#simulated-card-events).
 *
 * ```ts
 * await simulateCardFinancialAuthorization(client, {
 *   cardId,
 *   body: { amount: 2_500, currency: { code: 'USD' }, merchant: { descriptor: 'CAFE ROMA' } },
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardFinancialAuthorization(
  client: ServiceClient,
  parameters: { cardId: CardId } & Pick<
    OperationParameters<typeof operations.simulateCardFinancialAuthorization>,
    'body'
  > &
    KeyedCallOptions,
) {
  const { cardId, ...request } = requireParameters('simulateCardFinancialAuthorization', parameters);
  return (await call(client, operations.simulateCardFinancialAuthorization, { params: { cardId }, ...request })).body;
}

/**
 * Simulates the authorization of a credit to the card (docs/reference/sandbox-operations.md#simulated-card-events).
 *
 * ```ts
 * await simulateCardCreditAuthorization(client, {
 *   cardId,
 *   body: { amount: 2_500, currency: { code: 'USD' }, merchant: { descriptor: 'CAFE ROMA' } },
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardCreditAuthorization(
  client: ServiceClient,
  parameters: { cardId: CardId } & Pick<
    OperationParameters<typeof operations.simulateCardCreditAuthorization>,
    'body'
  > &
    KeyedCallOptions,
) {
  const { cardId, ...request } = requireParameters('simulateCardCreditAuthorization', parameters);
  return (await call(client, operations.simulateCardCreditAuthorization, { params: { cardId }, ...request })).body;
}

/**
 * Simulates a change of such an authorization (docs/reference/sandbox-operations.md#simulated-card-events).
 *
 * ```ts
 * await simulateCardCreditAuthorizationAdvice(client, {
 *   cardId,
 *   body: { amount: 2_500, currency: { code: 'USD' }, merchant: { descriptor: 'CAFE ROMA' } },
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardCreditAuthorizationAdvice(
  client: ServiceClient,
  parameters: { cardId: CardId } & Pick<
    OperationParameters<typeof operations.simulateCardCreditAuthorizationAdvice>,
    'body'
  > &
    KeyedCallOptions,
) {
  const { cardId, ...request } = requireParameters('simulateCardCreditAuthorizationAdvice', parameters);
  return (await call(client, operations.simulateCardCreditAuthorizationAdvice, { params: { cardId }, ...request }))
    .body;
}

/**
 * Simulates a credit to the card that is booked at once (docs/reference/sandbox-operations.md#simulated-card-events).
 *
 * ```ts
 * await simulateCardFinancialCreditAuthorization(client, {
 *   cardId,
 *   body: { amount: 2_500, currency: { code: 'USD' }, merchant: { descriptor: 'CAFE ROMA' } },
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardFinancialCreditAuthorization(
  client: ServiceClient,
  parameters: { cardId: CardId } & Pick<
    OperationParameters<typeof operations.simulateCardFinancialCreditAuthorization>,
    'body'
  > &
    KeyedCallOptions,
) {
  const { cardId, ...request } = requireParameters('simulateCardFinancialCreditAuthorization', parameters);
  return (await call(client, operations.simulateCardFinancialCreditAuthorization, { params: { cardId }, ...request }))
    .body;
}
