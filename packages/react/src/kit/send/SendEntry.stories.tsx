import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { getEnvironment } from '../../../../../.storybook/environment.ts';
import { failure } from '../../../test/samples.ts';
import { type SendStory, sendInState } from '../../../test/sendInState.tsx';
import { Send } from './Send.tsx';

/** Recipient and amount: one static story for each status. */
const meta: Meta<typeof Send> = { title: 'Send/Entry', component: Send };
export default meta;

export const Resuming: SendStory = {
  ...sendInState(() => ({ status: 'resuming' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading…')).toBeInTheDocument();
  },
};

export const Idle: SendStory = {
  ...sendInState(() => ({ status: 'idle' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Who do you want to pay?' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /ending in \d{4}/ })).toBeVisible();
  },
};

/** An IBAN that no saved account has opens the form of its country, filled in. */
export const PastedIban: SendStory = {
  ...sendInState(() => ({ status: 'idle' })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('searchbox'));
    await userEvent.paste('DE89 3704 0044 0532 0130 00');
    await userEvent.click(canvas.getByRole('button', { name: 'Add someone DE89370400440532013000' }));
    await expect(await canvas.findByRole('textbox', { name: 'IBAN' })).toHaveValue('DE89 3704 0044 0532 0130 00');
  },
};

/** Opens the amount step of the first recipient. */
async function openAmount(canvas: Parameters<NonNullable<SendStory['play']>>[0]['canvas']): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: /ending in \d{4}/ }));
  return canvas.findByRole('textbox', { name: 'You send' });
}

export const Amount: SendStory = {
  ...sendInState(() => ({ status: 'idle' })),
  play: async ({ canvas, loaded }) => {
    const field = await openAmount(canvas);
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription(/^Available: \$212\.40$/);
    await userEvent.type(field, '1,050.5');
    await userEvent.clear(field);
    // No rate can be derived from an amount of so many digits.
    await userEvent.type(field, '10000000000');
    await expect(canvas.getByText('Rate').nextElementSibling).toHaveTextContent('–');
    await userEvent.clear(field);
    await userEvent.type(field, '50');
    const read = (term: string) => canvas.getByText(term).nextElementSibling;
    await waitFor(() => expect(read('Rate')).toHaveTextContent(/^≈ \$1 = USD 1$/));
    await expect(read('Arrives')).toHaveTextContent('In 1 to 3 working days');
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(loaded['flow'].calls).toHaveLength(1));
    await expect(loaded['flow'].calls[0]).toEqual([
      'start',
      expect.objectContaining({ amount: 50_000_000n, lockedCurrencySide: 'SENDING' }),
    ]);
  },
};

/** The browser stores nothing: after an interruption, this flow does not know of the payment before. */
export const AmountNotStored: SendStory = {
  ...sendInState(() => ({ status: 'idle' })),
  play: async ({ canvas, loaded }) => {
    Object.defineProperty(getEnvironment(loaded).wallet.storage, 'storedIn', { value: 'memory' });
    await openAmount(canvas);
    await expect(canvas.getByText(/check your activity before you send it again/)).toBeVisible();
  },
};

/** Both sides of the amount, by an estimate, in an account of another currency. */
export const Estimate: SendStory = {
  ...sendInState(() => ({ status: 'idle' })),
  play: async ({ canvas }) => {
    const field = await openAmount(canvas);
    await userEvent.type(field, '50');
    const receiving = canvas.getByRole('textbox', { name: /gets$/ });
    await waitFor(() => expect(receiving).not.toHaveValue(''));
    await expect(receiving).toHaveAttribute('data-estimated');
  },
};

/** The user types what the payee gets. */
export const ReceivingAmount: SendStory = {
  ...sendInState(() => ({ status: 'idle' })),
  play: async ({ canvas, loaded }) => {
    const sending = await openAmount(canvas);
    await userEvent.type(canvas.getByRole('textbox', { name: /gets$/ }), '50');
    await waitFor(() => expect(sending).not.toHaveValue(''));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(loaded['flow'].calls).toHaveLength(1));
    await expect(loaded['flow'].calls[0]).toEqual([
      'start',
      expect.objectContaining({ amount: 50_00n, currency: 'USD', decimals: 2, lockedCurrencySide: 'RECEIVING' }),
    ]);
  },
};

/** The rates have not arrived: the other side stays empty, and nothing is said about it. */
export const EstimateLoading: SendStory = {
  ...sendInState(() => ({ status: 'idle' })),
  play: async ({ canvas, loaded }) => {
    const { faults } = getEnvironment(loaded);
    for (const call of [1, 2, 3]) faults.inject({ operation: 'listExchangeRates', call, fault: { kind: 'silence' } });
    await userEvent.type(await openAmount(canvas), '50');
    await expect(canvas.getByRole('textbox', { name: /gets$/ })).toHaveValue('');
    await expect(canvas.queryByText(/^No estimate right now\./)).toBeNull();
  },
};

export const NoEstimate: SendStory = {
  ...sendInState(() => ({ status: 'idle' })),
  play: async ({ canvas, loaded }) => {
    const { faults } = getEnvironment(loaded);
    for (let call = 1; call <= 20; call += 1)
      faults.inject({ operation: 'listExchangeRates', call, fault: { kind: 'status', status: 503 } });
    await openAmount(canvas);
    await expect(await canvas.findByText(/^No estimate right now\./)).toBeVisible();
  },
};

/** The form of a new account, in the place of the list. */
export const AddRecipient: SendStory = {
  ...sendInState(() => ({ status: 'idle' })),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Add someone/ }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Where does the money go?' })).toHaveFocus());
  },
};

export const AmountMissing: SendStory = {
  ...sendInState(() => ({ status: 'idle' })),
  play: async ({ canvas }) => {
    const field = await openAmount(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(/Enter how much to send, like 50\.00\./);
  },
};

export const AmountAboveBalance: SendStory = {
  ...sendInState(() => ({ status: 'idle' })),
  play: async ({ canvas, loaded }) => {
    const field = await openAmount(canvas);
    await userEvent.type(field, '500{Enter}');
    await expect(field).toHaveAccessibleDescription(/You have \$212\.40\. Enter that or less\./);
    await expect(loaded['flow'].calls).toEqual([]);
  },
};

export const UseAll: SendStory = {
  ...sendInState(() => ({ status: 'idle' })),
  play: async ({ canvas }) => {
    const field = await openAmount(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Use all' }));
    await expect(field).toHaveValue('212.40');
  },
};

export const Quoting: SendStory = {
  ...sendInState(({ intent }) => ({ status: 'quoting', intent })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Continue' })).toHaveAttribute('data-busy');
  },
};

export const QuoteFailed: SendStory = {
  ...sendInState(({ intent }) => ({ status: 'quoteFailed', intent, error: failure('QUOTE_REQUEST_FAILED', 'retry') })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t get a rate just now.');
  },
};
