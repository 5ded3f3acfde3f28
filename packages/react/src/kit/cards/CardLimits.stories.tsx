import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CardLimits } from './CardLimits.tsx';

/** The spending limit of a card. */
const meta: Meta<typeof CardLimits> = {
  title: 'CardLimits',
  component: CardLimits,
  args: { card: { currency: 'USDB', maxSpendPerTransaction: 500_000_000 }, onRequest: fn() },
};
export default meta;

type Story = StoryObj<typeof CardLimits>;

export const Limited: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(/500/)).toBeVisible();
    await expect(canvas.getByText(/A payment above this limit is refused/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ask for another limit' }));
    await expect(args.onRequest).toHaveBeenCalledOnce();
  },
};

export const Unlimited: Story = {
  args: { card: { currency: 'USDB', maxSpendPerTransaction: null }, onRequest: undefined },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No limit')).toBeVisible();
    await expect(canvas.queryByText(/A payment above this limit is refused/)).toBeNull();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The unit of the currency is not known: no amount is better than a wrong one. */
export const UnknownCurrency: Story = {
  args: { card: { currency: 'XAU', maxSpendPerTransaction: 500 } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('—')).toBeVisible();
  },
};
