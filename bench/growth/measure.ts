import { listExternalAccounts, listInternalAccounts } from '@latchkey/contract/accounts';
import { createQuote } from '@latchkey/contract/quotes';
import { listTransactions } from '@latchkey/contract/transactions';
import type { Sandbox } from '@latchkey/sandbox';
import { startSandbox } from '@latchkey/sandbox/node';
import { call, order } from './template.ts';

/** What a sandbox of one size was measured at: milliseconds, and bytes. */
export type Figures = Readonly<Record<string, number>>;

async function median(rounds: number, work: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    await work(round);
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

interface Page {
  readonly data: readonly { readonly id: string }[];
  readonly nextCursor?: string;
}

/** A cursor some way into a list. */
async function deepCursor(sandbox: Sandbox, query: Record<string, string>): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let at = 0; at < 20; at++) {
    const page = await call<Page>(sandbox, listTransactions, {
      query: { ...query, limit: '100', ...(cursor !== undefined && { cursor }) },
    });
    if (page.nextCursor === undefined) break;
    cursor = page.nextCursor;
  }
  return cursor;
}

/** Opens the sandbox that a folder holds, and times what a wallet and its platform ask of it. */
export async function measure(state: string, rounds: number): Promise<Figures> {
  const begun = performance.now();
  const { sandbox, close } = await startSandbox({ state });
  const started = performance.now() - begun;
  try {
    const customers = await call<Page>(sandbox, listInternalAccounts, { query: { limit: '100' } });
    const wallets = customers.data as readonly { readonly id: string; readonly customerId: string }[];
    const owner = (round: number) => wallets[round % wallets.length] ?? { id: '', customerId: '' };
    const cursor = await deepCursor(sandbox, {});
    const time = (work: (round: number) => Promise<unknown>) => median(rounds, work);
    return {
      'start, state read': started,
      'one customer’s transactions': await time((round) =>
        call(sandbox, listTransactions, { query: { customerId: owner(round).customerId } }),
      ),
      'everybody’s transactions, first page': await time(() => call(sandbox, listTransactions)),
      'everybody’s transactions, 2,000 rows on': await time(() =>
        call(sandbox, listTransactions, { query: cursor === undefined ? {} : { cursor } }),
      ),
      'transactions by reference': await time(() =>
        call(sandbox, listTransactions, { query: { reference: 'SB-NONE' } }),
      ),
      'transactions by status': await time(() => call(sandbox, listTransactions, { query: { status: 'PENDING' } })),
      'one customer’s external accounts': await time((round) =>
        call(sandbox, listExternalAccounts, { query: { customerId: owner(round).customerId } }),
      ),
      'quote drawn up': await time(async (round) => {
        const { customerId, id } = owner(round);
        const { data } = await call<Page>(sandbox, listExternalAccounts, { query: { customerId } });
        return call(sandbox, createQuote, {
          body: order({ sourceType: 'ACCOUNT', accountId: id }, data[0]?.id ?? '', 1_000_000),
          key: `growth ${round}`,
        });
      }),
      'bytes of heap per ledger entry':
        process.memoryUsage().heapUsed / Math.max(1, sandbox.world.ledger().entries.length),
    };
  } finally {
    await close();
  }
}
