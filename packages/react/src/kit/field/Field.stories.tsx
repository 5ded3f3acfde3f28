import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { inPanel } from '../../../test/inPanel.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { mail } from '../../icons/shapes.ts';
import { Field } from './Field.tsx';

/** A text field in its states. */
const meta: Meta<typeof Field> = {
  title: 'Primitives/Field',
  component: Field,
  decorators: [inPanel],
  args: { label: 'Account holder' },
};
export default meta;

type Story = StoryObj<typeof Field>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Account holder' });
    await userEvent.type(field, 'Anna Berg');
    await expect(field).toHaveValue('Anna Berg');
    await expect(field).not.toHaveAttribute('aria-describedby');
  },
};

export const WithHint: Story = {
  args: { label: 'Account number', hint: '10 digits, on the bank’s statement', inputMode: 'numeric' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('10 digits, on the bank’s statement');
  },
};

export const WithError: Story = {
  args: { label: 'Account number', hint: '10 digits', error: 'Enter all 10 digits.', defaultValue: '12345' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Error: Enter all 10 digits. 10 digits');
    const isAbove = canvas.getByRole('alert').compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING;
    await expect(isAbove).toBeTruthy();
  },
};

export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toBeRequired();
  },
};

export const Optional: Story = {
  args: { label: 'Note', required: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Note (optional)' })).toBeVisible();
  },
};

export const PrefixAndSuffix: Story = {
  args: { label: 'Wallet address', prefix: '$', suffix: '@example.com' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Wallet address' });
    await userEvent.click(canvas.getByText('@example.com'));
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription('$ @example.com');
  },
};

export const PrefixWithError: Story = {
  args: { label: 'Wallet address', prefix: '$', error: 'Enter an address, like $anna.', defaultValue: 'an na' },
};
export const IconBefore: Story = { args: { label: 'Email', type: 'email', prefix: <Icon icon={mail} /> } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'Anna Berg' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Anna Berg' } };
export const PrefixDisabled: Story = { args: { disabled: true, prefix: '$', defaultValue: 'anna' } };

export const Multiline: Story = {
  args: { label: 'What is it for?', multiline: true, hint: 'The payee sees it.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'What is it for?' });
    await userEvent.type(field, 'Rent{enter}June');
    await expect(field).toHaveValue('Rent\nJune');
  },
};

export const LongLabel: Story = {
  args: {
    label: 'Name of the account holder, exactly as it is written on the statement of the bank',
    error: 'Enter the name as it is written on the statement of the bank, for example “Anna Maria Berg”.',
  },
};

export const Rtl: Story = {
  args: { label: 'صاحب الحساب', hint: 'كما هو مكتوب في كشف الحساب', prefix: <Icon icon={mail} />, suffix: 'د.إ' },
  parameters: { dir: 'rtl', lang: 'ar' },
};
