import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { getEnvironment } from '../../../../../.storybook/environment.ts';
import { inPanel } from '../../../test/inPanel.tsx';
import { ExpiryTimer } from './ExpiryTimer.tsx';

const onExpire = fn();

/** What is left of a time. Advance the clock in the toolbar. */
const meta: Meta<{ seconds: number; label: string }> = {
  title: 'Primitives/ExpiryTimer',
  decorators: [inPanel],
  args: { label: 'Rate held for', seconds: 300 },
  beforeEach: () => void onExpire.mockClear(),
  render: ({ seconds, label }, { loaded }) => (
    <ExpiryTimer
      label={label}
      expiresAt={getEnvironment(loaded).wallet.now() + seconds * 1_000}
      formatAnnouncement={(left) => `The rate is held for another ${left}.`}
      endAnnouncement="The rate expired."
      onExpire={onExpire}
    />
  ),
};
export default meta;

type Story = StoryObj<typeof meta>;

export const FiveMinutes: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('5:00');
    await expect(onExpire).not.toHaveBeenCalled();
  },
};

export const LastMinute: Story = {
  args: { seconds: 45 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveAttribute('data-urgent');
  },
};

export const TenSeconds: Story = { args: { seconds: 10 } };

export const Expired: Story = {
  args: { seconds: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveAttribute('data-expired');
    await waitFor(() => expect(onExpire).toHaveBeenCalledOnce());
  },
};

export const Ends: Story = {
  args: { seconds: 30 },
  play: async ({ canvas, loaded }) => {
    await getEnvironment(loaded).clock.advance(31_000);
    await waitFor(() => expect(canvas.getByRole('timer')).toHaveTextContent('0:00'));
    await waitFor(() => expect(onExpire).toHaveBeenCalledOnce());
  },
};

/** The user, or the network, sets the clock of the device: the time is that of the service, and stays right. */
export const ClockSkew: Story = {
  play: async ({ canvas, loaded }) => {
    const { clock } = getEnvironment(loaded);
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^(5:00|4:5\d)$/);
    clock.set(clock.now() + 240_000);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^(5:00|4:5\d)$/);
    await expect(onExpire).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: { label: 'The exchange rate and the fees of this payment to another country are held for' },
};
export const Rtl: Story = { args: { label: 'السعر محجوز لمدة' }, parameters: { dir: 'rtl', lang: 'ar' } };
