import { describe, expect, it } from 'vitest';
import { listInternalAccounts } from '../actions/accounts.ts';
import { ServiceConnectionError } from '../errors/serviceErrors.ts';
import { createServiceClient } from './createServiceClient.ts';
import { paginate } from './paginate.ts';

interface Item {
  readonly id: string;
}

/** Creates a list that returns these pages in turn, and records the cursors. */
function listing(...pages: readonly (readonly [ids: readonly string[], next?: string | null])[]) {
  const cursors: (string | undefined)[] = [];
  const list = async (client: string, { query }: { query?: { cursor?: string | undefined; limit?: string } }) => {
    expect(client).toBe('client');
    cursors.push(query?.cursor);
    const [ids, next] = pages[Math.min(cursors.length, pages.length) - 1] ?? [[]];
    const data: Item[] = ids.map((id) => ({ id }));
    return next === undefined
      ? { data, hasMore: false }
      : { data, hasMore: true, ...(next === null ? {} : { nextCursor: next }) };
  };
  return { list, cursors };
}

const balance = { amount: 1, currency: { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 } };
const account = {
  type: 'INTERNAL_FIAT',
  balance,
  totalBalance: balance,
  fundingPaymentInstructions: [],
  createdAt: '2027-01-15T08:00:00Z',
  updatedAt: '2027-01-15T08:00:00Z',
};

async function listIds(list: ReturnType<typeof listing>['list'], query: { cursor?: string } = {}) {
  const ids: string[] = [];
  for await (const { id } of paginate(list, 'client', { query })) ids.push(id);
  return ids;
}

describe('paginate', () => {
  it('yields everything in order, page by page', async () => {
    const { list, cursors } = listing([['a', 'b'], '2'], [['c'], '3'], [['d']]);
    expect(await listIds(list)).toEqual(['a', 'b', 'c', 'd']);
    expect(cursors).toEqual([undefined, '2', '3']);
  });

  it('continues from a stored cursor, with the rest of the query', async () => {
    const { list, cursors } = listing([['c']]);
    expect(await listIds(list, { cursor: '2' })).toEqual(['c']);
    expect(cursors).toEqual(['2']);
  });

  it('yields nothing for an empty list', async () => {
    expect(await listIds(listing([[]]).list)).toEqual([]);
  });

  it('requests no page beyond those that are consumed', async () => {
    const { list, cursors } = listing([['a'], '2'], [['b']]);
    for await (const { id } of paginate(list, 'client', {})) if (id === 'a') break;
    expect(cursors).toHaveLength(1);
  });

  // requirement: 57
  it('yields nothing twice if a list grows between pages', async () => {
    const { list } = listing([['a', 'b'], '2'], [['b', 'c'], '3'], [['c', 'd']]);
    expect(await listIds(list)).toEqual(['a', 'b', 'c', 'd']);
  });

  // requirement: 57
  it('remembers the last ten thousand ids, however long the list is', async () => {
    const ids = Array.from({ length: 20_001 }, (_, index) => String(index));
    const { list } = listing([ids, '2'], [['0', '10000', '20000', 'new']]);
    // The first id is forgotten and yielded again; the last ten thousand are not.
    expect((await listIds(list)).slice(20_001)).toEqual(['0', 'new']);
  });

  it('requests no further page after cancellation, and aborts a page in progress', async () => {
    const ids = ['InternalAccount:1', 'InternalAccount:2'];
    for (const isInProgress of [false, true]) {
      const abort = new AbortController();
      const cursors: string[] = [];
      const client = createServiceClient({
        baseUrl: 'https://service.test',
        clientId: 'client',
        clientSecret: 'secret',
        fetch: async ({ url }) => {
          cursors.push(new URL(url).search);
          if (cursors.length === 2) return new Promise<Response>(() => abort.abort());
          return Response.json({ data: ids.map((id) => ({ id, ...account })), hasMore: true, nextCursor: 'next' });
        },
      });
      const given: string[] = [];
      const read = async () => {
        for await (const { id } of paginate(listInternalAccounts, client, { query: {}, signal: abort.signal })) {
          given.push(id);
          if (!isInProgress) abort.abort();
        }
      };
      await expect(read()).rejects.toMatchObject({ code: 'SERVICE_CANCELLED', mayHaveTakenEffect: false });
      // The entries of a received page are all yielded.
      expect(given).toEqual(ids);
      expect(cursors).toEqual(isInProgress ? ['', '?cursor=next'] : ['']);
    }
  });

  it('yields entries without an id unchanged', async () => {
    const list = async (_: string, __: object) => ({ data: [1, 1], hasMore: false });
    const given: number[] = [];
    for await (const value of paginate(list, 'client', {})) given.push(value);
    expect(given).toEqual([1, 1]);
  });

  // requirement: 57
  it.each([
    ['the same cursor again', listing([['a'], '2'], [['b'], '2'])],
    ['no cursor although there is more', listing([['a'], null])],
    ['a circle of two', listing([['a'], '2'], [['b'], '3'], [['c'], '2'])],
  ])('rejects %s', async (_, { list, cursors }) => {
    const error = await listIds(list).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ServiceConnectionError);
    expect(error).toMatchObject({ code: 'SERVICE_RESPONSE_INVALID', mayHaveTakenEffect: false });
    expect(cursors.length).toBeLessThan(5);
  });

  // requirement: 57
  it('rejects endless pages without new entries', async () => {
    let page = 0;
    const list = async () => {
      page += 1;
      return { data: [{ id: 'a' }], hasMore: true, nextCursor: String(page) };
    };
    await expect(listIds(list)).rejects.toMatchObject({ code: 'SERVICE_RESPONSE_INVALID' });
    expect(page).toBe(4);
  });

  it('rejects with the error of the list function', async () => {
    const broken = async (): Promise<{ data: Item[]; hasMore: boolean }> => {
      throw new TypeError('broken');
    };
    await expect(listIds(broken)).rejects.toThrow('broken');
  });
});
