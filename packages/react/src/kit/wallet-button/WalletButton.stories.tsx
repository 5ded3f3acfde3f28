import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { held, requestApprovals, requestExpiring } from '../../../test/agents.ts';
import { advanceAndThaw } from '../../../test/frozenClock.ts';
import { inPanel } from '../../../test/inPanel.tsx';
import { saveAccounts } from '../../../test/saveAccounts.ts';
import { showsAmount } from '../../../test/showsAmount.ts';
import { Button } from '../button/Button.tsx';
import { WalletButton } from './WalletButton.tsx';

/** One line of code for a whole wallet: a button that opens it in a sheet. */
const meta: Meta<typeof WalletButton> = {
  title: 'WalletButton',
  component: WalletButton,
  decorators: [inPanel],
  // A modal dialog would cover the page of documentation.
  parameters: {
    docs: { story: { inline: false, iframeHeight: 640 } },
    setUp: (async (env) => {
      await saveAccounts(env);
      await env.fund(212_400_000n);
      return {};
    }) satisfies SetUpStory,
  },
  loaders: [() => import('../wallet-panel/WalletPanel.tsx')],
  args: { onOpenChange: fn() },
};
export default meta;

type Story = StoryObj<typeof WalletButton>;

/** Waits until an open sheet has come in: until then it is partly transparent. */
const settles: NonNullable<Story['play']> = async ({ canvas }) => {
  const dialog = await canvas.findByRole('dialog', { name: 'Wallet' });
  await waitFor(() => expect(dialog.getAnimations({ subtree: true })).toEqual([]));
};

export const Closed: Story = {
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: 'Wallet' });
    await userEvent.click(opener);
    const dialog = await canvas.findByRole('dialog', { name: 'Wallet' });
    await expect(args.onOpenChange).toHaveBeenCalledWith(true);
    await waitFor(() => expect(within(dialog).getByText(showsAmount('$212.40'))).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Open: Story = {
  args: { defaultOpen: true },
  play: async (context) => {
    await settles(context);
    await expect(await context.canvas.findByText(showsAmount('$212.40'))).toBeVisible();
    await expect(await context.canvas.findByRole('heading', { name: 'Activity' })).toBeVisible();
  },
};

/** Agents wait for the user's decision. */
export const Pending: Story = {
  parameters: {
    environment: held,
    setUp: ((env) => requestApprovals(env, ['transfer', 'transfer'])) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Wallet Waiting requests: 2' })).toBeVisible();
  },
};

/** A request that has run out waits for nothing. */
export const PendingUntilExpiry: Story = {
  parameters: { environment: held, setUp: requestExpiring },
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('button', { name: 'Wallet Waiting requests: 1' });
    await advanceAndThaw(getEnvironment(loaded), 11);
    await expect(await canvas.findByRole('button', { name: 'Wallet' })).toBeVisible();
  },
};

/** The user decides in the sheet: the button then counts what is left. */
export const Decided: Story = {
  args: { defaultSection: 'approvals' },
  parameters: {
    environment: held,
    setUp: ((env) => requestApprovals(env, ['transfer'])) satisfies SetUpStory,
  },
  loaders: [() => import('../approvals/ApprovalsContent.tsx')],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Wallet Waiting requests: 1' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Wallet' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Reject' }));
    await dialog.findByRole('textbox');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(dialog.getByText('You rejected the request. No money was moved.')).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect(await canvas.findByRole('button', { name: 'Wallet' })).toBeVisible();
  },
};

export const OwnButton: Story = {
  args: { trigger: <Button variant="primary">Open my account</Button>, sections: ['send', 'activity'] },
  play: async (context) => {
    await userEvent.click(context.canvas.getByRole('button', { name: 'Open my account' }));
    await settles(context);
  },
};

export const SignedOut: Story = {
  args: { defaultOpen: true },
  parameters: { setUp: () => ({}) },
  play: async (context) => {
    await settles(context);
    await expect(await context.canvas.findByRole('textbox', { name: 'Email address' })).toBeVisible();
  },
};
