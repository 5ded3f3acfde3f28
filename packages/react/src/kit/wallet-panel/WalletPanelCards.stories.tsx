import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { expect, userEvent } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { issueCards } from '../../../test/cards.ts';
import { press } from '../../../test/externalAccounts.ts';
import { useReauthentication } from '../../hooks/useReauthentication.ts';
import { WalletPanel } from './WalletPanel.tsx';

/** The cards in a wallet panel, with a real service in this tab. */
const meta: Meta<typeof WalletPanel> = {
  title: 'WalletPanel/Cards',
  component: WalletPanel,
  args: { defaultSection: 'cards' },
  parameters: { setUp: (async (env) => ({ cards: await issueCards(env) })) satisfies SetUpStory },
  loaders: [() => import('../cards/CardsContent.tsx')],
};
export default meta;

type Story = StoryObj<typeof WalletPanel>;

function RecentSignIn(props: WalletPanel.Props): ReactElement {
  return <WalletPanel {...props} onBeforeReveal={useReauthentication()} />;
}

/** A number needs a sign-in of the last minutes: the panel shows the unlock, then the user asks for the number again. */
export const Reauthenticated: Story = {
  render: (args) => <RecentSignIn {...args} />,
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await press(canvas, 'Details');
    await env.clock.advance(301_000);
    await press(canvas, 'Show details');
    await press(canvas, 'Unlock with an email code');
    await expect(env.faults.calls('revealCard')).toBe(0);
    await userEvent.click(await canvas.findByRole('textbox', { name: '6-digit code' }));
    await userEvent.paste(env.lastCode('ada@example.com'));
    await press(canvas, 'Show details');
    await expect(await canvas.findByRole('button', { name: 'Hide' })).toBeVisible();
  },
};
