import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { germany } from '../../../test/europe.ts';
import { press } from '../../../test/externalAccounts.ts';
import { ScaFactors } from './ScaFactors.tsx';

/** The ways to confirm of a customer in Germany, with a real service in this tab. */
const meta: Meta<typeof ScaFactors> = {
  title: 'ScaFactors',
  component: ScaFactors,
  args: { onChange: fn(), onError: fn(), onReady: fn(), onStatusChange: fn() },
  loaders: [() => import('./ScaFactorsContent.tsx')],
  parameters: { setUp: ((env) => env.signIn()) satisfies SetUpStory },
};
export default meta;

type Story = StoryObj<typeof ScaFactors>;

const parameters = { environment: germany };

export const List: Story = {
  parameters,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Text message')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'I can’t use one of these any more' })).toBeVisible();
  },
};

export const Plain: Story = {
  args: { variant: 'plain', headingLevel: 3 },
  parameters,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Ways to confirm', level: 3 })).toBeVisible();
  },
};

/** While one is added, nothing else is offered. */
export const Adding: Story = {
  parameters,
  play: async ({ canvas }) => {
    await press(canvas, 'Add an authenticator app');
    await expect(await canvas.findByRole('textbox', { name: '6-digit code from the app' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'I can’t use one of these any more' })).toBeNull();
  },
};

export const Lost: Story = {
  parameters,
  play: async ({ canvas, args }) => {
    await press(canvas, 'I can’t use one of these any more');
    const heading = await canvas.findByRole('heading', { name: 'Replace a way to confirm' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(await canvas.findByRole('radio', { name: 'My phone number' })).toBeVisible();
    await press(canvas, 'Back to your ways to confirm');
    const list = await canvas.findByRole('heading', { name: 'Ways to confirm' });
    await waitFor(() => expect(list).toHaveFocus());
    await expect(await canvas.findByText('Text message')).toBeVisible();
    await expect(args.onReady).toHaveBeenCalledOnce();
  },
};

/** A replacement that was started goes on, after a look at the list and after a reload. */
export const LostContinued: Story = {
  parameters,
  play: async ({ canvas }) => {
    await press(canvas, 'I can’t use one of these any more');
    await userEvent.click(await canvas.findByRole('radio', { name: 'My phone number' }));
    await press(canvas, 'Continue');
    await expect(await canvas.findByRole('link', { name: 'Open the video check' })).toBeVisible();
    await press(canvas, 'Back to your ways to confirm');
    await press(canvas, 'I can’t use one of these any more');
    await expect(await canvas.findByRole('heading', { name: 'Show that it’s you' })).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};

/** The user's region requires no confirmations. */
export const Unavailable: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/There is nothing to set up\./)).toBeVisible();
  },
};
