import { createServiceError } from '../errors/serviceErrors.ts';

/** One page of a list, as every paged operation returns it. */
interface Page<T> {
  readonly data: readonly T[];
  readonly hasMore?: boolean | undefined;
  readonly nextCursor?: string | undefined;
}

interface Paged {
  readonly query?: { readonly cursor?: string | undefined } | undefined;
}

/**
 * Minimum number of remembered ids. Repeated entries come soon after each other, when entries move to another page. It
 * is a hundred pages of a hundred, and at most a few megabytes however long the list is.
 */
const minimumRememberedIds = 10_000;

/** Consecutive pages without a new entry, after which the list is considered circular. */
const maxEmptyPages = 3;

/**
 * Iterates over a list and requests its pages on demand; the caller may stop at any time. A list that grows meanwhile
 * yields nothing twice: the last ten thousand ids are remembered. A `signal` among the parameters aborts the iteration,
 * also during a page in progress. To continue later, store the cursor of a page and pass it as `query.cursor`
 * (docs/reference/conventions.md#pagination).
 *
 * ```ts
 * for await (const transaction of paginate(listTransactions, client, { query: { customerId } })) {
 *   if (transaction.status === 'COMPLETED') break
 * }
 * ```
 *
 * @throws ServiceError what the list's function throws, so `SERVICE_CANCELLED`; `SERVICE_RESPONSE_INVALID` where the list
 * has no end: a cursor that was given before, none although there is more, or page after page of what is known.
 */
export async function* paginate<Client, Parameters extends Paged, T>(
  list: (client: Client, parameters: Parameters) => Promise<Page<T>>,
  client: Client,
  parameters: Parameters,
): AsyncGenerator<T, void, undefined> {
  const yieldedIds = createRecentSet(minimumRememberedIds);
  const cursors = new Set<string>();
  let cursor = parameters.query?.cursor;
  for (let emptyPages = 0; emptyPages < maxEmptyPages; ) {
    if (cursor !== undefined) cursors.add(cursor);
    const page: Page<T> = await list(client, { ...parameters, query: { ...parameters.query, cursor } });
    emptyPages += 1;
    for (const item of page.data) {
      const id = getId(item);
      if (id !== undefined && yieldedIds.has(id)) continue;
      if (id !== undefined) yieldedIds.add(id);
      emptyPages = 0;
      yield item;
    }
    if (page.hasMore !== true) return;
    if (page.nextCursor === undefined || cursors.has(page.nextCursor)) break;
    cursor = page.nextCursor;
  }
  throw createServiceError({
    code: 'SERVICE_RESPONSE_INVALID',
    operation: list.name,
    message:
      'The service reports more pages, but its cursors are missing or repeat. Report it to the service with the operation.',
  });
}

/**
 * Creates a set of the latest strings, at least `count` and at most twice as many: a full set becomes the previous one,
 * and the one before is dropped.
 */
function createRecentSet(count: number): Pick<Set<string>, 'has' | 'add'> {
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

function getId(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null || !('id' in item)) return undefined;
  return typeof item.id === 'string' ? item.id : undefined;
}
