import * as v from 'valibot';
import { idParam } from '../ids.ts';
import { operation } from '../operation.ts';
import { paging } from '../paging.ts';
import { sortOrder } from '../params.ts';
import { listResponse } from '../scalars.ts';
import { Card, CardReveal, cardStates } from './card.ts';
import { CardPatch, CardRequest } from './cardRequest.ts';

const params = v.object({ cardId: idParam('Card') });

/** Every call returns 501 `NOT_IMPLEMENTED` on a platform without a card program. */
export const createCard = operation({
  id: 'createCard',
  method: 'POST',
  path: '/cards',
  auth: 'platform',
  summary: 'Issues a card to an approved customer; the issuer activates it later.',
  source: 'docs/reference/cards.md#createcard',
  headers: ['idempotencyKey'],
  body: CardRequest,
  responses: { 201: Card },
  errors: ['INVALID_INPUT', 'CARDHOLDER_KYC_NOT_APPROVED', 'FUNDING_SOURCE_INELIGIBLE', 'NOT_IMPLEMENTED'],
});

export const listCards = operation({
  id: 'listCards',
  method: 'GET',
  path: '/cards',
  auth: 'platform',
  summary: 'Lists cards.',
  source: 'docs/reference/cards.md#listcards',
  query: v.object({
    cardholderId: v.optional(idParam('Customer')),
    accountId: v.optional(idParam('InternalAccount')),
    platformCardId: v.optional(v.string()),
    state: v.optional(v.picklist(cardStates)),
    sortOrder,
    ...paging,
  }),
  responses: { 200: listResponse(Card) },
  errors: ['INVALID_INPUT', 'NOT_IMPLEMENTED'],
});

export const getCard = operation({
  id: 'getCard',
  method: 'GET',
  path: '/cards/{cardId}',
  auth: 'platform',
  summary: 'Reads one card.',
  source: 'docs/reference/cards.md#getcard',
  params,
  responses: { 200: Card },
  errors: ['NOT_FOUND', 'NOT_IMPLEMENTED'],
});

export const updateCard = operation({
  id: 'updateCard',
  method: 'PATCH',
  path: '/cards/{cardId}',
  auth: 'platform',
  summary: 'Freezes, unfreezes or closes a card, or changes its funding sources and limit.',
  source: 'docs/reference/cards.md#updatecard',
  headers: ['idempotencyKey'],
  params,
  body: CardPatch,
  proof: { state: ['ACTIVE', 'FROZEN'] },
  responses: { 200: Card },
  errors: [
    'INVALID_INPUT',
    'FUNDING_SOURCE_INELIGIBLE',
    'NOT_FOUND',
    'INVALID_STATE_TRANSITION',
    'CARD_ALREADY_CLOSED',
    'CARD_NOT_MUTABLE',
    'NOT_IMPLEMENTED',
  ],
});

export const revealCard = operation({
  id: 'revealCard',
  method: 'POST',
  path: '/cards/{cardId}/reveal',
  auth: 'platform',
  summary: "Creates a short-lived URL that shows the card's number.",
  source: 'docs/reference/cards.md#revealcard',
  params,
  proof: 'always',
  responses: { 200: CardReveal },
  errors: ['FORBIDDEN', 'NOT_FOUND', 'NOT_IMPLEMENTED'],
});
