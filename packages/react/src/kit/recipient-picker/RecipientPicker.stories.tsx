import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { loseRequests } from '../../../test/loseRequests.ts';
import { payAccounts } from '../../../test/payAccounts.ts';
import { saveAccounts } from '../../../test/saveAccounts.ts';
import { RecipientPicker } from './RecipientPicker.tsx';

/** Selection of a saved account, with a real service in this tab. */
const meta: Meta<typeof RecipientPicker> = {
  title: 'RecipientPicker',
  component: RecipientPicker,
  args: { onSelect: fn(), onAdd: fn(), onReady: fn() },
};
export default meta;

type Story = StoryObj<typeof RecipientPicker>;

const withAccounts: SetUpStory = async (env) => {
  const accounts = await saveAccounts(env);
  return { accounts };
};

export const Saved: Story = {
  parameters: { setUp: withAccounts },
  play: async ({ canvas, args }) => {
    const list = await canvas.findByRole('list', { name: 'Saved' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    const grace = canvas.getByRole('button', { name: /^Grace Hopper Chase ending in 6789 · US dollars/ });
    await userEvent.click(grace);
    await expect(args.onSelect).toHaveBeenCalledWith(expect.objectContaining({ currency: 'USD' }));
    await expect(grace).toHaveAttribute('aria-current', 'true');
    await expect(args.onReady).toHaveBeenCalledOnce();
  },
};

/** Two accounts were paid: Grace Hopper, then Mary. */
export const Recent: Story = {
  parameters: {
    setUp: (async (env) => {
      const accounts = await saveAccounts(env);
      await payAccounts(env, accounts.slice(2, 4));
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    const recent = within(await canvas.findByRole('list', { name: 'Recent' }));
    const names = recent.getAllByRole('button').map(({ textContent }) => textContent);
    await expect(names).toEqual([expect.stringContaining('Mary'), expect.stringContaining('Grace Hopper')]);
    await expect(within(canvas.getByRole('list', { name: 'Everyone else' })).getAllByRole('button')).toHaveLength(3);
  },
};

export const Search: Story = {
  parameters: { setUp: withAccounts },
  play: async ({ canvas }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Name, bank, number or currency' });
    await userEvent.type(search, 'zoe ang');
    await expect(within(canvas.getByRole('list', { name: 'Found' })).getAllByRole('button')).toHaveLength(1);
    await userEvent.clear(search);
    await userEvent.type(search, 'mexican');
    await expect(canvas.getByRole('button', { name: /^Mateo Ortiz/ })).toBeVisible();
    await waitFor(() => expect(document.querySelector('[aria-live="polite"]')).toHaveTextContent('1 account found.'));
  },
};

/** A pasted number or address finds the account that has it, as it was copied. */
export const PastedSaved: Story = {
  parameters: { setUp: withAccounts },
  play: async ({ canvas, args }) => {
    const search = await canvas.findByRole('searchbox');
    const pasted: readonly (readonly [string, RegExp])[] = [
      ['IBAN: DE89 3704 0044 0532 0130 00', /^Zoë Ångström/],
      ['ethereum:0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', /Base/],
    ];
    for (const [text, name] of pasted) {
      await userEvent.clear(search);
      await userEvent.click(search);
      await userEvent.paste(text);
      const found = within(canvas.getByRole('list', { name: 'Found' }));
      await expect(found.getAllByRole('button')).toHaveLength(1);
      await expect(found.getByRole('button', { name })).toBeVisible();
    }
    await userEvent.click(canvas.getByRole('button', { name: /^Add someone/ }));
    await expect(args.onAdd).toHaveBeenCalledWith(undefined);
  },
};

/** One that no saved account has can be added. */
export const PastedNew: Story = {
  parameters: { setUp: withAccounts },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('searchbox'));
    await userEvent.paste('DK50 0040 0440 1162 43');
    await expect(canvas.queryByText('Nothing found')).toBeNull();
    // Longer than an announcement waits for the next key.
    await new Promise((resolve) => setTimeout(resolve, 700));
    await expect(document.querySelector('[aria-live="polite"]')).not.toHaveTextContent('Nothing found.');
    await userEvent.click(canvas.getByRole('button', { name: 'Add someone DK5000400440116243' }));
    await expect(args.onAdd).toHaveBeenCalledWith({ kind: 'iban', value: 'DK5000400440116243' });
  },
};

export const NothingFound: Story = {
  parameters: { setUp: withAccounts },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'nobody');
    await expect(canvas.getByText('Nothing found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
    await expect(canvas.getByRole('list', { name: 'Saved' })).toBeVisible();
  },
};

export const NotReady: Story = {
  parameters: {
    setUp: async (env) => {
      const accounts = await saveAccounts(env);
      const statuses = ['PENDING', 'UNDER_REVIEW', 'INACTIVE', 'ACTIVE', 'PENDING_OWNERSHIP_VERIFICATION'];
      for (const [index, { id }] of accounts.entries())
        env.sandbox.world.decideAccount(id, statuses[index] ?? 'ACTIVE');
      return {};
    },
  } satisfies { setUp: SetUpStory },
  play: async ({ canvas, args }) => {
    const zoe = await canvas.findByRole('button', { name: /^Zoë Ångström.*Being checked by the bank/ });
    await expect(zoe).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(zoe);
    await expect(args.onSelect).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /Only small amounts until it’s proved/ }));
    await expect(args.onSelect).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = {
  parameters: { setUp: (async (env) => ({ session: await env.signIn() })) satisfies SetUpStory },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('heading', { name: 'No one saved yet' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Add someone/ }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
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
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t load the accounts you pay.');
    getEnvironment(loaded).faults.clear();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('list', { name: 'Saved' })).toBeVisible();
  },
};

export const Loading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Who gets the money?' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Plain: Story = {
  args: { variant: 'plain', 'aria-labelledby': 'own-heading' },
  parameters: { setUp: withAccounts },
  render: (args) => (
    <>
      <h2 id="own-heading" className="lk-heading">
        Pay someone
      </h2>
      <RecipientPicker {...args} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Pay someone' })).toBeVisible();
    await expect(await canvas.findAllByRole('heading', { level: 2 })).toHaveLength(2);
  },
};
