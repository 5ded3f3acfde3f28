import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { fixedLogin } from '../../../test/fixedFlow.ts';
import { anna, samplesAt } from '../../../test/samples.ts';
import { Login } from './Login.tsx';

/** A new code that could not be sent, while the one before is valid and after it has expired. */
const meta: Meta<typeof Login> = { title: 'Login/Resend', component: Login };
export default meta;

type Story = StoryObj<typeof Login>;

export const ResendFailed: Story = {
  parameters: {
    setUp: (({ wallet }) => {
      const now = wallet.now();
      const { challenge } = samplesAt(now);
      return {
        flow: fixedLogin({ status: 'resendingCode', identifier: anna, challenge: { ...challenge, resendAt: now } }),
      };
    }) satisfies SetUpStory,
  },
  render: (args, { loaded }) => <Login {...args} flow={loaded['flow']} />,
  play: async ({ canvas, loaded }) => {
    const { flow } = loaded;
    const { challenge } = flow.getState();
    flow.setState({ status: 'awaitingCode', identifier: anna, challenge: { ...challenge, isResendFailed: true } });
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t send a new code just now.'));
    await expect(canvas.getByRole('textbox', { name: '6-digit code' })).toBeValid();
    flow.setState({ status: 'codeExpired', identifier: anna, challenge: { ...challenge, isResendFailed: true } });
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Continue' })).toBeNull());
    // The failure is minutes old, and the reason why the form ends is another one.
    await expect(canvas.getByRole('alert')).toHaveTextContent('That code is too old to use. Ask for a new one.');
    const resendAt = challenge.expiresAt + 30_000;
    const late = { ...challenge, resendAt, isResendFailed: true };
    flow.setState({ status: 'codeExpired', identifier: anna, challenge: late });
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t send a new code just now.'));
  },
};
