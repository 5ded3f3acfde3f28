import { Card, CardReveal } from '../cards/card.ts';
import type * as cardsRows from '../cards/operations.ts';
import type { Call } from '../operation.ts';
import { listOf } from '../scalars.ts';

export const createCard: Call<typeof cardsRows.createCard> = {
  id: 'createCard',
  method: 'POST',
  path: '/cards',
  responses: { 201: Card },
};

export const listCards: Call<typeof cardsRows.listCards> = {
  id: 'listCards',
  method: 'GET',
  path: '/cards',
  responses: { 200: /* @__PURE__ */ listOf(Card) },
};

export const getCard: Call<typeof cardsRows.getCard> = {
  id: 'getCard',
  method: 'GET',
  path: '/cards/{cardId}',
  responses: { 200: Card },
};

export const updateCard: Call<typeof cardsRows.updateCard> = {
  id: 'updateCard',
  method: 'PATCH',
  path: '/cards/{cardId}',
  responses: { 200: Card },
};

export const revealCard: Call<typeof cardsRows.revealCard> = {
  id: 'revealCard',
  method: 'POST',
  path: '/cards/{cardId}/reveal',
  responses: { 200: CardReveal },
};
