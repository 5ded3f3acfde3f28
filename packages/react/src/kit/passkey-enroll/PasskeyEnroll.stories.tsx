import type { CredentialState } from '@latchkey/core';
import { lockWallet } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { fixedPasskeyEnrol } from '../../../test/fixedFlow.ts';
import { addPasskeyUser, withAuthenticator } from '../../../test/passkeyUser.ts';
import { failure } from '../../../test/samples.ts';
import { Login } from '../login/Login.tsx';
import { PasskeyEnroll } from './PasskeyEnroll.tsx';

/** The offer to add a passkey, with a real service and a software authenticator, and its states. */
const meta: Meta<typeof PasskeyEnroll> = {
  title: 'PasskeyEnroll',
  component: PasskeyEnroll,
  args: { onSuccess: fn(), onCancel: fn(), onClose: fn(), onStatusChange: fn() },
};
export default meta;

type Story = StoryObj<typeof PasskeyEnroll>;

const signedIn: SetUpStory = async (env) => {
  const made = withAuthenticator(env);
  await made.env.signIn('ada@example.com', made.env.wallet);
  return made;
};
const change = { type: 'addPasskey', accountId: 'InternalAccount:1', nickname: 'Laptop' } as const;

/** Renders a story in one state. */
function inState(state: CredentialState) {
  const setUp: SetUpStory = () => ({ flow: fixedPasskeyEnrol(state) });
  return {
    parameters: { setUp },
    render: (args, { loaded }) => <PasskeyEnroll {...args} flow={loaded['flow']} />,
  } satisfies Story;
}

export const Offer: Story = {
  parameters: { setUp: signedIn },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Sign in faster with a passkey' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create passkey' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Not now' })).toBeVisible();
  },
};

export const Created: Story = {
  args: { name: 'Laptop' },
  parameters: { setUp: signedIn },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create passkey' }));
    await expect(await canvas.findByRole('heading', { name: 'Passkey saved' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Passkey saved' })).toHaveFocus());
    await expect(canvas.getByText('Next time, sign in with “Laptop”.')).toBeVisible();
    await expect(args.onSuccess).toHaveBeenCalledWith(expect.objectContaining({ nickname: 'Laptop' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const NotNow: Story = {
  parameters: { setUp: signedIn },
  play: async ({ args, canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Not now' }));
    await expect(canvas.queryByRole('heading')).toBeNull();
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(loaded['authenticator'].requests).toEqual([]);
  },
};

export const Creating: Story = {
  ...inState({ status: 'making', change }),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Waiting for your device…' })).toHaveAttribute('data-busy');
    await expect(canvas.getByText(/face, fingerprint or screen lock\.$/)).toBeVisible();
    const polite = canvasElement.querySelector('[aria-live="polite"]');
    await waitFor(() => expect(polite).toHaveTextContent('Waiting for your device.'));
  },
};

export const Saving: Story = {
  ...inState({ status: 'changing', change }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Saving your passkey…' })).toHaveAttribute('data-busy');
    await expect(canvas.queryByRole('button', { name: 'Not now' })).toBeNull();
  },
};

/** The response was lost: the passkey may exist. */
export const CheckingOutcome: Story = {
  ...inState({ status: 'checking', change, error: failure('NETWORK_FAILED', 'check') }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Please don’t create another one/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Saving your passkey…' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Cancelled: Story = {
  parameters: {
    setUp: (async (env) => {
      const made = withAuthenticator(env);
      await made.env.signIn('ada@example.com', made.env.wallet);
      made.authenticator.failNext('NotAllowedError');
      return made;
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create passkey' }));
    await expect(await canvas.findByText(/No passkey was created/)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('heading', { name: 'Passkey saved' })).toBeVisible();
  },
};

export const Already: Story = {
  parameters: {
    setUp: (async (env) => {
      const made = withAuthenticator(env);
      await addPasskeyUser(made.env, { isSignedOut: false });
      return made;
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create passkey' }));
    await expect(await canvas.findByRole('heading', { name: 'You already have a passkey here' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Done' })).toBeVisible();
  },
};

export const Failed: Story = {
  ...inState({ status: 'failed', change, error: failure('MODULE_LOAD_FAILED', 'retry') }),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('A part of this page didn’t load.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(loaded['flow'].calls).toEqual([['retry']]);
  },
};

/** The key was removed while the device waited: the user signs in again, and the passkey is saved. */
export const SessionNeeded: Story = {
  args: { name: 'Laptop' },
  parameters: {
    setUp: (async (env) => {
      const made = withAuthenticator(env);
      await made.env.signIn('ada@example.com', made.env.wallet);
      return { ...made, pause: made.authenticator.pauseNext() };
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await userEvent.click(await canvas.findByRole('button', { name: 'Create passkey' }));
    await waitFor(() => expect(loaded['authenticator'].requests).toHaveLength(1));
    await lockWallet(env.wallet);
    await env.clock.advance(31_000);
    await userEvent.click(await canvas.findByRole('button', { name: 'Unlock with an email code' }));
    const code = await canvas.findByRole('textbox', { name: /code$/ });
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.paste(env.lastCode('ada@example.com'));
    await expect(await canvas.findByRole('heading', { name: 'Passkey saved' })).toBeVisible();
  },
};

export const Unsupported: Story = {
  play: async ({ args, canvas }) => {
    // Without a session nothing is offered, as in a browser without passkeys.
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(args.onStatusChange).not.toHaveBeenCalled();
  },
};

export const AfterLogin: Story = {
  parameters: { setUp: signedIn },
  render: (args) => <Login slots={{ signedIn: <PasskeyEnroll {...args} headingLevel={3} /> }} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Create passkey' })).toBeVisible();
  },
};
