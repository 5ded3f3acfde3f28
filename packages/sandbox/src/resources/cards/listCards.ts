import type { RequestOf } from '@latchkey/contract';
import { listCards } from '@latchkey/contract/cards';
import type { TablesDependency } from '../../dependencies.ts';
import { createHandler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { type CardRow, presentCard } from './row.ts';

type Query = RequestOf<typeof listCards>['query'];

function matches(card: CardRow, { cardholderId, accountId, platformCardId, state }: Query): boolean {
  return (
    (cardholderId === undefined || card.cardholderId === cardholderId) &&
    (accountId === undefined || card.fundingSources.some((source) => source.accountId === accountId)) &&
    (platformCardId === undefined || card.platformCardId === platformCardId) &&
    (state === undefined || card.state === state)
  );
}

/** Newest first by default, as in other lists with a `sortOrder`. */
export const listCardsHandler = createHandler(listCards, (dependencies: TablesDependency, { query }) => {
  const rows = query.sortOrder === 'asc' ? dependencies.tables.cards.all() : dependencies.tables.cards.all().reverse();
  return reply(
    200,
    paginate(rows, query, presentCard, (card) => matches(card, query)),
  );
});
