import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { held, requestApprovals } from '../../../test/agents.ts';
import { Approvals } from './Approvals.tsx';

/** Rejections of several requests. */
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
    }
  },
};
