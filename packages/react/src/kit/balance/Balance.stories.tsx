import type { BalanceState, InternalAccount } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { fixedStore } from '../../../test/fixedFlow.ts';
import { failure } from '../../../test/samples.ts';
import { showsAmount } from '../../../test/showsAmount.ts';
import { plus, send } from '../../icons/shapes.ts';
import { Button } from '../button/Button.tsx';
import { Balance } from './Balance.tsx';

/** One story for each status of a balance, each static. */
const meta: Meta<typeof Balance> = { title: 'Balance/States', component: Balance };
export default meta;

type Story = StoryObj<typeof Balance>;

const currency = { code: 'USDB', decimals: 6 };
const account = (available: number, total = available): InternalAccount => ({
  id: 'InternalAccount:1',
  type: 'EMBEDDED_WALLET',
  status: 'ACTIVE',
  balance: { amount: available, currency },
  totalBalance: { amount: total, currency },
  fundingPaymentInstructions: [],
  createdAt: '2026-11-21T10:00:00Z',
  updatedAt: '2026-11-21T10:00:00Z',
});

function inState(state: (now: number) => BalanceState) {
  const setUp: SetUpStory = ({ wallet }) => ({ store: fixedStore(state(wallet.now())) });
  return {
    parameters: { setUp },
    render: (args, { loaded }) => <Balance {...args} store={loaded['store']} />,
  } satisfies Story;
}

export const Loading: Story = {
  ...inState(() => ({ status: 'loading' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Available' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Ready: Story = {
  ...inState((asOf) => ({ status: 'ready', asOf, data: [account(212_400_000)] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(showsAmount('$212.40'))).toBeVisible();
    const toggle = canvas.getByRole('button', { name: 'Hide amounts', pressed: false });
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByText('Hidden')).toBeVisible();
    await userEvent.click(toggle);
  },
};

export const PendingMoney: Story = {
  ...inState((asOf) => ({ status: 'ready', asOf, data: [account(212_400_000, 262_400_000)] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^\$50\.00 on the way$/)).toBeVisible();
  },
};

export const IncomingMoney: Story = {
  ...inState((asOf) => ({ status: 'ready', asOf, data: [account(212_400_000)] })),
  play: async ({ canvas, canvasElement, loaded }) => {
    const { store } = loaded;
    store.setState({ ...store.getState(), data: [account(262_400_000)] });
    await waitFor(() => expect(canvas.getByText(showsAmount('$262.40'))).toBeVisible());
    const polite = canvasElement.querySelector('[aria-live="polite"]');
    await waitFor(() => expect(polite).toHaveTextContent(/^\$50\.00 came in\.$/));
  },
};

export const Zero: Story = {
  ...inState((asOf) => ({ status: 'ready', asOf, data: [account(0)] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(showsAmount('$0.00'))).toBeVisible();
  },
};

export const NoAccounts: Story = {
  ...inState((asOf) => ({ status: 'ready', asOf, data: [] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You have no accounts yet.')).toBeVisible();
  },
};

export const Refreshing: Story = {
  ...inState((asOf) => ({ status: 'refreshing', asOf, data: [account(212_400_000)] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(showsAmount('$212.40'))).toBeVisible();
  },
};

export const Stale: Story = {
  ...inState((asOf) => ({
    status: 'stale',
    asOf,
    data: [account(212_400_000)],
    error: failure('NETWORK_FAILED', 'retry'),
  })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByText(showsAmount('$212.40'))).toBeVisible();
    await expect(canvas.getByText(/We couldn’t update this\. As of/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await expect(loaded['store'].calls).toEqual([['refresh']]);
  },
};

export const Failed: Story = {
  ...inState(() => ({ status: 'failed', error: failure('NETWORK_FAILED', 'retry') })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t load your balance.');
  },
};

export const RoundedDown: Story = {
  ...inState((asOf) => ({ status: 'ready', asOf, data: [account(212_409_999)] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(showsAmount('$212.40'))).toBeVisible();
    await userEvent.click(canvas.getByText('Exact figures'));
    await expect(await canvas.findByText(/^212\.409999\sUSDB$/)).toBeVisible();
  },
};

export const WithoutDisplayCurrencies: Story = {
  ...inState((asOf) => ({ status: 'ready', asOf, data: [account(212_409_999)] })),
  parameters: {
    ...inState((asOf) => ({ status: 'ready', asOf, data: [account(212_409_999)] })).parameters,
    displayCurrencies: {},
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(showsAmount('USDB\u00a0212.409999'))).toBeVisible();
    await expect(canvas.queryByText('Exact figures')).toBeNull();
  },
};

const euros = (id: string): InternalAccount => ({
  ...account(0),
  id: `InternalAccount:${id}`,
  balance: { amount: 98_765, currency: { code: 'EUR', decimals: 2 } },
  totalBalance: { amount: 98_765, currency: { code: 'EUR', decimals: 2 } },
});

export const TwoCurrencies: Story = {
  ...inState((asOf) => ({ status: 'ready', asOf, data: [account(212_400_000), euros('2')] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(showsAmount('$212.40'))).toBeVisible();
    await expect(canvas.getByText(showsAmount('EUR\u00a0987.65'))).toBeVisible();
  },
};

export const SeveralAccounts: Story = {
  ...inState((asOf) => ({ status: 'ready', asOf, data: [account(212_400_000), euros('2')] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('US dollars')).toBeVisible();
    await expect(canvas.queryByText('Hidden')).toBeNull();
  },
};

export const SeveralAccountsHidden: Story = {
  ...SeveralAccounts,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hide amounts' }));
    await expect(canvas.getAllByText('Hidden')).toHaveLength(2);
  },
};

/** Dollars of the wallet, and dollars that the service holds: two names. */
export const SameCurrencyName: Story = {
  ...inState((asOf) => {
    const balance = { amount: 50_000, currency: { code: 'USD', decimals: 2 } };
    const deposit = { ...euros('2'), type: 'INTERNAL_FIAT', balance, totalBalance: balance } as const;
    return { status: 'ready', asOf, data: [account(212_400_000), deposit] };
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('US dollars')).toBeVisible();
    await expect(canvas.getByText('US dollars on deposit')).toBeVisible();
  },
};

export const WithQuickActions: Story = {
  args: {
    quickActions: [
      { label: 'Send', icon: send, href: '#send', main: true },
      { label: 'Add', icon: plus, onClick: fn() },
    ],
  },
  ...inState((asOf) => ({ status: 'ready', asOf, data: [account(212_400_000)] })),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Send' })).toHaveAttribute('href', '#send');
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }));
    await expect(args.quickActions?.[1]?.onClick).toHaveBeenCalledTimes(1);
  },
};

export const HiddenAtFirst: Story = {
  args: { defaultHidden: true },
  ...inState((asOf) => ({ status: 'ready', asOf, data: [account(212_400_000)] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Hidden')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Hide amounts', pressed: true })).toBeVisible();
    await expect(canvas.queryByText(/212/)).toBeNull();
  },
};

export const ShownAgain: Story = {
  args: { defaultHidden: true, onHiddenChange: fn() },
  ...inState((asOf) => ({ status: 'ready', asOf, data: [account(212_400_000)] })),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hide amounts', pressed: true }));
    await expect(args.onHiddenChange).toHaveBeenCalledWith(false);
    await expect(canvas.getByText(showsAmount('$212.40'))).toBeVisible();
  },
};

/** The slots of the page: what to do without an account, and an end. */
export const Slots: Story = {
  args: {
    slots: {
      empty: <Button variant="primary">Open an account</Button>,
      footer: <p className="lk-small lk-muted">Held at Example Bank</p>,
    },
  },
  ...inState((asOf) => ({ status: 'ready', asOf, data: [] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Open an account' })).toBeVisible();
    await expect(canvas.getByText('Held at Example Bank')).toBeVisible();
  },
};

export const Bitcoin: Story = {
  ...inState((asOf) => {
    const bitcoin = { amount: 1_234_567, currency: { code: 'BTC', decimals: 8 } };
    return { status: 'ready', asOf, data: [{ ...account(0), balance: bitcoin, totalBalance: bitcoin }] };
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(showsAmount('BTC\u00a00.01234567'))).toBeVisible();
  },
};
