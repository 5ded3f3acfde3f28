import { createExternalAccount, listExternalAccounts } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { BankAccountForm } from './BankAccountForm.tsx';

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

/** The form with what is known before it opens. */
const meta: Meta<typeof BankAccountForm> = {
  title: 'BankAccountForm/Prefilled',
  component: BankAccountForm,
  loaders: [() => import('./BankAccountFormContent.tsx')],
  args: { onSuccess: fn(), onCancel: fn() },
  parameters: { setUp: (async (env) => ({ session: await env.signIn() })) satisfies SetUpStory },
};
export default meta;

type Story = StoryObj<typeof BankAccountForm>;

/** The IBAN names its country, and there is one currency for it. */
export const Iban: Story = {
  args: { initialValue: 'IBAN: DE89 3704 0044 0532 0130 00' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /Germany/ })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'IBAN' })).toHaveValue('DE89 3704 0044 0532 0130 00');
  },
};

/** Only the user knows which of the networks is meant. */
export const AddressOfSeveralNetworks: Story = {
  args: { initialValue: address },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Polygon/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^(Mexico|Tron)/ })).toBeNull();
    const [base] = canvas.getAllByRole('button', { name: /^Base/ });
    if (base === undefined) throw new Error('Base is not offered.');
    await userEvent.click(base);
    await expect(canvas.getByDisplayValue(address)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(canvas.queryByRole('button', { name: /^Mexico/ })).toBeNull();
  },
};

/** A payment to the account has failed: only what is wrong is entered again. The corrected account is a new one. */
export const Correction: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      const correctedAccount = await createExternalAccount(env.wallet, {
        idempotencyKey: crypto.randomUUID(),
        body: {
          currency: 'MXN',
          accountInfo: {
            accountType: 'MXN_ACCOUNT',
            clabeNumber: '032180000118359719',
            beneficiary: { beneficiaryType: 'BUSINESS', legalName: 'Mateo Ortiz S.A.' },
          },
        },
      });
      return { correctedAccount };
    }) satisfies SetUpStory,
  },
  render: (args, { loaded }) => <BankAccountForm {...args} correctedAccount={loaded['correctedAccount']} />,
  play: async ({ canvas, loaded }) => {
    const field = await canvas.findByRole('textbox', { name: 'CLABE' });
    await expect(field).toHaveValue('032 180 00011835971 9');
    await expect(canvas.getByRole('radio', { name: 'A business' })).toBeChecked();
    await expect(canvas.getByDisplayValue('Mateo Ortiz S.A.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('002010077777777771');
    for (const name of ['Continue', 'Save account']) await userEvent.click(await canvas.findByRole('button', { name }));
    await expect(await canvas.findByRole('heading', { name: /saved/i })).toBeVisible();
    const { data } = await listExternalAccounts(getEnvironment(loaded).wallet);
    await expect(data.map(({ accountInfo }) => accountInfo)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ clabeNumber: '002010077777777771' }),
        expect.objectContaining({ clabeNumber: '032180000118359719' }),
      ]),
    );
  },
};
