import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { saveAccounts } from '../../../test/saveAccounts.ts';
import { Send } from './Send.tsx';

/** A payment to a UMA address, each in its own environment. */
const meta: Meta<typeof Send> = { title: 'Send/Address', component: Send, args: { umaAddress: true } };
export default meta;

type Story = StoryObj<typeof Send>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const setUp: SetUpStory = async (env) => {
  await env.signIn();
  await env.fund(212_400_000n);
  return {};
};

async function enter(canvas: Canvas, address: string): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Pay a UMA address' }));
  const field = await canvas.findByRole('textbox', { name: 'UMA address' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, `${address}{Enter}`);
}

export const AddressEntry: Story = {
  parameters: { setUp },
  play: async ({ canvas }) => {
    await enter(canvas, 'ada');
    await expect(await canvas.findByText('Enter a UMA address, like $ada@bank.example.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'UMA address' })).toHaveFocus();
  },
};

/** Pasted into the search of the saved payees. */
export const AddressPasted: Story = {
  parameters: {
    setUp: (async (env) => {
      await saveAccounts(env);
      await env.fund(212_400_000n);
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('searchbox'));
    await expect(await canvas.findByRole('button', { name: 'Pay a UMA address' })).toBeVisible();
    await userEvent.paste('$success.mxn@sandbox.uma.money');
    // One row leads on with it.
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Pay a UMA address' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Add someone $success.mxn@sandbox.uma.money' }));
    const field = await canvas.findByRole('textbox', { name: 'UMA address' });
    await expect(field).toHaveValue('$success.mxn@sandbox.uma.money');
    await userEvent.type(field, '{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'How much?' })).toBeVisible();
    await expect(canvas.getByText('$success.mxn@sandbox.uma.money')).toBeVisible();
  },
};

const payees: SetUpStory = async (env) => {
  await saveAccounts(env);
  return {};
};

/** Pastes an address into the search and presses the row of UMA addresses, which has it. */
async function pasteIntoRow(canvas: Canvas): Promise<void> {
  await userEvent.click(await canvas.findByRole('searchbox'));
  await userEvent.paste('$success.mxn@sandbox.uma.money');
  const row = await canvas.findByRole('button', { name: 'Pay a UMA address $success.mxn@sandbox.uma.money' });
  await expect(canvas.queryByText('Nothing found')).toBeNull();
  await userEvent.click(row);
  await expect(await canvas.findByRole('textbox', { name: 'UMA address' })).toHaveValue(
    '$success.mxn@sandbox.uma.money',
  );
}

/** No account can be added: the row of UMA addresses is the only way for a pasted one. */
export const AddressPastedWithoutAddRow: Story = {
  args: { newRecipient: false },
  parameters: { setUp: payees },
  play: async ({ canvas }) => {
    await pasteIntoRow(canvas);
  },
};

/** The application adds accounts on a page of its own, which a pasted UMA address does not need. */
export const AddressPastedBesideOwnAddRow: Story = {
  args: { onAddRecipient: fn() },
  parameters: { setUp: payees },
  play: async ({ canvas, args }) => {
    await pasteIntoRow(canvas);
    await expect(args.onAddRecipient).not.toHaveBeenCalled();
  },
};

export const AddressReview: Story = {
  parameters: { setUp },
  play: async ({ canvas }) => {
    await enter(canvas, 'success.mxn@sandbox.uma.money');
    await expect(await canvas.findByRole('heading', { name: 'How much?' })).toBeVisible();
    await expect(canvas.getByText('$success.mxn@sandbox.uma.money')).toBeVisible();
    await userEvent.type(await canvas.findByRole('textbox', { name: 'You send' }), '50{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Check and send' })).toBeVisible();
    await expect(canvas.getAllByText(/MXN/).length).toBeGreaterThan(0);
  },
};

export const AddressSenderData: Story = {
  parameters: { setUp },
  play: async ({ canvas }) => {
    await enter(canvas, '$success.eur@sandbox.uma.money');
    const name = await canvas.findByRole('textbox', { name: 'Your full name' });
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.type(name, '{Enter}');
    await expect(await canvas.findByText('Fill in “Your full name”.')).toBeVisible();
    await userEvent.type(name, 'Ada Lovelace{Enter}');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'You send' }), '50{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'Check and send' })).toBeVisible();
  },
};

/** Another address: what was typed for the provider of the first one is not sent to it. */
export const AddressChanged: Story = {
  parameters: { setUp },
  play: async ({ canvas }) => {
    await enter(canvas, '$success.eur@sandbox.uma.money');
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Your full name' }), 'Ada Lovelace');
    const field = canvas.getByRole('textbox', { name: 'UMA address' });
    await userEvent.clear(field);
    await expect(canvas.queryByRole('textbox', { name: 'Your full name' })).toBeNull();
    await userEvent.type(field, '$pending.long.eur@sandbox.uma.money{Enter}');
    await expect(await canvas.findByRole('textbox', { name: 'Your full name' })).toHaveValue('');
  },
};

export const AddressNotFound: Story = {
  parameters: { setUp },
  play: async ({ canvas }) => {
    await enter(canvas, 'somebody@sandbox.uma.money');
    await expect(await canvas.findByText(/^No one is using that address\./)).toBeVisible();
  },
};

export const AddressProviderFails: Story = {
  parameters: { setUp },
  play: async ({ canvas }) => {
    await enter(canvas, '$error.lnurlp_request_failed@sandbox.uma.money');
    await expect(await canvas.findByText(/can’t take payments right now\. No money has left/)).toBeVisible();
  },
};

/** The check of an address is valid for five minutes. */
export const AddressCheckExpired: Story = {
  parameters: { setUp },
  play: async ({ canvas, loaded }) => {
    await enter(canvas, '$success.usd@sandbox.uma.money');
    const amount = await canvas.findByRole('textbox', { name: 'You send' });
    await getEnvironment(loaded).clock.advance(6 * 60_000);
    await userEvent.type(amount, '50{Enter}');
    await expect(await canvas.findByText(/^The check of this address is too old\./)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'You send' })).toBeValid();
  },
};
