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
 * nothing twice. To go on later, keep the cursor of a page and give it as `query.cursor` (supplement 11.1).
 *
 * @throws ServiceError what the list's function throws; `SERVICE_ANSWER_INVALID` where the list has no end: a cursor
 *   that was given before, none although there is more, or page after page of what is known.
 */
export async function* paginate<Client, Parameters extends Paged, T>(
  list: (client: Client, parameters: Parameters) => Promise<Page<T>>,
  client: Client,
  parameters: Parameters,
): AsyncGenerator<T, void, undefined> {
  const given = new Set<string>();
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

function idOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null || !('id' in item)) return undefined;
  return typeof item.id === 'string' ? item.id : undefined;
}
