import { confirmScaEnrolment, createStepUpFlow, startScaEnrolment } from '@latchkey/core';
import { waitForState } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { germany } from '../../../test/europe.ts';
import { StepUp } from './StepUp.tsx';

/** Where codes are fixed, the sandbox takes this one from every authenticator app. */
const APP_CODE = '123456';

/** Enrols an authenticator app, and starts the login that moving money requires, with the app. */
const setUp: SetUpStory = async (env) => {
  const { wallet } = env;
  await env.signIn();
  const { secret = '' } = await startScaEnrolment(wallet, { type: 'TOTP' });
  const { recoveryCodes } = await confirmScaEnrolment(wallet, { type: 'TOTP', secret, code: APP_CODE });
  const flow = createStepUpFlow(wallet, { subject: { type: 'login' } });
  await waitForState(flow, 'awaitingProof');
  flow.switchFactor('TOTP');
  await waitForState(flow, (state) => state.status === 'awaitingProof' && state.challenge.factor === 'TOTP');
  return { flow, recoveryCode: recoveryCodes?.[0] };
};

/** A login with an authenticator app that the user may have lost, with a real service in this tab. */
const meta: Meta<typeof StepUp> = {
  title: 'StepUp/Recovery code',
  component: StepUp,
  args: { onCompleted: fn(), onError: fn(), onStatusChange: fn() },
  parameters: { environment: germany, setUp },
  render: (args, { loaded }) => <StepUp {...args} flow={loaded['flow']} />,
};
export default meta;

type Story = StoryObj<typeof StepUp>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const open = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Use a recovery code instead' }));
  return canvas.findByRole('textbox', { name: 'Recovery code' });
};

export const AppCode: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: '6-digit code' })).toHaveAccessibleDescription(
      'Open the app and enter the code that it shows for this account.',
    );
    await expect(canvas.getByRole('button', { name: 'Use a recovery code instead' })).toBeVisible();
  },
};

export const Offered: Story = {
  play: async ({ canvas }) => {
    const field = await open(canvas);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(canvas.getByRole('heading', { name: 'Enter a recovery code' })).toBeVisible();
    await expect(field).toHaveAttribute('autocomplete', 'off');
    await userEvent.click(canvas.getByRole('button', { name: 'Use your authenticator app instead' }));
    await expect(await canvas.findByRole('textbox', { name: '6-digit code' })).toHaveValue('');
  },
};

export const Accepted: Story = {
  play: async ({ args, canvas, canvasElement, loaded }) => {
    const code = String(loaded['recoveryCode']);
    await userEvent.type(await open(canvas), ` ${code} `);
    await expect(args.onCompleted).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Confirmed' })).toBeVisible();
    await expect(canvasElement.outerHTML).not.toContain(code);
    await expect(JSON.stringify([args.onStatusChange, args.onError])).not.toContain(code);
  },
};

export const Refused: Story = {
  play: async ({ canvas }) => {
    const field = await open(canvas);
    await userEvent.type(field, 'lost-1234{Enter}');
    await expect(await canvas.findByText(/That recovery code didn’t work\./)).toBeVisible();
    await waitFor(() => expect(field).toBeInvalid());
    await expect(field).toHaveValue('lost-1234');
  },
};

export const Empty: Story = {
  play: async ({ canvas }) => {
    const field = await open(canvas);
    await userEvent.type(field, '  {Enter}');
    await expect(await canvas.findByText('Enter the code.')).toBeVisible();
    await expect(field).toHaveFocus();
  },
};
