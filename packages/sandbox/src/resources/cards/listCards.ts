import type { RequestOf } from '@latchkey/contract';
import { listCards } from '@latchkey/contract/cards';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { only } from '../../journal/listing.ts';
import { type CardRow, presentCard } from './row.ts';

type Query = RequestOf<typeof listCards>['query'];

function matches(card: CardRow, { accountId, platformCardId, state }: Query): boolean {
  return (
    (accountId === undefined || card.fundingSources.some((source) => source.accountId === accountId)) &&
    (platformCardId === undefined || card.platformCardId === platformCardId) &&
    (state === undefined || card.state === state)
  );
}

/** Newest first unless asked otherwise, as other lists with a `sortOrder` are. */
export default handler(listCards, (engine, { query }) => {
  const { cards } = engine.tables;
  const order = query.sortOrder === 'asc' ? 'oldestFirst' : 'newestFirst';
  const listing =
    query.cardholderId === undefined
      ? cards.list('every', '', order)
      : cards.list('cardholderId', query.cardholderId, order);
  return reply(
    200,
    paginate(
      only(listing, (card) => matches(card, query)),
      query,
      presentCard,
    ),
  );
});
