import type { Meta, StoryObj } from '@storybook/react-vite';
import { type FormEvent, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { inPanel } from '../../../test/inPanel.tsx';
import { Button } from '../button/Button.tsx';
import { OtpField } from './OtpField.tsx';

/** The code field in its states. */
const meta: Meta<typeof OtpField> = {
  title: 'Primitives/OtpField',
  component: OtpField,
  decorators: [inPanel],
  args: { label: '6-digit code', onComplete: fn(), onValueChange: fn() },
};
export default meta;

type Story = StoryObj<typeof OtpField>;

export const Empty: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: '6-digit code' });
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('data-dd-privacy', 'mask');
  },
};

export const Partial: Story = { args: { defaultValue: '123' } };

export const Complete: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, '123456');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenCalledWith('123456');
    await userEvent.type(field, '7');
    await expect(field).toHaveValue('123456');
    await expect(args.onComplete).toHaveBeenCalledOnce();
  },
};

export const PasteMessy: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste('Your code: 123-456.');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenCalledWith('123456');
  },
};

export const ArabicDigits: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste('١٢٣٤٥٦');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenCalledWith('123456');
  },
};

export const Verifying: Story = {
  args: { defaultValue: '123456', busy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly');
  },
};

function Refused() {
  const [error, setError] = useState('');
  return (
    <>
      <OtpField label="6-digit code" defaultValue="12345" error={error} />
      <Button onMouseDown={(event) => event.preventDefault()} onClick={() => setError('That code didn’t work.')}>
        Check
      </Button>
    </>
  );
}

export const Rejected: Story = {
  render: () => <Refused />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('textbox');
    await userEvent.click(field);
    await userEvent.click(canvas.getByRole('button', { name: 'Check' }));
    await expect(field).toBeInvalid();
    await expect(field).toHaveValue('12345');
    await expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error: That code didn’t work.');
  },
};

export const FourDigits: Story = { args: { label: '4-digit code', length: 4, defaultValue: '1234' } };
export const TenDigits: Story = { args: { label: '10-digit code', length: 10, defaultValue: '1234567890' } };

export const Alphanumeric: Story = {
  args: { label: 'Recovery code', length: 8, alphanumeric: true },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'ab-12 CD34');
    await expect(args.onComplete).toHaveBeenCalledOnce();
    await expect(args.onComplete).toHaveBeenCalledWith('ab12CD34');
  },
};

export const UnknownLength: Story = {
  args: { label: 'Code', length: 0 },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox'), '12345');
    await expect(args.onComplete).not.toHaveBeenCalled();
  },
};

const submit = fn((event: FormEvent) => event.preventDefault());

/** Nothing is sent by itself: without `onComplete` the user presses the button. */
export const NoAutoSubmit: Story = {
  args: { onComplete: undefined },
  beforeEach: () => void submit.mockClear(),
  render: (args) => (
    <form onSubmit={submit}>
      <OtpField {...args} />
      <Button variant="primary" type="submit">
        Continue
      </Button>
    </form>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: '6-digit code' });
    await userEvent.type(field, '123456');
    await expect(field).toHaveValue('123456');
    await expect(field).not.toHaveAttribute('readonly');
    await expect(submit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(submit).toHaveBeenCalledTimes(1);
  },
};

/** Too many tries: no code is taken for a while. Login and StepUp show a page of their own instead. */
export const Locked: Story = {
  args: { disabled: true, hint: 'Too many tries. You can try again in 4 minutes.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: '6-digit code' });
    await expect(field).toBeDisabled();
    await expect(field).toHaveAccessibleDescription('Too many tries. You can try again in 4 minutes.');
  },
};

export const WithoutAutoFill: Story = {
  args: { label: 'Recovery code', autoFill: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute('autocomplete', 'off');
  },
};

export const Rtl: Story = {
  args: { label: 'الرمز', defaultValue: '1234', hint: 'أرسلنا رسالة إلى هاتفك.' },
  parameters: { dir: 'rtl', lang: 'ar' },
};
