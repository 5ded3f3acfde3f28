import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { inPanel } from '../../../test/inPanel.tsx';
import { QrCode } from './QrCode.tsx';

/** QR codes: dark on light in every scheme. */
const meta: Meta<typeof QrCode> = {
  title: 'Primitives/QrCode',
  component: QrCode,
  decorators: [inPanel],
  args: {
    label: 'QR code of your Bitcoin address',
    value: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    onError: fn(),
  },
};
export default meta;

type Story = StoryObj<typeof QrCode>;

export const Address: Story = {
  play: async ({ canvas, canvasElement }) => {
    const before = canvasElement.querySelector('.lk-qr')?.getBoundingClientRect().height;
    const code = await canvas.findByRole('img', { name: 'QR code of your Bitcoin address' });
    await expect(canvasElement.querySelector('.lk-qr')?.getBoundingClientRect().height).toBe(before);
    await expect(getComputedStyle(code).fill).toBe('rgb(0, 0, 0)');
  },
};

export const PaymentRequest: Story = {
  args: { value: 'BITCOIN:BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ?AMOUNT=0.0012' },
};

export const LightningInvoice: Story = {
  args: { label: 'QR code of your invoice', value: `LIGHTNING:LNBC10U1P${'3PJ257PP5YZTWHF4XC0SP6K7Z'.repeat(10)}` },
};

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    const tile = canvasElement.querySelector('.lk-qr');
    await expect(tile && getComputedStyle(tile).backgroundColor).toBe('rgb(255, 255, 255)');
  },
};

export const Empty: Story = {
  args: { value: '' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img')).toBeVisible();
  },
};

export const TooLong: Story = {
  args: { value: 'x'.repeat(3_000) },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('This text is too long for a QR code. Copy it instead.')).toBeVisible();
    await waitFor(() => expect(args.onError).toHaveBeenCalledWith('tooLong'));
  },
};
