import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { germany, textedCode } from '../../../test/europe.ts';
import { press } from '../../../test/externalAccounts.ts';
import { Fund } from './Fund.tsx';

/** The confirmation of an incoming payment, where regulation requires it. */
const meta: Meta<typeof Fund> = {
  title: 'Fund/Confirmation',
  component: Fund,
  loaders: [() => import('./FundContent.tsx')],
};
export default meta;

type Story = StoryObj<typeof Fund>;

/** The user first confirms who they are, then the payment: what is sent, and that their own wallet gets it. */
export const Payment: Story = {
  parameters: {
    environment: germany,
    setUp: (async (env) => ({ session: await env.signIn() })) satisfies SetUpStory,
  },
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'You pay' }), '50');
    await press(canvas, 'Continue');
    const code = await canvas.findByRole('textbox', { name: '6-digit code' });
    await expect(canvas.queryByText('Your wallet')).toBeNull();
    await userEvent.type(code, textedCode(getEnvironment(loaded)));
    await expect(await canvas.findByText('Send USD 50.00')).toBeVisible();
    await expect(canvas.getByText(/arrives/)).toHaveTextContent(/arrives · Your wallet$/);
  },
};
