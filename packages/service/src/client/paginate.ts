import { serviceError } from '../errors/serviceErrors.ts';

/** One page of a list, as every paged operation answers it. */
interface Page<T> {
  readonly data: readonly T[];
  readonly hasMore?: boolean | undefined;
  readonly nextCursor?: string | undefined;
}

interface Paged {
  readonly query?: { readonly cursor?: string | undefined } | undefined;
}

/**
 * How many of the latest ids are remembered at least: what comes twice comes soon after, since the list moved under a
 * page. It is a hundred pages of a hundred, and no more than a few megabytes however long the list is.
 */
const idsRemembered = 10_000;

/** Pages without anything new in a row, after which a list is held to be going in circles. */
const emptyPagesAllowed = 3;

/**
 * ```ts
 * for await (const transaction of paginate(listTransactions, client, { query: { customerId } })) {
 *   if (transaction.createdAt < since) break
 * }
 * ```
 *
 * Everything in a list, page by page, as it is asked for: stop whenever you like. A list that grows meanwhile gives
 * nothing twice: the last ten thousand ids are remembered. A `signal` among the parameters ends it at the next page,
 * and in the middle of one that is under way. To go on later, keep the cursor of a page and give it as `query.cursor` (supplement 11.1).
 *
 * @throws ServiceError what the list's function throws, so `SERVICE_CANCELLED`; `SERVICE_ANSWER_INVALID` where the list has no end: a cursor
 *   that was given before, none although there is more, or page after page of what is known.
 */
export async function* paginate<Client, Parameters extends Paged, T>(
  list: (client: Client, parameters: Parameters) => Promise<Page<T>>,
  client: Client,
  parameters: Parameters,
): AsyncGenerator<T, void, undefined> {
  const given = lately(idsRemembered);
  const cursors = new Set<string>();
  let cursor = parameters.query?.cursor;
  for (let barren = 0; barren < emptyPagesAllowed; ) {
    if (cursor !== undefined) cursors.add(cursor);
    const page: Page<T> = await list(client, { ...parameters, query: { ...parameters.query, cursor } });
    barren += 1;
    for (const item of page.data) {
      const id = idOf(item);
      if (id !== undefined && given.has(id)) continue;
      if (id !== undefined) given.add(id);
      barren = 0;
      yield item;
    }
    if (page.hasMore !== true) return;
    if (page.nextCursor === undefined || cursors.has(page.nextCursor)) break;
    cursor = page.nextCursor;
  }
  throw serviceError({
    code: 'SERVICE_ANSWER_INVALID',
    operation: list.name,
    message: 'The list has more, but no way on: its cursors lead in a circle.',
  });
}

/** The latest texts, `count` at least and twice as many at most: a full set steps back, and the one behind it goes. */
function lately(count: number): Pick<Set<string>, 'has' | 'add'> {
  let latest = new Set<string>();
  let before = new Set<string>();
  return {
    has: (text) => latest.has(text) || before.has(text),
    add(text) {
      if (latest.size === count) [latest, before] = [new Set(), latest];
      return latest.add(text);
    },
  };
}

function idOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null || !('id' in item)) return undefined;
  return typeof item.id === 'string' ? item.id : undefined;
}
