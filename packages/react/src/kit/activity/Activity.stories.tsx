import type { ActivityState, Transaction } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { fixedStore } from '../../../test/fixedFlow.ts';
import { failure } from '../../../test/samples.ts';
import { showsAmount } from '../../../test/showsAmount.ts';
import { Button } from '../button/Button.tsx';
import { Activity } from './Activity.tsx';

/** One story for each status of the activity, each static. */
const meta: Meta<typeof Activity> = { title: 'Activity/States', component: Activity };
export default meta;

type Story = StoryObj<typeof Activity>;

const usdb = (amount: number) => ({ amount, currency: { code: 'USDB', decimals: 6 } });
const DAY = 86_400_000;

function sampleRows(now: number): Transaction[] {
  const at = (ago: number) => new Date(now - ago).toISOString();
  return [
    { id: 'Transaction:1', status: 'PROCESSING', type: 'OUTGOING', sentAmount: usdb(50_000_000), createdAt: at(0) },
    { id: 'Transaction:2', status: 'COMPLETED', type: 'INCOMING', receivedAmount: usdb(262_400_000), createdAt: at(1) },
    {
      id: 'Transaction:3',
      status: 'FAILED',
      type: 'OUTGOING',
      sentAmount: usdb(1_234_567_891),
      description: 'Rent for November, the upper flat, with what was left of October',
      createdAt: at(DAY),
    },
    {
      id: 'CardTransaction:4',
      status: 'UNDER_REVIEW',
      type: 'CARD',
      sentAmount: usdb(4_200_000),
      createdAt: at(9 * DAY),
    },
  ];
}

function inState(state: (now: number) => ActivityState) {
  const setUp: SetUpStory = ({ wallet }) => ({ store: fixedStore(state(wallet.now())) });
  return {
    parameters: { setUp },
    render: (args, { loaded }) => <Activity {...args} store={loaded['store']} />,
  } satisfies Story;
}

export const Loading: Story = {
  ...inState(() => ({ status: 'loading' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Activity' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = {
  ...inState((asOf) => ({ status: 'ready', asOf, data: { transactions: [], more: 'none' } })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  },
};

/** The slots of the page: what to do without a payment, and an end. */
export const Slots: Story = {
  args: {
    onReady: fn(),
    slots: {
      empty: <Button variant="primary">Add money</Button>,
      footer: <p className="lk-small lk-muted">Payments of the last two years</p>,
    },
  },
  ...inState((asOf) => ({ status: 'ready', asOf, data: { transactions: [], more: 'none' } })),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add money' })).toBeVisible();
    await expect(canvas.getByText('Payments of the last two years')).toBeVisible();
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
  },
};

export const Ready: Story = {
  ...inState((asOf) => ({ status: 'ready', asOf, data: { transactions: sampleRows(asOf), more: 'none' } })),
  play: async ({ canvas }) => {
    const days = canvas.getAllByRole('heading', { level: 3 }).map((day) => day.textContent);
    await expect(days.slice(0, 2)).toEqual(['Today', 'Yesterday']);
    const [first] = canvas.getAllByRole('listitem');
    if (first === undefined) throw new Error('There is no row.');
    await expect(within(first).getByText('On its way')).toBeVisible();
    await expect(first).toHaveTextContent(/−\$50\.00/);
    await expect(canvas.getByText('Under review')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

export const Recent: Story = {
  ...inState((asOf) => ({ status: 'ready', asOf, data: { transactions: sampleRows(asOf), more: 'available' } })),
  args: {
    variant: 'recent',
    pageSize: 3,
    slots: {
      action: (
        <a className="lk-link" href="#all">
          See all
        </a>
      ),
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByText('Yesterday')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See all' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { level: 3 })).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const LoadMore: Story = {
  ...inState((asOf) => ({ status: 'ready', asOf, data: { transactions: sampleRows(asOf), more: 'available' } })),
  play: async ({ canvas, canvasElement, loaded }) => {
    const { store } = loaded;
    const { asOf, data } = store.getState();
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(store.calls).toEqual([['loadMore']]);
    store.setState({ status: 'ready', asOf, data: { ...data, more: 'loading' } });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show more' })).toHaveAttribute('aria-disabled'));
    const older = { ...data.transactions[3], id: 'Transaction:5', description: 'An older one' };
    store.setState({ status: 'ready', asOf, data: { transactions: [...data.transactions, older], more: 'none' } });
    await waitFor(() => expect(canvas.getAllByRole('listitem')[4]).toHaveFocus());
    const polite = canvasElement.querySelector('[aria-live="polite"]');
    await waitFor(() => expect(polite).toHaveTextContent('1 more. 5 shown.'));
  },
};

export const LoadingMore: Story = {
  ...inState((asOf) => ({ status: 'ready', asOf, data: { transactions: sampleRows(asOf), more: 'loading' } })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Show more' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Cut: Story = {
  ...inState((asOf) => ({ status: 'ready', asOf, data: { transactions: sampleRows(asOf), more: 'cut' } })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Only the latest 4 are shown here. There is more.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

export const Refreshing: Story = {
  ...inState((asOf) => ({ status: 'refreshing', asOf, data: { transactions: sampleRows(asOf), more: 'none' } })),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
};

export const Stale: Story = {
  ...inState((asOf) => ({
    status: 'stale',
    asOf,
    data: { transactions: sampleRows(asOf), more: 'none' },
    error: failure('NETWORK_FAILED', 'retry'),
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t update this list.');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
};

export const Failed: Story = {
  ...inState(() => ({ status: 'failed', error: failure('SERVICE_UNAVAILABLE', 'retry') })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t load your activity.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(loaded['store'].calls).toEqual([['refresh']]);
  },
};

const mixed = inState((asOf) => ({
  status: 'ready',
  asOf,
  data: {
    transactions: [
      ...sampleRows(asOf),
      {
        id: 'Transaction:5',
        status: 'PENDING_AUTHORIZATION',
        type: 'OUTGOING',
        description: 'Deposit',
        sentAmount: usdb(75_000_000),
        createdAt: new Date(asOf).toISOString(),
      },
    ],
    more: 'none',
  },
}));

export const Filtered: Story = {
  ...mixed,
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter', expanded: false }));
    await userEvent.click(canvas.getByRole('radio', { name: 'In' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('radio', { name: 'Waiting' }));
    await expect(canvas.getByText('Deposit')).toBeVisible();
    const polite = canvasElement.querySelector('[aria-live="polite"]');
    await waitFor(() => expect(polite).toHaveTextContent(/payments shown\.$/));
    await userEvent.click(canvas.getByRole('button', { name: 'Filter', expanded: true }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
};

export const SearchFindsNothing: Story = {
  ...mixed,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search your activity' }), 'zebra');
    await expect(canvas.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show everything' }));
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5);
  },
};

export const Selectable: Story = {
  args: { onSelect: fn(), onFinish: fn(), selectedId: 'Transaction:3' },
  ...mixed,
  play: async ({ args, canvas }) => {
    const selected = canvas.getByRole('button', { name: /Rent for November.*Didn’t go through/ });
    await expect(canvas.getAllByRole('button', { current: true })).toEqual([selected]);
    await userEvent.click(selected);
    await expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: 'Transaction:3' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Finish Deposit' }));
    await expect(args.onFinish).toHaveBeenCalledTimes(1);
  },
};

export const FailedWithReason: Story = {
  ...inState((asOf) => ({
    status: 'ready',
    asOf,
    data: {
      transactions: [
        {
          id: 'Transaction:1',
          status: 'FAILED',
          type: 'OUTGOING',
          failureReason: 'ACCOUNT_INVALID',
          sentAmount: usdb(75_000_000),
        },
      ],
      more: 'none',
    },
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Their bank doesn’t know this account\./)).toBeVisible();
    await expect(canvas.getByText(showsAmount('−$75.00')).parentElement).toHaveClass('lk-void');
  },
};

/** The name is that of the account's owner, as among the recipients. */
export const NamedRecipient: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn('ada@example.com');
      const { id: accountId } = await env.createBankAccount();
      const [first] = sampleRows(env.wallet.now());
      const to = (row: object) => ({
        ...first,
        id: 'Transaction:1',
        status: 'COMPLETED',
        type: 'OUTGOING',
        destination: { destinationType: 'ACCOUNT', accountId },
        ...row,
      });
      const destination = { destinationType: 'UMA_ADDRESS', umaAddress: '$ada@bank.example' };
      const rows = [
        to({ description: 'Rent' }),
        to({ id: 'Transaction:2', status: 'FAILED' }),
        to({ id: 'Transaction:3', destination }),
      ];
      const data = { transactions: rows, more: 'none' } as const;
      return { store: fixedStore<ActivityState>({ status: 'ready', asOf: env.wallet.now(), data }) };
    }) satisfies SetUpStory,
  },
  render: (args, { loaded }) => <Activity {...args} store={loaded['store']} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Ada Lovelace')).toHaveLength(2);
    await expect(canvas.getByText('Rent')).toBeVisible();
    await expect(canvas.getByText('$ada@bank.example')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search your activity' }), 'lovelace');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
  },
};
