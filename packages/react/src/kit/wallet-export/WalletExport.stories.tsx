import { lockWallet } from '@latchkey/core';
import type { TestEnvironment } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { findHeading, press } from '../../../test/externalAccounts.ts';
import { WalletExport } from './WalletExport.tsx';

/** A wallet export, with a real service in this tab. */
const meta: Meta<typeof WalletExport> = {
  title: 'WalletExport',
  component: WalletExport,
  args: { onCancel: fn(), onClose: fn(), onError: fn(), onStatusChange: fn(), onSuccess: fn(), onReady: fn() },
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      await env.clock.advance(31_000);
      return {};
    }) satisfies SetUpStory,
  },
  loaders: [() => import('./WalletExportContent.tsx'), () => import('../../hooks/modules/walletExport.ts')],
};
export default meta;

type Story = StoryObj<typeof WalletExport>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

async function start(canvas: Canvas): Promise<void> {
  for (const name of [/alone/, /replaced/]) await userEvent.click(await canvas.findByRole('checkbox', { name }));
  await press(canvas, 'Confirm and continue');
}
async function open(canvas: Canvas, env: TestEnvironment): Promise<void> {
  await start(canvas);
  await press(canvas, 'Unlock with an email code');
  await userEvent.click(await canvas.findByRole('textbox', { name: '6-digit code' }));
  await userEvent.paste(env.lastCode('ada@example.com'));
  await canvas.findByRole('heading', { name: 'Your words are ready' }, { timeout: 5_000 });
}

/** Nothing starts before the user has stated both. */
export const Warning: Story = {
  play: async ({ args, canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Confirm and continue' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await userEvent.click(canvas.getByRole('checkbox', { name: /alone/ }));
    await userEvent.click(button);
    await expect(args.onStatusChange).not.toHaveBeenCalled();
    await press(canvas, 'Cancel');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
  },
};

/** Each export begins with a new sign-in. */
export const SignInAgain: Story = {
  play: async ({ canvas }) => {
    await start(canvas);
    await expect(await canvas.findByText('Confirm that it’s you. Then we’ll go on.')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Unlock with an email code' })).toBeVisible();
  },
};

export const Ready: Story = {
  play: async ({ args, canvas, canvasElement, loaded }) => {
    await open(canvas, getEnvironment(loaded));
    await expect(canvasElement.querySelector('[data-lk-part="words"]')).toBeNull();
    await expect(args.onSuccess).toHaveBeenCalledOnce();
  },
};

export const Words: Story = {
  play: async ({ args, canvas, loaded }) => {
    await open(canvas, getEnvironment(loaded));
    await press(canvas, 'Show the words');
    await findHeading(canvas, 'Recovery words');
    const list = canvas.getByRole('list', { name: 'Recovery words' });
    await waitFor(() => expect(list.children).toHaveLength(12));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Finished: Story = {
  play: async ({ args, canvas, loaded }) => {
    await open(canvas, getEnvironment(loaded));
    await press(canvas, 'Show the words');
    await press(canvas, 'I’ve written them down');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await findHeading(canvas, 'Export your wallet');
  },
};

/** The wallet is locked while the words are shown. */
export const Wiped: Story = {
  play: async ({ canvas, canvasElement, loaded }) => {
    const env = getEnvironment(loaded);
    await open(canvas, env);
    await press(canvas, 'Show the words');
    await lockWallet(env.wallet);
    await expect(await canvas.findByText(/^The words were removed/)).toBeVisible();
    await expect(canvasElement.querySelector('[data-lk-part="words"]')).toBeNull();
  },
};

export const Failed: Story = {
  play: async ({ args, canvas, loaded }) => {
    const env = getEnvironment(loaded);
    const fault = { kind: 'status', status: 429, body: { code: 'RATE_LIMITED' } } as const;
    env.faults.inject({ operation: 'exportInternalAccount', fault });
    await start(canvas);
    await press(canvas, 'Unlock with an email code');
    await userEvent.click(await canvas.findByRole('textbox', { name: '6-digit code' }));
    await userEvent.paste(env.lastCode('ada@example.com'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t export your wallet.');
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'RATE_LIMITED' }));
  },
};

export const SignedOut: Story = {
  parameters: { setUp: () => ({}) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign in to export your wallet.')).toBeVisible();
  },
};
