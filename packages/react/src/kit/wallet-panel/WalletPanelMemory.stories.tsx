import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { WalletPanel } from './WalletPanel.tsx';

/** The wallet panel in a browser that refuses to store anything, with a real service in this tab. */
const meta: Meta<typeof WalletPanel> = {
  title: 'WalletPanel/Memory',
  component: WalletPanel,
  parameters: {
    setUp: (async (env) => {
      Object.defineProperty(env.wallet.storage, 'storedIn', { value: 'memory' });
      return { session: await env.signIn() };
    }) satisfies SetUpStory,
  },
};
export default meta;

/** A reload ends the session, and the overview says so. */
export const Overview: StoryObj<typeof WalletPanel> = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Your browser didn’t let us remember this\./)).toBeVisible();
  },
};
