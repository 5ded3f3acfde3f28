import {
  type ActivityStore,
  type BalanceStore,
  createDepositBaseline,
  type DepositBaseline,
  type DepositProgress,
  type Money,
  readDepositProgress,
  toMoney,
  type WalletError,
} from '@latchkey/core';
import { useCallback, useMemo, useState } from 'react';
import {
  type DepositChoice,
  type DepositFilter,
  type DepositMethod,
  listDepositChoices,
} from '../deposit/listDepositChoices.ts';
import { useActivity } from './useActivity.ts';
import { useBalance } from './useBalance.ts';
import { useWallet } from './useWallet.ts';

/** A way to pay that the user opened. */
interface Opened {
  readonly choice: DepositChoice;
  readonly method: DepositMethod;
  /** Whether the user chose among several ways. */
  readonly isChosen: boolean;
}

/** Every state of paying money into an account. `error` says why what is shown may be out of date. */
export type DepositState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: WalletError }
  /** No account can be paid into. */
  | { readonly status: 'empty'; readonly error: WalletError | undefined }
  | {
      readonly status: 'choosing';
      readonly choices: readonly DepositChoice[];
      readonly error: WalletError | undefined;
    }
  | (Opened & { readonly status: 'waiting'; readonly error: WalletError | undefined })
  /** A payment was seen. `amount` is absent where the service does not name it yet. */
  | (Opened & { readonly status: 'detected'; readonly amount: Money | undefined })
  | (Opened & { readonly status: 'credited'; readonly amount: Money; readonly balance: Money });

/** Paying money into an account, as a component sees it. The functions are stable while the accounts are the same. */
export interface Deposit {
  readonly state: DepositState;
  /** Whether the accounts are being read again on request. */
  readonly isRefreshing: boolean;
  /** Shows a way to pay, and waits for the payment from now on. */
  open(choice: DepositChoice): void;
  /** Shows another network of the open way. */
  selectMethod(method: DepositMethod): void;
  /** Returns to the list, where there is one. */
  back(): void;
  /** Waits for another payment. */
  restart(): void;
  /** Reads the accounts and the payments again, which also gets new instructions. */
  refresh(): void;
}

export declare namespace useDeposit {
  interface Options extends DepositFilter {
    /** Stores that the caller created. Without them the hook creates its own. */
    readonly balance?: BalanceStore | undefined;
    readonly activity?: ActivityStore | undefined;
  }
}

interface Selection {
  readonly choiceId: string;
  readonly methodId: string;
  readonly isChosen: boolean;
  readonly baseline: DepositBaseline;
}

/**
 * Lists the ways to pay into the user's accounts, and follows the payment that the user makes, while the component is
 * mounted. Where there is one way only, it is open from the start.
 *
 * ```tsx
 * const { state, open } = useDeposit()
 * if (state.status === 'choosing' && state.choices[0] !== undefined) open(state.choices[0])
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useDeposit(options: useDeposit.Options = {}): Deposit {
  const { accountId, accountTypes } = options;
  const wallet = useWallet();
  const { state: balance, refresh: refreshBalance } = useBalance({ store: options.balance });
  const { state: activity, refresh: refreshActivity } = useActivity({ store: options.activity });
  const [selection, setSelection] = useState<Selection>();

  const accounts = 'data' in balance ? balance.data : undefined;
  const transactions = 'data' in activity ? activity.data.transactions : undefined;
  const types = accountTypes?.join(' ');
  const choices = useMemo(
    () => accounts && listDepositChoices(accounts, wallet, { accountId, accountTypes: types?.split(' ') }),
    [accounts, wallet, accountId, types],
  );
  // Without the transactions before, a payment could not be told from those that follow.
  const isLoading = choices === undefined ? balance.status === 'loading' : activity.status === 'loading';

  const open = useCallback(
    (choice: DepositChoice, isChosen: boolean, isAnother: boolean) => {
      // What opens by itself may be a page that was loaded again after the payment.
      const baseline = createDepositBaseline(choice.account, transactions, { isAnother });
      setSelection({ choiceId: choice.id, methodId: choice.methods[0].id, isChosen, baseline });
    },
    [transactions],
  );
  const only = choices?.length === 1 ? choices[0] : undefined;
  // Nothing of one user is shown to the next.
  if (selection !== undefined && balance.status === 'loading') setSelection(undefined);
  if (selection === undefined && only !== undefined && !isLoading) open(only, false, false);

  const opened = useMemo(() => selection && findOpened(choices, selection), [choices, selection]);
  const progress = useMemo<DepositProgress>(
    () =>
      selection === undefined || opened === undefined
        ? { status: 'waiting' }
        : readDepositProgress(selection.baseline, opened.choice.account, transactions),
    [selection, opened, transactions],
  );

  const state = useMemo<DepositState>(() => {
    // A payment is noticed by both: where one is out of date, it may have arrived.
    const error = 'error' in balance ? balance.error : 'error' in activity ? activity.error : undefined;
    if (isLoading) return { status: 'loading' };
    if (choices === undefined) return error === undefined ? { status: 'loading' } : { status: 'failed', error };
    if (choices.length === 0) return { status: 'empty', error };
    if (opened === undefined) return { status: 'choosing', choices, error };
    if (progress.status === 'waiting') return { ...opened, status: 'waiting', error };
    if (progress.status === 'detected') return { ...opened, ...progress };
    return { ...opened, ...progress, balance: toMoney(opened.choice.account.balance) };
  }, [balance, activity, isLoading, choices, opened, progress]);

  const refresh = useCallback(() => {
    refreshBalance();
    refreshActivity();
  }, [refreshBalance, refreshActivity]);
  const isRefreshing = balance.status === 'refreshing' || activity.status === 'refreshing';
  return useMemo(
    () => ({
      state,
      isRefreshing,
      open: (choice) => open(choice, true, true),
      selectMethod: (method) => setSelection((before) => before && { ...before, methodId: method.id }),
      back: () => setSelection((before) => (before?.isChosen ? undefined : before)),
      restart: () => opened !== undefined && open(opened.choice, opened.isChosen, true),
      refresh,
    }),
    [state, isRefreshing, open, opened, refresh],
  );
}

/** Returns what the user opened, as it is now. */
function findOpened(choices: readonly DepositChoice[] | undefined, selection: Selection): Opened | undefined {
  const choice = choices?.find(({ id }) => id === selection.choiceId);
  if (choice === undefined) return undefined;
  const method = choice.methods.find(({ id }) => id === selection.methodId) ?? choice.methods[0];
  return { choice, method, isChosen: selection.isChosen };
}
