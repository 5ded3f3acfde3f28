import type { ActivityState, Transaction } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Scene } from '../../../../../.storybook/street.ts';
import { fixedReader } from '../../../test/fixedFlow.ts';
import { failure } from '../../../test/samples.ts';
import { Activity } from './Activity.tsx';

/** Every status of the activity, each held still. */
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

function held(state: (now: number) => ActivityState) {
  const scene: Scene = ({ wallet }) => ({ reader: fixedReader(state(wallet.now())) });
  return {
    parameters: { scene },
    render: (args, { loaded }) => <Activity {...args} reader={loaded['reader']} />,
  } satisfies Story;
}

export const Loading: Story = {
  ...held(() => ({ status: 'loading' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Activity' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Empty: Story = {
  ...held((asOf) => ({ status: 'ready', asOf, data: { transactions: [], more: 'none' } })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Nothing has happened yet/)).toBeVisible();
  },
};

export const Ready: Story = {
  ...held((asOf) => ({ status: 'ready', asOf, data: { transactions: sampleRows(asOf), more: 'none' } })),
  play: async ({ canvas }) => {
    const days = canvas.getAllByRole('heading', { level: 3 }).map((day) => day.textContent);
    await expect(days.slice(0, 2)).toEqual(['Today', 'Yesterday']);
    const [first] = canvas.getAllByRole('listitem');
    if (first === undefined) throw new Error('There is no row.');
    await expect(within(first).getByText('On its way')).toBeVisible();
    await expect(first).toHaveTextContent(/−USDB\s50\.00/);
    await expect(canvas.getByText('Under review')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

export const LoadMore: Story = {
  ...held((asOf) => ({ status: 'ready', asOf, data: { transactions: sampleRows(asOf), more: 'available' } })),
  play: async ({ canvas, canvasElement, loaded }) => {
    const { reader } = loaded;
    const { asOf, data } = reader.getState();
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(reader.asked).toEqual([['loadMore']]);
    reader.become({ status: 'ready', asOf, data: { ...data, more: 'loading' } });
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Show more' })).toHaveAttribute('aria-disabled'));
    const older = { ...data.transactions[3], id: 'Transaction:5', description: 'An older one' };
    reader.become({ status: 'ready', asOf, data: { transactions: [...data.transactions, older], more: 'none' } });
    await waitFor(() => expect(canvas.getAllByRole('listitem')[4]).toHaveFocus());
    const polite = canvasElement.querySelector('[aria-live="polite"]');
    await waitFor(() => expect(polite).toHaveTextContent('1 more. 5 shown.'));
  },
};

export const LoadingMore: Story = {
  ...held((asOf) => ({ status: 'ready', asOf, data: { transactions: sampleRows(asOf), more: 'loading' } })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Show more' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Cut: Story = {
  ...held((asOf) => ({ status: 'ready', asOf, data: { transactions: sampleRows(asOf), more: 'cut' } })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Only the latest 4 are shown here. There is more.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
  },
};

export const Refreshing: Story = {
  ...held((asOf) => ({ status: 'refreshing', asOf, data: { transactions: sampleRows(asOf), more: 'none' } })),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
};

export const Stale: Story = {
  ...held((asOf) => ({
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
  ...held(() => ({ status: 'failed', error: failure('SERVICE_UNAVAILABLE', 'retry') })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t load your activity.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(loaded['reader'].asked).toEqual([['refresh']]);
  },
};
