import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { held, requestApprovals, requestExpiring } from '../../../test/agents.ts';
import { press } from '../../../test/externalAccounts.ts';
import { advanceAndThaw } from '../../../test/frozenClock.ts';
import { Approvals } from './Approvals.tsx';

const APPROVE = /^Approve USD\s42\.00$/;

/** One request at a time, on a page that shows other things too. */
const meta: Meta<typeof Approvals> = {
  title: 'Approvals/Limited',
  component: Approvals,
  loaders: [() => import('./ApprovalsContent.tsx')],
  args: { limit: 1 },
  parameters: { environment: held },
};
export default meta;

type Story = StoryObj<typeof Approvals>;

/** The next request follows when the first one is decided. */
export const Limited: Story = {
  args: {
    slots: {
      action: (
        <a className="lk-link" href="#all">
          See all
        </a>
      ),
    },
  },
  parameters: { setUp: ((env) => requestApprovals(env, ['transfer', 'quote'])) satisfies SetUpStory },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'See all' })).toBeVisible();
    await expect(canvas.queryByRole('timer')).toBeNull();
    await press(canvas, APPROVE);
    await expect(await canvas.findByRole('timer')).toBeVisible();
  },
};

/** A request that ran out does not take the place of one that waits. */
export const LimitedExpired: Story = {
  parameters: { setUp: ((env) => requestExpiring(env, ['transfer'])) satisfies SetUpStory },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('timer')).toBeVisible();
    await advanceAndThaw(getEnvironment(loaded), 11);
    await waitFor(() => expect(canvas.queryByRole('timer')).toBeNull());
    await expect(await canvas.findByText('Waiting requests: 1')).toBeInTheDocument();
    await press(canvas, APPROVE);
    await expect(await canvas.findByRole('button', { name: 'Dismiss' })).toBeVisible();
  },
};
