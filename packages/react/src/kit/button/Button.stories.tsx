import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inPanel } from '../../../test/inPanel.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { next, send, trash } from '../../icons/shapes.ts';
import { Avatar } from '../avatar/Avatar.tsx';
import { Button } from './Button.tsx';

/** One story for each variant and state. */
const meta: Meta<typeof Button> = {
  title: 'Primitives/Button',
  component: Button,
  decorators: [inPanel],
  args: { children: 'Send $50.00', onClick: fn() },
};
export default meta;

type Story = StoryObj<typeof Button>;

export const Primary: Story = {
  args: { variant: 'primary' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send $50.00' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Neutral: Story = {};
export const Tonal: Story = { args: { variant: 'tonal' } };
export const Outline: Story = { args: { variant: 'outline' } };
export const Quiet: Story = { args: { variant: 'quiet', children: 'Not now' } };
export const Danger: Story = { args: { variant: 'danger', icon: trash, children: 'Delete account' } };
export const DangerSolid: Story = { args: { variant: 'danger-solid', children: 'Close this card' } };
export const WithIcon: Story = { args: { variant: 'primary', icon: send } };
export const Small: Story = { args: { size: 's' } };
export const FullWidth: Story = { args: { variant: 'primary', wide: true } };

export const Focused: Story = {
  args: { variant: 'primary' },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

export const Busy: Story = {
  args: { variant: 'primary', busy: true, type: 'submit' },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Send $50.00' });
    await userEvent.click(button, { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveFocus();
  },
};

/** The button keeps its width, and its text for screen readers. */
export const BusyLongLabel: Story = {
  args: { variant: 'primary', busy: true, children: 'Send €1,234.50 to the Incorporated Society of Engineers' },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: /^Send €1,234\.50 to/ });
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  },
};

export const Disabled: Story = {
  args: { variant: 'primary', disabled: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).not.toHaveAttribute('disabled');
  },
};

/** What a row shows. */
const customer = (
  <>
    <Avatar name="Maya Brooks" />
    <span className="lk-two">
      <span>Maya Brooks</span>
      <span className="lk-small">Money, a card and five transfers</span>
    </span>
    <Icon icon={next} />
  </>
);

/** A button in a list: a mark, two lines and an arrow. */
export const Row: Story = {
  args: { variant: 'row', children: customer },
  play: async ({ canvas, args }) => {
    const row = canvas.getByRole('button', { name: /Maya Brooks/ });
    await expect(row).toHaveClass('lk-row', { exact: true });
    await userEvent.click(row);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};

/** The spinner takes the place of the arrow; the words stay. */
export const RowBusy: Story = {
  args: { variant: 'row', busy: true, children: customer },
  play: async ({ canvas, args }) => {
    const row = canvas.getByRole('button', { name: /Maya Brooks/ });
    await userEvent.click(row, { pointerEventsCheck: 0 });
    await expect(args.onClick).not.toHaveBeenCalled();
    const center = (selector: string) => {
      const { left, width } = row.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return Math.round(left + width / 2);
    };
    await expect(center('.lk-spinner')).toBe(center('.lk-icon:nth-child(3)'));
    await expect(getComputedStyle(row).backgroundColor).toBe('rgba(0, 0, 0, 0)');
  },
};

export const RowDisabled: Story = { args: { variant: 'row', disabled: true, children: customer } };

export const LongText: Story = {
  args: {
    variant: 'primary',
    children: 'Send €1,234.50 to the Incorporated Society of Transcontinental Telecommunications Engineers',
  },
};

export const Rtl: Story = {
  args: { variant: 'primary', icon: send, children: 'إرسال 50.00 دولار' },
  parameters: { dir: 'rtl', lang: 'ar' },
};
