import { createLoginFlow, getRememberedSignIn, type LoginFlow, rememberSignIn, signOut } from '@latchkey/core';
import { until } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { type Scene, streetOf } from '../../../../../.storybook/street.ts';
import { Login } from './Login.tsx';

/** The same places on a real street: browser core, relay and sandbox, in this tab. */
const meta: Meta<typeof Login> = { title: 'Login/Street', component: Login };
export default meta;

type Story = StoryObj<typeof Login>;

const ada = { type: 'EMAIL_OTP', value: 'ada@example.com' } as const;

/** A story whose login has been led somewhere before it is shown. */
function led(way: (login: LoginFlow, street: Parameters<Scene>[0]) => Promise<unknown>) {
  const scene: Scene = async (street) => {
    const flow = createLoginFlow(street.wallet);
    await until(flow, 'idle');
    await way(flow, street);
    return { flow };
  };
  return {
    parameters: { scene },
    render: (args, { loaded }) => <Login {...args} flow={loaded['flow']} />,
  } satisfies Story;
}

async function toCode(login: LoginFlow): Promise<void> {
  login.requestCode(ada);
  await until(login, 'awaitingCode');
}

export const SignIn: Story = {
  play: async ({ canvas, loaded }) => {
    const street = streetOf(loaded);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email address' }), `${ada.value}{Enter}`);
    const code = await canvas.findByRole('textbox', { name: /code$/ });
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.paste(street.lastCode(ada.value));
    await expect(await canvas.findByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    await expect(street.sandbox.world.inbox()).toHaveLength(1);
  },
};

/** Ada asked this browser to remember her, signed out, and came back. */
const remembered: Scene = async (street) => {
  await street.signIn(ada.value);
  await rememberSignIn(street.wallet, { type: ada.type, identifier: ada.value });
  await signOut(street.wallet);
  // Nobody is sent two codes in half a minute.
  await street.clock.advance(31_000);
  return {};
};

export const Returning: Story = {
  args: { rememberDevice: true },
  parameters: { scene: remembered },
  play: async ({ canvas, canvasElement, loaded }) => {
    const street = streetOf(loaded);
    const button = await canvas.findByRole('button', { name: 'Continue as a•••@example.com' });
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(street.sandbox.world.inbox()).toHaveLength(1);
    await userEvent.click(button);
    const code = await canvas.findByRole('textbox', { name: /code$/ });
    await waitFor(() => expect(code).toHaveFocus());
    await expect(street.sandbox.world.inbox()).toHaveLength(2);
    await expect(canvasElement.outerHTML).not.toContain(ada.value);
    await userEvent.paste(street.lastCode(ada.value));
    await expect(await canvas.findByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    await expect((await getRememberedSignIn(street.wallet))?.identifier).toBe(ada.value);
  },
};

export const NotYou: Story = {
  args: { rememberDevice: true },
  parameters: { scene: remembered },
  play: async ({ canvas, loaded }) => {
    const { wallet, sandbox } = streetOf(loaded);
    await userEvent.click(await canvas.findByRole('button', { name: 'Use a different account' }));
    await expect(await canvas.findByRole('textbox', { name: 'Email address' })).toHaveValue('');
    await expect(canvas.getByRole('checkbox', { name: 'Remember me on this device' })).not.toBeChecked();
    await waitFor(async () => expect(await getRememberedSignIn(wallet)).toBeUndefined());
    await expect(JSON.stringify(await wallet.storage.records.list(''))).not.toContain('ada');
    await expect(sandbox.world.inbox()).toHaveLength(1);
  },
};

export const AskedToRemember: Story = {
  args: { rememberDevice: true },
  play: async ({ canvas, loaded }) => {
    const street = streetOf(loaded);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Remember me on this device' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email address' }), `${ada.value}{Enter}`);
    const code = await canvas.findByRole('textbox', { name: /code$/ });
    await waitFor(() => expect(code).toHaveFocus());
    // Whoever has not proved that it is them is not remembered.
    await expect(await getRememberedSignIn(street.wallet)).toBeUndefined();
    await userEvent.paste(street.lastCode(ada.value));
    await expect(await canvas.findByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    await waitFor(async () => expect((await getRememberedSignIn(street.wallet))?.identifier).toBe(ada.value));
  },
};

export const NoAnswer: Story = {
  ...led(async (login, street) => {
    street.faults.inject({ operation: 'signIn', fault: { kind: 'lostRequest' } });
    login.requestCode(ada);
    await until(login, 'requestFailed');
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t reach the service.');
  },
};

export const CodeSent: Story = {
  ...led(toCode),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '6-digit code' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Send a new code in/ })).toBeVisible();
  },
};

export const WrongCode: Story = {
  ...led(toCode),
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: '6-digit code' });
    await userEvent.type(field, '999999');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('That code didn’t work.');
    await expect(field).toBeInvalid();
    await expect(field).toHaveValue('999999');
  },
};

export const CodeRanOut: Story = {
  ...led(async (login, street) => {
    await toCode(login);
    await street.clock.advance(60 * 60_000);
    await until(login, 'codeExpired');
  }),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('too old to use');
    await userEvent.click(canvas.getByRole('button', { name: 'Send a new code' }));
    await expect(await canvas.findByRole('button', { name: 'Continue' })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '6-digit code' })).toHaveFocus());
    await expect(streetOf(loaded).sandbox.world.inbox()).toHaveLength(2);
  },
};

export const AnswerLost: Story = {
  ...led(async (login, street) => {
    await toCode(login);
    street.faults.inject({ operation: 'verifyCredential', fault: { kind: 'lostRequest' } });
    login.submitCode(street.lastCode(ada.value));
    await until(login, 'verifyFailed');
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You can try the same code again.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('heading', { name: 'You’re signed in' })).toBeVisible();
  },
};

export const ChangeOfMind: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email address' }), `${ada.value}{Enter}`);
    await userEvent.click(await canvas.findByRole('button', { name: 'Use a different email address' }));
    const field = await canvas.findByRole('textbox', { name: 'Email address' });
    await expect(field).toHaveValue(ada.value);
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Sign in' })).toHaveFocus());
  },
};
