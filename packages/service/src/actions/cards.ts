import type { CardId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/cards';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';
import type { OperationParameters } from '../client/operationParameters.ts';
import { requireParameters } from '../client/requireParameters.ts';

/**
 * Issues a card that is paid from the given accounts. It is `PROCESSING` until the issuer decides
 * (docs/reference/cards.md#createcard).
 *
 * ```ts
 * const card = await createCard(client, {
 *   body: { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [accountId] },
 * })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `CARDHOLDER_KYC_NOT_APPROVED`, `FUNDING_SOURCE_INELIGIBLE`, `NOT_IMPLEMENTED`;
 *   `CARDHOLDER_KYC_NOT_APPROVED` before the cardholder is verified
 */
export async function createCard(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.createCard> & KeyedCallOptions,
) {
  return (await call(client, operations.createCard, parameters)).body;
}

/**
 * Lists one page of cards (docs/reference/cards.md#listcards).
 *
 * ```ts
 * const { data } = await listCards(client, { query: { cardholderId: customerId } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_IMPLEMENTED`
 */
export async function listCards(
  client: ServiceClient,
  parameters: OperationParameters<typeof operations.listCards> & CallOptions,
) {
  return (await call(client, operations.listCards, parameters)).body;
}

/**
 * Reads the current state of a card (docs/reference/cards.md#getcard).
 *
 * ```ts
 * const { state, stateReason } = await getCard(client, { cardId })
 * ```
 *
 * @throws ServiceError `NOT_FOUND`, `NOT_IMPLEMENTED`
 */
export async function getCard(client: ServiceClient, parameters: { cardId: CardId } & CallOptions) {
  const { cardId, ...options } = requireParameters('getCard', parameters);
  return (await call(client, operations.getCard, { params: { cardId }, ...options })).body;
}

/**
 * Freezes, unfreezes or closes a card, or changes its funding sources (docs/reference/cards.md#updatecard).
 *
 * ```ts
 * await updateCard(client, { cardId, body: { state: 'FROZEN' } })
 * ```
 *
 * @throws ServiceError `INVALID_INPUT`, `FUNDING_SOURCE_INELIGIBLE`, `NOT_FOUND`, `INVALID_STATE_TRANSITION`,
 * `CARD_ALREADY_CLOSED`, `CARD_NOT_MUTABLE`, `NOT_IMPLEMENTED`
 */
export async function updateCard(
  client: ServiceClient,
  parameters: { cardId: CardId } & Pick<OperationParameters<typeof operations.updateCard>, 'body'> & KeyedCallOptions,
) {
  const { cardId, ...request } = requireParameters('updateCard', parameters);
  return (await call(client, operations.updateCard, { params: { cardId }, ...request })).body;
}

/**
 * Creates the short-lived URL of a page that shows the card's number to its holder. Load it in a frame; never store or
 * log it (docs/reference/cards.md#revealcard).
 *
 * ```ts
 * const { panEmbedUrl } = await revealCard(client, { cardId })
 * ```
 *
 * @throws ServiceError `FORBIDDEN`, `NOT_FOUND`, `NOT_IMPLEMENTED`
 */
export async function revealCard(client: ServiceClient, parameters: { cardId: CardId } & CallOptions) {
  const { cardId, ...options } = requireParameters('revealCard', parameters);
  return (await call(client, operations.revealCard, { params: { cardId }, ...options })).body;
}
