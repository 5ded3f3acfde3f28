import type { ActivityState, Transaction } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { fixedStore } from '../../../test/fixedFlow.ts';
import { Activity } from './Activity.tsx';

/** Rows of the activity that need more than a name and an amount, each static. */
const meta: Meta<typeof Activity> = { title: 'Activity/Rows', component: Activity };
export default meta;

type Story = StoryObj<typeof Activity>;

const usdb = (amount: number) => ({ amount, currency: { code: 'USDB', decimals: 6 } });

function showing(row: Partial<Transaction>) {
  const setUp: SetUpStory = ({ wallet }) => {
    const asOf = wallet.now();
    const createdAt = new Date(asOf).toISOString();
    const first: Transaction = { id: 'Transaction:1', type: 'OUTGOING', status: 'COMPLETED', createdAt, ...row };
    return {
      store: fixedStore<ActivityState>({ status: 'ready', asOf, data: { transactions: [first], more: 'none' } }),
    };
  };
  return {
    parameters: { setUp },
    render: (args, { loaded }) => <Activity {...args} store={loaded['store']} />,
  } satisfies Story;
}

export const NeedsConfirmation: Story = {
  args: { onFinish: fn() },
  ...showing({ status: 'PENDING_AUTHORIZATION', description: 'Deposit', sentAmount: usdb(75_000_000) }),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Needs your confirmation')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Finish Deposit' }));
    await expect(args.onFinish).toHaveBeenCalledOnce();
  },
};

/** A status of a later version of the service: in words, and not as an end. */
export const UnknownStatus: Story = {
  ...showing({ status: 'AWAITING_PARTNER', description: 'Rent', sentAmount: usdb(75_000_000) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Awaiting partner')).toBeVisible();
  },
};

/** The same in another language, without English words. */
export const UnknownStatusInArabic: Story = {
  ...UnknownStatus,
  globals: { locale: 'ar-EG' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('حالة غير معروفة')).toBeVisible();
    await expect(canvas.queryByText(/awaiting/i)).toBeNull();
  },
};

/** The settlement of a card payment went wrong. */
export const CardException: Story = {
  ...showing({
    id: 'CardTransaction:1',
    type: 'CARD',
    status: 'EXCEPTION',
    merchant: { descriptor: 'Bakery Lund' },
    authorizedAmount: usdb(8_400_000),
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We’re looking into it')).toBeVisible();
    await expect(canvas.getByText('Bakery Lund')).toBeVisible();
  },
};

/** Everything is on screen: there is nothing more to show. */
export const End: Story = {
  ...showing({ description: 'Rent', sentAmount: usdb(75_000_000) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rent')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
    await expect(canvas.queryByText(/^Only the latest/)).toBeNull();
  },
};

export const Rtl: Story = {
  globals: { locale: 'ar-EG' },
  ...showing({ type: 'INCOMING', receivedAmount: usdb(50_000_000) }),
  play: async ({ canvas }) => {
    const [row] = await canvas.findAllByRole('listitem');
    await waitFor(() => expect(row?.closest('[dir]')).toHaveAttribute('dir', 'rtl'));
  },
};
