import { createLoginFlow, getRememberedSignIn, type LoginFlow, rememberSignIn, signOut } from '@latchkey/core';
import { waitForState } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { Login } from './Login.tsx';

/** The same states with a real service: browser core, relay and sandbox in this tab. */
const meta: Meta<typeof Login> = { title: 'Login/Environment', component: Login };
export default meta;

type Story = StoryObj<typeof Login>;

const ada = { type: 'EMAIL_OTP', value: 'ada@example.com' } as const;

/** Renders a story after its login has been driven to a state. */
function drivenTo(drive: (login: LoginFlow, env: Parameters<SetUpStory>[0]) => Promise<unknown>) {
  const setUp: SetUpStory = async (env) => {
    const flow = createLoginFlow(env.wallet);
    await waitForState(flow, 'idle');
    await drive(flow, env);
    return { flow };
  };
  return {
    parameters: { setUp },
    render: (args, { loaded }) => <Login {...args} flow={loaded['flow']} />,
  } satisfies Story;
}

async function toCode(login: LoginFlow): Promise<void> {
  login.requestCode(ada);
  await waitForState(login, 'awaitingCode');
}

export const SignIn: Story = {
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email address' }), `${ada.value}{Enter}`);
    const code = await canvas.findByRole('textbox', { name: /code$/ });
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.paste(env.lastCode(ada.value));
    await expect(await canvas.findByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    await expect(env.sandbox.world.inbox()).toHaveLength(1);
  },
};

/** Ada asked this browser to remember her, signed out, and returned. */
const remembered: SetUpStory = async (env) => {
  await env.signIn(ada.value);
  await rememberSignIn(env.wallet, { type: ada.type, identifier: ada.value });
  await signOut(env.wallet);
  // A second code within 30 seconds is refused.
  await env.clock.advance(31_000);
  return {};
};

export const Returning: Story = {
  args: { rememberDevice: true },
  parameters: { setUp: remembered },
  play: async ({ canvas, canvasElement, loaded }) => {
    const env = getEnvironment(loaded);
    const button = await canvas.findByRole('button', { name: 'Email me a code' });
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(env.sandbox.world.inbox()).toHaveLength(1);
    await userEvent.click(button);
    const code = await canvas.findByRole('textbox', { name: /code$/ });
    await waitFor(() => expect(code).toHaveFocus());
    await expect(env.sandbox.world.inbox()).toHaveLength(2);
    await expect(canvasElement.outerHTML).not.toContain(ada.value);
    await userEvent.paste(env.lastCode(ada.value));
    await expect(await canvas.findByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    await expect((await getRememberedSignIn(env.wallet))?.identifier).toBe(ada.value);
  },
};

export const UseAnother: Story = {
  args: { rememberDevice: true },
  parameters: { setUp: remembered },
  play: async ({ canvas, loaded }) => {
    const { wallet, sandbox } = getEnvironment(loaded);
    await userEvent.click(await canvas.findByRole('button', { name: 'Use a different account' }));
    await expect(await canvas.findByRole('textbox', { name: 'Email address' })).toHaveValue('');
    await expect(canvas.getByRole('checkbox', { name: 'Remember me on this device' })).not.toBeChecked();
    await waitFor(async () => expect(await getRememberedSignIn(wallet)).toBeUndefined());
    await expect(JSON.stringify(await wallet.storage.records.list(''))).not.toContain('ada');
    await expect(sandbox.world.inbox()).toHaveLength(1);
  },
};

export const RememberSelected: Story = {
  args: { rememberDevice: true },
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Remember me on this device' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email address' }), `${ada.value}{Enter}`);
    const code = await canvas.findByRole('textbox', { name: /code$/ });
    await waitFor(() => expect(code).toHaveFocus());
    // A user who has not been verified is not remembered.
    await expect(await getRememberedSignIn(env.wallet)).toBeUndefined();
    await userEvent.paste(env.lastCode(ada.value));
    await expect(await canvas.findByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    await waitFor(async () => expect((await getRememberedSignIn(env.wallet))?.identifier).toBe(ada.value));
  },
};

export const NoResponse: Story = {
  ...drivenTo(async (login, env) => {
    env.faults.inject({ operation: 'signIn', fault: { kind: 'lostRequest' } });
    login.requestCode(ada);
    await waitForState(login, 'requestFailed');
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t reach the service.');
  },
};

export const CodeSent: Story = {
  ...drivenTo(toCode),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '6-digit code' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Send a new code in/ })).toBeVisible();
  },
};

export const WrongCode: Story = {
  ...drivenTo(toCode),
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: '6-digit code' });
    await userEvent.type(field, '999999');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('That code didn’t work.');
    await expect(field).toBeInvalid();
    await expect(field).toHaveValue('999999');
  },
};

export const CodeExpiresLocally: Story = {
  ...drivenTo(async (login, env) => {
    await toCode(login);
    await env.clock.advance(60 * 60_000);
    await waitForState(login, 'codeExpired');
  }),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('too old to use');
    await userEvent.click(canvas.getByRole('button', { name: 'Send a new code' }));
    await expect(await canvas.findByRole('button', { name: 'Continue' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '6-digit code' })).toHaveFocus());
    await expect(getEnvironment(loaded).sandbox.world.inbox()).toHaveLength(2);
  },
};

/** A second code was sent, and the next one can be sent in half a minute. */
export const Resent: Story = {
  ...drivenTo(async (login, env) => {
    await toCode(login);
    await env.clock.advance(31_000);
  }),
  play: async ({ canvas, canvasElement, loaded }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a new code' }));
    const polite = canvasElement.querySelector('[aria-live="polite"]');
    await waitFor(() => expect(polite).toHaveTextContent('New code sent.'));
    await expect(await canvas.findByRole('button', { name: /^Send a new code in 0:/ })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: '6-digit code' })).toBeVisible();
    await expect(getEnvironment(loaded).sandbox.world.inbox()).toHaveLength(2);
  },
};

export const ResponseLost: Story = {
  ...drivenTo(async (login, env) => {
    await toCode(login);
    env.faults.inject({ operation: 'verifyCredential', fault: { kind: 'lostRequest' } });
    login.submitCode(env.lastCode(ada.value));
    await waitForState(login, 'verifyFailed');
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You can try the same code again.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('heading', { name: 'You’re signed in' })).toBeVisible();
  },
};

export const ChangeIdentifier: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email address' }), `${ada.value}{Enter}`);
    await userEvent.click(await canvas.findByRole('button', { name: 'Change email' }));
    const field = await canvas.findByRole('textbox', { name: 'Email address' });
    await expect(field).toHaveValue(ada.value);
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Sign in' })).toHaveFocus());
  },
};
