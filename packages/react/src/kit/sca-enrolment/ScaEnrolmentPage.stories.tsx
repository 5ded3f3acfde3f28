import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, spyOn, userEvent } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { germany } from '../../../test/europe.ts';
import { ScaEnrolment } from './ScaEnrolment.tsx';

/** The ways to confirm in a page: before the sign-in, and on paper. */
const meta: Meta<typeof ScaEnrolment> = {
  title: 'ScaEnrolment/Page',
  component: ScaEnrolment,
  parameters: { environment: germany },
};
export default meta;

type Story = StoryObj<typeof ScaEnrolment>;

export const SignedOut: Story = {
  parameters: { setUp: (() => ({})) satisfies SetUpStory },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText('Sign in to see your ways to confirm.')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email address' }), 'ada@example.com{Enter}');
    const code = await canvas.findByRole('textbox', { name: '6-digit code' });
    await userEvent.type(code, getEnvironment(loaded).lastCode('ada@example.com'));
    await expect(await canvas.findByText('Text message')).toBeVisible();
  },
};

/** The print has the codes, and nothing of the page around them. */
export const RecoveryCodesPrinted: Story = {
  parameters: { setUp: ((env) => env.signIn()) satisfies SetUpStory },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add an authenticator app' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: '6-digit code from the app' }), '123456');
    await expect(await canvas.findByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
    const print = spyOn(window, 'print').mockImplementation(() => {});
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await expect(print).toHaveBeenCalledOnce();
    await expect(canvasElement.querySelectorAll('[data-lk-printed]')).toHaveLength(1);
    window.dispatchEvent(new Event('afterprint'));
  },
};
