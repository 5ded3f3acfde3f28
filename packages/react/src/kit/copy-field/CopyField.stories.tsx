import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment } from '../../../../../.storybook/environment.ts';
import { inPanel } from '../../../test/inPanel.tsx';
import { CopyField } from './CopyField.tsx';

const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

/** Values to copy. */
const meta: Meta<typeof CopyField> = {
  title: 'Primitives/CopyField',
  component: CopyField,
  decorators: [inPanel],
  args: { label: 'Account number', value: '5491 0000 003', onCopy: fn() },
};
export default meta;

type Story = StoryObj<typeof CopyField>;

/** Replaces the clipboard, which a test may not use. */
const setClipboard = (write: (text: string) => Promise<void>) =>
  spyOn(navigator.clipboard, 'writeText').mockImplementation(write);

export const Idle: Story = {};

export const Copied: Story = {
  play: async ({ canvas, canvasElement, args, loaded }) => {
    const clipboard = setClipboard(async () => {});
    const button = canvas.getByRole('button', { name: 'Copy account number' });
    await userEvent.click(button);
    await waitFor(() => expect(canvas.getByText('Copied')).toBeVisible());
    await expect(clipboard).toHaveBeenCalledWith('5491 0000 003');
    await expect(args.onCopy).toHaveBeenCalledOnce();
    await expect(button).toHaveFocus();
    const region = canvasElement.querySelector('[aria-live="polite"]');
    await waitFor(() => expect(region).toHaveTextContent('Account number copied'));
    await getEnvironment(loaded).clock.advance(5_000);
    await waitFor(() => expect(canvas.queryByText('Copied')).toBeNull());
  },
};

/** A message to sign is shown as it is signed. */
export const Lines: Story = {
  args: { label: 'Message', value: 'This wallet is mine.\n\nNonce:  3f2a' },
  play: async ({ args, canvasElement }) => {
    const shown = canvasElement.querySelector('bdi');
    await expect(shown?.textContent).toBe(args.value);
    await expect(shown).toHaveStyle({ whiteSpace: 'pre-wrap' });
  },
};

export const Denied: Story = {
  play: async ({ canvas, args }) => {
    setClipboard(() => Promise.reject(new DOMException('Denied', 'NotAllowedError')));
    await userEvent.click(canvas.getByRole('button', { name: 'Copy account number' }));
    await waitFor(() => expect(canvas.getByText(/The text is selected/)).toBeVisible());
    await expect(String(getSelection())).toBe('5491 0000 003');
    await expect(args.onCopy).not.toHaveBeenCalled();
  },
};

export const GroupedAddress: Story = {
  args: { label: 'Bitcoin address', value: address, grouped: true },
  play: async ({ canvas, canvasElement }) => {
    const clipboard = setClipboard(async () => {});
    const strong = [...canvasElement.querySelectorAll('.lk-strong')].map(({ textContent }) => textContent);
    await expect(strong).toEqual(['bc1q', 'wf5mdq']);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy bitcoin address' }));
    await expect(clipboard).toHaveBeenCalledWith(address);
    const shown = canvasElement.querySelector('bdi');
    if (shown !== null) getSelection()?.selectAllChildren(shown);
    await expect(String(getSelection())).toBe(address);
  },
};

const transactionId = 'Transaction:019542f5-b3e7-1d02-0000-000000000001';

/** It breaks after the colon first. */
export const LongIdentifier: Story = {
  args: { label: 'Transaction number', value: transactionId },
  play: async ({ canvasElement }) => {
    const shown = canvasElement.querySelector('bdi');
    await expect(shown).not.toBeNull();
    if (shown === null) return;
    const [type, number] = [...shown.querySelectorAll('.lk-copy-segment')].map((one) => one.getBoundingClientRect());
    await expect(number?.top).toBeGreaterThanOrEqual(type?.bottom ?? Number.POSITIVE_INFINITY);
    getSelection()?.selectAllChildren(shown);
    await expect(String(getSelection())).toBe(transactionId);
  },
};

/** An account number has plain groups; its copy and its selection have no spaces. */
export const LongIban: Story = {
  args: { label: 'IBAN', value: 'MT84MALT011000012345MTLCAST001S', grouped: 4 },
  play: async ({ args, canvas, canvasElement }) => {
    const clipboard = setClipboard(async () => {});
    const shown = canvasElement.querySelector('bdi');
    await expect(shown?.querySelectorAll('span')).toHaveLength(8);
    await expect(canvasElement.querySelector('.lk-strong')).toBeNull();
    if (shown !== null) getSelection()?.selectAllChildren(shown);
    await expect(String(getSelection())).toBe(args.value);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy IBAN' }));
    await expect(clipboard).toHaveBeenCalledWith(args.value);
  },
};

export const FormattedValue: Story = {
  args: { label: 'Amount', value: '1234.50', children: 'USD 1,234.50' },
};

export const Several: Story = {
  render: () => (
    <div>
      <CopyField label="Bank" value="SEB" />
      <CopyField label="IBAN" value="SE3550000000054910000003" grouped={4} />
      <CopyField label="Reference" value="LK-482913" />
    </div>
  ),
};

export const Rtl: Story = {
  args: { label: 'رقم الحساب', value: 'SA0380000000608010167519', grouped: 4 },
  parameters: { dir: 'rtl', lang: 'ar' },
};
