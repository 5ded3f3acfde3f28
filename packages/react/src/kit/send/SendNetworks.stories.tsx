import { createExternalAccount, createSendFlow } from '@latchkey/core';
import { waitForState } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { sampleInvoice } from '../../../test/sampleAccounts.ts';
import { Send } from './Send.tsx';

/** Payments to wallets on other networks, with a real service in this tab. */
const meta: Meta<typeof Send> = {
  title: 'Send/Networks',
  component: Send,
  // The form loads on demand: a play begins when it is there, however slow the first load is.
  loaders: [() => import('../bank-account-form/BankAccountFormContent.tsx')],
};
export default meta;

type Story = StoryObj<typeof Send>;
type NewAccount = Parameters<typeof createExternalAccount>[1]['body'];

const funded: SetUpStory = async (env) => {
  await env.signIn();
  await env.fund(212_400_000n);
  return {};
};

/** Renders a story at the review of a payment of fifty dollars to a saved wallet. */
function reviewOf(body: NewAccount) {
  const setUp: SetUpStory = async (env) => {
    const { session } = await env.signIn();
    await env.fund(212_400_000n);
    const account = await createExternalAccount(env.wallet, { idempotencyKey: crypto.randomUUID(), body });
    const flow = createSendFlow(env.wallet);
    await waitForState(flow, 'idle');
    flow.start({
      sourceAccountId: session.accountId,
      destinationAccountId: account.id,
      lockedCurrencySide: 'SENDING',
      amount: 50_000_000n,
    });
    await waitForState(flow, 'reviewing');
    return { flow };
  };
  return {
    parameters: { setUp },
    render: (args, { loaded }) => <Send {...args} flow={loaded['flow']} />,
  } satisfies Story;
}

const thirdParty = { ownershipType: 'THIRD_PARTY' } as const;
const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Grace Hopper', countryOfResidence: 'US' } as const;

/** The network of the wallet is part of what the user confirms. */
export const CryptoOut: Story = {
  ...reviewOf({
    currency: 'USDC',
    ...thirdParty,
    accountInfo: { accountType: 'BASE_WALLET', address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F', beneficiary },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Check and send' })).toBeVisible();
    await expect((await canvas.findAllByText(/USDC\s49\.\d+/))[0]).toBeVisible();
    await expect((await canvas.findAllByText(/Base/))[0]).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Send \$50\.00$/ })).toBeVisible();
  },
};

export const LightningOut: Story = {
  ...reviewOf({
    currency: 'BTC',
    ...thirdParty,
    accountInfo: { accountType: 'LIGHTNING', lightningAddress: 'grace@example.com' },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Check and send' })).toBeVisible();
    await expect((await canvas.findAllByText(/BTC\s0\.\d+/))[0]).toBeVisible();
    await expect((await canvas.findAllByText(/Lightning/))[0]).toBeVisible();
  },
};

/** An invoice as a QR code has it, in capitals and with its scheme: the form takes it. */
export const PasteBolt11: Story = {
  parameters: { setUp: funded },
  args: { newRecipient: { accountTypes: ['LIGHTNING'], initialPlace: 'LIGHTNING-BTC' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Add someone/ }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'Invoice' }));
    const field = await canvas.findByRole('textbox', { name: 'Lightning invoice' });
    await userEvent.click(field);
    await userEvent.paste(`LIGHTNING:${sampleInvoice.toUpperCase()}`);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('heading', { name: 'Check the details' })).toBeVisible();
    await waitFor(() => expect(canvas.getByText(/^LNBC20U1/)).toBeVisible());
  },
};
