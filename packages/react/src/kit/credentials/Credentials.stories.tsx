import { getRelaySession, lockWallet, updateCustomer } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { findHeading, findQuestion, press } from '../../../test/externalAccounts.ts';
import { addPasskeyUser, withAuthenticator } from '../../../test/passkeyUser.ts';
import { Credentials } from './Credentials.tsx';

/** The user's ways to sign in, with a real service and a software authenticator in this tab. */
const meta: Meta<typeof Credentials> = {
  title: 'Credentials',
  component: Credentials,
  args: { name: 'Desk', onChange: fn(), onError: fn(), onStatusChange: fn(), onReady: fn() },
  loaders: [() => import('./CredentialsContent.tsx')],
};
export default meta;

type Story = StoryObj<typeof Credentials>;

const phoneNumber = '+14155550123';

/** Ada is signed in with a code; her only way to sign in is her address. */
const byEmail: SetUpStory = async (env) => {
  const made = withAuthenticator(env);
  await made.env.signIn('ada@example.com', made.env.wallet);
  return made;
};
/** Ada has entered her number, which does not sign her in yet. */
const withPhone: SetUpStory = async (env) => {
  const made = withAuthenticator(env);
  const { wallet, signIn } = made.env;
  await signIn('ada@example.com', wallet);
  const { customerId } = await getRelaySession(wallet);
  const body = { customerType: 'INDIVIDUAL', phoneNumber } as const;
  await updateCustomer(wallet, { customerId, body, idempotencyKey: crypto.randomUUID() });
  return made;
};
/** Ada has a passkey too, and is signed in with a code. */
const withPasskey: SetUpStory = async (env) => {
  const made = withAuthenticator(env);
  await addPasskeyUser(made.env, { isSignedOut: false });
  return made;
};
const failing: SetUpStory = async (env) => {
  const fault = { kind: 'status', status: 400, body: { code: 'INVALID_INPUT' } } as const;
  const made = await byEmail(env);
  env.faults.inject({ operation: 'listCredentials', fault });
  return made;
};

export const List: Story = {
  parameters: { setUp: withPasskey },
  play: async ({ canvas, args }) => {
    const list = await canvas.findByRole('list', { name: 'Ways to sign in' });
    const rows = within(list).getAllByRole('button');
    await expect(rows[0]).toHaveTextContent(/^Emaila.*@example\.com$/);
    await expect(list).not.toHaveTextContent('ada@example.com');
    await expect(within(list).getByRole('button', { name: /^Laptop.*Added/ })).toBeVisible();
    await expect(within(list).getByRole('button', { name: 'Add a passkey' })).toBeVisible();
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
  },
};

export const LastOneBlocked: Story = {
  parameters: { setUp: byEmail },
  play: async ({ canvas }) => {
    await press(canvas, /^Email.*Your only way to sign in$/);
    await findHeading(canvas, 'Email');
    await expect(canvas.getByText('It can’t be removed until you’ve added another one.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Remove' })).toBeNull();
    await press(canvas, 'Back');
    await findHeading(canvas, 'Ways to sign in');
  },
};

export const AddPasskey: Story = {
  parameters: { setUp: byEmail },
  play: async ({ args, canvas }) => {
    await press(canvas, 'Add a passkey');
    await expect(await canvas.findByText('Added. You can sign in with it from now on.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Desk.*Added/ })).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledWith('added');
    await expect(canvas.getByRole('button', { name: /^Email/ })).not.toHaveTextContent('Your only way');
  },
};

export const PasskeyDismissed: Story = {
  parameters: {
    setUp: (async (env) => {
      const made = withAuthenticator(env);
      await made.env.signIn('ada@example.com', made.env.wallet);
      made.authenticator.failNext('NotAllowedError');
      return made;
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await press(canvas, 'Add a passkey');
    await expect(await canvas.findByText(/^No passkey was created/)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await press(canvas, 'Try again');
    await expect(await canvas.findByRole('button', { name: /^Desk/ })).toBeVisible();
  },
};

export const Making: Story = {
  parameters: {
    setUp: (async (env) => {
      const made = withAuthenticator(env);
      await made.env.signIn('ada@example.com', made.env.wallet);
      return { ...made, pause: made.authenticator.pauseNext() };
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await press(canvas, 'Add a passkey');
    await expect(await canvas.findByRole('button', { name: 'Waiting for your device…' })).toHaveAttribute('data-busy');
    await findHeading(canvas, 'Add a passkey');
  },
};

/** The authenticator has a passkey for this wallet already. */
export const Exists: Story = {
  parameters: { setUp: withPasskey },
  play: async ({ canvas }) => {
    await press(canvas, 'Add a passkey');
    await expect(await canvas.findByText('You already have this one.')).toBeVisible();
    await press(canvas, 'Cancel');
    await findHeading(canvas, 'Ways to sign in');
  },
};

/** Codes go to the number of the user's profile, which the user sees in full and confirms. */
export const AddPhone: Story = {
  parameters: { setUp: withPhone },
  play: async ({ args, canvas }) => {
    await press(canvas, 'Sign in by text message too');
    await findHeading(canvas, 'Send codes here?');
    await expect(canvas.getByText(phoneNumber)).toBeVisible();
    await press(canvas, 'Yes, use it');
    await expect(await canvas.findByText('Added. You can sign in with it from now on.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Phone/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Sign in by text message too' })).toBeNull();
    await expect(args.onChange).toHaveBeenCalledWith('added');
  },
};

/** To try again would not help: the profile is the way on. */
export const ContactMissing: Story = {
  args: { onAddContact: fn() },
  parameters: { setUp: byEmail },
  play: async ({ args, canvas }) => {
    await press(canvas, 'Sign in by text message too');
    await expect(await canvas.findByText(/^Your profile has no contact for codes yet/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
    await press(canvas, 'Open your profile');
    await expect(args.onAddContact).toHaveBeenCalledOnce();
  },
};

export const ProviderClosed: Story = {
  args: { providers: [{ id: 'acme', name: 'Acme', getToken: () => Promise.reject(new Error('closed')) }] },
  parameters: { setUp: byEmail },
  play: async ({ canvas }) => {
    await press(canvas, 'Sign in with Acme too');
    await expect(await canvas.findByText('Nothing was added. You can try again.')).toBeVisible();
  },
};

export const AskingProvider: Story = {
  args: { providers: [{ id: 'acme', name: 'Acme', getToken: () => new Promise<string>(() => {}) }] },
  parameters: { setUp: byEmail },
  play: async ({ canvas }) => {
    await press(canvas, 'Sign in with Acme too');
    await expect(await canvas.findByText(/^Go on in the window of Acme/)).toBeVisible();
    await press(canvas, 'Cancel');
    await findHeading(canvas, 'Ways to sign in');
    await press(canvas, 'Sign in with Acme too');
  },
};

export const Remove: Story = {
  parameters: { setUp: withPasskey },
  play: async ({ args, canvas }) => {
    await press(canvas, /^Laptop/);
    await press(canvas, 'Remove');
    await findQuestion(canvas, 'Remove Laptop?');
    await press(canvas, 'Keep it');
    await findHeading(canvas, 'Laptop');
    await press(canvas, 'Remove');
    await press(canvas, 'Remove');
    await expect(await canvas.findByText('Removed. It no longer signs you in.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Laptop/ })).toBeNull();
    await expect(args.onChange).toHaveBeenCalledWith('removed');
  },
};

/** The user is signed in with the one that is removed: another one must sign for it. */
export const RemoveOwn: Story = {
  loaders: [() => import('../../hooks/modules/passkeyLogin.ts')],
  parameters: { setUp: withPasskey },
  play: async ({ canvas }) => {
    await press(canvas, /^Email/);
    await press(canvas, 'Remove');
    await press(canvas, 'Remove');
    await expect(await canvas.findByText(/^You signed in with the one you’re removing/)).toBeVisible();
    await press(canvas, /passkey/);
    const removed = await canvas.findByText('Removed. It no longer signs you in.', {}, { timeout: 5_000 });
    await expect(removed).toBeVisible();
  },
};

/** The wallet is locked: the user unlocks it, and the passkey is added. */
export const Locked: Story = {
  parameters: { setUp: withPhone },
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await canvas.findByRole('button', { name: /^Email/ });
    await lockWallet(env.wallet);
    await env.clock.advance(31_000);
    await press(canvas, 'Sign in by text message too');
    await press(canvas, 'Yes, use it');
    await press(canvas, 'Unlock with an email code');
    await userEvent.click(await canvas.findByRole('textbox', { name: '6-digit code' }));
    await userEvent.paste(env.lastCode('ada@example.com'));
    await expect(await canvas.findByText('Added. You can sign in with it from now on.')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { setUp: withPhone },
  play: async ({ args, canvas, loaded }) => {
    const fault = { kind: 'status', status: 400, body: { code: 'SMS_OTP_CREDENTIAL_ALREADY_EXISTS' } } as const;
    getEnvironment(loaded).faults.inject({ operation: 'createCredential', fault });
    await press(canvas, 'Sign in by text message too');
    await press(canvas, 'Yes, use it');
    await expect(await canvas.findByText('You already have this one.')).toBeVisible();
    await expect(args.onError).toHaveBeenCalledWith(
      expect.objectContaining({ code: 'SMS_OTP_CREDENTIAL_ALREADY_EXISTS' }),
    );
  },
};

export const Loading: Story = {
  parameters: {
    setUp: (async (env) => {
      env.faults.inject({ operation: 'listCredentials', fault: { kind: 'silence' } });
      return byEmail(env);
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Ways to sign in' });
    await expect(region).toHaveAttribute('aria-busy', 'true');
  },
};

export const LoadFailed: Story = {
  parameters: { setUp: failing },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t load your ways to sign in.');
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
    await press(canvas, 'Try again');
    await expect(await canvas.findByRole('button', { name: /^Email/ })).toBeVisible();
    await expect(args.onReady).toHaveBeenCalledOnce();
  },
};

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign in to see your ways to sign in.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Email/ })).toBeVisible());
  },
};
