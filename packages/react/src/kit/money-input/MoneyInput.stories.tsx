import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inPanel } from '../../../test/inPanel.tsx';
import { MoneyInput } from './MoneyInput.tsx';

const usd = { code: 'USD', decimals: 2 };

/** An amount in currencies of 0 to 8 decimals. Choose another locale in the toolbar. */
const meta: Meta<typeof MoneyInput> = {
  title: 'Primitives/MoneyInput',
  component: MoneyInput,
  decorators: [inPanel],
  args: { label: 'You send', currency: usd, onValueChange: fn() },
};
export default meta;

type Story = StoryObj<typeof MoneyInput>;

export const Empty: Story = {};

export const Typed: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'You send' });
    await userEvent.type(field, '1234.5');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1234.5', { ok: true, amount: 123_450n });
    await userEvent.tab();
    await expect(field).toHaveValue('1,234.50');
    await expect(field).toHaveAccessibleDescription('USD');
  },
};

export const DisplayCurrency: Story = {
  args: { currency: { code: 'USDB', decimals: 6 }, defaultValue: '50.00' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('$');
  },
};

export const PasteFormatted: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste('USD 1,234.50');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('USD 1,234.50', { ok: true, amount: 123_450n });
  },
};

export const TooManyDecimals: Story = {
  args: { defaultValue: '1.234', error: 'Use 2 decimals at most.' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, '5');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      '1.2345',
      expect.objectContaining({ ok: false, code: 'AMOUNT_TOO_PRECISE' }),
    );
    await expect(field).toBeInvalid();
  },
};

/** Creates the story of an amount that is typed in a currency, and of the text that is left. */
const typed = (code: string, decimals: number, amount: { text: string; minor: bigint; left: string }): Story => ({
  args: { currency: { code, decimals } },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'You send' });
    await userEvent.type(field, amount.text);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(amount.text, { ok: true, amount: amount.minor });
    await userEvent.tab();
    await expect(field).toHaveValue(amount.left);
    await expect(field).toHaveAccessibleDescription(code);
  },
});

export const YenWithoutDecimals: Story = typed('JPY', 0, { text: '5000', minor: 5_000n, left: '5,000' });
export const DinarWithThree: Story = typed('KWD', 3, { text: '1.25', minor: 1_250n, left: '1.250' });
export const BitcoinWithEight: Story = typed('BTC', 8, { text: '0.00012345', minor: 12_345n, left: '0.00012345' });
/** A dollar token by its own code, where the integrator gives it no symbol. */
export const TokenWithSix: Story = {
  ...typed('USDB', 6, { text: '50.123456', minor: 50_123_456n, left: '50.123456' }),
  parameters: { displayCurrencies: {} },
};
/** Two to the power of 63: numbers of JavaScript end before. */
export const Huge: Story = typed('USD', 2, {
  text: '92233720368547758.08',
  minor: 2n ** 63n,
  left: '92,233,720,368,547,758.08',
});
export const Disabled: Story = { args: { disabled: true, defaultValue: '50.00' } };

/** In Germany the comma separates the decimals. */
export const CommaLocale: Story = {
  globals: { locale: 'de-DE' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'You send' });
    await userEvent.type(field, '1.234,5');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1.234,5', { ok: true, amount: 123_450n });
    await userEvent.tab();
    await expect(field).toHaveValue('1.234,50');
  },
};

export const ArabicDigits: Story = {
  globals: { locale: 'ar-EG' },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'You send' }), '١٢٣٤٫٥');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('١٢٣٤٫٥', { ok: true, amount: 123_450n });
  },
};

export const Rtl: Story = {
  args: { label: 'ترسل', defaultValue: '50.00' },
  parameters: { dir: 'rtl', lang: 'ar' },
  globals: { locale: 'ar-EG' },
};
