import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { rootProps } from '../base/rootProps.ts';
import { Notice } from './Notice.tsx';

/** One story for each tone. */
const meta: Meta<typeof Notice> = {
  title: 'Foundations/Notice',
  component: Notice,
  decorators: [
    (Story) => (
      <div {...rootProps({ theme: 'inherit' }, 'lk-panel', undefined)}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Notice>;

export const Info: Story = {
  args: { title: 'Good to know', children: 'Transfers sent after 17:00 arrive tomorrow.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Good to know');
    await expect(canvas.getByRole('status')).toHaveAttribute('data-tone', 'info');
  },
};

export const Success: Story = {
  args: {
    tone: 'success',
    title: 'Your wallet is well protected',
    children: 'A passkey and a phone number are set up.',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveAttribute('data-tone', 'success');
  },
};

export const Warning: Story = {
  args: { tone: 'warning', children: 'You’ll be signed out in 2 minutes.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveAttribute('data-tone', 'warning');
  },
};

export const Problem: Story = {
  args: { tone: 'error', children: 'We couldn’t load your balance.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error: We couldn’t load your balance.');
  },
};

export const AnnouncedElsewhere: Story = {
  args: { announced: false, children: 'The text is announced by other means.' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
