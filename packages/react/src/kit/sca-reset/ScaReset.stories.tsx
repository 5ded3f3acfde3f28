import { createStepUpFlow, lockWallet, startScaReset } from '@latchkey/core';
import { type TestEnvironment, waitForState } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { germany } from '../../../test/europe.ts';
import { ScaReset } from './ScaReset.tsx';

/** A customer in Germany who lost a phone, with a real service in this tab. */
const meta: Meta<typeof ScaReset> = {
  title: 'ScaReset',
  component: ScaReset,
  args: { onStarted: fn(), onCompleted: fn(), onReady: fn() },
  parameters: { setUp: ((env) => env.signIn()) satisfies SetUpStory },
};
export default meta;

type Story = StoryObj<typeof ScaReset>;

/** Renders a reset that was started before, as after a reload. */
function resumed(decide: (env: TestEnvironment, resetId: string) => unknown) {
  const setUp: SetUpStory = async (env) => {
    await env.signIn();
    const { resetId } = await startScaReset(env.wallet, { factor: 'SMS_OTP' });
    await decide(env, resetId);
    return { resetId };
  };
  return {
    parameters: { environment: germany, setUp },
    render: (args, { loaded }) => <ScaReset {...args} resetId={loaded['resetId']} />,
  } satisfies Story;
}

export const Choose: Story = {
  parameters: { environment: germany },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'My phone number' })).toBeVisible();
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
    await expect(canvas.queryByRole('radio', { name: 'My passkey' })).toBeNull();
  },
};

export const SignedOut: Story = {
  parameters: { environment: germany, setUp: () => ({}) },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText('Sign in to replace a way to confirm.')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Email address' }), 'ada@example.com{Enter}');
    const code = await canvas.findByRole('textbox', { name: '6-digit code' });
    await userEvent.type(code, getEnvironment(loaded).lastCode('ada@example.com'));
    await expect(await canvas.findByRole('radio', { name: 'My phone number' })).toBeVisible();
  },
};

export const NothingChosen: Story = {
  parameters: { environment: germany },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Choose what you want to replace.');
    await expect(canvas.getByRole('radio')).toHaveFocus();
  },
};

export const Unavailable: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/There is nothing to replace\./)).toBeVisible();
  },
};

export const Started: Story = {
  parameters: { environment: germany },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'My phone number' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    const link = await canvas.findByRole('link', { name: 'Open the video check' });
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\//));
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(args.onStarted).toHaveBeenCalledTimes(1);
  },
};

/** The result arrives while the user is on the other page, and this page notices by itself. */
export const NoticedByItself: Story = {
  ...resumed(() => undefined),
  play: async ({ canvas, loaded }) => {
    const { clock, sandbox } = getEnvironment(loaded);
    await canvas.findByRole('heading', { name: 'Show that it’s you' });
    sandbox.world.decideReset(String(loaded['resetId']), 'LIVENESS_PASSED');
    await clock.advance(6_000);
    await expect(await canvas.findByRole('heading', { name: 'It’s you' })).toBeVisible();
  },
};

/** The user asks before the result is there. The second answer is announced like the first. */
export const NotYet: Story = {
  ...resumed(() => undefined),
  play: async ({ canvas, loaded }) => {
    const { clock, faults } = getEnvironment(loaded);
    const check = await canvas.findByRole('button', { name: 'Check now' });
    const answer = canvas.getByText('Waiting for the result…');
    // After a reload there is no link to the check, and nothing that names one.
    await expect(canvas.queryByText(/video check/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Start again' })).toBeVisible();
    await expect(answer).toHaveRole('status');
    await userEvent.click(check);
    await waitFor(() => expect(answer).toHaveTextContent(/^Not yet\. Last checked at \d+:\d\d:\d\d [AP]M\.$/));
    const first = answer.textContent;
    await clock.advance(1_000);
    await userEvent.click(check);
    await waitFor(() => expect(answer.textContent).not.toBe(first));
    faults.inject({ operation: 'getScaReset', fault: { kind: 'lostRequest' } });
    await userEvent.click(check);
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await userEvent.click(check);
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(check).toHaveFocus();
  },
};

export const InReview: Story = {
  ...resumed((env, resetId) => env.sandbox.world.decideReset(resetId, 'PENDING_REVIEW')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'We’re looking at your video' })).toBeVisible();
  },
};

export const Passed: Story = {
  ...resumed((env, resetId) => env.sandbox.world.decideReset(resetId, 'LIVENESS_PASSED')),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Replace it' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Enter your new number');
    await expect(canvas.getByRole('textbox', { name: 'New phone number' })).toHaveFocus();
  },
};

/** The number is entered as it is at home. */
export const Completed: Story = {
  ...resumed((env, resetId) => env.sandbox.world.decideReset(resetId, 'LIVENESS_PASSED')),
  play: async ({ args, canvas, loaded }) => {
    const country = await canvas.findByRole('combobox', { name: 'Country code' });
    await userEvent.selectOptions(country, 'DE');
    await userEvent.type(canvas.getByRole('textbox', { name: 'New phone number' }), '0151 99999999{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Replaced' })).toBeVisible();
    await waitFor(() => expect(args.onCompleted).toHaveBeenCalledWith('SMS_OTP'));
    const env = getEnvironment(loaded);
    const login = createStepUpFlow(env.wallet, { subject: { type: 'login' } });
    await waitForState(login, 'awaitingProof');
    login.dispose();
    await expect(env.lastCode('+4915199999999')).toMatch(/^\d{6}$/);
  },
};

/** The page of the video check took longer than the session: the user signs in, and nothing is typed again. */
export const PassedLocked: Story = {
  ...resumed(async (env, resetId) => {
    env.sandbox.world.decideReset(resetId, 'LIVENESS_PASSED');
    await lockWallet(env.wallet);
  }),
  play: async ({ args, canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'New phone number' }), '+49 151 99999999{Enter}');
    await expect(await canvas.findByText(/^Sign in again to go on\./)).toBeVisible();
    await expect(args.onCompleted).not.toHaveBeenCalled();
    await expect(canvas.getByRole('textbox', { name: 'New phone number' })).toHaveValue('+49 151 99999999');
  },
};

export const Rejected: Story = {
  ...resumed((env, resetId) => env.sandbox.world.decideReset(resetId, 'REJECTED')),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start again' }));
    await expect(await canvas.findByRole('radio', { name: 'My phone number' })).toBeVisible();
  },
};

export const Expired: Story = {
  ...resumed(async (env) => {
    await env.clock.advance(3_601_000);
    await env.signIn();
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Time ran out' })).toBeVisible();
  },
};
