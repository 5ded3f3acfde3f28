import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { held, requestApprovals } from '../../../test/agents.ts';
import { press } from '../../../test/externalAccounts.ts';
import { Approvals } from './Approvals.tsx';

/** The reasons of two rejections. */
const meta: Meta<typeof Approvals> = {
  title: 'Approvals/Rejecting',
  component: Approvals,
  loaders: [() => import('./ApprovalsContent.tsx')],
  parameters: {
    environment: held,
    setUp: ((env) => requestApprovals(env, ['transfer', 'quote'])) satisfies SetUpStory,
  },
};
export default meta;

type Story = StoryObj<typeof Approvals>;

/** The user turns to another request before the first one is rejected. */
export const RejectingAnother: Story = {
  play: async ({ canvas }) => {
    const [first, second] = await canvas.findAllByRole('button', { name: 'Reject' });
    for (const button of [first, second]) {
      await userEvent.click(button as HTMLElement);
      await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
      await userEvent.type(canvas.getByRole('textbox'), button === first ? 'Too expensive' : 'Not ours');
    }
    // What was typed for the first one is there again.
    await userEvent.click(canvas.getAllByRole('button', { name: 'Reject' })[0] as HTMLElement);
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveValue('Too expensive'));
    await press(canvas, 'Go back');
    await userEvent.click(canvas.getAllByRole('button', { name: 'Reject' })[0] as HTMLElement);
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveValue(''));
  },
};
