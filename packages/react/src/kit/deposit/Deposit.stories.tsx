import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { press } from '../../../test/externalAccounts.ts';
import { fixedStores, incoming, payableAccount, samples, withAccounts } from '../../../test/paymentInstructions.ts';
import { failure } from '../../../test/samples.ts';
import { shownValue } from '../../../test/shownValue.ts';
import { Deposit } from './Deposit.tsx';

/** The states of paying money into an account. */
const meta: Meta<typeof Deposit> = {
  title: 'Deposit/States',
  component: Deposit,
  args: { onSuccess: fn(), onError: fn(), onChange: fn(), onDone: fn(), onCopy: fn() },
  loaders: [() => import('./DepositContent.tsx')],
  render: (args, { loaded }) => <Deposit {...args} balance={loaded['balance']} activity={loaded['activity']} />,
};
export default meta;

type Story = StoryObj<typeof Deposit>;

const IBAN = shownValue(samples.euIban.accountOrWalletInfo.iban);
const usd = { code: 'USD', decimals: 2 };
const usdc = { code: 'USDC', decimals: 6 };
const dollars = payableAccount([samples.usBank, samples.swift], { balance: { amount: 0, currency: usd } });
const coins = payableAccount([samples.base, samples.solana], {
  id: 'InternalAccount:2',
  balance: { amount: 0, currency: usdc },
});

export const Choose: Story = {
  parameters: { setUp: withAccounts(() => [dollars, coins]) },
  play: async ({ canvas, args }) => {
    const rows = within(await canvas.findByRole('list', { name: 'Add money' })).getAllByRole('button');
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Bank transfer US dollars\u00a0· ACH\u00a0· Wire',
      'International transfer US dollars\u00a0· SWIFT',
      'USDC from a wallet Base\u00a0· Solana',
    ]);
    await press(canvas, /^Bank transfer/);
    const heading = await canvas.findByRole('heading', { name: 'Add US dollars' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(args.onChange).toHaveBeenCalledWith({ accountId: 'InternalAccount:1', accountType: 'USD_ACCOUNT' });
    await press(canvas, 'Back');
    await expect(await canvas.findByRole('heading', { name: 'Add money' })).toBeVisible();
  },
};

/** A rail that only repeats the kind of payment is not named again. */
export const PlainTransfer: Story = {
  parameters: {
    setUp: withAccounts(() => {
      const info = { ...samples.usBank.accountOrWalletInfo, paymentRails: ['BANK_TRANSFER', 'MOBILE_MONEY'] };
      return [payableAccount([{ accountOrWalletInfo: info }, samples.swift], { balance: dollars.balance })];
    }),
  },
  play: async ({ canvas }) => {
    const [row] = within(await canvas.findByRole('list', { name: 'Add money' })).getAllByRole('button');
    await expect(row).toHaveTextContent('Bank transfer US dollars · Mobile money');
  },
};

export const Loading: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      const stores = fixedStores([], env.wallet.now());
      stores.balance.setState({ status: 'loading' });
      return stores;
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Add money' })).toHaveAttribute('aria-busy', 'true');
  },
};

/** Without a user nothing can be read: the sign-in comes first. */
export const SignedOut: Story = {
  render: (args) => <Deposit {...args} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign in to add money.')).toBeVisible();
    await expect(await canvas.findByRole('textbox')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: {
    setUp: (({ wallet }) => {
      const stores = fixedStores([], wallet.now());
      stores.balance.setState({ status: 'failed', error: failure('NETWORK_FAILED', 'retry') });
      return stores;
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, args, loaded }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t load where to pay.');
    await expect(args.onError).toHaveBeenCalledWith({ code: 'NETWORK_FAILED', next: 'retry' });
    await press(canvas, 'Try again');
    await expect(loaded['balance'].calls).toEqual([['refresh']]);
  },
};

/** The last read failed: the instructions known before stay. */
export const Stale: Story = {
  parameters: {
    setUp: (({ wallet }) => {
      const now = wallet.now();
      const stores = fixedStores([payableAccount([samples.euIban])], now);
      const error = failure('NETWORK_FAILED', 'retry');
      stores.balance.setState({ status: 'stale', data: [payableAccount([samples.euIban])], asOf: now, error });
      return stores;
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This may be out of date.')).toBeVisible();
    await expect(canvas.getByText(IBAN)).toBeVisible();
  },
};

export const NoInstructions: Story = {
  parameters: { setUp: withAccounts(() => [payableAccount([])]) },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nothing to pay into yet' })).toBeVisible();
    await press(canvas, 'Check again');
    await expect(loaded['balance'].calls).toEqual([['refresh']]);
  },
};

/** The reference has a box and a button of its own, before all other values. */
export const ReferenceRequired: Story = {
  parameters: { setUp: withAccounts(() => [payableAccount([samples.usBank], { balance: dollars.balance })]) },
  play: async ({ canvas, args }) => {
    const reference = await canvas.findByText('UMA-Q12345');
    const account = canvas.getByText(shownValue('1234567890'));
    await expect(reference.compareDocumentPosition(account)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(canvas.getByText('Required')).toBeVisible();
    const write = fn(async () => {});
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
    const button = await press(canvas, 'Copy reference');
    await expect(write).toHaveBeenCalledWith('UMA-Q12345');
    await expect(button).toHaveFocus();
    await press(canvas, 'Copy routing number');
    await expect(write).toHaveBeenLastCalledWith('021000021');
    await expect(args.onCopy).toHaveBeenLastCalledWith({ field: 'routingNumber' });
  },
};

/** The browser refuses to copy: the reference is selected, and the text says what to do. */
export const CopyDenied: Story = {
  parameters: { setUp: withAccounts(() => [payableAccount([samples.euIban])]) },
  play: async ({ canvas, args }) => {
    const write = () => Promise.reject(new Error('denied'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
    await press(canvas, 'Copy reference');
    await expect(await canvas.findByText(/^The text is selected\./)).toBeVisible();
    await expect(document.getSelection()?.toString()).toBe('UMA-Q12345');
    await expect(args.onCopy).not.toHaveBeenCalled();
  },
};

export const Waiting: Story = {
  parameters: { setUp: withAccounts(() => [payableAccount([samples.euIban])]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Waiting for your payment. You can close this page.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull();
  },
};

/** A payment comes in while the instructions are on screen. */
export const Detected: Story = {
  parameters: { setUp: withAccounts(() => [payableAccount([samples.euIban])]) },
  play: async ({ canvas, canvasElement, loaded }) => {
    await canvas.findByText(IBAN);
    const data = { transactions: [incoming('PENDING')], more: 'none' };
    loaded['activity'].setState({ status: 'ready', asOf: 0, data });
    await expect(await canvas.findByRole('heading', { name: 'Your money is on its way' })).toBeVisible();
    await expect(canvas.queryByText(IBAN)).toBeNull();
    const polite = canvasElement.querySelector('[aria-live="polite"]');
    await waitFor(() => expect(polite).toHaveTextContent('Your money is on its way'));
    // The user can pay again while the first payment is on its way.
    await press(canvas, 'Add more');
    await expect(await canvas.findByText(IBAN)).toBeVisible();
  },
};

/** An older payment is still on its way: it is not the one that the user makes now. */
export const OlderPaymentPending: Story = {
  parameters: {
    setUp: (({ wallet }) => {
      const now = wallet.now();
      const stores = fixedStores([payableAccount([samples.euIban])], now);
      stores.activity.setState({
        status: 'ready',
        asOf: now,
        data: { transactions: [incoming('PENDING')], more: 'none' },
      });
      return stores;
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your money is on its way' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add more' }));
    await expect(await canvas.findByText(IBAN)).toBeVisible();
  },
};

export const Credited: Story = {
  parameters: { setUp: withAccounts(() => [payableAccount([samples.euIban])]) },
  play: async ({ canvas, args, loaded }) => {
    await canvas.findByText(IBAN);
    const balance = { amount: 1_284_50, currency: { code: 'EUR', decimals: 2 } };
    loaded['balance'].setState({ status: 'ready', asOf: 0, data: [payableAccount([samples.euIban], { balance })] });
    const data = { transactions: [incoming('COMPLETED')], more: 'none' };
    loaded['activity'].setState({ status: 'ready', asOf: 0, data });
    await expect(await canvas.findByRole('heading', { name: /50\.00 is in your wallet$/ })).toBeVisible();
    await expect(canvas.getByText(/^Your balance is now .*1,284\.50\.$/)).toBeVisible();
    await expect(args.onSuccess).toHaveBeenCalledWith({ accountId: 'InternalAccount:1' });
    await press(canvas, 'Add more');
    await expect(await canvas.findByText(IBAN)).toBeVisible();
  },
};

/** Long texts, markup in names, and a narrow window. */
export const Long: Story = {
  parameters: {
    setUp: withAccounts(() => [
      payableAccount([
        {
          accountOrWalletInfo: {
            ...samples.euIban.accountOrWalletInfo,
            accountHolderName:
              '<b>ExceptionallyLongInternationalTradingCompany</b> International Customer Funds Holding Company Limited',
            reference: 'UMA-Q12345-REF-0123456789-ABCDEFGHIJKLMNOPQRSTUVWXYZ',
          },
        },
      ]),
    ]),
    viewport: { width: 320 },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^<b>Exceptionally/)).toBeVisible();
    await userEvent.tab();
  },
};
