import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
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
  loaders: [
    () => import('../wallet-panel/WalletPanel.tsx'),
    () => import('../wallet-panel/sections/ActivitySection.tsx'),
  ],
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
    await expect(await within(dialog).findByText(showsAmount('$212.40'))).toBeVisible();
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
