import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { inPanel } from '../../../test/inPanel.tsx';
import { Select } from './Select.tsx';

const countries = [
  <option key="DE" value="DE">
    Germany
  </option>,
  <option key="MX" value="MX">
    Mexico
  </option>,
  <option key="SE" value="SE">
    Sweden
  </option>,
];

/** A native `<select>` in its states. */
const meta: Meta<typeof Select> = {
  title: 'Primitives/Select',
  component: Select,
  decorators: [inPanel],
  args: { label: 'Country', children: countries, onChange: fn() },
};
export default meta;

type Story = StoryObj<typeof Select>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const select = canvas.getByRole('combobox', { name: 'Country' });
    await userEvent.selectOptions(select, 'Sweden');
    await expect(select).toHaveValue('SE');
    await expect(args.onChange).toHaveBeenCalledOnce();
  },
};

export const WithError: Story = {
  args: { hint: 'Where the account is', error: 'Choose a country.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveAccessibleDescription(
      'Error: Choose a country. Where the account is',
    );
  },
};

export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('combobox')).toHaveFocus();
  },
};

export const Optional: Story = { args: { required: false } };
export const Disabled: Story = { args: { disabled: true } };

export const LongText: Story = {
  args: {
    label: 'Purpose',
    children: <option>Payments for goods and services that were delivered to another country before this month</option>,
  },
};

export const Rtl: Story = {
  args: { label: 'البلد', children: <option>المملكة العربية السعودية</option> },
  parameters: { dir: 'rtl', lang: 'ar' },
};
