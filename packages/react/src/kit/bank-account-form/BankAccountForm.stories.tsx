import { createExternalAccount, listExternalAccounts } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { inGermany } from '../../../test/ownedWallet.ts';
import { createSolanaWallet } from '../../../test/solanaWallet.ts';
import { OwnershipProof } from '../ownership-proof/OwnershipProof.tsx';
import { BankAccountForm } from './BankAccountForm.tsx';

/** A new account, with a real service in this tab. */
const meta: Meta<typeof BankAccountForm> = {
  title: 'BankAccountForm',
  component: BankAccountForm,
  // The form loads on demand: a play begins when it is there, however slow the first load is.
  loaders: [() => import('./BankAccountFormContent.tsx'), () => import('../ownership-proof/OwnershipProofContent.tsx')],
  args: { onSuccess: fn(), onDone: fn(), onError: fn(), onCancel: fn() },
};
export default meta;

type Story = StoryObj<typeof BankAccountForm>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const signedIn: SetUpStory = async (env) => ({ session: await env.signIn() });
const inMexico = { args: { initialPlace: 'MX-MXN' }, parameters: { setUp: signedIn } } satisfies Story;
const CLABE = '032 180 00011835971 9';

/** Fills a field as a paste does. */
async function fill(canvas: Canvas, name: string | RegExp, text: string): Promise<HTMLElement> {
  const field = await canvas.findByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
  return field;
}

async function press(canvas: Canvas, name: string): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name }));
}

/** Fills the details of an account in Mexico and shows them for review. */
async function review(canvas: Canvas, clabe = CLABE): Promise<void> {
  await fill(canvas, 'CLABE', clabe);
  await fill(canvas, 'Full name', 'Mateo Ortiz');
  await press(canvas, 'Continue');
  await expect(await canvas.findByRole('heading', { name: 'Check the details' })).toBeVisible();
}

export const ChooseCountry: Story = {
  parameters: { setUp: signedIn },
  play: async ({ canvas, args }) => {
    const search = await canvas.findByRole('searchbox', { name: 'Country or currency' });
    await press(canvas, 'Back');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await userEvent.type(search, 'kron');
    await expect(canvas.getByRole('button', { name: /^Denmark Danish kroner, DKK/ })).toBeVisible();
    await userEvent.clear(search);
    await expect(canvas.getByRole('button', { name: /^Mexico/ })).toBeVisible();
  },
};

export const NoCountryFound: Story = {
  parameters: { setUp: signedIn },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'atlantis');
    await expect(canvas.getByText('No country or currency has that name. Try another word.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Another country/ })).toBeVisible();
  },
};

export const Individual: Story = {
  ...inMexico,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: 'A person' })).toBeChecked();
    await expect(canvas.getByRole('textbox', { name: 'Full name' })).toBeVisible();
  },
};

export const Business: Story = {
  ...inMexico,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'A business' }));
    await expect(canvas.getByRole('textbox', { name: 'Name of the business' })).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Full name' })).toBeNull();
  },
};

export const Errors: Story = {
  ...inMexico,
  play: async ({ canvas }) => {
    await press(canvas, 'Continue');
    const summary = await canvas.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: 'Enter “CLABE” like 032180000118359719.' }));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'CLABE' })).toHaveFocus());
  },
};

export const IbanChecksum: Story = {
  args: { initialPlace: 'AT-EUR' },
  parameters: { setUp: signedIn },
  play: async ({ canvas }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Country of residence' }), 'AT');
    await fill(canvas, 'Full name', 'Anna Berg');
    const iban = await fill(canvas, 'IBAN', 'DE89 3704 0044 0532 0130 01');
    await press(canvas, 'Continue');
    await waitFor(() => expect(iban).toHaveFocus());
    await expect(iban).toHaveAccessibleDescription(/Check “IBAN” again\. One of the characters isn’t right\./);
    // It is checked while it is corrected.
    await fill(canvas, 'IBAN', 'DE89 3704 0044 0532 0130 00');
    await expect(iban).not.toHaveAttribute('aria-invalid');
  },
};

export const MobileMoneyOrBank: Story = {
  args: { initialPlace: 'GH-GHS' },
  parameters: { setUp: signedIn },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Mobile money' }));
    await expect(canvas.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Account number' })).toBeNull();
  },
};

export const Check: Story = {
  ...inMexico,
  play: async ({ canvas }) => {
    await review(canvas);
    await expect(canvas.getByText('032 180 00011835971 9')).toBeVisible();
  },
};

/** What was entered stays, also when the user goes back to correct it. */
export const EditAfterCheck: Story = {
  ...inMexico,
  play: async ({ canvas }) => {
    await review(canvas);
    await press(canvas, 'Edit: Owner');
    await expect(await canvas.findByRole('textbox', { name: 'Full name' })).toHaveValue('Mateo Ortiz');
  },
};

export const Saved: Story = {
  ...inMexico,
  play: async ({ canvas, args }) => {
    await review(canvas);
    await press(canvas, 'Save account');
    await expect(await canvas.findByRole('heading', { name: 'Account saved' })).toBeVisible();
    await expect(args.onSuccess).toHaveBeenCalledOnce();
    await press(canvas, 'Done');
    await expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ currency: 'MXN' }));
  },
};

/** The response takes its time: nothing is shown as saved. */
export const Saving: Story = {
  ...inMexico,
  play: async ({ canvas, loaded }) => {
    getEnvironment(loaded).faults.inject({ operation: 'createExternalAccount', fault: { kind: 'silence' } });
    await review(canvas);
    await press(canvas, 'Save account');
    await expect(await canvas.findByRole('button', { name: 'Saving the account…' })).toHaveAttribute('data-busy');
    await expect(canvas.queryByRole('heading', { name: 'Account saved' })).toBeNull();
  },
};

export const Duplicate: Story = {
  ...inMexico,
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Mateo Ortiz' } as const;
      const accountInfo = { accountType: 'MXN_ACCOUNT', clabeNumber: '032180000118359719', beneficiary } as const;
      const body = { currency: 'MXN', accountInfo };
      return { account: await createExternalAccount(env.wallet, { idempotencyKey: crypto.randomUUID(), body }) };
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, args, loaded }) => {
    await review(canvas);
    await press(canvas, 'Save account');
    await press(canvas, 'Use the saved account');
    await expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ id: loaded['account'].id }));
  },
};

export const UnknownOutcome: Story = {
  ...inMexico,
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    for (const call of [1, 2, 3]) {
      env.faults.inject({ operation: 'createExternalAccount', call, fault: { kind: 'lostResponse' } });
    }
    await review(canvas);
    await press(canvas, 'Save account');
    await expect(await canvas.findByRole('heading', { name: 'We’re not sure it was saved' })).toBeVisible();
    await press(canvas, 'Check again');
    await expect(await canvas.findByRole('heading', { name: 'Account saved' })).toBeVisible();
    // The request was sent four times; it registered one account.
    await expect((await listExternalAccounts(env.wallet)).data).toHaveLength(1);
  },
};

export const UnknownOutcomeThenRateLimited: Story = {
  ...inMexico,
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    const operation = 'createExternalAccount';
    env.faults.inject({ operation, call: 1, fault: { kind: 'lostResponse' } });
    const fault = { kind: 'status', status: 429, body: { code: 'RATE_LIMITED' } } as const;
    env.faults.inject({ operation, call: 2, fault });
    await review(canvas);
    await press(canvas, 'Save account');
    // The first request may have registered the account, so the details cannot be edited yet.
    await expect(await canvas.findByRole('heading', { name: 'We’re not sure it was saved' })).toBeVisible();
    await press(canvas, 'Check again');
    await expect(await canvas.findByRole('heading', { name: 'Account saved' })).toBeVisible();
    await expect((await listExternalAccounts(env.wallet)).data).toHaveLength(1);
  },
};

/** The bank refuses accounts in dollars whose number ends in 105, and has another name for those in 102 and 103. */
function inUnitedStates(number: string, then: (canvas: Canvas) => Promise<void>): Story {
  return {
    args: { initialPlace: 'US-USD' },
    parameters: { setUp: signedIn },
    play: async ({ canvas }) => {
      await fill(canvas, 'Routing number', 'ABA: 021-000-021');
      await fill(canvas, 'Account number', number);
      await fill(canvas, 'Full name', 'Ada Lovelace');
      await press(canvas, 'Continue');
      await press(canvas, 'Save account');
      await then(canvas);
    },
  };
}

export const ServiceFieldError: Story = inUnitedStates('5550105', async (canvas) => {
  const name = await canvas.findByRole('textbox', { name: 'Full name' });
  await waitFor(() => expect(name).toHaveFocus());
  await expect(name).toHaveAccessibleDescription(/Check “Full name” with the owner\. It wasn’t accepted\./);
});

export const NameDiffers: Story = inUnitedStates('5550102', async (canvas) => {
  await expect(await canvas.findByRole('alert')).toHaveTextContent('The name doesn’t match');
  await press(canvas, 'Correct the details');
  await expect(await canvas.findByRole('textbox', { name: 'Full name' })).toHaveValue('Ada Lovelace');
});

export const NameAlmostSame: Story = inUnitedStates('5550103', async (canvas) => {
  await expect(await canvas.findByText('The bank has the name A. Lovelace.')).toBeVisible();
});

export const Wallet: Story = {
  args: { initialPlace: 'BASE_WALLET-USDC' },
  parameters: { setUp: signedIn },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only USDC on Base')).toBeVisible();
    const address = await fill(canvas, 'Address', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
    await press(canvas, 'Continue');
    await waitFor(() => expect(address).toHaveFocus());
    await expect(address).toHaveAccessibleDescription(/It isn’t an address on Base\./);
    await userEvent.click(canvas.getByRole('radio', { name: 'Someone else’s' }));
    await expect(canvas.getByRole('textbox', { name: 'Full name' })).toBeVisible();
  },
};

/** A customer in Germany saves a wallet of their own: the service asks for a proof that it is theirs. */
export const OwnershipNeeded: Story = {
  args: {
    initialPlace: 'SOLANA_WALLET-USDC',
    slots: { ownership: (account) => <OwnershipProof account={account} variant="plain" headingLevel={3} /> },
  },
  parameters: { environment: inGermany, setUp: signedIn },
  play: async ({ canvas }) => {
    const owner = await createSolanaWallet();
    await fill(canvas, 'Address', owner.address);
    await userEvent.click(canvas.getByRole('radio', { name: 'Mine' }));
    await press(canvas, 'Continue');
    await press(canvas, 'Save account');
    await press(canvas, 'Get the message');
    const message = await canvas.findByText(/^This wallet is mine\./);
    await fill(canvas, 'Signature', await owner.sign(message.textContent));
    await press(canvas, 'Confirm');
    await expect(await canvas.findByText(/^This wallet is yours\./)).toBeVisible();
  },
};

export const AnotherCountry: Story = {
  args: { initialPlace: 'SWIFT_ACCOUNT' },
  parameters: { setUp: signedIn },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: 'Country' })).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Currency' })).toBeVisible();
  },
};

export const Plain: Story = {
  args: { initialPlace: 'GB-GBP', variant: 'plain' },
  parameters: { setUp: signedIn },
};
