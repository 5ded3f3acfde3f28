import { describe, expect, it } from 'vitest';
import { listInternalAccounts } from '../actions/accounts.ts';
import { ServiceConnectionError } from '../errors/serviceErrors.ts';
import { createServiceClient } from './createServiceClient.ts';
import { paginate } from './paginate.ts';

interface Item {
  readonly id: string;
}

/** A list that answers these pages in turn, and the cursors it was asked with. */
function listing(...pages: readonly (readonly [ids: readonly string[], next?: string | null])[]) {
  const asked: (string | undefined)[] = [];
  const list = async (client: string, { query }: { query?: { cursor?: string | undefined; limit?: string } }) => {
    expect(client).toBe('client');
    asked.push(query?.cursor);
    const [ids, next] = pages[Math.min(asked.length, pages.length) - 1] ?? [[]];
    const data: Item[] = ids.map((id) => ({ id }));
    return next === undefined
      ? { data, hasMore: false }
      : { data, hasMore: true, ...(next === null ? {} : { nextCursor: next }) };
  };
  return { list, asked };
}

const balance = { amount: 1, currency: { code: 'USD', name: 'US dollar', symbol: '$', decimals: 2 } };
const account = {
  ...{ type: 'INTERNAL_FIAT', balance, totalBalance: balance, fundingPaymentInstructions: [] },
  ...{ createdAt: '2027-01-15T08:00:00Z', updatedAt: '2027-01-15T08:00:00Z' },
};

async function idsOf(list: ReturnType<typeof listing>['list'], query: { cursor?: string } = {}) {
  const ids: string[] = [];
  for await (const { id } of paginate(list, 'client', { query })) ids.push(id);
  return ids;
}

describe('paginate', () => {
  it('default: everything in order, page by page', async () => {
    const { list, asked } = listing([['a', 'b'], '2'], [['c'], '3'], [['d']]);
    expect(await idsOf(list)).toEqual(['a', 'b', 'c', 'd']);
    expect(asked).toEqual([undefined, '2', '3']);
  });

  it('args: goes on from a cursor that was kept, and asks for what the rest of the query says', async () => {
    const { list, asked } = listing([['c']]);
    expect(await idsOf(list, { cursor: '2' })).toEqual(['c']);
    expect(asked).toEqual(['2']);
  });

  it('behavior: an empty list is empty', async () => {
    expect(await idsOf(listing([[]]).list)).toEqual([]);
  });

  it('behavior: asks for no page that nobody wants', async () => {
    const { list, asked } = listing([['a'], '2'], [['b']]);
    for await (const { id } of paginate(list, 'client', {})) if (id === 'a') break;
    expect(asked).toHaveLength(1);
  });

  it('#57 behavior: a list that grows between pages gives nothing twice', async () => {
    const { list } = listing([['a', 'b'], '2'], [['b', 'c'], '3'], [['c', 'd']]);
    expect(await idsOf(list)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('#57 behavior: remembers the last ten thousand ids, however long the list is', async () => {
    const ids = Array.from({ length: 20_001 }, (_, index) => String(index));
    const { list } = listing([ids, '2'], [['0', '10000', '20000', 'new']]);
    // The first is forgotten by now, and is given again; the last ten thousand are not.
    expect((await idsOf(list)).slice(20_001)).toEqual(['0', 'new']);
  });

  it('behavior: cancelled, it asks for no further page, and ends one that is under way', async () => {
    const ids = ['InternalAccount:1', 'InternalAccount:2'];
    for (const isUnderWay of [false, true]) {
      const abort = new AbortController();
      const asked: string[] = [];
      const client = createServiceClient({
        ...{ baseUrl: 'https://service.test', clientId: 'client', clientSecret: 'secret' },
        fetch: async ({ url }) => {
          asked.push(new URL(url).search);
          if (asked.length === 2) return new Promise<Response>(() => abort.abort());
          return Response.json({ data: ids.map((id) => ({ id, ...account })), hasMore: true, nextCursor: 'next' });
        },
      });
      const given: string[] = [];
      const read = async () => {
        for await (const { id } of paginate(listInternalAccounts, client, { query: {}, signal: abort.signal })) {
          given.push(id);
          if (!isUnderWay) abort.abort();
        }
      };
      await expect(read()).rejects.toMatchObject({ code: 'SERVICE_CANCELLED', mayHaveHappened: false });
      // What a page brought is given to its end.
      expect(given).toEqual(ids);
      expect(asked).toEqual(isUnderWay ? ['', '?cursor=next'] : ['']);
    }
  });

  it('behavior: what has no id is given as it comes', async () => {
    const list = async (_: string, __: object) => ({ data: [1, 1], hasMore: false });
    const given: number[] = [];
    for await (const value of paginate(list, 'client', {})) given.push(value);
    expect(given).toEqual([1, 1]);
  });

  it.each([
    ['the same cursor again', listing([['a'], '2'], [['b'], '2'])],
    ['no cursor although there is more', listing([['a'], null])],
    ['a circle of two', listing([['a'], '2'], [['b'], '3'], [['c'], '2'])],
  ])('#57 error: %s', async (_, { list, asked }) => {
    const error = await idsOf(list).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ServiceConnectionError);
    expect(error).toMatchObject({ code: 'SERVICE_ANSWER_INVALID', mayHaveHappened: false });
    expect(asked.length).toBeLessThan(5);
  });

  it('#57 error: more for ever, with nothing new in it', async () => {
    let page = 0;
    const list = async () => {
      page += 1;
      return { data: [{ id: 'a' }], hasMore: true, nextCursor: String(page) };
    };
    await expect(idsOf(list)).rejects.toMatchObject({ code: 'SERVICE_ANSWER_INVALID' });
    expect(page).toBe(4);
  });

  it("error: what the list's function throws", async () => {
    const broken = async (): Promise<{ data: Item[]; hasMore: boolean }> => {
      throw new TypeError('broken');
    };
    await expect(idsOf(broken)).rejects.toThrow('broken');
  });
});
