import type { Intent, SendState } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { Scene } from '../../../../../.storybook/street.ts';
import { fixedSend } from '../../../test/fixedFlow.ts';
import { failure, sampleQuote, usd, usdb } from '../../../test/samples.ts';
import { Send } from './Send.tsx';

/** Every status of a transfer, each held still. The same places on a real street are in Send/Street. */
const meta: Meta<typeof Send> = { title: 'Send/States', component: Send };
export default meta;

type Story = StoryObj<typeof Send>;
interface Setting {
  readonly intent: Intent;
  readonly quote: ReturnType<typeof sampleQuote>;
  readonly now: number;
}

/** A story that stands in one state, on a street where somebody is signed in, has money and knows Anna Berg. */
function held(state: (setting: Setting) => SendState) {
  const scene: Scene = async (street) => {
    const session = await street.signIn();
    await street.fund(212_400_000n);
    const account = await street.createBankAccount();
    const now = street.wallet.now();
    const intent: Intent = {
      sourceAccountId: session.status === 'ready' ? session.session.accountId : 'InternalAccount:1',
      destinationAccountId: account.id,
      lockedCurrencySide: 'SENDING',
      amount: 50_000_000n,
    };
    return { flow: fixedSend(state({ intent, quote: sampleQuote(now), now })) };
  };
  return {
    parameters: { scene },
    render: (args, { loaded }) => <Send {...args} flow={loaded['flow']} />,
  } satisfies Story;
}

export const Resuming: Story = {
  ...held(() => ({ status: 'resuming' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading…')).toBeInTheDocument();
  },
};

export const Idle: Story = {
  ...held(() => ({ status: 'idle' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Who do you want to pay?' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: /ending in \d{4}/ })).toBeVisible();
  },
};

/** Opens the amount of the first recipient. */
async function openAmount(canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: /ending in \d{4}/ }));
  return canvas.findByRole('textbox', { name: 'You send' });
}

export const Amount: Story = {
  ...held(() => ({ status: 'idle' })),
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

export const AmountMissing: Story = {
  ...held(() => ({ status: 'idle' })),
  play: async ({ canvas }) => {
    const field = await openAmount(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(/Enter how much to send, like 50\.00\./);
  },
};

export const AmountTooMuch: Story = {
  ...held(() => ({ status: 'idle' })),
  play: async ({ canvas, loaded }) => {
    const field = await openAmount(canvas);
    await userEvent.type(field, '500{Enter}');
    await expect(field).toHaveAccessibleDescription(/You have USDB\s212\.40\. Enter that or less\./);
    await expect(loaded['flow'].asked).toEqual([]);
  },
};

export const UseAll: Story = {
  ...held(() => ({ status: 'idle' })),
  play: async ({ canvas }) => {
    const field = await openAmount(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Use all' }));
    await expect(field).toHaveValue('212.40');
  },
};

export const Quoting: Story = {
  ...held(({ intent }) => ({ status: 'quoting', intent })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Continue' })).toHaveAttribute('data-busy');
  },
};

export const QuoteFailed: Story = {
  ...held(({ intent }) => ({ status: 'quoteFailed', intent, error: failure('QUOTE_REQUEST_FAILED', 'retry') })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t get a rate just now.');
  },
};

export const Reviewing: Story = {
  ...held(({ intent, quote }) => ({ status: 'reviewing', intent, quote, changed: [] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Check and send' })).toBeVisible();
    const terms = canvas.getAllByRole('term').map((term) => term.textContent);
    await expect(terms[0]).toBe('You send');
    const button = canvas.getByRole('button', { name: /^Send USDB\s50\.00$/ });
    await expect(button).toBeVisible();
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^2:(41|40|39|38)$/);
  },
};

export const ReviewingWithoutFees: Story = {
  ...held(({ intent, quote }) => ({
    status: 'reviewing',
    intent: { ...intent, description: 'Rent for November' },
    quote: { ...quote, fees: usdb(0n), platformFees: undefined, receiving: usdb(50_000_000n) },
    changed: [],
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Rent for November')).toBeVisible();
    await expect(canvas.getByText('None')).toBeVisible();
    await expect(canvas.queryByText('Rate')).toBeNull();
  },
};

export const NewRate: Story = {
  ...held(({ intent, quote }) => ({ status: 'requoting', intent, quote })),
  play: async ({ canvas, loaded }) => {
    const { flow } = loaded;
    const { intent, quote } = flow.getState();
    flow.become({
      status: 'reviewing',
      intent,
      quote: { ...quote, id: 'Quote:2', receiving: usd(49_21n) },
      changed: ['receiving'],
    });
    await waitFor(() => expect(canvas.getByText(/was USD\s49\.55/)).toBeVisible());
    await expect(canvas.getByText(/The rate is new/)).toBeVisible();
  },
};

export const LastMinute: Story = {
  ...held(({ intent, quote, now }) => ({
    status: 'reviewing',
    intent,
    quote: { ...quote, expiresAt: now + 42_000 },
    changed: [],
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveAttribute('data-urgent');
  },
};

export const QuoteExpired: Story = {
  ...held(({ intent, quote, now }) => ({ status: 'quoteExpired', intent, quote: { ...quote, expiresAt: now } })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The rate expired. No money has left your account.');
    await expect(canvas.queryByRole('button', { name: /^Send/ })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Get a new rate' }));
    await expect(loaded['flow'].asked).toEqual([['requote']]);
  },
};

export const Requoting: Story = {
  ...held(({ intent, quote }) => ({ status: 'requoting', intent, quote })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Get a new rate' })).toHaveAttribute('data-busy');
  },
};

export const Reauthenticating: Story = {
  ...held(({ intent, quote }) => ({ status: 'reauthenticating', intent, quote })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You send')).toBeVisible();
    await expect(await canvas.findByRole('heading', { level: 3, name: 'Sign in' })).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: 'Email address' })).toBeVisible();
  },
};

export const Signing: Story = {
  ...held(({ intent, quote }) => ({ status: 'signing', intent, quote })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Approving with this device…')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Send USDB\s50\.00$/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Executing: Story = {
  ...held(({ intent, quote }) => ({ status: 'executing', intent, quote })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByText('Sending…')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Send USDB\s50\.00$/ }));
    await expect(loaded['flow'].asked).toEqual([]);
  },
};

export const UnknownOutcome: Story = {
  ...held(({ intent, quote, now }) => ({ status: 'unknownOutcome', intent, quote, since: now })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'We’re checking your payment' })).toBeVisible();
    await expect(canvas.getByText(/Don’t send it again/)).toBeVisible();
    await expect(canvas.queryAllByRole('button')).toEqual([]);
  },
};

export const AuthorizationRequired: Story = {
  ...held(({ intent, quote }) => ({ status: 'authorizationRequired', intent, quote })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'One more confirmation is needed' })).toBeVisible();
    await expect(canvas.getByText('You send')).toBeVisible();
  },
};

export const Refused: Story = {
  ...held(({ intent, quote }) => ({
    status: 'refused',
    intent,
    quote,
    error: failure('INSUFFICIENT_FUNDS', 'fixInput'),
  })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('There isn’t enough money');
    await expect(canvas.getByRole('alert')).toHaveTextContent('No money has left your account.');
    await userEvent.click(canvas.getByRole('button', { name: 'Change amount' }));
    await expect(loaded['flow'].asked).toEqual([['reset']]);
  },
};

export const RefusedByRate: Story = {
  ...held(({ intent, quote }) => ({ status: 'refused', intent, quote, error: failure('EXPIRED', 'requote') })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Get a new rate' })).toBeVisible();
  },
};

export const Stopped: Story = {
  ...held(({ intent }) => ({ status: 'stopped', intent, error: failure('QUOTE_MISMATCH', 'support') })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('we approved nothing');
    await expect(canvas.getByText('QUOTE_MISMATCH')).toBeVisible();
  },
};

export const Processing: Story = {
  ...held(({ intent, quote }) => ({ status: 'processing', intent, quote })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'On its way' })).toBeVisible();
    const current = canvas.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
    await expect(current.map((item) => item.textContent)).toEqual(['Sent: Under way']);
  },
};

export const Completed: Story = {
  ...held(({ intent, quote }) => ({ status: 'completed', intent, quote })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('heading', { name: 'Sent' })).toBeVisible();
    await expect(await canvas.findByText(/got USD\s49\.55\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send another payment' }));
    await expect(loaded['flow'].asked).toEqual([['reset']]);
  },
};

export const Failed: Story = {
  ...held(({ intent, quote }) => ({ status: 'failed', intent, quote, reason: 'ACCOUNT_INVALID' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Their bank doesn’t know this account.');
  },
};

export const FailedForAnUnknownReason: Story = {
  ...held(({ intent, quote }) => ({ status: 'failed', intent, quote, reason: 'SOMETHING_NEW' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('contact support');
    await expect(canvas.queryByText(/SOMETHING_NEW/)).toBeNull();
  },
};
