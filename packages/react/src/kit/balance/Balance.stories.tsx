import type { BalanceState, InternalAccount } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { Scene } from '../../../../../.storybook/street.ts';
import { fixedReader } from '../../../test/fixedFlow.ts';
import { failure } from '../../../test/samples.ts';
import { Balance } from './Balance.tsx';

/** Every status of a balance, each held still. */
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

function held(state: (now: number) => BalanceState) {
  const scene: Scene = ({ wallet }) => ({ reader: fixedReader(state(wallet.now())) });
  return {
    parameters: { scene },
    render: (args, { loaded }) => <Balance {...args} reader={loaded['reader']} />,
  } satisfies Story;
}

export const Loading: Story = {
  ...held(() => ({ status: 'loading' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Available' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Ready: Story = {
  ...held((asOf) => ({ status: 'ready', asOf, data: [account(212_400_000)] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^USDB\s212\.40$/)).toBeVisible();
    const toggle = canvas.getByRole('button', { name: 'Hide amounts', pressed: false });
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas.getByText('Hidden')).toBeVisible();
    await userEvent.click(toggle);
  },
};

export const OnTheWay: Story = {
  ...held((asOf) => ({ status: 'ready', asOf, data: [account(212_400_000, 262_400_000)] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^USDB\s50\.00 on the way$/)).toBeVisible();
  },
};

export const MoneyComesIn: Story = {
  ...held((asOf) => ({ status: 'ready', asOf, data: [account(212_400_000)] })),
  play: async ({ canvas, canvasElement, loaded }) => {
    const { reader } = loaded;
    reader.become({ ...reader.getState(), data: [account(262_400_000)] });
    await waitFor(() => expect(canvas.getByText(/^USDB\s262\.40$/)).toBeVisible());
    const polite = canvasElement.querySelector('[aria-live="polite"]');
    await waitFor(() => expect(polite).toHaveTextContent(/^USDB\s50\.00 came in\.$/));
  },
};

export const Zero: Story = {
  ...held((asOf) => ({ status: 'ready', asOf, data: [account(0)] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^USDB\s0\.00$/)).toBeVisible();
  },
};

export const NoAccounts: Story = {
  ...held((asOf) => ({ status: 'ready', asOf, data: [] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You have no accounts yet.')).toBeVisible();
  },
};

export const Refreshing: Story = {
  ...held((asOf) => ({ status: 'refreshing', asOf, data: [account(212_400_000)] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^USDB\s212\.40$/)).toBeVisible();
  },
};

export const Stale: Story = {
  ...held((asOf) => ({
    status: 'stale',
    asOf,
    data: [account(212_400_000)],
    error: failure('NETWORK_FAILED', 'retry'),
  })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByText(/^USDB\s212\.40$/)).toBeVisible();
    await expect(canvas.getByText(/We couldn’t update this\. As of/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Update' }));
    await expect(loaded['reader'].asked).toEqual([['refresh']]);
  },
};

export const Failed: Story = {
  ...held(() => ({ status: 'failed', error: failure('NETWORK_FAILED', 'retry') })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t load your balance.');
  },
};
