import type { CardId } from '@latchkey/contract';
import * as operations from '@latchkey/contract/cards';
import type { Asked } from '../client/asked.ts';
import { type CallOptions, call, type KeyedCallOptions } from '../client/call.ts';
import type { ServiceClient } from '../client/createServiceClient.ts';

/**
 * ```ts
 * const card = await createCard(client, {
 *   body: { cardholderId: customerId, form: 'VIRTUAL', fundingSources: [accountId] },
 * })
 * ```
 *
 * Issues a card that is paid from the given accounts. It is `PROCESSING` until the issuer decides (interface, Cards;
 * supplement 6.2).
 *
 * @throws ServiceError `INVALID_INPUT`, `CARDHOLDER_KYC_NOT_APPROVED`, `FUNDING_SOURCE_INELIGIBLE`, `NOT_IMPLEMENTED`;
 *   `CARDHOLDER_KYC_NOT_APPROVED` before the cardholder is verified
 */
export async function createCard(
  client: ServiceClient,
  parameters: Asked<typeof operations.createCard> & KeyedCallOptions,
) {
  return (await call(client, operations.createCard, parameters)).body;
}

/**
 * ```ts
 * const { data } = await listCards(client, { query: { cardholderId: customerId } })
 * ```
 *
 * One page of cards (supplement 6.2).
 *
 * @throws ServiceError `INVALID_INPUT`, `NOT_IMPLEMENTED`
 */
export async function listCards(client: ServiceClient, parameters: Asked<typeof operations.listCards> & CallOptions) {
  return (await call(client, operations.listCards, parameters)).body;
}

/**
 * ```ts
 * const { state, stateReason } = await getCard(client, { cardId })
 * ```
 *
 * Reads a card as it stands (supplement 6.2).
 *
 * @throws ServiceError `NOT_FOUND`, `NOT_IMPLEMENTED`
 */
export async function getCard(client: ServiceClient, { cardId, ...options }: { cardId: CardId } & CallOptions) {
  return (await call(client, operations.getCard, { params: { cardId }, ...options })).body;
}

/**
 * ```ts
 * await updateCard(client, { cardId, body: { state: 'FROZEN' } })
 * ```
 *
 * Freezes, thaws or closes a card, or changes what it is paid from (interface, Cards; supplement 6.2).
 *
 * @throws ServiceError `INVALID_INPUT`, `FUNDING_SOURCE_INELIGIBLE`, `NOT_FOUND`, `INVALID_STATE_TRANSITION`,
 *   `CARD_ALREADY_CLOSED`, `CARD_NOT_MUTABLE`, `NOT_IMPLEMENTED`
 */
export async function updateCard(
  client: ServiceClient,
  { cardId, ...parameters }: { cardId: CardId } & Pick<Asked<typeof operations.updateCard>, 'body'> & KeyedCallOptions,
) {
  return (await call(client, operations.updateCard, { params: { cardId }, ...parameters })).body;
}

/**
 * ```ts
 * const { panEmbedUrl } = await revealCard(client, { cardId })
 * ```
 *
 * A short-lived page that shows the card's number to its holder. Put it into a frame; never keep or log the address
 * (interface, Cards; supplement 6.2).
 *
 * @throws ServiceError `FORBIDDEN`, `NOT_FOUND`, `NOT_IMPLEMENTED`
 */
export async function revealCard(client: ServiceClient, { cardId, ...options }: { cardId: CardId } & CallOptions) {
  return (await call(client, operations.revealCard, { params: { cardId }, ...options })).body;
}
