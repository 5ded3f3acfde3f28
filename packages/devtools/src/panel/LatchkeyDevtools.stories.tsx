import { createLoginFlow, type LoginFlow, listTransactions, rememberSignIn } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../.storybook/environment.ts';
import { LatchkeyDevtools } from './LatchkeyDevtools.tsx';
import type { PanelSettings } from './settings.ts';

/** The panel for developers: closed, in each tab, with many requests, with faults, and on a page from right to left. */
const meta: Meta<typeof LatchkeyDevtools> = {
  title: 'Developer panel/LatchkeyDevtools',
  component: LatchkeyDevtools,
  // The panel has a fixed place in the window.
  parameters: { docs: { story: { inline: false, iframeHeight: 560 } } },
  render: (_, { loaded }) => (
    <LatchkeyDevtools
      wallet={getEnvironment(loaded).wallet}
      flows={loaded['login'] === undefined ? {} : { login: loaded['login'] as LoginFlow }}
    />
  ),
};
export default meta;

type Story = StoryObj<typeof LatchkeyDevtools>;

/** Creates a story in which an earlier visit left the panel as given. */
function createStory(settings: Partial<PanelSettings>, setUp: SetUpStory, play: NonNullable<Story['play']>): Story {
  return {
    parameters: { setUp },
    beforeEach: () => {
      localStorage.setItem('latchkey-devtools', JSON.stringify({ isOpen: true, ...settings }));
      return () => localStorage.removeItem('latchkey-devtools');
    },
    play,
  };
}

const nothing: SetUpStory = () => ({});
const signIn: SetUpStory = async (env) => {
  await env.signIn('ada@example.com');
  await rememberSignIn(env.wallet, { type: 'EMAIL_OTP', identifier: 'ada@example.com' });
  return {};
};

export const Closed: Story = createStory({ isOpen: false }, nothing, async ({ canvas }) => {
  const button = await canvas.findByRole('button', { name: 'Latchkey devtools' });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(canvas.queryByRole('tablist')).toBeNull();
});

export const NoFlow: Story = createStory({ tab: 'flows' }, nothing, async ({ canvas }) => {
  await expect(await canvas.findByText(/No flow was added/)).toBeVisible();
});

export const Flows: Story = createStory(
  { tab: 'flows' },
  (env) => ({ login: createLoginFlow(env.wallet) }),
  async ({ canvas, canvasElement, loaded }) => {
    await canvas.findByRole('list', { name: /Events of login/ });
    const login = loaded['login'] as LoginFlow;
    await waitFor(() => expect(login.getState().status).toBe('idle'));
    login.requestCode({ type: 'EMAIL_OTP', value: 'canary@example.com' });
    await waitFor(() => expect(canvasElement.querySelector('summary')).toHaveTextContent('login: awaitingCode'));
    await expect(canvas.getByText('requestCode')).toBeVisible();
    await expect(canvasElement.textContent).not.toContain('canary');
  },
);

export const Session: Story = createStory({ tab: 'session' }, signIn, async ({ canvas, canvasElement, loaded }) => {
  await expect(await canvas.findByText('ready')).toBeVisible();
  await expect(canvas.getByText('Key expires')).toBeVisible();
  const records = await getEnvironment(loaded).wallet.storage.records.list('session');
  const ids = JSON.stringify(records).match(/[\w-]{20,}/g) ?? [];
  await expect(ids.length).toBeGreaterThan(0);
  await expect(ids.filter((id) => canvasElement.textContent?.includes(id))).toEqual([]);
});

export const Requests: Story = createStory({ tab: 'requests' }, signIn, async ({ canvas, loaded }) => {
  const { wallet, faults } = getEnvironment(loaded);
  await canvas.findByRole('tabpanel');
  await listTransactions(wallet);
  faults.inject({ operation: 'listTransactions', fault: { kind: 'lostResponse' } });
  await expect(listTransactions(wallet)).rejects.toMatchObject({ code: 'NETWORK_FAILED' });
  await expect(await canvas.findByText('NETWORK_FAILED')).toBeVisible();
  await expect(canvas.getAllByText('listTransactions')).toHaveLength(2);
});

export const ManyRequests: Story = createStory({ tab: 'requests' }, signIn, async ({ canvas, loaded }) => {
  const { wallet } = getEnvironment(loaded);
  await canvas.findByRole('tabpanel');
  for (let count = 0; count < 60; count++) await listTransactions(wallet);
  await waitFor(() => expect(canvas.getAllByText('listTransactions')).toHaveLength(60));
  const panel = canvas.getByRole('tabpanel');
  await expect(panel.scrollHeight).toBeGreaterThan(panel.clientHeight);
});

export const Clock: Story = createStory({ tab: 'clock' }, signIn, async ({ canvas }) => {
  await expect(await canvas.findByText('Clock skew')).toBeVisible();
});

export const Cache: Story = createStory({ tab: 'cache' }, signIn, async ({ canvas, canvasElement }) => {
  await expect(await canvas.findByText('remembered')).toBeVisible();
  await expect(canvasElement.textContent).not.toContain('ada@example.com');
});

export const Faults: Story = createStory({ tab: 'faults' }, signIn, async ({ canvas }) => {
  await userEvent.click(await canvas.findByRole('checkbox', { name: /Offline/ }));
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: /next request/ }), '503 SERVICE_UNAVAILABLE');
  await expect(canvas.getByRole('button', { name: 'Latchkey devtools: faults on' })).toBeVisible();
});

export const RightToLeft: Story = {
  ...createStory({ tab: 'flows' }, nothing, async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Latchkey devtools' });
    await expect(region.getBoundingClientRect().left).toBe(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Move to the other side' }));
    await expect(Math.round(region.getBoundingClientRect().right)).toBe(document.documentElement.clientWidth);
    await userEvent.click(canvas.getByRole('button', { name: 'Move to the other side' }));
  }),
  globals: { direction: 'rtl' },
};
