import type { ActivityState, BalanceState, InternalAccount, LiveState, Statement, Transaction } from '@latchkey/core';
import { createTestEnvironment } from '@latchkey/testing';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { emulateTouch } from '../../../../.storybook/emulate.ts';
import { fixedLogin, fixedSend, fixedStore } from '../../test/fixedFlow.ts';
import { linkKitStyles } from '../../test/kitStyles.ts';
import { findMoved, measurePlaces } from '../../test/measureShift.ts';
import { createOfflineWallet } from '../../test/offlineWallet.ts';
import { usdb } from '../../test/samples.ts';
import { saveAccounts, savedAccounts } from '../../test/saveAccounts.ts';
import { send } from '../icons/shapes.ts';
import type { Appearance } from '../provider/appearance.ts';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import { Activity } from './activity/Activity.tsx';
import { Balance } from './balance/Balance.tsx';
import { Login } from './login/Login.tsx';
import { RecipientPicker } from './recipient-picker/RecipientPicker.tsx';
import { Send } from './send/Send.tsx';
import { Statements } from './statements/Statements.tsx';
// Loaded with the test, so that no step waits for it.
import './statements/StatementsContent.tsx';
import { TransactionDetail } from './transaction-detail/TransactionDetail.tsx';

linkKitStyles();
beforeEach(() => page.viewport(500, 900));
afterEach(async () => {
  cleanup();
  await emulateTouch(false);
});

const offline = createOfflineWallet();
const currency = { code: 'USDB', decimals: 6 };
const displayCurrencies = { USDB: { symbol: '$', name: 'US dollars', decimals: 2 } };
const providers = [{ id: 'google', name: 'Google' }] as unknown as Login.Props['providers'];
const createdAt = new Date(offline.now()).toISOString();

/** Renders a component on a page of the host that continues below it. */
function show(component: ReactElement, appearance: Appearance, wallet = offline): HTMLElement {
  return render(
    <WalletProvider wallet={wallet} appearance={appearance} displayCurrencies={displayCurrencies}>
      <p>Above</p>
      {component}
      <p>Below</p>
    </WalletProvider>,
  ).container;
}

function account(amount: number): InternalAccount {
  const balance = { amount, currency };
  return {
    id: 'InternalAccount:1',
    type: 'EMBEDDED_WALLET',
    status: 'ACTIVE',
    balance,
    totalBalance: balance,
    fundingPaymentInstructions: [],
    createdAt,
    updatedAt: createdAt,
  };
}

const payment = (id: number): Transaction => ({
  id: `Transaction:${id}`,
  type: 'OUTGOING',
  status: 'COMPLETED',
  description: `Payment ${id}`,
  createdAt,
  sentAmount: { amount: 50_000_000, currency },
});

/** An international payment, of which everything is known. */
const international: Transaction = {
  ...payment(1),
  receivedAmount: { amount: 51_622, currency: { code: 'SEK', decimals: 2 } },
  fees: 450_000,
  settledAt: createdAt,
};

const conditions: readonly (readonly [string, Appearance, { readonly touch: boolean }])[] = [
  ['a mouse', {}, { touch: false }],
  ['a finger', {}, { touch: true }],
  ['compact density', { density: 'compact' }, { touch: false }],
  ['spacious density', { density: 'spacious' }, { touch: true }],
];

describe.each(conditions)('the page for %s', (_, appearance, { touch }) => {
  it('does not move once a balance has loaded, short or long', async () => {
    await emulateTouch(touch);
    for (const amount of [1_000_000, 12_345_678_000_000, 9_007_199_254_740_991]) {
      const store = fixedStore<BalanceState>({ status: 'loading' });
      const before = measurePlaces(show(<Balance store={store} actions={<p>Add money</p>} />, appearance));
      act(() => store.setState({ status: 'ready', asOf: offline.now(), data: [account(amount)] }));
      await expect.element(page.getByRole('button', { name: 'Hide amounts' })).toBeVisible();
      expect(findMoved(before)).toEqual([]);
      cleanup();
    }
  });

  it('does not move, with its actions, once a balance of several accounts has loaded', async () => {
    await emulateTouch(touch);
    const store = fixedStore<BalanceState>({ status: 'loading' });
    const balance = <Balance store={store} quickActions={[{ label: 'Send', icon: send, href: '#send' }]} />;
    const { container } = render(
      <WalletProvider wallet={offline} appearance={appearance} displayCurrencies={displayCurrencies}>
        {balance}
      </WalletProvider>,
    );
    const before = measurePlaces(container);
    const data = [account(1_000_000), { ...account(2_000_000), id: 'InternalAccount:2' as const }];
    act(() => store.setState({ status: 'ready', asOf: offline.now(), data }));
    await expect.element(page.getByText('$2.00')).toBeVisible();
    // The surface grows at its end.
    expect(findMoved(before).filter((line) => !/^(?:div|section)\..* 0 right, 0 down/.test(line))).toEqual([]);
  });

  it('does not move once payments have loaded', async () => {
    await emulateTouch(touch);
    const store = fixedStore<ActivityState>({ status: 'loading' });
    const before = measurePlaces(show(<Activity store={store} />, appearance));
    const transactions = [1, 2, 3, 4, 5].map(payment);
    act(() => store.setState({ status: 'ready', asOf: offline.now(), data: { transactions, more: 'none' } }));
    await expect.element(page.getByText('Payment 5')).toBeVisible();
    expect(findMoved(before)).toEqual([]);
  });

  it('does not move once a transaction has loaded', async () => {
    await emulateTouch(touch);
    const store = fixedStore<LiveState<Transaction>>({ status: 'loading' });
    const detail = <TransactionDetail transactionId="Transaction:1" store={store} onHelp={() => {}} />;
    const before = measurePlaces(show(detail, appearance));
    act(() => store.setState({ status: 'ready', asOf: offline.now(), data: international }));
    await expect.element(page.getByText('Payment 1')).toBeVisible();
    expect(findMoved(before)).toEqual([]);
  });

  it.each([
    ['by email', <Login key="login" />],
    ['by every method', <Login key="login" methods={['SMS_OTP', 'EMAIL_OTP']} providers={providers} rememberDevice />],
    ['with legal texts', <Login key="login" slots={{ legal: <p>Terms</p> }} onCancel={() => {}} />],
  ])('does not move once <Login> %s has resumed', async (_, login) => {
    await emulateTouch(touch);
    const flow = fixedLogin({ status: 'resuming' });
    const component = <login.type {...login.props} flow={flow} />;
    const before = measurePlaces(show(component, appearance));
    act(() => flow.setState({ status: 'idle' }));
    await expect.element(page.getByRole('textbox')).toBeVisible();
    expect(findMoved(before)).toEqual([]);
  });

  it('does not move once the recipients of <Send> have loaded', async () => {
    await emulateTouch(touch);
    const env = await createTestEnvironment();
    await saveAccounts(env, savedAccounts.slice(0, 3));
    const source = { accountId: 'InternalAccount:1', available: usdb(100_000_000n) } as const;
    const flow = fixedSend({ status: 'resuming' });
    const send = <Send flow={flow} source={source} onAddRecipient={() => {}} />;
    const before = measurePlaces(show(send, appearance, env.wallet));
    act(() => flow.setState({ status: 'idle' }));
    await expect.element(page.getByRole('button', { name: /Zoë/ })).toBeVisible();
    expect(findMoved(before)).toEqual([]);
    await env.close();
  });

  it('shows payments with the names of their payees at once, and filters that do not move', async () => {
    await emulateTouch(touch);
    const env = await createTestEnvironment({ customer: { currencies: ['USDB', 'EUR'] } });
    const [saved] = await saveAccounts(env, savedAccounts.slice(0, 1));
    if (saved === undefined) throw new Error('No account was saved.');
    const destination = { destinationType: 'ACCOUNT' as const, accountId: saved.id };
    const transactions = [{ ...payment(1), destination }, payment(2)];
    const ready = { status: 'ready', asOf: offline.now() } as const;
    const activity = fixedStore<ActivityState>({ ...ready, data: { transactions, more: 'none' } });
    const statement = fixedStore<LiveState<Statement>>({ ...ready, data: { transactions, isComplete: true } });
    for (const list of [<Activity key="list" store={activity} />, <Statements key="list" store={statement} />]) {
      env.sandbox.world.faults.add({ times: 10, effect: { kind: 'latency', ms: 1_000 } });
      const container = show(list, appearance, env.wallet);
      await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
      const before = measurePlaces(container);
      expect(page.getByText('Payment 2').query()).toBeNull();
      await env.clock.advance(3_000);
      await expect.element(page.getByText('Payment 2')).toBeVisible();
      expect(page.getByText('Zoë Ångström').query()).not.toBeNull();
      const controls = [...before].filter(([element]) => element.matches('h2, select, label'));
      expect(findMoved(new Map(controls))).toEqual([]);
      cleanup();
    }
    await env.close();
  });

  it('does not move once the accounts of <RecipientPicker> have loaded', async () => {
    await emulateTouch(touch);
    const env = await createTestEnvironment();
    await saveAccounts(env, savedAccounts.slice(0, 3));
    env.sandbox.world.faults.add({ times: 10, effect: { kind: 'latency', ms: 5_000 } });
    const before = measurePlaces(show(<RecipientPicker onAdd={() => {}} />, appearance, env.wallet));
    await env.clock.advance(10_000);
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    expect(findMoved(before)).toEqual([]);
    await env.close();
  });
});
