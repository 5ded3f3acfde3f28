import { lockWallet, signOut } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { connectAgent } from '../../../test/agents.ts';
import { issueCards } from '../../../test/cards.ts';
import { press } from '../../../test/externalAccounts.ts';
import { loseRequests } from '../../../test/loseRequests.ts';
import { saveAccounts } from '../../../test/saveAccounts.ts';
import { showsAmount } from '../../../test/showsAmount.ts';
import { globe } from '../../icons/shapes.ts';
import { Button } from '../button/Button.tsx';
import { WalletPanel } from './WalletPanel.tsx';
import type { WalletSectionProps } from './WalletSection.ts';

/** The whole wallet in one panel, with a real service in this tab. */
const meta: Meta<typeof WalletPanel> = {
  title: 'WalletPanel',
  component: WalletPanel,
  args: { onViewChange: fn(), onError: fn(), onReady: fn() },
  loaders: [() => Promise.all([import('./sections/SendSection.tsx'), import('./sections/AccountsSection.tsx')])],
};
export default meta;

type Story = StoryObj<typeof WalletPanel>;

const funded: SetUpStory = async (env) => {
  const accounts = await saveAccounts(env);
  await env.fund(212_400_000n);
  // A second code within 30 seconds is refused.
  await env.clock.advance(31_000);
  return { accounts };
};

/** A section of an application. */
function Savings({ panel, headingLevel }: WalletSectionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="lk-stack">
      <Heading className="lk-heading">Savings</Heading>
      <p>You have no savings yet.</p>
      <Button onClick={() => panel.openSection('send')}>Start saving</Button>
    </div>
  );
}

export const Home: Story = {
  parameters: { setUp: funded },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText(showsAmount('$212.40'))).toBeVisible();
    await expect(args.onReady).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('heading', { name: 'Wallet' })).toBeVisible();
    const more = canvas.getByRole('list', { name: 'More in your wallet' });
    await expect(within(more).getByRole('button', { name: 'People and places you pay' })).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Activity' })).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: { setUp: (async (env) => ({ session: await env.signIn() })) satisfies SetUpStory },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  },
};

/** A section takes the focus, and the overview returns it to the button that opened the section. */
export const Sending: Story = {
  parameters: { setUp: funded },
  play: async ({ canvas, args }) => {
    const opener = await press(canvas, 'Send');
    await expect(args.onViewChange).toHaveBeenLastCalledWith({ status: 'section', section: 'send' });
    await waitFor(() => expect(canvas.getByRole('heading', { name: /Who/ })).toHaveFocus());
    await expect(canvas.queryByRole('list', { name: 'More in your wallet' })).toBeNull();
    await press(canvas, 'Overview');
    await waitFor(() => expect(opener).toHaveFocus());
    await press(canvas, 'Send');
    await expect(await canvas.findByRole('button', { name: /^Grace Hopper/ })).toBeVisible();
  },
};

export const Accounts: Story = {
  parameters: { setUp: funded },
  args: { defaultSection: 'accounts' },
  play: async ({ canvas }) => {
    await press(canvas, /^Grace Hopper/);
    await press(canvas, 'Send money');
    await expect(await canvas.findByRole('heading', { name: 'How much?' })).toBeVisible();
    await expect(canvas.getByText('Grace Hopper')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'You send' })).toBeVisible();
  },
};

/** A payment opens from the list of activity. */
export const Payment: Story = {
  parameters: { setUp: funded },
  play: async ({ canvas, args }) => {
    const region = await canvas.findByRole('region', { name: 'Activity' });
    const [payment] = await within(region).findAllByRole('button', { name: /\$212\.40|212/ });
    if (payment !== undefined) await userEvent.click(payment);
    await expect(args.onViewChange).toHaveBeenLastCalledWith({
      status: 'payment',
      transactionId: expect.stringMatching(/^Transaction:/),
    });
    await expect(canvas.getByRole('group', { name: 'Payment' })).toBeVisible();
    await press(canvas, 'Overview');
    await expect(await canvas.findByRole('region', { name: 'Activity' })).toBeVisible();
  },
};

const AGENT = 'Bookkeeper';

/** A user with cards, agents and open checks has a section for each, and the last ones are behind a button. */
export const Everything: Story = {
  parameters: {
    setUp: (async (env) => {
      await issueCards(env);
      await signOut(env.wallet);
      await env.clock.advance(31_000);
      await connectAgent(env, AGENT);
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'More in your wallet' });
    await expect(await within(list).findByRole('button', { name: 'Cards' })).toBeVisible();
    await expect(await within(list).findByRole('button', { name: 'Approvals' })).toBeVisible();
    await waitFor(() => expect(within(list).queryByRole('button', { name: 'Agents' })).toBeNull());
    const more = await within(list).findByRole('button', { name: 'More', expanded: false });
    await userEvent.click(more);
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await press(canvas, 'Agents');
    await expect(await canvas.findByText(AGENT)).toBeVisible();
    await press(canvas, 'Overview');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Agents' })).toHaveFocus());
    await press(canvas, 'Cards');
    await expect(await canvas.findByRole('heading', { name: 'Your card' })).toBeVisible();
  },
};

/** A user without cards and agents has no section for them, and every other section opens. */
export const Sections: Story = {
  parameters: { setUp: funded },
  play: async ({ canvas }) => {
    for (const [button, heading] of [
      ['Add money', /Add money/],
      ['Withdraw', 'Where should the money go?'],
      ['Statements', 'Statements'],
      ['Exchange rates', 'Exchange rates'],
      ['Profile', 'Profile'],
      ['Security', 'Security'],
    ] as const) {
      await showMore(canvas);
      await press(canvas, button);
      const section = await canvas.findByRole('group', { name: button });
      await waitFor(() => expect(within(section).getAllByRole('heading', { name: heading })[0]).toBeVisible(), {
        timeout: 5_000,
      });
      await press(canvas, 'Overview');
    }
    await expect(canvas.queryByRole('button', { name: 'Cards' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Agents' })).toBeNull();
  },
};

/** Opens the last sections of the list, where they are behind a button. */
async function showMore(canvas: ReturnType<typeof within>) {
  const more = canvas.queryByRole('button', { name: 'More', expanded: false });
  if (more !== null) await userEvent.click(more);
}

/** The application names sections that the user has nothing of, and one that is never shown otherwise. */
export const NamedSections: Story = {
  parameters: { setUp: funded },
  args: { sections: ['send', 'fund', 'cards', 'approvals'] },
  play: async ({ canvas }) => {
    await press(canvas, 'Cards');
    await expect(await canvas.findByRole('group', { name: 'Cards' })).toBeVisible();
    await press(canvas, 'Overview');
    await press(canvas, 'Add money at a fixed rate');
    await expect(await canvas.findByRole('group', { name: 'Add money at a fixed rate' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Statements' })).toBeNull();
  },
};

/** A section of the application is among those of the kit. */
export const OwnSection: Story = {
  parameters: { setUp: funded },
  args: {
    sections: ['send', 'accounts'],
    slots: {
      sections: [{ name: 'savings', label: 'Savings', icon: globe, component: Savings }],
      header: <p className="lk-muted">Good morning, Ada</p>,
      footer: <p className="lk-small lk-muted">A service of Example Bank</p>,
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Good morning, Ada')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Activity' })).toBeNull();
    await press(canvas, 'Savings');
    await expect(await canvas.findByText('You have no savings yet.')).toBeVisible();
    await press(canvas, 'Start saving');
    // The heading of the resumed step is replaced.
    await waitFor(() => expect(canvas.getByRole('heading', { name: /Who/ })).toBeVisible(), { timeout: 5_000 });
  },
};

/** The code of a section does not load at first. */
export const SectionUnavailable: Story = {
  parameters: { setUp: funded },
  args: {
    sections: ['send'],
    slots: { sections: [{ name: 'savings', label: 'Savings', icon: globe, load: loadAtSecondTry() }] },
  },
  play: async ({ canvas, args }) => {
    await press(canvas, 'Savings');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t load this part.');
    await expect(args.onError).toHaveBeenCalledOnce();
    await expect(args.onError).toHaveBeenCalledWith({ code: 'MODULE_LOAD_FAILED', next: 'retry' });
    await press(canvas, 'Try again');
    await expect(await canvas.findByText('You have no savings yet.')).toBeVisible();
  },
};

/** Fails on odd calls, so that a story that runs again fails again. */
function loadAtSecondTry() {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls % 2 === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return Savings;
  };
}

export const Loading: Story = {
  parameters: {
    setUp: (async (env) => {
      await funded(env);
      env.faults.inject({ operation: 'listInternalAccounts', fault: { kind: 'silence' } });
      env.faults.inject({ operation: 'listTransactions', fault: { kind: 'silence' } });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Available' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  parameters: {
    setUp: (async (env) => {
      await funded(env);
      loseRequests(env, 'listInternalAccounts');
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t load your balance.');
    getEnvironment(loaded).faults.clear();
    await press(canvas, 'Update');
    await expect(await canvas.findByText(showsAmount('$212.40'))).toBeVisible();
  },
};

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Email address' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Available' })).toBeNull();
  },
};

/** A sign-out ends what is open: the next user starts at the overview. */
export const SigningOut: Story = {
  parameters: { setUp: funded },
  play: async ({ canvas, loaded }) => {
    const { wallet } = getEnvironment(loaded);
    await press(canvas, 'Send');
    await expect(await canvas.findByRole('group', { name: 'Send' })).toBeVisible();
    await signOut(wallet);
    await expect(await canvas.findByRole('textbox', { name: 'Email address' })).toBeVisible();
    await getEnvironment(loaded).signIn('grace@example.com');
    await expect(await canvas.findByRole('list', { name: 'More in your wallet' })).toBeVisible();
    await press(canvas, 'Sign out');
    await expect(await canvas.findByRole('textbox', { name: 'Email address' })).toBeVisible();
  },
};

/** A lock hides the wallet, and keeps what is open. */
export const Locked: Story = {
  parameters: { setUp: funded },
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await press(canvas, 'People and places you pay');
    await expect(await canvas.findByRole('button', { name: /^Grace Hopper/ })).toBeVisible();
    await lockWallet(env.wallet);
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Grace Hopper/ })).toBeNull());
    await expect(await canvas.findByRole('button', { name: /^Not you/ })).toBeVisible();
  },
};
