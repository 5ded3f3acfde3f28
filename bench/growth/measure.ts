import type { Operation } from '@latchkey/contract';
import { listExternalAccounts, listInternalAccounts } from '@latchkey/contract/accounts';
import { listCustomers } from '@latchkey/contract/customers';
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

/** Filters that few or none of the transactions pass, and those of a time; each is read from an index of its own. */
const transactionFilters = {
  'by type': { type: 'OUTGOING' },
  'by status and type': { status: 'COMPLETED', type: 'OUTGOING' },
  'from a date on': { startDate: '2999-01-01T00:00:00.000Z' },
  'up to a date': { endDate: '1999-01-01T00:00:00.000Z' },
  'of an unknown customer': { platformCustomerId: 'nobody' },
  'of an unknown account': { accountIdentifier: 'zz' },
  'from an unknown sender': { senderAccountIdentifier: 'zz' },
  'to an unknown receiver': { receiverAccountIdentifier: 'zz' },
} as const;

const customerFilters = {
  'who came after a date': { createdAfter: '2999-01-01T00:00:00.000Z' },
  'who changed after a date': { updatedAfter: '2999-01-01T00:00:00.000Z' },
  'who changed before a date': { updatedBefore: '1999-01-01T00:00:00.000Z' },
  'by currency': { currency: 'EUR' },
} as const;

type Filters = Readonly<Record<string, Readonly<Record<string, string>>>>;

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
    const filtered = async (what: string, operation: Operation, filters: Filters) => {
      const figures: Record<string, number> = {};
      for (const [name, query] of Object.entries(filters)) {
        figures[`${what} ${name}`] = await time(() => call(sandbox, operation, { query }));
      }
      return figures;
    };
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
      ...(await filtered('transactions', listTransactions, transactionFilters)),
      ...(await filtered('customers', listCustomers, customerFilters)),
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
