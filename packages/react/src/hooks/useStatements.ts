import {
  createStatementStore,
  filterStatement,
  getStatementRange,
  type InternalAccount,
  type LiveState,
  type Statement,
  type StatementFilter,
  type StatementPeriod,
  type StatementRange,
  type StatementStore,
  type StatementTotal,
  sumStatement,
  type Transaction,
} from '@latchkey/core';
import { useCallback, useMemo, useState } from 'react';
import { useBalance } from './useBalance.ts';
import { useStore } from './useStore.ts';
import { useWallet } from './useWallet.ts';

/** What a statement includes. */
export interface StatementSelection extends Omit<StatementFilter, 'account'> {
  readonly period: StatementPeriod;
  /** The payments of one internal account; undefined for all accounts. */
  readonly accountId: string | undefined;
}

/** The payments of a period that the user selects. */
export interface Statements {
  /** The payments of the period, before the selection narrows them. */
  readonly state: LiveState<Statement>;
  readonly selection: StatementSelection;
  /** The first and the last moment of the period; all payments where `defaultPeriod` is no period. */
  readonly range: Partial<StatementRange>;
  /** The accounts that can be selected. */
  readonly accounts: readonly InternalAccount[];
  /** The selected payments, newest first. */
  readonly transactions: readonly Transaction[];
  /** What the selected payments moved, for each currency. */
  readonly totals: readonly StatementTotal[];
  /** Changes the selection. Returns false, and changes nothing, for an invalid period. */
  select(change: Partial<StatementSelection>): boolean;
  refresh(): void;
}

export declare namespace useStatements {
  interface Options {
    /** The period to start with. @default 'thisMonth' */
    readonly defaultPeriod?: StatementPeriod | undefined;
    /** The direction to start with. @default 'all' */
    readonly defaultDirection?: StatementFilter['direction'] | undefined;
    /** A store that the caller created; the selected period does not change it. Default: an own one. */
    readonly store?: StatementStore | undefined;
  }
}

interface Selected extends Pick<Statements, 'selection' | 'range'> {}

const loading: LiveState<Statement> = { status: 'loading' };
const noTransactions: readonly Transaction[] = [];
const noAccounts: readonly InternalAccount[] = [];

/**
 * Reads the payments of a period with their totals, and keeps them current while the component is mounted.
 *
 * ```tsx
 * const { transactions, totals, select } = useStatements({ defaultPeriod: 'lastMonth' })
 * const button = <button type="button" onClick={() => select({ direction: 'in' })}>Money in</button>
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useStatements(options: useStatements.Options = {}): Statements {
  const wallet = useWallet();
  const { defaultPeriod = 'thisMonth', defaultDirection = 'all' } = options;
  const [{ selection, range }, setSelected] = useState<Selected>(() => ({
    selection: { period: defaultPeriod, accountId: undefined, direction: defaultDirection, progress: 'all' },
    range: getStatementRange(defaultPeriod, wallet.now()) ?? {},
  }));
  const { state: balance } = useBalance();
  const accounts = 'data' in balance ? balance.data : noAccounts;
  const { accountId, direction, progress } = selection;
  const own = useMemo(() => createStatementStore(wallet, range), [wallet, range]);
  const store = options.store ?? own;
  const state = useStore(store, loading);
  const all = 'data' in state ? state.data.transactions : noTransactions;
  const account = accounts.find(({ id }) => id === accountId);
  const transactions = useMemo(
    () => filterStatement(all, { direction, progress, account }),
    [all, direction, progress, account],
  );
  const totals = useMemo(() => sumStatement(transactions), [transactions]);
  const select = useCallback(
    (change: Partial<StatementSelection>) => {
      const changed = change.period === undefined ? undefined : getStatementRange(change.period, wallet.now());
      if (change.period !== undefined && changed === undefined) return false;
      setSelected((now) => ({ selection: { ...now.selection, ...change }, range: changed ?? now.range }));
      return true;
    },
    [wallet],
  );
  const refresh = useCallback(() => store.refresh(), [store]);
  return useMemo(
    () => ({ state, selection, range, accounts, transactions, totals, select, refresh }),
    [state, selection, range, accounts, transactions, totals, select, refresh],
  );
}
