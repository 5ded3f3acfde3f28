import { type LoginState, rememberSignIn } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { fixedLogin } from '../../../test/fixedFlow.ts';
import { anna, annasPhone, failure, samplesAt } from '../../../test/samples.ts';
import { Login } from './Login.tsx';

/** One story for each status of a login, each static. The same states with a real service are in Login/Environment. */
const meta: Meta<typeof Login> = { title: 'Login/States', component: Login };
export default meta;

type Samples = ReturnType<typeof samplesAt>;
type Story = StoryObj<typeof Login>;

/** Renders a story in one state. */
function inState(state: LoginState | ((samples: Samples, now: number) => LoginState)) {
  const setUp: SetUpStory = ({ wallet }) => {
    const now = wallet.now();
    return { flow: fixedLogin(typeof state === 'function' ? state(samplesAt(now), now) : state) };
  };
  return {
    parameters: { setUp },
    render: (args, { loaded }) => <Login {...args} flow={loaded['flow']} />,
  } satisfies Story;
}

export const Resuming: Story = {
  ...inState({ status: 'resuming' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Sign in' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByText('Loading…')).toBeInTheDocument();
  },
};

export const Idle: Story = {
  ...inState({ status: 'idle' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Sign in' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Email address' })).toHaveAttribute('autocomplete', 'username');
    await expect(canvas.queryByRole('button', { name: 'Use my phone instead' })).toBeNull();
  },
};

export const NothingEntered: Story = {
  ...inState({ status: 'idle' }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Email me a code' }));
    const field = canvas.getByRole('textbox', { name: 'Email address' });
    await expect(field).toHaveFocus();
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Error: Enter your email address, like name@example.com.');
  },
};

export const ReturningRefused: Story = {
  ...inState({ status: 'idle' }),
  args: { rememberDevice: true },
  parameters: {
    setUp: (async ({ wallet }) => {
      await rememberSignIn(wallet, { type: anna.type, identifier: anna.value });
      const error = failure('NETWORK_FAILED', 'retry');
      return { flow: fixedLogin({ status: 'requestFailed', identifier: anna, error }) };
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText(/^a•••@/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Email me a code' })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t reach the service.');
    await expect(canvasElement.outerHTML).not.toContain(anna.value);
  },
};

export const ByPhone: Story = {
  ...inState({ status: 'idle' }),
  args: { methods: ['EMAIL_OTP', 'SMS_OTP'] },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email address' }), 'anna@');
    await userEvent.click(canvas.getByRole('button', { name: 'Use my phone instead' }));
    await expect(canvas.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(/country code/i);
    await userEvent.click(canvas.getByRole('button', { name: 'Use my email instead' }));
    await expect(canvas.getByRole('textbox', { name: 'Email address' })).toHaveValue('anna@');
    await userEvent.click(canvas.getByRole('button', { name: 'Use my phone instead' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '+46 70 123 45 67');
    await expect(canvas.getByRole('textbox', { name: 'Phone number' })).toHaveValue('+46 70 123 45 67');
  },
};

export const RequestingCode: Story = {
  ...inState({ status: 'requestingCode', identifier: anna }),
  args: { defaultIdentifier: anna },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Email me a code' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAttribute('data-busy');
    await expect(canvas.getByRole('textbox', { name: 'Email address' })).toHaveAttribute('readonly');
  },
};

export const RequestFailed: Story = {
  ...inState({ status: 'requestFailed', identifier: anna, error: failure('NETWORK_FAILED', 'retry') }),
  args: { defaultIdentifier: anna },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t reach the service.');
    await expect(canvas.getByRole('textbox', { name: 'Email address' })).toHaveValue('anna@example.com');
    await expect(canvas.getByRole('button', { name: 'Email me a code' })).toBeEnabled();
  },
};

export const AwaitingCode: Story = {
  ...inState(({ challenge }) => ({ status: 'awaitingCode', identifier: anna, challenge })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const field = canvas.getByRole('textbox', { name: '6-digit code' });
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    await expect(field).toHaveAccessibleDescription(/anna@example.com/);
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^(5:00|4:5\d)$/);
    const resend = canvas.getByRole('button', { name: /^Send a new code in 0:/ });
    await expect(resend).toHaveAttribute('aria-disabled', 'true');
  },
};

export const ByTextMessage: Story = {
  ...inState(({ challenge }) => ({ status: 'awaitingCode', identifier: annasPhone, challenge })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Check your messages' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Change number' })).toBeVisible();
  },
};

export const EightDigits: Story = {
  ...inState(({ challenge }) => ({
    status: 'awaitingCode',
    identifier: anna,
    challenge: { ...challenge, code: { length: 8, alphanumeric: false } },
  })),
  play: async ({ canvas, loaded }) => {
    const field = canvas.getByRole('textbox', { name: '8-digit code' });
    await userEvent.click(field);
    await userEvent.paste('1234-5678');
    await expect(field).toHaveValue('12345678');
    await expect(loaded['flow'].calls).toEqual([['submitCode', '12345678']]);
  },
};

export const CodeTooShort: Story = {
  ...inState(({ challenge }) => ({ status: 'awaitingCode', identifier: anna, challenge })),
  play: async ({ canvas, loaded }) => {
    const field = canvas.getByRole('textbox', { name: '6-digit code' });
    await userEvent.type(field, '123{Enter}');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(/Enter all 6 digits of the code\./);
    await expect(loaded['flow'].calls).toEqual([]);
  },
};

export const ResendingCode: Story = {
  ...inState(({ challenge }, now) => ({
    status: 'resendingCode',
    identifier: anna,
    challenge: { ...challenge, resendAt: now },
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send a new code' })).toHaveAttribute('data-busy');
  },
};

export const VerifyingCode: Story = {
  ...inState(({ challenge }) => ({ status: 'awaitingCode', identifier: anna, challenge })),
  play: async ({ canvas, loaded, canvasElement }) => {
    const { flow } = loaded;
    const field = canvas.getByRole('textbox', { name: '6-digit code' });
    await userEvent.type(field, '123456');
    await expect(flow.calls).toEqual([['submitCode', '123456']]);
    flow.setState({ ...flow.getState(), status: 'verifyingCode' });
    await waitFor(() => expect(field).toHaveAttribute('readonly'));
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue('123456');
    await expect(canvas.getByRole('button', { name: 'Continue' })).toHaveAttribute('data-busy');
    const polite = () => canvasElement.querySelector('[aria-live="polite"]');
    await waitFor(() => expect(polite()).toHaveTextContent('Checking your code.'));
  },
};

export const CodeRefused: Story = {
  ...inState(({ challenge }) => ({ status: 'awaitingCode', identifier: anna, challenge })),
  play: async ({ canvas, loaded }) => {
    const { flow } = loaded;
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: '6-digit code' });
    await userEvent.type(field, '111111');
    flow.setState({ ...flow.getState(), status: 'codeRefused', error: failure('UNAUTHORIZED', 'fixInput') });
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('That code didn’t work.'));
    await expect(field).toBeInvalid();
    await expect(field).toHaveValue('111111');
    await expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
    await expect(field).toHaveAccessibleDescription(/That code didn’t work/);
  },
};

export const CodeExpired: Story = {
  ...inState(({ challenge }, now) => ({
    status: 'codeExpired',
    identifier: anna,
    challenge: { ...challenge, expiresAt: now, resendAt: now },
  })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('too old to use');
    await expect(canvas.queryByRole('button', { name: 'Continue' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Send a new code' }));
    await expect(loaded['flow'].calls).toEqual([['resendCode']]);
  },
};

export const VerifyFailed: Story = {
  ...inState(({ challenge }) => ({
    status: 'verifyFailed',
    identifier: anna,
    challenge,
    error: failure('REQUEST_TIMED_OUT', 'retry'),
  })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You can try the same code again.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(loaded['flow'].calls).toEqual([['retry']]);
  },
};

export const Blocked: Story = {
  ...inState((_samples, now) => ({
    status: 'blocked',
    identifier: anna,
    retryAt: now + 272_000,
    error: failure('RATE_LIMITED', 'wait'),
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Too many tries' })).toBeVisible();
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^4:3[0-2]$/);
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

export const BlockEnded: Story = {
  ...inState((_samples, now) => ({
    status: 'blocked',
    identifier: anna,
    retryAt: now,
    error: failure('RATE_LIMITED', 'wait'),
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You can try again now/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Failed: Story = {
  ...inState({ status: 'failed', identifier: anna, error: failure('BUNDLE_KEY_NOT_PINNED', 'fixCode') }),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('heading', { name: 'You can’t sign in here' })).toBeVisible();
    await expect(canvas.getByText('BUNDLE_KEY_NOT_PINNED')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Start again' }));
    await expect(loaded['flow'].calls).toEqual([['cancel']]);
  },
};

/** The browser did not keep the cookie of the relay: the user learns what to allow, the integrator the code. */
export const CookieRefused: Story = {
  ...inState({ status: 'failed', identifier: anna, error: failure('RELAY_COOKIE_REFUSED', 'fixCode') }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your browser didn’t keep you signed in\. Allow cookies/)).toBeVisible();
    await expect(canvas.getByText('RELAY_COOKIE_REFUSED')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Start again' })).toBeVisible();
  },
};

export const SignedIn: Story = {
  ...inState(({ session }) => ({ status: 'signedIn', session })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    await expect(canvas.queryByText(/Your browser didn’t let us/)).toBeNull();
  },
};

export const SignedInInMemory: Story = {
  ...inState(({ session }) => ({ status: 'signedIn', session: { ...session, storedIn: 'memory' } })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Your browser didn’t let us remember this/)).toBeVisible();
  },
};

export const CustomTexts: Story = {
  ...inState({ status: 'idle' }),
  args: { headingLevel: 1, slots: { legal: <p className="lk-hint">By signing in you accept Acme’s terms.</p> } },
  parameters: { ...inState({ status: 'idle' }).parameters, messages: { 'login.heading': 'Welcome to Acme' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Welcome to Acme' })).toBeVisible();
    await expect(canvas.getByText(/Acme’s terms/)).toBeVisible();
  },
};
