import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { press } from '../../../test/externalAccounts.ts';
import { advanceAndThaw } from '../../../test/frozenClock.ts';
import { invoiceOf, payableAccount, samples, withAccounts } from '../../../test/paymentInstructions.ts';
import { shownValue } from '../../../test/shownValue.ts';
import { Button } from '../button/Button.tsx';
import { Deposit } from './Deposit.tsx';

/** One story for each kind of payment instructions. */
const meta: Meta<typeof Deposit> = {
  title: 'Deposit/Kinds',
  component: Deposit,
  loaders: [() => import('./DepositContent.tsx')],
  render: (args, { loaded }) => <Deposit {...args} balance={loaded['balance']} activity={loaded['activity']} />,
};
export default meta;

type Story = StoryObj<typeof Deposit>;

/** A story of one account, which shows some texts. */
function showing(
  account: ReturnType<typeof payableAccount>,
  ...texts: readonly (string | RegExp | ReturnType<typeof shownValue>)[]
) {
  return {
    parameters: { setUp: withAccounts(() => [account]) },
    play: async ({ canvas }) => {
      for (const text of texts) await expect(await canvas.findByText(text)).toBeVisible();
    },
  } satisfies Story;
}

const inCurrency = (code: string, decimals = 2) => ({ balance: { amount: 0, currency: { code, decimals } } });

export const UsBank: Story = showing(
  payableAccount([samples.usBank], inCurrency('USD')),
  'Add US dollars',
  'Routing number',
  shownValue('021000021'),
  'ACH · Wire',
  /^Transfers before 16:00/,
);
export const EuIban: Story = showing(payableAccount([samples.euIban]), 'IBAN', 'SEPA · SEPA Instant');
/** The kind of an account is shown in words. */
export const AccountKind: Story = showing(
  payableAccount(
    [{ accountOrWalletInfo: { ...samples.usBank.accountOrWalletInfo, bankAccountType: 'CHECKING' } }],
    inCurrency('USD'),
  ),
  'Kind of account',
  'Checking account',
);
export const MxClabe: Story = showing(
  payableAccount([samples.clabe], inCurrency('MXN')),
  'CLABE',
  shownValue('032180000118359719'),
);
export const NgBank: Story = showing(payableAccount([samples.nigeria], inCurrency('NGN')), 'Zenith Bank');
export const KeMobileMoney: Story = showing(
  payableAccount([samples.mobileMoney], inCurrency('KES')),
  'Pay from your phone to this number.',
  '+254712345678',
);
export const Swift: Story = showing(
  payableAccount([samples.swift], inCurrency('USD')),
  'Intermediary bank',
  'TGBATRIS',
);

export const BrPix: Story = {
  ...showing(payableAccount([samples.pix], inCurrency('BRL')), 'Text of the code'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'QR code of this payment' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy text of the code' })).toBeVisible();
  },
};

export const PaymentPage: Story = {
  ...showing(payableAccount([samples.page], inCurrency('COP'))),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Open the payment page' });
    await expect(link).toHaveAttribute('href', 'https://pay.example/UMA-Q12345');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

/** A type that this version does not know: every member is shown, with its name in words. */
export const UnknownType: Story = showing(
  payableAccount([samples.unknown]),
  'UMA-Q12345',
  'Loft city',
  'Uppsala',
  'Loft perch number',
  '7',
);

/** The warning stands above the code, and each network has its own address. */
export const UsdcBase: Story = {
  ...showing(payableAccount([samples.base, samples.solana], inCurrency('USDC', 6))),
  play: async ({ canvas }) => {
    const warning = await canvas.findByText('Only USDC, only on Base');
    const code = await canvas.findByRole('img', { name: 'QR code to send USDC on Base to you' });
    await expect(warning.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const { address } = samples.base.accountOrWalletInfo;
    const shown = canvas.getByText(shownValue(address));
    const ends = [...shown.querySelectorAll('.lk-strong')].map(({ textContent }) => textContent);
    await expect(ends).toEqual(['0xA1c4', '8B9f3E']);
    // The heading names the currency.
    await expect(canvas.queryByText('Currency')).toBeNull();
  },
};

/** The copy of an address has no spaces. */
export const AddressCopied: Story = {
  ...UsdcBase,
  play: async ({ canvas }) => {
    const write = fn(async () => {});
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
    const button = await press(canvas, 'Copy address');
    await expect(write).toHaveBeenCalledWith(samples.base.accountOrWalletInfo.address);
    await expect(button).toHaveFocus();
  },
};

export const UsdcSolana: Story = {
  ...UsdcBase,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Solana' }));
    await expect(await canvas.findByText('Only USDC, only on Solana')).toBeVisible();
    await expect(await canvas.findByRole('img', { name: 'QR code to send USDC on Solana to you' })).toBeVisible();
    await expect(canvas.queryByText(/^0xA1/)).toBeNull();
  },
};

export const BitcoinL1: Story = showing(
  payableAccount([samples.bitcoin], inCurrency('BTC', 8)),
  'Only BTC, only on Bitcoin',
  'Your address on Bitcoin',
);

const satoshis = inCurrency('BTC', 8);

export const Lightning: Story = {
  parameters: { setUp: withAccounts((now) => [payableAccount([invoiceOf(now)], satoshis)]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: 'QR code to send BTC on Lightning to you' })).toBeVisible();
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^(1:00:00|59:\d\d)$/);
  },
};

/** The invoice ends while it is on screen: nothing of it can be scanned or copied any more, and there is a new one. */
export const LightningExpired: Story = {
  parameters: {
    setUp: ((env) => {
      // The play moves the clock, however long the page takes to load.
      env.clock.freeze();
      return withAccounts((now) => [payableAccount([invoiceOf(now - 3_590_000)], satoshis)])(env);
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('img', { name: 'QR code to send BTC on Lightning to you' });
    const env = getEnvironment(loaded);
    const { wallet } = env;
    canvas.getAllByRole('button', { name: /^Copy/ })[0]?.focus();
    await advanceAndThaw(env, 11);
    await expect(await canvas.findByText('This can’t be paid any more')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Get new details' })).toHaveFocus());
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvas.queryByText(/lnbc/)).toBeNull();
    await expect(canvas.queryByText(/^Waiting for your payment/)).toBeNull();
    await press(canvas, 'Get new details');
    await expect(loaded['balance'].calls).toEqual([['refresh']]);
    loaded['balance'].setState({
      status: 'ready',
      asOf: wallet.now(),
      data: [payableAccount([invoiceOf(wallet.now())], satoshis)],
    });
    await expect(await canvas.findByRole('img', { name: 'QR code to send BTC on Lightning to you' })).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-lk-part', 'heading'));
  },
};

export const FullscreenQr: Story = {
  ...UsdcBase,
  play: async ({ canvas }) => {
    await press(canvas, 'Enlarge the code');
    const dialog = await canvas.findByRole('dialog', { name: 'Scan to pay' });
    const code = await within(dialog).findByRole('img', { name: /USDC on Base/ });
    await waitFor(() => expect(code).toBeVisible());
  },
};

/** An invoice on Spark: its code has the invoice, and the address is there too. */
export const SparkInvoice: Story = {
  ...showing(payableAccount([samples.spark], inCurrency('BTC', 8))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Only BTC, only on Spark')).toBeVisible();
    await expect(await canvas.findByRole('img', { name: 'QR code to send BTC on Spark to you' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy lightning invoice' })).toBeVisible();
  },
};

/** With a real service: the user's wallet on Spark, and money that comes in while the page is open. */
export const SparkCredited: Story = {
  render: (args) => <Deposit {...args} />,
  parameters: { setUp: (async (env) => ({ session: await env.signIn() })) satisfies SetUpStory },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText('Only USDB, only on Spark')).toBeVisible();
    await getEnvironment(loaded).fund(50_000_000n);
    await waitFor(() => expect(canvas.getByRole('heading', { name: '$50.00 is in your wallet' })).toBeVisible(), {
      timeout: 5_000,
    });
    await expect(canvas.getByText('Your balance is now $50.00.')).toBeVisible();
  },
};

/** Tests of your application: a button of your own, whose request your backend sends to the sandbox. */
export const SandboxSimulate: Story = {
  render: (args, { loaded }) => (
    <Deposit
      {...args}
      slots={{
        notes: () => (
          <Button variant="tonal" onClick={() => void getEnvironment(loaded).fund(50_000_000n)}>
            Simulate a payment
          </Button>
        ),
      }}
    />
  ),
  parameters: { setUp: (async (env) => ({ session: await env.signIn() })) satisfies SetUpStory },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Simulate a payment' })).toBeVisible();
  },
};

export const SandboxSimulated: Story = {
  ...SandboxSimulate,
  play: async ({ canvas }) => {
    await press(canvas, 'Simulate a payment');
    await waitFor(() => expect(canvas.getByRole('heading', { name: '$50.00 is in your wallet' })).toBeVisible(), {
      timeout: 5_000,
    });
  },
};

/** With a real service: accounts in several currencies, with every way to pay into each. */
export const SeveralAccounts: Story = {
  render: (args) => <Deposit {...args} />,
  parameters: {
    environment: { customer: { currencies: ['USDB', 'EUR', 'USD', 'USDC'] } },
    setUp: (async (env) => ({ session: await env.signIn() })) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    const rows = within(await canvas.findByRole('list', { name: 'Add money' })).getAllByRole('button');
    await expect(rows.length).toBeGreaterThan(3);
    const titles = rows.map((row) => row.querySelector('.lk-two')?.firstChild?.textContent);
    await expect(titles).toEqual(
      expect.arrayContaining(['Bank transfer\u00a0· Euros', 'Bank transfer\u00a0· El Salvador']),
    );
    await expect(new Set(titles).size).toBe(titles.length);
    await press(canvas, /^Bank transfer.*Euro/i);
    await expect(await canvas.findByText(/^SB-/)).toBeVisible();
  },
};
