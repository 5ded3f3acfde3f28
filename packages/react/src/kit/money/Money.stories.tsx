import { getCurrency, type Money as MoneyValue } from '@latchkey/core';
import { WalletProvider } from '@latchkey/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { getEnvironment } from '../../../../../.storybook/environment.ts';
import { inPanel } from '../../../test/inPanel.tsx';
import { Money } from './Money.tsx';

/** An amount, formatted for the locale of the toolbar and exact in `value`. */
const meta: Meta<typeof Money> = { title: 'Primitives/Money', component: Money, decorators: [inPanel] };
export default meta;

type Story = StoryObj<typeof Money>;

const codes = ['USD', 'EUR', 'GBP', 'JPY', 'KWD', 'INR', 'BRL', 'BTC', 'USDB'] as const;
const money = (amount: bigint, code: string): MoneyValue => ({
  amount,
  currency: getCurrency(code) ?? { code, decimals: 2 },
});

/** Eight locales, and an amount in euros as each of them writes it. */
const locales = {
  'en-US': /^EUR\s1,234,567\.89$/,
  'de-DE': /^1\.234\.567,89\sEUR$/,
  'fr-FR': /^1\s234\s567,89\sEUR$/,
  'pt-BR': /^EUR\s1\.234\.567,89$/,
  'sv-SE': /^1\s234\s567,89\sEUR$/,
  'ar-EG': /١٬٢٣٤٬٥٦٧٫٨٩/,
  'hi-IN': /^EUR\s12,34,567\.89$/,
  'ja-JP': /^EUR\s1,234,567\.89$/,
} as const;

/** Nine currencies of 0 to 8 decimals, in eight locales. */
export const Matrix: Story = {
  render: (_args, { loaded }) => (
    <>
      {Object.keys(locales).map((locale) => (
        <WalletProvider key={locale} wallet={getEnvironment(loaded).wallet} locale={locale}>
          <h3 id={locale} className="lk-heading">
            {locale}
          </h3>
          <dl className="lk-facts" aria-labelledby={locale}>
            {codes.map((code) => (
              <div key={code} className="lk-fact">
                <dt>{code}</dt>
                <dd>
                  <Money money={money(123_456_789n, code)} />
                </dd>
              </div>
            ))}
          </dl>
        </WalletProvider>
      ))}
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const lists = [...canvasElement.querySelectorAll('dl')];
    for (const [index, [locale, euros]] of Object.entries(locales).entries()) {
      const list = within(lists[index] as HTMLElement);
      await expect(canvas.getByRole('heading', { name: locale })).toBeVisible();
      await waitFor(() => expect(list.getAllByRole('definition')[1]).toHaveTextContent(euros));
      const values = list.getAllByRole('definition').map((value) => value.querySelector('data')?.value);
      await expect(values).toEqual([
        ...['1234567.89', '1234567.89', '1234567.89', '123456789', '123456.789', '1234567.89', '1234567.89'],
        ...['1.23456789', '123.456789'],
      ]);
    }
  },
};

export const Negative: Story = {
  args: { money: money(5_000n, 'USD'), sign: '−' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^−.*50\.00$/);
  },
};

/** Three currencies whose symbol is a dollar: none is taken for another one. */
export const AmbiguousDollars: Story = {
  render: () => (
    <ul className="lk-stack">
      {['USD', 'CAD', 'HKD'].map((code) => (
        <li key={code}>
          <Money money={money(1_240n, code)} />
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas }) => {
    const texts = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(new Set(texts).size).toBe(3);
  },
};

/** The currency of a later version of the service. */
export const UnknownCode: Story = {
  args: { money: { amount: 1_234_500n, currency: { code: 'XQZ', decimals: 4 } } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^XQZ\s123\.4500$/);
  },
};

/** The large amount of a screen: the digits after the decimal mark are smaller. */
export const Large: Story = {
  args: { money: money(212_400_000n, 'USDB'), minor: 'small' },
  render: (args) => (
    <span className="lk-amount" data-size="l">
      <Money {...args} />
    </span>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.lk-minor')).toHaveTextContent(/^\.40$/);
  },
};
