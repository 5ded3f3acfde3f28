import type { CardId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/sandbox';
import type { Asked } from '../client/asked.ts';
import { call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * await simulateCardAuthorization(client, {
 *   cardId,
 *   body: { amount: 2_500, currency: { code: 'USD' }, merchant: { descriptor: 'CAFE ROMA' } }, // 25.00 USD
 * })
 * ```
 *
 * Simulates a purchase: the amount is held (supplement 6.5).
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardAuthorization(
  client: ServiceClient,
  {
    cardId,
    ...parameters
  }: { cardId: CardId } & Pick<Asked<typeof operations.simulateCardAuthorization>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.simulateCardAuthorization, { params: { cardId }, ...parameters })).body;
}

/**
 * ```ts
 * await simulateCardAuthorizationAdvice(client, { cardId, body: { cardTransactionId, amount: 2_000 } })
 * ```
 *
 * Simulates a merchant's change of what is held (supplement 6.5).
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardAuthorizationAdvice(
  client: ServiceClient,
  {
    cardId,
    ...parameters
  }: { cardId: CardId } & Pick<Asked<typeof operations.simulateCardAuthorizationAdvice>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.simulateCardAuthorizationAdvice, { params: { cardId }, ...parameters })).body;
}

/**
 * ```ts
 * await simulateCardClearing(client, { cardId, body: { cardTransactionId, amount: 2_500 } })
 * ```
 *
 * Simulates the merchant taking what was held, in one part or several (supplement 6.5).
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardClearing(
  client: ServiceClient,
  {
    cardId,
    ...parameters
  }: { cardId: CardId } & Pick<Asked<typeof operations.simulateCardClearing>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.simulateCardClearing, { params: { cardId }, ...parameters })).body;
}

/**
 * ```ts
 * await simulateCardReturn(client, { cardId, body: { cardTransactionId, amount: 2_500 } })
 * ```
 *
 * Simulates a refund (supplement 6.5).
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardReturn(
  client: ServiceClient,
  {
    cardId,
    ...parameters
  }: { cardId: CardId } & Pick<Asked<typeof operations.simulateCardReturn>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.simulateCardReturn, { params: { cardId }, ...parameters })).body;
}

/**
 * ```ts
 * await simulateCardReturnReversal(client, { cardId, body: { cardTransactionId } })
 * ```
 *
 * Simulates a refund taken back (supplement 6.5).
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardReturnReversal(
  client: ServiceClient,
  {
    cardId,
    ...parameters
  }: { cardId: CardId } & Pick<Asked<typeof operations.simulateCardReturnReversal>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.simulateCardReturnReversal, { params: { cardId }, ...parameters })).body;
}

/**
 * ```ts
 * await simulateCardBalanceInquiry(client, { cardId, body: { merchant: { descriptor: 'ATM 7' } } })
 * ```
 *
 * Simulates a question for the balance, which moves nothing (supplement 6.5).
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardBalanceInquiry(
  client: ServiceClient,
  {
    cardId,
    ...parameters
  }: { cardId: CardId } & Pick<Asked<typeof operations.simulateCardBalanceInquiry>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.simulateCardBalanceInquiry, { params: { cardId }, ...parameters })).body;
}

/**
 * ```ts
 * await simulateCardFinancialAuthorization(client, {
 *   cardId,
 *   body: { amount: 2_500, currency: { code: 'USD' }, merchant: { descriptor: 'CAFE ROMA' } },
 * })
 * ```
 *
 * Simulates a purchase that is held and taken at once (supplement 6.5).
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardFinancialAuthorization(
  client: ServiceClient,
  {
    cardId,
    ...parameters
  }: { cardId: CardId } & Pick<Asked<typeof operations.simulateCardFinancialAuthorization>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.simulateCardFinancialAuthorization, { params: { cardId }, ...parameters }))
    .body;
}

/**
 * ```ts
 * await simulateCardCreditAuthorization(client, {
 *   cardId,
 *   body: { amount: 2_500, currency: { code: 'USD' }, merchant: { descriptor: 'CAFE ROMA' } },
 * })
 * ```
 *
 * Simulates the announcement of money to the card (supplement 6.5).
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardCreditAuthorization(
  client: ServiceClient,
  {
    cardId,
    ...parameters
  }: { cardId: CardId } & Pick<Asked<typeof operations.simulateCardCreditAuthorization>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.simulateCardCreditAuthorization, { params: { cardId }, ...parameters })).body;
}

/**
 * ```ts
 * await simulateCardCreditAuthorizationAdvice(client, {
 *   cardId,
 *   body: { amount: 2_500, currency: { code: 'USD' }, merchant: { descriptor: 'CAFE ROMA' } },
 * })
 * ```
 *
 * Simulates a change of that announcement (supplement 6.5).
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardCreditAuthorizationAdvice(
  client: ServiceClient,
  {
    cardId,
    ...parameters
  }: { cardId: CardId } & Pick<Asked<typeof operations.simulateCardCreditAuthorizationAdvice>, 'body'> &
    KeyedCallOptions,
) {
  return (await call(client, operations.simulateCardCreditAuthorizationAdvice, { params: { cardId }, ...parameters }))
    .body;
}

/**
 * ```ts
 * await simulateCardFinancialCreditAuthorization(client, {
 *   cardId,
 *   body: { amount: 2_500, currency: { code: 'USD' }, merchant: { descriptor: 'CAFE ROMA' } },
 * })
 * ```
 *
 * Simulates money to the card, booked at once (supplement 6.5).
 *
 * @throws ServiceError `INVALID_INPUT`, `FORBIDDEN`, `NOT_FOUND`; `FORBIDDEN` outside the sandbox
 */
export async function simulateCardFinancialCreditAuthorization(
  client: ServiceClient,
  {
    cardId,
    ...parameters
  }: { cardId: CardId } & Pick<Asked<typeof operations.simulateCardFinancialCreditAuthorization>, 'body'> &
    KeyedCallOptions,
) {
  return (
    await call(client, operations.simulateCardFinancialCreditAuthorization, { params: { cardId }, ...parameters })
  ).body;
}
