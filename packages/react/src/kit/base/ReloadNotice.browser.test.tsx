import type { InternalAccount, LiveState, Statement, Transaction } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fixedStore } from '../../../test/fixedFlow.ts';
import { failure } from '../../../test/samples.ts';
import { useStore } from '../../hooks/useStore.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Activity } from '../activity/Activity.tsx';
import { Balance } from '../balance/Balance.tsx';
import { RecipientPicker } from '../recipient-picker/RecipientPicker.tsx';
import { Statements } from '../statements/Statements.tsx';
import { TransactionDetail } from '../transaction-detail/TransactionDetail.tsx';

let env: TestEnvironment;
beforeEach(async () => {
  env = await createTestEnvironment();
  await env.signIn();
});
afterEach(async () => {
  cleanup();
  await env.close();
});

const currency = { code: 'USDB', decimals: 6 };
const account: InternalAccount = {
  id: 'InternalAccount:1',
  type: 'EMBEDDED_WALLET',
  status: 'ACTIVE',
  balance: { amount: 50_000_000, currency },
  totalBalance: { amount: 50_000_000, currency },
  fundingPaymentInstructions: [],
  createdAt: '2026-11-21T10:00:00Z',
  updatedAt: '2026-11-21T10:00:00Z',
};
const transaction: Transaction = { id: 'Transaction:1', type: 'OUTGOING', status: 'COMPLETED' };
const statement: Statement = { transactions: [transaction], isComplete: true };
const stored = <Data,>() => fixedStore<LiveState<Data>>({ status: 'loading' });

function Picker({ store }: { readonly store: ReturnType<typeof stored<readonly []>> }): ReactElement {
  const state = useStore(store, { status: 'loading' });
  return <RecipientPicker recipients={{ state, accounts: [], refresh: store.refresh }} recentCount={0} />;
}

/** A component, the data of its store, the name of the button, and what has the focus after a successful reading. */
function components() {
  const balance = stored<readonly InternalAccount[]>();
  const activity = stored<{ transactions: readonly Transaction[]; more: 'none' }>();
  const detail = stored<Transaction>();
  const recipients = stored<readonly []>();
  const statements = stored<Statement>();
  const page = { transactions: [transaction], more: 'none' } as const;
  const tryAgain = 'Try again';
  return {
    Balance: { element: <Balance store={balance} />, store: balance, data: [account], name: 'Update', next: 'balance' },
    Activity: {
      element: <Activity store={{ ...activity, loadMore: async () => {} }} />,
      store: activity,
      data: page,
      name: tryAgain,
      next: 'heading',
    },
    TransactionDetail: {
      element: <TransactionDetail transactionId="Transaction:1" store={detail} />,
      store: detail,
      data: transaction,
      name: tryAgain,
      next: 'heading',
    },
    RecipientPicker: {
      element: <Picker store={recipients} />,
      store: recipients,
      data: [],
      name: tryAgain,
      next: 'heading',
    },
    Statements: {
      element: <Statements store={statements} />,
      store: statements,
      data: statement,
      name: tryAgain,
      next: 'heading',
    },
  };
}

type Name = keyof ReturnType<typeof components>;

/** Shows a component. Returns its button and functions that set the state of its store. */
function show(name: Name) {
  const { element, store, data, ...rest } = components()[name];
  const setState = store.setState as (state: LiveState<unknown>) => void;
  render(<WalletProvider wallet={env.wallet}>{element}</WalletProvider>);
  const set = (state: LiveState<unknown>) => act(() => setState(state));
  const asOf = env.wallet.now();
  const error = () => failure('NETWORK_FAILED', 'retry');
  return {
    ...rest,
    store,
    button: page.getByRole('button', { name: rest.name, exact: true }),
    load: () => set({ status: 'loading' }),
    refresh: () => set({ status: 'refreshing', data, asOf }),
    fail: () => set({ status: 'failed', error: error() }),
    failWithData: () => set({ status: 'stale', data, asOf, error: error() }),
    succeed: () => set({ status: 'ready', data, asOf }),
  };
}

/** Makes the browser say that it is offline, or online. */
function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine');
});

const focusedPart = () => document.activeElement?.getAttribute('data-lk-part');
const assertive = () => document.querySelector('[aria-live="assertive"]')?.textContent;

describe.each<Name>(['Balance', 'Activity', 'TransactionDetail', 'RecipientPicker', 'Statements'])('%s', (name) => {
  it('keeps a busy button while it loads again, and announces a further failure', async () => {
    const shown = show(name);
    await expect.poll(() => document.querySelector('[aria-busy="true"]')).not.toBeNull();
    shown.fail();
    await expect.element(shown.button).toBeVisible();
    (shown.button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    shown.load();
    await expect.element(shown.button).toHaveFocus();
    await expect.element(shown.button).toHaveAttribute('aria-busy', 'true');
    await expect.element(shown.button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(shown.store.getState().status).toBe('loading');
    await expect.poll(() => document.querySelector('[aria-live="polite"]')?.textContent).toBe('Loading…');
    shown.fail();
    await expect.element(shown.button).toHaveFocus();
    await expect.element(shown.button).not.toHaveAttribute('aria-busy');
    await expect.poll(assertive).toMatch(/couldn’t load .*We couldn’t reach the service/);
  });

  it('moves the focus to its start after a successful reading', async () => {
    const shown = show(name);
    shown.fail();
    await userEvent.click(shown.button);
    shown.load();
    shown.succeed();
    await expect.poll(focusedPart).toBe(shown.next);
    await expect.element(shown.button).not.toBeInTheDocument();
  });

  it('keeps the button while older data is updated', async () => {
    const shown = show(name);
    shown.failWithData();
    await userEvent.click(shown.button);
    shown.refresh();
    await expect.element(shown.button).toHaveFocus();
    await expect.element(shown.button).toHaveAttribute('aria-busy', 'true');
    shown.succeed();
    await expect.poll(focusedPart).toBe(shown.next);
  });

  it('says that the browser is offline', async () => {
    setOnline(false);
    const shown = show(name);
    shown.fail();
    await expect.element(page.getByText('You’re offline. Check your connection and try again.')).toBeVisible();
    shown.failWithData();
    await expect.element(page.getByText(/^You’re offline\. Showing what we had at \d/)).toBeVisible();
    setOnline(true);
    shown.fail();
    await expect.element(page.getByText(/^We couldn’t reach the service/)).toBeVisible();
  });

  it('leaves the focus where the user has moved it', async () => {
    render(<button type="button">Elsewhere</button>);
    const shown = show(name);
    shown.fail();
    await userEvent.click(shown.button);
    shown.load();
    const elsewhere = page.getByRole('button', { name: 'Elsewhere' });
    await userEvent.click(elsewhere);
    shown.succeed();
    await expect.element(elsewhere).toHaveFocus();
  });
});
