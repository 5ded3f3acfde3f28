import type { Wallet } from '../client/wallet.ts';
import { ABORTED } from '../errors/codes.ts';
import { createCoreError, WalletError } from '../errors/index.ts';
import { getIdentityScope } from '../session/sessionStore.ts';

type Query<Given, Data> = { name: string; read: (wallet: Wallet, given: Given) => Promise<Data>; parameters: Given };
type Cursor = string | undefined;

/** Reads for one user only: the key has the account, or the customer without one, and no other user's data is cached. */
function describeQuery<Parameters, Data>(wallet: Wallet, { name, read, parameters }: Query<Parameters, Data>) {
  const user = getIdentityScope(wallet).userId;
  return {
    queryKey: ['latchkey', user, name, parameters] as const,
    enabled: user !== undefined,
    retry: (failures: number, error: Error) => failures < 3 && error instanceof WalletError && error.next === 'retry',
    readPage: async (more: { readonly signal: AbortSignal; readonly cursor?: string }) => {
      const scope = getIdentityScope(wallet);
      if (user === undefined || scope.userId !== user) throw createCoreError(ABORTED);
      const data = await read(wallet, { ...parameters, ...more });
      if (getIdentityScope(wallet) !== scope) throw createCoreError(ABORTED);
      return data;
    },
  };
}

/**
 * Returns the options of a TanStack query that reads with an action of core. Create them again after `watchSession`
 * calls back: they are of the user who is known now, and disabled without one.
 *
 * ```ts
 * import { listInternalAccounts } from '@latchkey/core'
 *
 * const options = createQueryOptions(wallet, { name: 'accounts', read: listInternalAccounts, parameters: {} })
 * ```
 */
export function createQueryOptions<Parameters extends object, Data>(wallet: Wallet, query: Query<Parameters, Data>) {
  const { readPage, ...options } = describeQuery(wallet, query);
  return { ...options, queryFn: ({ signal }: { readonly signal: AbortSignal }) => readPage({ signal }) };
}

/**
 * Returns the options of an infinite TanStack query that reads the pages of a list, such as `listTransactions`.
 *
 * ```ts
 * import { listTransactions } from '@latchkey/core'
 *
 * const options = createInfiniteQueryOptions(wallet, { name: 'activity', read: listTransactions, parameters: {} })
 * ```
 */
export function createInfiniteQueryOptions<Parameters extends object, Data extends { readonly nextCursor?: Cursor }>(
  wallet: Wallet,
  query: Query<Parameters, Data>,
) {
  const { readPage, ...options } = describeQuery(wallet, query);
  const queryFn = ({ signal, pageParam: cursor }: { readonly signal: AbortSignal; readonly pageParam: Cursor }) =>
    readPage({ signal, ...(cursor !== undefined && { cursor }) });
  return {
    ...options,
    queryFn,
    initialPageParam: undefined,
    getNextPageParam: (page: Data): Cursor => page.nextCursor,
  };
}
