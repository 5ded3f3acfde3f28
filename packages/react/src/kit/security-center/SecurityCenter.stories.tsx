import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { germany } from '../../../test/europe.ts';
import { press } from '../../../test/externalAccounts.ts';
import { addPasskeyUser, withAuthenticator } from '../../../test/passkeyUser.ts';
import { SecurityCenter } from './SecurityCenter.tsx';

const signedIn: SetUpStory = async (env) => {
  const made = withAuthenticator(env);
  await made.env.signIn('ada@example.com', made.env.wallet);
  return made;
};
const withPasskey: SetUpStory = async (env) => {
  const made = withAuthenticator(env);
  await addPasskeyUser(made.env, { isSignedOut: false });
  return made;
};

/** Everything that protects a wallet, with a real service in this tab. */
const meta: Meta<typeof SecurityCenter> = {
  title: 'SecurityCenter',
  component: SecurityCenter,
  args: { onChange: fn(), onError: fn(), confirmations: false, onReady: fn() },
  parameters: { setUp: withPasskey },
  loaders: [
    () =>
      Promise.all([
        import('../credentials/CredentialsContent.tsx'),
        import('../sca-factors/ScaFactorsContent.tsx'),
        import('../sessions/SessionsContent.tsx'),
        import('../wallet-export/WalletExportContent.tsx'),
      ]),
  ],
};
export default meta;

type Story = StoryObj<typeof SecurityCenter>;

export const Protected: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('Your wallet is well protected')).toBeVisible();
    await expect(await canvas.findByRole('list', { name: 'This device' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Export your wallet/ })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Ways to confirm' })).toBeNull();
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
  },
};

export const NoPasskey: Story = {
  parameters: { setUp: signedIn },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByText(/so a fake site can’t use it/)).toBeVisible();
    await press(canvas, 'Add a passkey');
    await expect(await canvas.findByText('Your wallet is well protected')).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledWith({ section: 'credentials', change: 'added' });
  },
};

/** A customer in Germany confirms payments. */
export const WithConfirmations: Story = {
  args: { confirmations: true },
  parameters: { environment: germany },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('Text message')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Ways to confirm' })).toBeVisible();
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
  },
};

export const Export: Story = {
  play: async ({ canvas, args }) => {
    await press(canvas, /^Export your wallet/);
    const heading = await canvas.findByRole('heading', { name: 'Export your wallet' });
    await waitFor(() => expect(heading).toHaveFocus());
    await press(canvas, 'Cancel');
    const row = await canvas.findByRole('button', { name: /^Export your wallet/ });
    await waitFor(() => expect(row).toHaveFocus());
    // The sections are read again, and readiness is reported once.
    await expect(await canvas.findByRole('list', { name: 'This device' })).toBeVisible();
    await expect(args.onReady).toHaveBeenCalledOnce();
  },
};

export const SignedOut: Story = {
  parameters: { setUp: () => ({}) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign in to see what protects your wallet.')).toBeVisible();
    await expect(canvas.getAllByRole('textbox')).toHaveLength(1);
  },
};
