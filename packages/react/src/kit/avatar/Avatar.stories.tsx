import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { bank } from '../../icons/shapes.ts';
import { rootProps } from '../base/rootProps.ts';
import { Avatar } from './Avatar.tsx';

// cspell:ignoreRegExp /[^\u0000-\u00bf]+[a-z]*/g

const meta: Meta<typeof Avatar> = {
  title: 'Foundations/Avatar',
  component: Avatar,
  decorators: [
    (Story) => (
      <div {...rootProps({ theme: 'inherit' }, 'lk-panel', undefined)}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Avatar>;

/** Initials and hue of the element; the avatar itself is hidden from assistive technology. */
const read = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('.lk-avatar')].map((one) => [one.textContent, one.dataset['hue']]);

export const Initials: Story = {
  args: { name: 'Anna van den Berg', identifier: 'ExternalAccount:1' },
  play: async ({ canvasElement }) => {
    await expect(read(canvasElement)).toEqual([['AB', '3']]);
    await expect(canvasElement.querySelector('.lk-avatar')).toHaveAttribute('aria-hidden', 'true');
  },
};

export const WithBadge: Story = {
  args: { name: 'Mateo Ortiz', badge: bank, size: 'l' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.lk-mark-badge .lk-icon-bank')).not.toBeNull();
  },
};

export const Unnamed: Story = {
  args: { name: undefined },
  play: async ({ canvasElement }) => {
    await expect(read(canvasElement)).toEqual([['', undefined]]);
    await expect(canvasElement.querySelector('.lk-icon-user')).not.toBeNull();
  },
};

export const SixHues: Story = {
  render: () => (
    <>
      {['Anna Berg', 'Mateo Ortiz', 'Grace Hopper', 'نور أحمد', '田中 太郎', 'नेहा शर्मा'].map((name, index) => (
        <Avatar key={name} name={name} identifier={`ExternalAccount:${index}`} />
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    await expect(read(canvasElement).map(([initials]) => initials)).toEqual(['AB', 'MO', 'GH', 'نأ', '田太', 'नेश']);
  },
};
