import type { IndicativeRate, LiveState } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { press } from '../../../test/externalAccounts.ts';
import { fixedStore } from '../../../test/fixedFlow.ts';
import { failure } from '../../../test/samples.ts';
import { ExchangeRates } from './ExchangeRates.tsx';

/** The current rates and their converter. */
const meta: Meta<typeof ExchangeRates> = {
  title: 'ExchangeRates',
  component: ExchangeRates,
  args: { onError: fn(), onChange: fn() },
  loaders: [() => import('./ExchangeRatesContent.tsx')],
};
export default meta;

type Story = StoryObj<typeof ExchangeRates>;

const dollars = [{ code: 'USD', decimals: 2 }];
const rate = (
  code: string,
  decimals: number,
  receivingAmount: number,
  text: string,
  inverse: string,
): IndicativeRate => ({
  currency: { code, decimals },
  rate: text,
  inverse,
  updatedAt: Date.parse('2026-11-21T14:02:00Z'),
  row: {
    sourceCurrency: 'USD',
    destinationCurrency: { code, decimals },
    destinationPaymentRail: 'BANK_TRANSFER',
    sendingAmount: 100_00,
    receivingAmount,
    minSendingAmount: 1,
    maxSendingAmount: 1_000_000,
    exchangeRate: 1,
    fees: { fixed: 50, total: 1_00 },
    updatedAt: '2026-11-21T14:02:00Z',
  },
});
const data = [
  rate('EUR', 2, 90_00, '0.909091', '1.1'),
  rate('MXN', 2, 1_830_00, '18.4848', '0.0540984'),
  rate('JPY', 0, 14_850, '150', '0.00666667'),
];
const pesos = [{ code: 'COP', decimals: 2 }];
const dollarsForPesos = rate('USD', 2, 249_22, '0.00024922', '4012.52');
const fromPesos: IndicativeRate = {
  ...dollarsForPesos,
  row: {
    ...dollarsForPesos.row,
    sourceCurrency: 'COP',
    sendingAmount: 1_001_000_00,
    fees: { fixed: 1_000_00, total: 1_000_00 },
  },
};

function inState(state: LiveState<readonly IndicativeRate[]>, currencies = dollars) {
  const setUp: SetUpStory = async (env) => {
    await env.signIn();
    return { store: fixedStore(state) };
  };
  return {
    parameters: { setUp },
    render: (args, { loaded }) => <ExchangeRates {...args} currencies={currencies} store={loaded['store']} />,
  } satisfies Story;
}

export const Ready: Story = {
  ...inState({ status: 'ready', data, asOf: 0 }),
  play: async ({ canvas }) => {
    const rows = within(await canvas.findByRole('list', { name: 'Exchange rates' })).getAllByRole('listitem');
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^EUR Euros\s+USD.1 ≈ EUR.0\.9091$/),
      expect.stringMatching(/^MXN Mexican pesos\s+USD.1 ≈ MXN.18\.4848$/),
      expect.stringMatching(/^JPY Japanese yen\s+USD.1 ≈ JPY.150\.00$/),
    ]);
    await expect(canvas.getByText(/^These rates are a guide\..*As of/)).toBeVisible();
  },
};

/** One unit is worth so little that its rate is shown the other way round. */
export const LowRate: Story = {
  ...inState({ status: 'ready', data: [fromPesos], asOf: 0 }, pesos),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^USD.1 ≈ COP.4,012\.52$/)).toBeVisible();
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Amount' }), '1001000');
    await expect(await canvas.findByText(/^≈ USD.249\.22$/)).toBeVisible();
  },
};

export const Converted: Story = {
  ...inState({ status: 'ready', data, asOf: 0 }),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Amount' });
    await userEvent.type(field, '50');
    await expect(await canvas.findByText(/^≈ EUR.44\.77$/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '0.20');
    await expect(await canvas.findAllByText('Too small for the fees')).toHaveLength(3);
    await userEvent.clear(field);
    await userEvent.type(field, 'many');
    await expect(await canvas.findByText(/Enter an amount in figures\.$/)).toBeVisible();
  },
};

export const Loading: Story = {
  ...inState({ status: 'loading' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Exchange rates' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Failed: Story = {
  ...inState({ status: 'failed', error: failure('NETWORK_FAILED', 'retry') }),
  play: async ({ canvas, args, loaded }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t load the rates.');
    await expect(args.onError).toHaveBeenCalledWith({ code: 'NETWORK_FAILED', next: 'retry' });
    await press(canvas, 'Try again');
    await expect(loaded['store'].calls).toEqual([['refresh']]);
    loaded['store'].setState({ status: 'loading' });
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Exchange rates' })).toHaveFocus());
  },
};

export const Stale: Story = {
  ...inState({ status: 'stale', data, asOf: 0, error: failure('NETWORK_FAILED', 'retry') }),
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText('We couldn’t update the rates.')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await press(canvas, 'Update');
    await expect(loaded['store'].calls).toEqual([['refresh']]);
  },
};

export const Empty: Story = {
  ...inState({ status: 'ready', data: [], asOf: 0 }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No rates right now' })).toBeVisible();
  },
};

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign in to see the rates.')).toBeVisible();
  },
};

/** With a real service: the currencies of the user's accounts, one of which is selected. */
export const BaseCurrency: Story = {
  args: { targets: ['MXN', 'GBP'] },
  parameters: {
    environment: { customer: { currencies: ['USDB', 'EUR'] } },
    setUp: (async (env) => ({ session: await env.signIn() })) satisfies SetUpStory,
  },
  play: async ({ canvas, args }) => {
    const base = await canvas.findByRole('combobox', { name: 'You have' });
    await userEvent.selectOptions(base, 'EUR');
    await expect(args.onChange).toHaveBeenCalledWith({ currency: 'EUR' });
    await expect(await canvas.findByText(/EUR.1 ≈ MXN/)).toBeVisible();
    await expect(base).toHaveFocus();
  },
};
