import { getCard } from '@latchkey/contract/cards';
import type { TablesDependency } from '../../dependencies.ts';
import { type AnyHandler, handler, reply } from '../../http/handler.ts';
import { findCard } from '../findById.ts';
import createCard from './createCard.ts';
import listCards from './listCards.ts';
import revealCard from './revealCard.ts';
import { presentCard } from './row.ts';
import updateCard from './updateCard.ts';

/** Operations on cards. */
export const cardHandlers: readonly AnyHandler[] = [
  handler(getCard, (dependencies: TablesDependency, { params }) =>
    reply(200, presentCard(findCard(dependencies, params.cardId))),
  ),

  createCard,
  listCards,
  revealCard,
  updateCard,
];
