import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { fixedLogin } from '../../../test/fixedFlow.ts';
import { Login } from './Login.tsx';

/** Sign-in by text message: the number as it is at home, or with a calling code. */
const meta: Meta<typeof Login> = {
  title: 'Login/Phone',
  component: Login,
  args: { methods: ['SMS_OTP', 'EMAIL_OTP'] },
  parameters: { setUp: () => ({ flow: fixedLogin({ status: 'idle' }) }) },
  render: (args, { loaded }) => <Login {...args} flow={loaded['flow']} />,
};
export default meta;

type Story = StoryObj<typeof Login>;

const requested = (value: string) => [['requestCode', { type: 'SMS_OTP', value }]];

/** The country is that of the browser. */
export const NationalNumber: Story = {
  play: async ({ canvas, loaded }) => {
    const country = await canvas.findByRole('combobox', { name: 'Country code' });
    await waitFor(() => expect(country).toHaveValue('US'));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '(415) 555-0123{Enter}');
    await expect(loaded['flow'].calls).toEqual(requested('+14155550123'));
  },
};

export const OtherCountry: Story = {
  play: async ({ canvas, loaded }) => {
    const country = await canvas.findByRole('combobox', { name: 'Country code' });
    await waitFor(() => expect(country).toHaveValue('US'));
    await userEvent.selectOptions(country, 'SE');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone number' }), '070 123 45 67{Enter}');
    await expect(loaded['flow'].calls).toEqual(requested('+46701234567'));
  },
};

export const PastedWithCode: Story = {
  play: async ({ canvas, loaded }) => {
    const country = await canvas.findByRole('combobox', { name: 'Country code' });
    await userEvent.click(canvas.getByRole('textbox', { name: 'Phone number' }));
    await userEvent.paste('+49 (0)151 23456789');
    await waitFor(() => expect(country).toHaveValue('DE'));
    await userEvent.click(canvas.getByRole('button', { name: 'Text me a code' }));
    await expect(loaded['flow'].calls).toEqual(requested('+4915123456789'));
  },
};

/** A number reads from left to right in every language: its calling code stands at its left. */
export const RightToLeft: Story = {
  parameters: { dir: 'rtl', lang: 'ar' },
  play: async ({ canvas }) => {
    const country = await canvas.findByRole('combobox', { name: 'Country code' });
    const field = canvas.getByRole('textbox', { name: 'Phone number' });
    await expect(country.getBoundingClientRect().right).toBeLessThanOrEqual(field.getBoundingClientRect().left + 1);
  },
};

/** The number is too short for its country. */
export const Incomplete: Story = {
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('combobox', { name: 'Country code' });
    const field = canvas.getByRole('textbox', { name: 'Phone number' });
    await userEvent.type(field, '555{Enter}');
    await expect(field).toHaveFocus();
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/Enter your phone number with its country code/);
    await expect(loaded['flow'].calls).toEqual([]);
  },
};
