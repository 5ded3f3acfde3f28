import type { Wallet } from '../client/wallet.ts';
import { WalletError } from '../errors/index.ts';
import { getSession } from '../session/index.ts';

type Read<Parameters, Data> = (wallet: Wallet, parameters: Parameters) => Promise<Data>;
type Context = { readonly signal: AbortSignal };
type Cursor = string | undefined;

const root = 'latchkey';

/** The key has the account of the user, so that no user sees what another one has read. An error is retried if that helps. */
const describeQuery = (wallet: Wallet, name: string, parameters: object) => ({
  queryKey: [root, readAccountId(wallet), name, parameters] as const,
  retry: (failures: number, error: Error) => failures < 3 && error instanceof WalletError && error.next === 'retry',
});

function readAccountId(wallet: Wallet): string | undefined {
  const state = getSession(wallet);
  return state.status === 'ready' ? state.session.accountId : undefined;
}

/**
 * Returns the options of a TanStack query that reads with an action of core, such as `listInternalAccounts`.
 *
 * ```ts
 * import { listInternalAccounts } from '@latchkey/core'
 *
 * const options = createQueryOptions(wallet, { name: 'accounts', read: listInternalAccounts, parameters: {} })
 * ```
 */
export function createQueryOptions<Parameters extends object, Data>(
  wallet: Wallet,
  query: { readonly name: string; readonly read: Read<Parameters, Data>; readonly parameters: Parameters },
) {
  const { name, read, parameters } = query;
  const queryFn = ({ signal }: Context) => read(wallet, { ...parameters, signal });
  return { ...describeQuery(wallet, name, parameters), queryFn };
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
  query: { readonly name: string; readonly read: Read<Parameters, Data>; readonly parameters: Parameters },
) {
  const { name, read, parameters } = query;
  const queryFn = ({ signal, pageParam: cursor }: Context & { readonly pageParam: Cursor }) =>
    read(wallet, { ...parameters, ...(cursor !== undefined && { cursor }), signal });
  const getNextPageParam = (page: Data): Cursor => page.nextCursor;
  return { ...describeQuery(wallet, name, parameters), queryFn, initialPageParam: undefined, getNextPageParam };
}
