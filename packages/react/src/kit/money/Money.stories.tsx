import { getCurrency, type Money as MoneyValue } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
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

/** Nine currencies of 0 to 8 decimals. Choose one of the nine languages in the toolbar. */
export const Matrix: Story = {
  render: () => (
    <dl className="lk-facts">
      {codes.map((code) => (
        <div key={code} className="lk-fact">
          <dt>{code}</dt>
          <dd>
            <Money money={money(123_456_789n, code)} />
          </dd>
        </div>
      ))}
    </dl>
  ),
  play: async ({ canvas }) => {
    const values = canvas.getAllByRole('definition').map((value) => value.querySelector('data')?.value);
    await expect(values).toEqual([
      ...['1234567.89', '1234567.89', '1234567.89', '123456789', '123456.789', '1234567.89', '1234567.89'],
      ...['1.23456789', '123.456789'],
    ]);
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
