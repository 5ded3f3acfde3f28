import { getCard } from '@latchkey/contract/cards';
import type { TablesDependency } from '../../dependencies.ts';
import { type AnyHandler, createHandler, reply } from '../../http/handler.ts';
import { findCard } from '../findById.ts';
import { createCardHandler } from './createCard.ts';
import { listCardsHandler } from './listCards.ts';
import { revealCardHandler } from './revealCard.ts';
import { presentCard } from './row.ts';
import { updateCardHandler } from './updateCard.ts';

/** Operations on cards. */
export const cardHandlers: readonly AnyHandler[] = [
  createHandler(getCard, (dependencies: TablesDependency, { params }) =>
    reply(200, presentCard(findCard(dependencies, params.cardId))),
  ),

  createCardHandler,
  listCardsHandler,
  revealCardHandler,
  updateCardHandler,
];
