import { signOut } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { germany } from '../../../test/europe.ts';
import { confirm, findHeading, inMexico, oneSaved, oneTrusted, press, saved } from '../../../test/externalAccounts.ts';
import { loseRequests } from '../../../test/loseRequests.ts';
import { inGermany, saveOwnWallet } from '../../../test/ownedWallet.ts';
import { manySaved, saveAccounts } from '../../../test/saveAccounts.ts';
import { ExternalAccounts } from './ExternalAccounts.tsx';

/** The saved accounts, with a real service in this tab. */
const meta: Meta<typeof ExternalAccounts> = {
  title: 'ExternalAccounts',
  component: ExternalAccounts,
  loaders: [() => import('../ownership-proof/OwnershipProofContent.tsx')],
  args: { onChange: fn(), onError: fn(), onSend: fn(), onStatusChange: fn(), onReady: fn() },
};
export default meta;

type Story = StoryObj<typeof ExternalAccounts>;

export const Mixed: Story = {
  parameters: {
    setUp: (async (env) => {
      const statuses = ['PENDING', 'ACTIVE', 'UNDER_REVIEW', 'INACTIVE', 'UNVERIFIED'];
      const accounts = await saveAccounts(env);
      for (const [index, { id }] of accounts.entries())
        env.sandbox.world.decideAccount(id, statuses[index] ?? 'ACTIVE');
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, args }) => {
    const list = await canvas.findByRole('list', { name: 'People and places you pay' });
    const rows = within(list).getAllByRole('button');
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Grace Hopper.*Under review$/),
      expect.stringMatching(/Mary.*Can’t be paid any more$/),
      expect.stringMatching(/Mateo Ortiz S\.A\..*Mexican pesos$/),
      expect.stringMatching(/Zoë Ångström.*Being checked by the bank$/),
      expect.stringMatching(/^0x\w{4}…\w{4} .*The last proof didn’t work$/),
    ]);
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
  },
};

export const Account: Story = {
  parameters: { setUp: saved },
  play: async ({ canvas, args }) => {
    await press(canvas, /^Grace Hopper/);
    await findHeading(canvas, 'Grace Hopper');
    await press(canvas, 'Send money');
    await expect(args.onSend).toHaveBeenCalledWith(expect.objectContaining({ currency: 'USD' }));
    await press(canvas, 'Back');
    await findHeading(canvas, 'People and places you pay');
  },
};

/** An account that cannot be paid has no button to pay it. */
export const Inactive: Story = {
  parameters: {
    setUp: (async (env) => {
      const [account] = await saveAccounts(env, inMexico);
      if (account !== undefined) env.sandbox.world.decideAccount(account.id, 'INACTIVE');
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await press(canvas, /^Mateo Ortiz/);
    await expect(await canvas.findByText('Can’t be paid any more')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Send money' })).toBeNull();
  },
};

/** The service asks for a confirmation before it trusts the account. */
export const Trusting: Story = {
  parameters: { environment: germany, setUp: oneSaved },
  play: async ({ canvas, args }) => {
    await press(canvas, /^Mateo Ortiz/);
    await press(canvas, /^Trust/);
    await expect(await canvas.findByRole('textbox', { name: '6-digit code' })).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Trusted: Story = {
  parameters: { environment: germany, setUp: oneSaved },
  play: async ({ canvas, args, loaded }) => {
    await press(canvas, /^Mateo Ortiz/);
    await press(canvas, /^Trust/);
    await confirm(canvas, getEnvironment(loaded));
    await expect(await canvas.findByText('You trust this account now.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Trust/ })).toBeNull();
    await expect(args.onChange).toHaveBeenCalledWith('trusted', loaded['accounts'][0].id);
    await press(canvas, 'Back');
    await expect(await canvas.findByRole('button', { name: /^Mateo Ortiz.*Trusted$/ })).toBeVisible();
  },
};

/** The user stops in the middle: nothing is changed. */
export const TrustCancelled: Story = {
  parameters: { environment: germany, setUp: oneSaved },
  play: async ({ canvas, args }) => {
    await press(canvas, /^Mateo Ortiz/);
    await press(canvas, /^Trust/);
    await canvas.findByRole('textbox', { name: '6-digit code' });
    await press(canvas, 'Stop confirming');
    await press(canvas, 'Stop');
    await expect(await canvas.findByRole('button', { name: /^Trust/ })).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Untrusting: Story = {
  parameters: { environment: germany, setUp: oneTrusted },
  play: async ({ canvas, args, loaded }) => {
    await press(canvas, /^Mateo Ortiz/);
    await press(canvas, /^Stop trusting/);
    await confirm(canvas, getEnvironment(loaded));
    await expect(await canvas.findByText('You don’t trust this account any more.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Stop trusting/ })).toBeNull();
    await expect(args.onChange).toHaveBeenCalledWith('untrusted', expect.stringMatching(/^ExternalAccount:/));
  },
};

/** The customer lives where payments need no confirmation: the service has nothing to change. */
export const TrustUnchanged: Story = {
  parameters: { setUp: oneSaved },
  play: async ({ canvas, args }) => {
    await press(canvas, /^Mateo Ortiz/);
    await press(canvas, /^Trust/);
    await expect(await canvas.findByText(/^Nothing changed\./)).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** One page more: its first account takes the focus, and the number is announced. */
export const Paged: Story = {
  args: { pageSize: 3 },
  parameters: { setUp: saved },
  play: async ({ canvas }) => {
    await press(canvas, 'Show more');
    const rows = within(await canvas.findByRole('list')).getAllByRole('button');
    await expect(rows).toHaveLength(5);
    await waitFor(() => expect(rows[3]).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
    await waitFor(() => expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent('5 of 5 accounts'));
  },
};

/** Nine accounts are more than can be seen at once. */
export const Searched: Story = {
  parameters: { setUp: (async (env) => ({ accounts: await saveAccounts(env, manySaved) })) satisfies SetUpStory },
  play: async ({ canvas }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Name, bank, number or currency' });
    const announced = document.querySelector('[aria-live="polite"]');
    await userEvent.type(search, 'grace');
    const list = await canvas.findByRole('list', { name: 'People and places you pay' });
    await waitFor(() => expect(within(list).getAllByRole('button')).toHaveLength(1));
    await waitFor(() => expect(announced).toHaveTextContent('1 account found.'));
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await findHeading(canvas, 'Grace Hopper');
    await press(canvas, 'Back');
    await expect(await canvas.findByRole('searchbox')).toHaveValue('grace');
    await userEvent.type(canvas.getByRole('searchbox'), ' brewster');
    await expect(await canvas.findByText('Nothing found')).toBeVisible();
    await waitFor(() => expect(announced).toHaveTextContent('Nothing found.'));
    await press(canvas, 'Show all');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await expect(within(canvas.getByRole('list')).getAllByRole('button')).toHaveLength(9);
  },
};

/** After a removal there are few accounts, and the search stays with the focus in it. */
export const SearchedThenRemoved: Story = {
  ...Searched,
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'grace');
    await press(canvas, /^Grace Hopper/);
    await press(canvas, 'Remove');
    await press(canvas, 'Remove');
    await press(canvas, 'Show all');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await expect(within(canvas.getByRole('list')).getAllByRole('button')).toHaveLength(8);
  },
};

/** With a few accounts, a search would only be in the way. */
export const FewSaved: Story = {
  parameters: {
    setUp: (async (env) => ({ accounts: await saveAccounts(env, manySaved.slice(1)) })) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(within(await canvas.findByRole('list')).getAllByRole('button')).toHaveLength(8);
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};

export const Adding: Story = {
  args: { form: { countries: ['MX'] } },
  loaders: [() => import('../bank-account-form/BankAccountFormContent.tsx')],
  parameters: { setUp: (async (env) => ({ session: await env.signIn() })) satisfies SetUpStory },
  play: async ({ canvas, args }) => {
    await press(canvas, 'Add someone');
    await press(canvas, /^Mexico/);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'CLABE' }), '032180000118359719');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Full name' }), 'Mateo Ortiz');
    await press(canvas, 'Continue');
    await press(canvas, 'Save account');
    await press(canvas, 'Done');
    await expect(await canvas.findByRole('button', { name: /^Mateo Ortiz/ })).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledWith('added', undefined);
  },
};

/** The countries of saved accounts come first. */
export const AddingAnother: Story = {
  loaders: [() => import('../bank-account-form/BankAccountFormContent.tsx')],
  parameters: { setUp: saved },
  play: async ({ canvas }) => {
    await press(canvas, 'Add someone');
    const heading = await canvas.findByRole('heading', { name: 'You’ve used before' });
    const used = within(heading.parentElement as HTMLElement).getAllByRole('button');
    const names = ['DE', 'KE', 'MX', 'US', 'Base'].map((start) => expect.stringMatching(new RegExp(`^${start}`)));
    await expect(used.map(({ textContent }) => textContent)).toEqual(names);
  },
};

export const Empty: Story = {
  parameters: { setUp: (async (env) => ({ session: await env.signIn() })) satisfies SetUpStory },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No one saved yet' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add someone' })).toBeVisible();
  },
};

export const WithoutAdding: Story = {
  args: { form: false },
  parameters: { setUp: (async (env) => ({ session: await env.signIn() })) satisfies SetUpStory },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You can’t add an account on this page\./)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** A wallet of a customer in Germany: the connected wallet proves that it is theirs, and the account becomes payable. */
export const Unproven: Story = {
  parameters: { environment: inGermany, setUp: saveOwnWallet },
  render: (args, { loaded }) => <ExternalAccounts {...args} signMessage={loaded['owner'].sign} />,
  play: async ({ canvas }) => {
    await press(canvas, /Only small amounts until it’s proved/);
    await press(canvas, 'Sign with my wallet');
    await expect(await canvas.findByText(/^This wallet is yours\./)).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Only small amounts until it’s proved')).toBeNull());
  },
};

export const Failed: Story = {
  parameters: {
    setUp: (async (env) => {
      await saveAccounts(env);
      loseRequests(env, 'listExternalAccounts');
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ args, canvas, loaded }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t load the accounts you pay.');
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
    getEnvironment(loaded).faults.clear();
    await press(canvas, 'Try again');
    await findHeading(canvas, 'People and places you pay');
    await expect(canvas.getByRole('list')).toBeVisible();
    await expect(args.onReady).toHaveBeenCalledOnce();
  },
};

/** The response takes its time: the placeholder has the geometry of the rows. */
export const Loading: Story = {
  parameters: {
    setUp: (async (env) => {
      await saveAccounts(env);
      env.faults.inject({ operation: 'listExternalAccounts', fault: { kind: 'silence' } });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true');
  },
};

export const SignedOut: Story = {
  parameters: { setUp: saved },
  play: async ({ canvas, loaded }) => {
    await press(canvas, /^Mary/);
    await signOut(getEnvironment(loaded).wallet);
    await expect(await canvas.findByText('Sign in to see the accounts you pay.')).toBeVisible();
    await expect(canvas.queryByText('Mary')).toBeNull();
  },
};
