import { compareRate, type Money } from '@latchkey/core';
import type { Meta } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { usd, usdb } from '../../../test/samples.ts';
import { type SendStory, sendInState } from '../../../test/sendInState.tsx';
import { showsAmount } from '../../../test/showsAmount.ts';
import { Send } from './Send.tsx';

const sek = (amount: bigint): Money => ({ amount, currency: { code: 'SEK', decimals: 2 } });
const bitcoin = (amount: bigint): Money => ({ amount, currency: { code: 'BTC', decimals: 8 } });

/** The review until the payment is sent: one static story for each status. */
const meta: Meta<typeof Send> = { title: 'Send/Review', component: Send };
export default meta;

export const Reviewing: SendStory = {
  ...sendInState(({ intent, quote }) => ({ status: 'reviewing', intent, quote, changed: [] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Check and send' })).toBeVisible();
    await expect(canvas.getByText('You send')).toBeVisible();
    const terms = canvas.getAllByRole('term').map((term) => term.textContent);
    await expect(terms[0]).toMatch(/ gets$/);
    const button = canvas.getByRole('button', { name: /^Send \$50\.00$/ });
    await expect(button).toBeVisible();
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^2:(41|40|39|38)$/);
  },
};

export const ReviewingWithoutFees: SendStory = {
  ...sendInState(({ intent, quote }) => ({
    status: 'reviewing',
    intent: { ...intent, description: 'Rent for November' },
    quote: { ...quote, fees: usdb(0n), platformFees: undefined, receiving: usdb(50_000_000n) },
    changed: [],
  })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Rent for November')).toBeVisible();
    await expect(canvas.getByText('None')).toBeVisible();
    await expect(canvas.queryByText('Rate')).toBeNull();
  },
};

export const NewRate: SendStory = {
  ...sendInState(({ intent, quote }) => ({ status: 'requoting', intent, quote })),
  play: async ({ canvas, loaded }) => {
    const { flow } = loaded;
    const { intent, quote } = flow.getState();
    flow.setState({
      status: 'reviewing',
      intent,
      quote: { ...quote, id: 'Quote:2', receiving: usd(49_21n) },
      before: quote,
      changed: ['receiving'],
    });
    await waitFor(() => expect(canvas.getByText(/^USD\s49\.55$/)).toHaveClass('lk-was'));
    await expect(canvas.getByText(/gets USD\s49\.21, USD\s0\.34 less than before\./)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Check and send' })).toBeVisible());
  },
};

/** The new rate is better for the payee. The user confirms it all the same. */
export const BetterRate: SendStory = {
  ...sendInState(({ intent, quote }) => ({
    status: 'reviewing',
    intent,
    quote: { ...quote, id: 'Quote:2', receiving: usd(49_80n) },
    before: quote,
    changed: ['receiving'],
  })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/gets USD\s49\.80, USD\s0\.25 more than before\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Send \$50\.00$/ })).toBeVisible();
  },
};

/** The user fixed what the payee gets: what they pay is the result. */
export const ReceivingLocked: SendStory = {
  ...sendInState(({ intent, quote }) => ({
    status: 'reviewing',
    intent: { ...intent, lockedCurrencySide: 'RECEIVING', amount: 50_00n, currency: 'USD', decimals: 2 },
    quote: { ...quote, sending: usdb(50_450_000n), receiving: usd(50_00n) },
    changed: [],
  })),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^USD\s50\.00$/)).length).toBeGreaterThan(0);
    await expect(canvas.getByRole('button', { name: /^Send \$50\.45$/ })).toBeVisible();
  },
};

/** The rate that the service declares fits neither way round: the one that is shown is that of the amounts. */
export const RateMismatch: SendStory = {
  ...sendInState(({ intent, quote }) => ({
    status: 'reviewing',
    intent,
    quote: { ...quote, receiving: sek(561_20n), rate: '11.3259', declaredRate: 92.5 },
    changed: [],
  })),
  play: async ({ canvas, loaded }) => {
    const { quote } = loaded['flow'].getState();
    await expect(compareRate(quote)).toBe('mismatch');
    await expect(await canvas.findByText(/^\$1 = SEK\s11\.3259$/)).toBeVisible();
    await expect(canvas.queryByText(/92\.5/)).toBeNull();
    await expect(canvas.getByRole('button', { name: /^Send \$50\.00$/ })).toBeVisible();
  },
};

/** One unit of what is sent is worth much less than one of what is received: the rate is shown the other way round. */
export const LowRate: SendStory = {
  ...sendInState(({ intent, quote }) => ({
    status: 'reviewing',
    intent,
    quote: { ...quote, receiving: bitcoin(41_275n), rate: '0.00000832997' },
    changed: [],
  })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^BTC\s1 = \$120,048$/)).toBeVisible();
    await expect(canvas.getAllByText(/^BTC\s0\.00041275$/).length).toBeGreaterThan(0);
  },
};

export const LastMinute: SendStory = {
  ...sendInState(({ intent, quote, now }) => ({
    status: 'reviewing',
    intent,
    quote: { ...quote, expiresAt: now + 42_000 },
    changed: [],
  })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('timer')).toHaveAttribute('data-urgent');
  },
};

export const QuoteExpired: SendStory = {
  ...sendInState(({ intent, quote, now }) => ({ status: 'quoteExpired', intent, quote: { ...quote, expiresAt: now } })),
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The rate expired. No money has left your account.',
    );
    await expect(canvas.queryByRole('button', { name: /^Send/ })).toBeNull();
    const figures = [/^USD\s49\.55$/, /^\$1 = USD\s/, /^including /];
    for (const figure of figures) {
      const [shown] = canvas.getAllByText(figure).filter((found) => found.closest('dd') !== null);
      await expect(shown).toHaveStyle({ textDecorationLine: 'line-through' });
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Get a new rate' }));
    await expect(loaded['flow'].calls).toEqual([['requote']]);
  },
};

/** The service ended the quote before its time: the text does not name the time as the cause. */
export const QuoteEndedEarly: SendStory = {
  ...sendInState(({ intent, quote, now }) => ({
    status: 'quoteExpired',
    intent,
    quote: { ...quote, expiresAt: now + 60_000 },
  })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The rate is no longer available. Please get a new one. No money has left your account.',
    );
  },
};

export const Requoting: SendStory = {
  ...sendInState(({ intent, quote }) => ({ status: 'requoting', intent, quote })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Get a new rate' })).toHaveAttribute('data-busy');
  },
};

export const Reauthenticating: SendStory = {
  ...sendInState(({ intent, quote }) => ({ status: 'reauthenticating', intent, quote }), 'expired'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'What you are sending' })).toHaveTextContent(
      'Send $50.00 to',
    );
    await expect(await canvas.findByRole('heading', { level: 3, name: 'Sign in' })).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: 'Email address' })).toBeVisible();
  },
};

export const ReauthenticatingWithUnknownOutcome: SendStory = {
  ...sendInState(
    ({ intent, quote }) => ({ status: 'reauthenticating', intent, quote, since: quote.createdAt }),
    'expired',
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Don’t send it again.')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'We’re checking your payment' })).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Check and send' })).toBeNull();
    await expect(await canvas.findByRole('textbox', { name: 'Email address' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Change amount' })).toBeNull();
  },
};

export const Signing: SendStory = {
  ...sendInState(({ intent, quote }) => ({ status: 'signing', intent, quote })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Approving with this device…')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Send \$50\.00$/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Executing: SendStory = {
  ...sendInState(({ intent, quote }) => ({ status: 'executing', intent, quote })),
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText('Sending…')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Send \$50\.00$/ }));
    await expect(loaded['flow'].calls).toEqual([]);
  },
};

export const ExactWhereRoundingWouldHideValue: SendStory = {
  ...sendInState(({ intent, quote }) => ({
    status: 'reviewing',
    intent,
    quote: { ...quote, sending: usdb(50_000_001n), fees: usdb(450_001n) },
    changed: [],
  })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Send \$50\.00$/ })).toBeVisible();
    await expect(canvas.getByText(showsAmount('$50.00'))).toBeVisible();
    // Shown without a press.
    await expect(canvas.getByText(/^50\.000001\sUSDB$/)).toBeVisible();
    const values = canvas.getAllByRole('definition').map((value) => value.textContent);
    await expect(values.filter((value) => /^\$0\.450001/.test(value ?? ''))).not.toEqual([]);
  },
};

/** The amount before and the new one have the same digits, so that the difference between them is that of the quotes. */
export const ExactBesideTheAmountBefore: SendStory = {
  ...sendInState(({ intent, quote }) => ({
    status: 'reviewing',
    intent,
    quote: { ...quote, id: 'Quote:2', sending: usdb(58_514_001n) },
    before: { ...quote, sending: usdb(58_513_583n) },
    changed: ['sending'],
  })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$58.513583')).toHaveClass('lk-was');
    await expect(canvas.getByText(showsAmount('$58.514001'))).toBeVisible();
  },
};

/** The figures that the user closed for one quote open again for the next one that hides value. */
export const ExactForEachQuote: SendStory = {
  ...sendInState(({ intent, quote }) => ({
    status: 'reviewing',
    intent,
    quote: { ...quote, sending: usdb(50_000_001n) },
    changed: [],
  })),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByText('Exact figures'));
    await waitFor(() => expect(canvas.queryByText(/^50\.000001\sUSDB$/)).toBeNull());
    const { flow } = loaded;
    const state = flow.getState();
    flow.setState({ ...state, quote: { ...state.quote, id: 'Quote:2', sending: usdb(50_000_002n) } });
    await expect(await canvas.findByText(/^50\.000002\sUSDB$/)).toBeVisible();
  },
};
