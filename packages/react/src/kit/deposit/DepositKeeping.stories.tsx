import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { applyMediaRules } from '../../../../../.storybook/mediaRules.ts';
import { press } from '../../../test/externalAccounts.ts';
import { invoiceOf, payableAccount, samples, withAccounts } from '../../../test/paymentInstructions.ts';
import { Deposit } from './Deposit.tsx';

/** Payment details that the user takes along: copied, shared or printed as a whole. */
const meta: Meta<typeof Deposit> = {
  title: 'Deposit/Keeping',
  component: Deposit,
  args: { onCopy: fn() },
  loaders: [() => import('./DepositContent.tsx')],
  render: (args, { loaded }) => <Deposit {...args} balance={loaded['balance']} activity={loaded['activity']} />,
};
export default meta;

type Story = StoryObj<typeof Deposit>;

const usd = { balance: { amount: 0, currency: { code: 'USD', decimals: 2 } } };
const share = fn(async () => {});
const bitcoin = { balance: { amount: 0, currency: { code: 'BTC', decimals: 8 } } };
const pesos = { balance: { amount: 0, currency: { code: 'COP', decimals: 2 } } };
const usdc = { balance: { amount: 0, currency: { code: 'USDC', decimals: 6 } } };

/** Values are copied as they are, with the reference first. */
export const CopyAll: Story = {
  parameters: {
    setUp: withAccounts(() => {
      const accountOrWalletInfo = { ...samples.usBank.accountOrWalletInfo, bankAccountType: 'CHECKING' };
      return [payableAccount([{ ...samples.usBank, accountOrWalletInfo }], usd)];
    }),
  },
  play: async ({ canvas, args }) => {
    const write = fn(async () => {});
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
    await press(canvas, 'Copy all');
    await expect(write).toHaveBeenCalledWith(
      [
        'Add US dollars',
        'Reference: UMA-Q12345',
        'Account holder: Acme Customer Funds',
        'Bank: Chase Bank, New York',
        'Account number: 1234567890',
        'Routing number: 021000021',
        'Kind of account: Checking account',
        'Ways to pay: ACH · Wire',
        'Please note: Transfers before 16:00 arrive on the same day.',
      ].join('\n'),
    );
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toHaveFocus();
    await expect(args.onCopy).toHaveBeenCalledWith({ field: 'all' });
  },
};

/** The address of a wallet is never shared without its network. It is not that of the reader. */
export const Share: Story = {
  parameters: { setUp: withAccounts(() => [payableAccount([samples.base], usdc)]) },
  beforeEach: () => {
    share.mockClear();
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    return () => Reflect.deleteProperty(navigator, 'share');
  },
  play: async ({ canvas }) => {
    await press(canvas, 'Share');
    const address = 'Address: 0xA1c47E2290bB61f03D9aC8d155e704aF2b8B9f3E';
    await expect(share).toHaveBeenCalledWith({ title: 'Receive USDC', text: `Only USDC, only on Base\n${address}` });
    // The address has a button of its own.
    await expect(canvas.queryByRole('button', { name: /^(Copy all|Print)$/ })).toBeNull();
  },
};

/** The payer has no countdown: the text ends with the time, and its zone. */
export const ShareInvoice: Story = {
  ...Share,
  parameters: {
    setUp: ((env) => {
      env.clock.freeze();
      return withAccounts((now) => [payableAccount([invoiceOf(now)], bitcoin)])(env);
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, loaded }) => {
    await press(canvas, 'Share');
    const end = Math.floor(getEnvironment(loaded).wallet.now() / 1_000) * 1_000 + 3_600_000;
    const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'long' }).format(end);
    await expect(share).toHaveBeenCalledWith({
      title: 'Receive BTC',
      text: expect.stringMatching(/^Only BTC, only on Lightning\nLightning invoice: lnbc2500u1\w+\nValid until: /),
    });
    await expect(share).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining(time) }));
  },
};

export const Print: Story = {
  parameters: { setUp: withAccounts(() => [payableAccount([samples.euIban])]) },
  play: async ({ canvas }) => {
    const original = window.print;
    const print = fn();
    window.print = print;
    try {
      await press(canvas, 'Print');
      await expect(print).toHaveBeenCalledOnce();
    } finally {
      window.print = original;
      window.dispatchEvent(new Event('afterprint'));
    }
  },
};

/** A countdown stands still on paper: it has the time instead. */
export const PrintInvoice: Story = {
  parameters: { setUp: ShareInvoice.parameters?.['setUp'] },
  play: async ({ canvas }) => {
    const time = await canvas.findByText('Valid until');
    const countdown = canvas.getByText(/^Valid for another/);
    await expect(time).not.toBeVisible();
    await expect(countdown).toBeVisible();
    const restore = applyMediaRules('print');
    try {
      await expect(time).toBeVisible();
      await expect(time.nextElementSibling).toHaveTextContent(/\d{4}.*:.*[A-Z]/);
      await expect(countdown).not.toBeVisible();
    } finally {
      restore();
    }
  },
};

/** A page to pay on is its address on paper, where nothing can be pressed. */
export const PrintPaymentPage: Story = {
  parameters: {
    setUp: withAccounts(() => {
      const accountOrWalletInfo = { ...samples.page.accountOrWalletInfo, reference: 'UMA-Q12345' };
      return [payableAccount([{ accountOrWalletInfo }], pesos)];
    }),
  },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Open the payment page' });
    const button = canvas.getByRole('button', { name: 'Print' });
    const restore = applyMediaRules('print');
    try {
      await expect(link).toBeVisible();
      await expect(getComputedStyle(link, '::after').content).toBe('"https://pay.example/UMA-Q12345"');
      await expect(button).not.toBeVisible();
    } finally {
      restore();
    }
  },
};
