import type { LiveState, Transaction } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, within } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { fixedStore } from '../../../test/fixedFlow.ts';
import { failure } from '../../../test/samples.ts';
import { showsAmount } from '../../../test/showsAmount.ts';
import { TransactionDetail } from './TransactionDetail.tsx';

/** One story for each kind and state of a transaction, each static. */
const meta: Meta<typeof TransactionDetail> = {
  title: 'TransactionDetail/States',
  component: TransactionDetail,
  args: { transactionId: 'Transaction:019542f5-b3e7-1d02' },
};
export default meta;

type Story = StoryObj<typeof TransactionDetail>;

const usdb = (amount: number) => ({ amount, currency: { code: 'USDB', decimals: 6 } });
const sek = (amount: number) => ({ amount, currency: { code: 'SEK', decimals: 2 } });
const createdAt = '2026-11-21T10:00:00Z';
const settledAt = '2026-11-21T10:02:00Z';

const outgoing: Transaction = {
  id: 'Transaction:019542f5-b3e7-1d02',
  type: 'OUTGOING',
  status: 'COMPLETED',
  sentAmount: usdb(50_000_000),
  receivedAmount: sek(51_622),
  fees: 450_000,
  platformFees: 100_000,
  description: 'Rent, November',
  createdAt,
  settledAt,
};
const members = (more: Record<string, unknown>): Transaction => ({ ...outgoing, ...more });
const refund = (status: string) => ({ reference: 'REF-7731', initiatedAt: settledAt, status });

function inState(state: LiveState<Transaction>) {
  const setUp: SetUpStory = () => ({ store: fixedStore(state) });
  return {
    parameters: { setUp },
    render: (args, { loaded }) => <TransactionDetail {...args} store={loaded['store']} />,
  } satisfies Story;
}

const showing = (more: Record<string, unknown> = {}) =>
  inState({ status: 'ready', asOf: Date.parse(settledAt), data: members(more) });

/** The stages of the timeline as text. */
const stages = (canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) =>
  within(canvas.getByRole('region', { name: 'What happened' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.lk-two > span')?.textContent);

export const Outgoing: Story = {
  ...showing(),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Sent' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Print' })).toBeVisible();
    await expect(canvas.getByText(showsAmount('−$50.00'))).toBeVisible();
    await expect(canvas.getByText(/^\$1 = SEK\s10\.4182/)).toBeVisible();
    const fees = canvas.getByText('$0.45', { selector: 'dd > bdi' }).getBoundingClientRect();
    const detail = canvas.getByText('including $0.10 to this app').getBoundingClientRect();
    await expect(detail.top).toBeGreaterThanOrEqual(fees.bottom - 2);
    await expect(stages(canvas)).toEqual(['Started: Done', 'On its way: Done', 'Arrived: Done']);
    await userEvent.click(canvas.getByText('Exact figures'));
    await expect(await canvas.findByText(/^50\.000000\sUSDB$/)).toBeVisible();
  },
};

export const Incoming: Story = {
  ...showing({
    type: 'INCOMING',
    sentAmount: undefined,
    receivedAmount: usdb(200_000_000),
    source: { sourceType: 'REALTIME_FUNDING', accountHolderName: 'Grace Hopper', currency: 'USD' },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(showsAmount('+$200.00'))).toBeVisible();
    await expect(canvas.getByText('Grace Hopper')).toBeVisible();
  },
};

export const Processing: Story = {
  ...showing({ status: 'PROCESSING', settledAt: undefined, paymentRail: 'SEPA_INSTANT' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Usually within minutes')).toBeVisible();
    await expect(canvas.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Amount', 'They get']),
    );
    await expect(canvas.queryByRole('button', { name: 'Print' })).toBeNull();
    await expect(stages(canvas)).toEqual(['Started: Done', 'On its way: Under way', 'Arrived: Still to come']);
  },
};

export const NeedsConfirmation: Story = {
  args: { onFinish: fn() },
  ...showing({ status: 'PENDING_AUTHORIZATION', settledAt: undefined }),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Finish confirming' }));
    await expect(args.onFinish).toHaveBeenCalledWith(expect.objectContaining({ id: outgoing.id }));
  },
};

export const WaitsForReview: Story = {
  ...showing({ status: 'PENDING', settledAt: undefined, pendingReason: 'COMPLIANCE_REVIEW' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^We’re checking this payment\./)).toBeVisible();
  },
};

export const WaitsForFunding: Story = {
  ...showing({
    status: 'PENDING',
    settledAt: undefined,
    source: { sourceType: 'REALTIME_FUNDING', currency: 'EUR' },
    paymentInstructions: [
      {
        accountOrWalletInfo: {
          accountType: 'EUR_ACCOUNT',
          accountHolderName: 'Latchkey Client Funds',
          iban: 'DE89370400440532013000',
          reference: 'LK-7731',
        },
        instructionsNotes: 'Include the reference.',
      },
    ],
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('DE89370400440532013000')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Iban/i })).toBeVisible();
    await expect(stages(canvas)[1]).toBe('Money added: Under way');
  },
};

/** Members without a text of their own keep their names, which translation leaves alone. */
export const WaitsForFundingInArabic: Story = {
  ...WaitsForFunding,
  globals: { locale: 'ar-EG' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('ما حدث')).toBeVisible();
    const label = canvas.getByText('accountHolderName');
    await expect(label).toHaveAttribute('translate', 'no');
    await expect(canvas.queryByText(/account holder/i)).toBeNull();
  },
};

export const Failed: Story = {
  args: { onCorrectAccount: fn() },
  ...showing({
    status: 'FAILED',
    failureReason: 'PAYOUT_RETURNED',
    destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
  }),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/^Their bank sent it back\..* it comes back to you by itself\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Correct the account' }));
    await expect(args.onCorrectAccount).toHaveBeenCalledWith(expect.objectContaining({ id: outgoing.id }));
    const terms = canvas.getAllByRole('term').map(({ textContent }) => textContent);
    await expect(terms).toContain('Amount');
    for (const term of ['Sent', 'They get']) await expect(terms).not.toContain(term);
    await expect(canvas.queryByRole('button', { name: 'Print' })).toBeNull();
  },
};

export const FailedForUnknownReason: Story = {
  ...showing({ status: 'FAILED', failureReason: 'SOMETHING_NEW' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/contact support and give them the reference/)).toBeVisible();
    await expect(canvas.queryByText(/SOMETHING_NEW/)).toBeNull();
  },
};

export const Returning: Story = {
  ...showing({ status: 'FAILED', failureReason: 'ACCOUNT_INVALID', refund: refund('PENDING') }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The money is on its way back to you.')).toBeVisible();
    await expect(canvas.queryByText(/comes back to you by itself/)).toBeNull();
    await expect(stages(canvas).at(-1)).toBe('On its way back to you: Under way');
  },
};

export const Returned: Story = {
  ...showing({ status: 'FAILED', failureReason: 'ACCOUNT_INVALID', refund: refund('COMPLETED') }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The money is back in your account.')).toBeVisible();
    await expect(canvas.getByText('REF-7731')).toBeVisible();
  },
};

export const Refunded: Story = {
  ...showing({ status: 'REFUNDED', refund: refund('COMPLETED') }),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Returned')).toHaveLength(2);
    await expect(canvas.getByText('The money is back in your account.')).toBeVisible();
    await expect(canvas.getByText('REF-7731')).toBeVisible();
    await expect(stages(canvas).at(-1)).toBe('Back in your account: Done');
    // The receipt states that the payee has nothing of it.
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    const [text = ''] = write.mock.calls[0] ?? [];
    await expect(text).toMatch(/^Amount: \$50\.00\nReturned: Back in your account\nFees: /);
    await expect(text).not.toMatch(/They get|Sent:/);
  },
};

export const RefundedOnKnownDate: Story = {
  ...showing({ status: 'REFUNDED', refund: { ...refund('COMPLETED'), settledAt } }),
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('definition').map(({ textContent }) => textContent?.trim());
    await expect(rows[1]).toMatch(/^Nov 21, 2026/);
  },
};

export const OnChain: Story = {
  ...showing({
    destination: {
      destinationType: 'ACCOUNT',
      accountId: 'ExternalAccount:1',
      onChainTransaction: { transactionHash: '0x5f2b9d7c', network: 'BASE' },
    },
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0x5f2b9d7c')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /transaction hash/i })).toBeVisible();
  },
};

const card = {
  type: 'CARD',
  sentAmount: undefined,
  receivedAmount: undefined,
  fees: undefined,
  description: undefined,
  merchant: { descriptor: 'Bakery Lund' },
  authorizedAmount: usdb(8_400_000),
};

export const Card: Story = {
  ...showing({ ...card, status: 'SETTLED', settledAmount: usdb(9_400_000), refundedAmount: usdb(1_000_000) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Bakery Lund')).toBeVisible();
    await expect(canvas.getByText('$1.00')).toBeVisible();
    await expect(stages(canvas)).toEqual(['Held by the shop: Done', 'Charged: Done']);
  },
};

export const PartiallySettled: Story = {
  ...showing({ ...card, status: 'PARTIALLY_SETTLED', settledAmount: usdb(4_400_000) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Partly charged')).toBeVisible();
  },
};

export const Loading: Story = {
  ...inState({ status: 'loading' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Details' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const NotFound: Story = {
  ...inState({ status: 'failed', error: failure('TRANSACTION_NOT_FOUND', 'fixInput') }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'We can’t find this payment' })).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const LoadFailed: Story = {
  ...inState({ status: 'failed', error: failure('NETWORK_FAILED', 'retry') }),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t load this payment.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(loaded['store'].calls).toEqual([['refresh']]);
  },
};

export const Stale: Story = {
  args: { onHelp: fn(), onClose: fn() },
  ...inState({ status: 'stale', asOf: 0, data: outgoing, error: failure('NETWORK_FAILED', 'retry') }),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(showsAmount('−$50.00'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Get help' }));
    await expect(args.onHelp).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};
