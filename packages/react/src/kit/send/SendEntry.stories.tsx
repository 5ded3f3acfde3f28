import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { heldSend, type SendStory } from '../../../test/heldSend.tsx';
import { failure } from '../../../test/samples.ts';
import { Send } from './Send.tsx';

/** Whom to pay, and how much: each status held still. */
const meta: Meta<typeof Send> = { title: 'Send/Entry', component: Send };
export default meta;

export const Resuming: SendStory = {
  ...heldSend(() => ({ status: 'resuming' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading…')).toBeInTheDocument();
  },
};

export const Idle: SendStory = {
  ...heldSend(() => ({ status: 'idle' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Who do you want to pay?' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /ending in \d{4}/ })).toBeVisible();
  },
};

/** Opens the amount of the first recipient. */
async function openAmount(canvas: Parameters<NonNullable<SendStory['play']>>[0]['canvas']): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: /ending in \d{4}/ }));
  return canvas.findByRole('textbox', { name: 'You send' });
}

export const Amount: SendStory = {
  ...heldSend(() => ({ status: 'idle' })),
  play: async ({ canvas, loaded }) => {
    const field = await openAmount(canvas);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription(/^Available: USDB\s212\.40$/);
    await userEvent.type(field, '1,050.5');
    await userEvent.clear(field);
    await userEvent.type(field, '50{Enter}');
    await waitFor(() => expect(loaded['flow'].asked).toHaveLength(1));
    await expect(loaded['flow'].asked[0]).toEqual([
      'start',
      expect.objectContaining({ amount: 50_000_000n, lockedCurrencySide: 'SENDING' }),
    ]);
  },
};

export const AmountMissing: SendStory = {
  ...heldSend(() => ({ status: 'idle' })),
  play: async ({ canvas }) => {
    const field = await openAmount(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(/Enter how much to send, like 50\.00\./);
  },
};

export const AmountTooMuch: SendStory = {
  ...heldSend(() => ({ status: 'idle' })),
  play: async ({ canvas, loaded }) => {
    const field = await openAmount(canvas);
    await userEvent.type(field, '500{Enter}');
    await expect(field).toHaveAccessibleDescription(/You have USDB\s212\.40\. Enter that or less\./);
    await expect(loaded['flow'].asked).toEqual([]);
  },
};

export const UseAll: SendStory = {
  ...heldSend(() => ({ status: 'idle' })),
  play: async ({ canvas }) => {
    const field = await openAmount(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Use all' }));
    await expect(field).toHaveValue('212.40');
  },
};

export const Quoting: SendStory = {
  ...heldSend(({ intent }) => ({ status: 'quoting', intent })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Continue' })).toHaveAttribute('data-busy');
  },
};

export const QuoteFailed: SendStory = {
  ...heldSend(({ intent }) => ({ status: 'quoteFailed', intent, error: failure('QUOTE_REQUEST_FAILED', 'retry') })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t get a rate just now.');
  },
};
