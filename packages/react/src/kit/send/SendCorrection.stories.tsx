import { type ExternalAccount, listExternalAccounts } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { press } from '../../../test/externalAccounts.ts';
import { failPayment } from '../../../test/failedPayment.ts';
import { ExternalAccounts } from '../external-accounts/ExternalAccounts.tsx';
import { WalletPanel } from '../wallet-panel/WalletPanel.tsx';
import { Send } from './Send.tsx';

/** A payment failed because of its account, and the user corrects it. The service is real, in this tab. */
const meta: Meta<typeof Send> = {
  title: 'Send/Correction',
  component: Send,
  loaders: [() => import('../bank-account-form/BankAccountFormContent.tsx')],
  parameters: { setUp: failPayment satisfies SetUpStory },
};
export default meta;

type Story = StoryObj<typeof Send>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

/** Corrects the number, and saves the account. */
async function correctNumber(canvas: Canvas) {
  const number = await canvas.findByRole('textbox', { name: /^Account number/ });
  await expect(number).toHaveValue('123456007');
  await expect(canvas.getByRole('textbox', { name: /^Routing number/ })).toHaveValue('021000021');
  await expect(canvas.getByDisplayValue('Ada Lovelace')).toBeVisible();
  await userEvent.clear(number);
  await userEvent.type(number, '123456789');
  await press(canvas, 'Continue');
  await press(canvas, 'Save account');
  await expect(await canvas.findByRole('heading', { name: /saved/i })).toBeVisible();
}

/** The form opens in place with what is known, and the same amount goes to the corrected account. */
export const InPlace: Story = {
  render: (args, { loaded }) => <Send {...args} flow={loaded['flow']} />,
  play: async ({ canvas, loaded }) => {
    await press(canvas, 'Correct the account');
    await waitFor(() => expect(canvas.getByRole('heading', { name: /United States/ })).toHaveFocus());
    await correctNumber(canvas);
    await press(canvas, 'Continue');
    await expect(await canvas.findByRole('textbox', { name: 'You send' })).toHaveValue('50.00');
    const { data } = await listExternalAccounts(getEnvironment(loaded).wallet);
    await expect(data).toHaveLength(2);
    await press(canvas, 'Continue');
    await expect(await canvas.findByRole('button', { name: /^Send \$50\.00$/ })).toBeVisible();
  },
};

/** Back from the form leads to the choice of another payee, whose form starts empty. */
export const NotCorrected: Story = {
  render: (args, { loaded }) => <Send {...args} flow={loaded['flow']} />,
  play: async ({ canvas }) => {
    await press(canvas, 'Correct the account');
    await expect(await canvas.findByDisplayValue('Ada Lovelace')).toBeVisible();
    await press(canvas, 'Back');
    await press(canvas, 'Back');
    await expect(await canvas.findByRole('heading', { name: 'Who do you want to pay?' })).toBeVisible();
    await press(canvas, /^Add /);
    await expect(await canvas.findByRole('button', { name: /^Mexico/ })).toBeVisible();
    await expect(canvas.queryByDisplayValue('Ada Lovelace')).toBeNull();
  },
};

/** An application that lets its users add no accounts offers no correction either. */
export const NoForm: Story = {
  args: { newRecipient: false, onDone: fn() },
  render: (args, { loaded }) => <Send {...args} flow={loaded['flow']} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Done' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Correct the account' })).toBeNull();
  },
};

/** An application that adds payees in its own way offers no form of ours for a correction. */
export const OwnWayToAdd: Story = { ...NoForm, args: { slots: { addRecipient: () => <p>Ask us.</p> }, onDone: fn() } };

/** The form may not offer the place of this account. */
export const OneCountry: Story = { ...NoForm, args: { newRecipient: { countries: ['MX'] }, onDone: fn() } };

/** An application names the account to correct. The list follows, and opens no form again. */
export const InTheListOfAccounts: Story = {
  render: (_, { loaded }) => <ExternalAccounts correctedAccount={(loaded['account'] as ExternalAccount).id} />,
  play: async ({ canvas }) => {
    await correctNumber(canvas);
    await press(canvas, 'Done');
    await expect(await canvas.findByRole('heading', { name: 'People and places you pay' })).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /^Ada Lovelace/ })).toHaveLength(2));
  },
};

/** From the details of the payment, the panel opens the form of its account. */
export const InThePanel: Story = {
  render: () => <WalletPanel defaultSection="activity" />,
  play: async ({ canvas }) => {
    await press(canvas, /Ada Lovelace/);
    await press(canvas, 'Correct the account');
    const section = within(await canvas.findByRole('group', { name: 'People and places you pay' }));
    await correctNumber(section as unknown as Canvas);
  },
};
