import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Ready } from './Activity.stories.tsx';
import { Activity } from './Activity.tsx';

/** The payments on a page of their own: the heading is on the page, and the days are a panel below it. */
const meta: Meta<typeof Activity> = { title: 'Activity/Page', component: Activity, args: { variant: 'page' } };
export default meta;

export const Page: StoryObj<typeof Activity> = {
  ...Ready,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Activity' }).closest('.lk-panel')).toBeNull();
    await expect(canvas.getByRole('heading', { name: 'Today' }).closest('.lk-panel')).not.toBeNull();
  },
};
