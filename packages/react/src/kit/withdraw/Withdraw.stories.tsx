import { createExternalAccount, listInternalAccounts } from '@latchkey/core';
import type { TestEnvironment } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { press } from '../../../test/externalAccounts.ts';
import { replaceResponses } from '../../../test/loseRequests.ts';
import { payAccounts } from '../../../test/payAccounts.ts';
import { saveAccounts } from '../../../test/saveAccounts.ts';
import { Withdraw } from './Withdraw.tsx';

/** Moving money to a saved account, with a real service in this tab. */
const meta: Meta<typeof Withdraw> = {
  title: 'Withdraw',
  component: Withdraw,
  loaders: [() => import('./WithdrawContent.tsx')],
};
export default meta;

type Story = StoryObj<typeof Withdraw>;

/** Signs in with money and saves the wallet of another user, on the chain of the user's own. */
const withSparkWallet: SetUpStory = async (env) => {
  await signInWithMoney(env);
  const other = env.openWallet({ device: 'phone' });
  await env.signIn('grace@example.com', other);
  const [account] = (await listInternalAccounts(other, { type: 'EMBEDDED_WALLET' })).data;
  const address = String(account?.fundingPaymentInstructions[0]?.accountOrWalletInfo['address']);
  return { account: await save(env, 'USDB', { accountType: 'SPARK_WALLET', address }) };
};

/** The same, with a wallet on a chain for which the service has no estimate. */
const withBaseWallet: SetUpStory = async (env) => {
  await signInWithMoney(env);
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  return { account: await save(env, 'USDC', { accountType: 'BASE_WALLET', address, vaspName: 'Plaza Digital' }) };
};

async function signInWithMoney(env: TestEnvironment): Promise<void> {
  await env.signIn();
  await env.fund(212_400_000n);
}

function save(
  env: TestEnvironment,
  currency: string,
  accountInfo: createExternalAccount.Parameters['body']['accountInfo'],
) {
  return createExternalAccount(env.wallet, { idempotencyKey: crypto.randomUUID(), body: { currency, accountInfo } });
}

/** Opens the amount of the only saved account, and types one. */
async function typeAmount(canvas: Parameters<NonNullable<Story['play']>>[0]['canvas'], amount: string): Promise<void> {
  await press(canvas, /^(0x5aAe…eAed|spark)/);
  await userEvent.type(await canvas.findByRole('textbox', { name: 'You send' }), amount);
}

/** Without a saved account, the text is about a withdrawal. */
export const NoAccount: Story = {
  parameters: { setUp: (async (env) => ({ session: await env.signIn() })) satisfies SetUpStory },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No account saved yet' })).toBeVisible();
    await expect(canvas.getByText('Add a bank account once, then withdraw to it in two taps.')).toBeVisible();
    await press(canvas, /^Add an account/);
    await expect(await canvas.findByRole('heading', { name: 'Add an account' })).toBeInTheDocument();
  },
};

/** The accounts that were not paid lately are not other people: most belong to the user. */
export const Accounts: Story = {
  parameters: {
    setUp: (async (env) => {
      const accounts = await saveAccounts(env);
      await payAccounts(env, accounts.slice(2, 3));
      return { accounts };
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('list', { name: 'Recent' })).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Other accounts' })).toBeVisible();
    await expect(canvas.queryByText('Everyone else')).toBeNull();
  },
};

export const Fee: Story = {
  parameters: { setUp: withSparkWallet },
  play: async ({ canvas }) => {
    // The heading of the loading step is replaced.
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Where should the money go?' })).toBeVisible());
    await typeAmount(canvas, '50');
    await expect(canvas.getByRole('heading', { name: 'How much?' })).toBeVisible();
    await expect(await canvas.findByText(/^≈ \$49\.50$/)).toBeVisible();
  },
};

export const FeeLoading: Story = {
  parameters: { setUp: withSparkWallet },
  play: async ({ canvas, loaded }) => {
    getEnvironment(loaded).faults.inject({ operation: 'estimateWithdrawalFee', fault: { kind: 'silence' } });
    await typeAmount(canvas, '50');
    const fee = document.querySelector('[data-lk-part="withdrawal-fee"]');
    await waitFor(() => expect(fee).toHaveAttribute('data-state', 'loading'));
  },
};

export const FeeTooSmall: Story = {
  parameters: { setUp: withSparkWallet },
  play: async ({ canvas }) => {
    await typeAmount(canvas, '0.01');
    await expect(await canvas.findByText('This amount doesn’t cover the fee. Withdraw more.')).toBeVisible();
  },
};

/** The code is that of an amount that is too small; the limits tell them apart. */
export const FeeTooLarge: Story = {
  parameters: { setUp: withSparkWallet },
  play: async ({ canvas, loaded }) => {
    const details = { currency: 'USDB', minAmount: 1_000_000, maxAmount: 20_000_000 };
    const body = { status: 400, code: 'AMOUNT_OUT_OF_RANGE', message: 'Too much.', details };
    replaceResponses(getEnvironment(loaded), 'estimateWithdrawalFee', body, 400);
    await typeAmount(canvas, '50');
    await expect(await canvas.findByText('The most you can send is $20.00.')).toBeVisible();
    await expect(canvas.queryByText(/doesn’t cover the fee/)).toBeNull();
  },
};

export const FeeUnknown: Story = {
  parameters: { setUp: withBaseWallet },
  play: async ({ canvas }) => {
    await typeAmount(canvas, '50');
    await expect(await canvas.findByText(/^We can’t say right now what it costs\./)).toBeVisible();
  },
};

/** A bank account: the estimate has the fee, so that it is named once, and the payment continues as any other. */
export const ToBankAccount: Story = {
  parameters: {
    setUp: (async (env) => {
      await signInWithMoney(env);
      return { account: await env.createBankAccount() };
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await press(canvas, /Ada Lovelace/);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'You send' }), '50');
    await expect(await canvas.findByText('≈ $0.50')).toBeVisible();
    await expect(canvas.getAllByRole('term').filter(({ textContent }) => /fee/i.test(textContent))).toHaveLength(1);
    await press(canvas, 'Continue');
    await expect(await canvas.findByRole('heading', { name: 'Check and send' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /^Send \$50\.00$/ })).toBeVisible();
  },
};

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign in to withdraw money.')).toBeVisible();
  },
};
