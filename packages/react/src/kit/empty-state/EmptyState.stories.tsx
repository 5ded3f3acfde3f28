import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect } from 'storybook/test';
import { ActivityIllustration } from '../../illustrations/ActivityIllustration.tsx';
import { CardIllustration } from '../../illustrations/CardIllustration.tsx';
import { DepositIllustration } from '../../illustrations/DepositIllustration.tsx';
import { PasskeyIllustration } from '../../illustrations/PasskeyIllustration.tsx';
import { PeopleIllustration } from '../../illustrations/PeopleIllustration.tsx';
import { WaitingIllustration } from '../../illustrations/WaitingIllustration.tsx';
import { rootProps } from '../base/rootProps.ts';
import { EmptyState } from './EmptyState.tsx';

/** One story for each illustration. */
const meta: Meta<typeof EmptyState> = {
  title: 'Foundations/Empty state',
  component: EmptyState,
  decorators: [
    (Story) => (
      <div {...rootProps({ theme: 'inherit' }, 'lk-panel', undefined)}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof EmptyState>;

const drawn = (illustration: ReactElement, heading: string, children: string): Story => ({
  args: { illustration, heading, headingLevel: 2, children },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: heading })).toBeVisible();
    const art = canvasElement.querySelector('.lk-art');
    await expect(art).toHaveAttribute('aria-hidden', 'true');
    await expect(art?.childElementCount).toBeGreaterThan(3);
  },
});

export const NoActivity = drawn(<ActivityIllustration />, 'Nothing here yet', 'Your payments will show up here.');
export const NoPeople = drawn(<PeopleIllustration />, 'No one saved yet', 'Add a bank account once.');
export const NoPasskey = drawn(<PasskeyIllustration />, 'Sign in faster', 'Create a passkey for this device.');
export const NoMoney = drawn(<DepositIllustration />, 'Add money', 'Your balance will show up here.');
export const NoCard = drawn(<CardIllustration />, 'Get your card', 'Yours to freeze at any time.');
export const Waiting = drawn(<WaitingIllustration />, 'We’re checking', 'This can take a few minutes.');

export const WithAction: Story = {
  args: {
    heading: 'No one saved yet',
    headingLevel: 2,
    children: 'Add a bank account once.',
    action: (
      <button type="button" className="lk-button">
        Add someone
      </button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add someone' })).toBeVisible();
  },
};
