import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { BankAccountForm } from './BankAccountForm.tsx';

/** What the service says about a new account, where the sandbox never says it. */
const meta: Meta<typeof BankAccountForm> = {
  title: 'BankAccountForm/Outcomes',
  component: BankAccountForm,
  loaders: [() => import('./BankAccountFormContent.tsx')],
  args: { initialPlace: 'MX-MXN', onSuccess: fn(), onError: fn() },
  parameters: { setUp: (async (env) => ({ session: await env.signIn() })) satisfies SetUpStory },
};
export default meta;

type Story = StoryObj<typeof BankAccountForm>;

/** Creates the story of a response to the new account. */
const answered = (status: number, body: object, text: string | RegExp): Story => ({
  play: async ({ canvas, loaded }) => {
    const fault = { kind: 'status', status, body } as const;
    getEnvironment(loaded).faults.inject({ operation: 'createExternalAccount', fault });
    for (const [name, value] of [
      ['CLABE', '032180000118359719'],
      ['Full name', 'Mateo Ortiz'],
    ] as const) {
      await userEvent.click(await canvas.findByRole('textbox', { name }));
      await userEvent.paste(value);
    }
    for (const name of ['Continue', 'Save account']) await userEvent.click(await canvas.findByRole('button', { name }));
    await expect(await canvas.findByText(text)).toBeVisible();
  },
});

const account = {
  id: 'ExternalAccount:1',
  customerId: 'Customer:1',
  status: 'UNDER_REVIEW',
  currency: 'MXN',
  accountInfo: {
    accountType: 'MXN_ACCOUNT',
    clabeNumber: '032180000118359719',
    beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Mateo Ortiz' },
  },
};

/** The service checks the account before it can be paid. */
export const PendingReview = answered(201, account, /^The bank is checking it\./);

/** The service refuses a field that the form does not have: the form says so as a whole, and keeps what was typed. */
export const UnmatchedServerError = answered(
  400,
  { code: 'INVALID_INPUT', details: { errors: [{ field: 'accountInfo.branchLicense', message: 'is missing' }] } },
  /Something you entered wasn’t accepted/,
);
