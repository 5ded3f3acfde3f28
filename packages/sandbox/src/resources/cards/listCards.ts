import type { RequestOf } from '@latchkey/contract';
import { listCards } from '@latchkey/contract/cards';
import type { Engine } from '../../engine.ts';
import { handler, reply } from '../../http/handler.ts';
import { paginate } from '../../http/page.ts';
import { type Listing, only, shortest } from '../../journal/listing.ts';
import { type CardRow, presentCard } from './row.ts';

type Query = RequestOf<typeof listCards>['query'];

function matches(card: CardRow, { accountId, platformCardId, state }: Query): boolean {
  return (
    (accountId === undefined || card.fundingSources.some((source) => source.accountId === accountId)) &&
    (platformCardId === undefined || card.platformCardId === platformCardId) &&
    (state === undefined || card.state === state)
  );
}

/** The fewest cards that are sure to hold all that are asked for. */
function candidates({ tables: { cards } }: Engine, query: Query): Listing<CardRow> {
  const order = query.sortOrder === 'asc' ? 'oldestFirst' : 'newestFirst';
  const listings: Listing<CardRow>[] = [];
  for (const index of ['cardholderId', 'accountId', 'platformCardId', 'state'] as const) {
    const value = query[index];
    if (value !== undefined) listings.push(cards.listPassing(index, value, order));
  }
  return shortest(listings) ?? cards.list('every', '', order);
}

/** Newest first unless asked otherwise, as other lists with a `sortOrder` are. */
export default handler(listCards, (engine, { query }) => {
  return reply(
    200,
    paginate(
      only(candidates(engine, query), (card) => matches(card, query)),
      query,
      presentCard,
    ),
  );
});
