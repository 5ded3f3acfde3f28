import type { Meta } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, within } from 'storybook/test';
import { getEnvironment } from '../../../../../.storybook/environment.ts';
import { applyMediaRules } from '../../../../../.storybook/mediaRules.ts';
import { failure, usdb } from '../../../test/samples.ts';
import { type SendStory, sendInState } from '../../../test/sendInState.tsx';
import { Send } from './Send.tsx';

/** Outcomes: one static story for each status. */
const meta: Meta<typeof Send> = { title: 'Send/Outcome', component: Send };
export default meta;

export const UnknownOutcome: SendStory = {
  ...sendInState(({ intent, quote, now }) => ({ status: 'unknownOutcome', intent, quote, since: now })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('heading', { name: 'We’re checking your payment' })).toBeVisible();
    await expect(canvas.getByText(/Don’t send it again/)).toBeVisible();
    await expect(canvas.getByText(/You can close this page/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /send/i })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Check now' }));
    await expect(loaded['flow'].calls).toEqual([['retry']]);
  },
};

/** Nothing is stored: another page would know nothing of this payment. */
export const UnknownOutcomeInMemory: SendStory = {
  args: { onDone: fn() },
  ...sendInState(({ intent, quote, now }) => ({ status: 'unknownOutcome', intent, quote, since: now })),
  beforeEach: ({ loaded }) => {
    Object.defineProperty(getEnvironment(loaded).wallet.storage, 'storedIn', { value: 'memory' });
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Keep this page open/)).toBeVisible();
    await expect(canvas.queryByText(/can close this page/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: /keep checking/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Done' })).toBeVisible();
  },
};

export const AuthorizationRequired: SendStory = {
  args: { onFinishLater: fn() },
  ...sendInState(({ intent, quote }) => ({ status: 'authorizationRequired', intent, quote })),
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
    await expect(await canvas.findByText(/^Send \$50\.00 to /)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Finish later' }));
    await expect(args.onFinishLater).toHaveBeenCalledWith({ transactionId: expect.stringMatching(/^Transaction:/) });
  },
};

export const Refused: SendStory = {
  ...sendInState(({ intent, quote }) => ({
    status: 'refused',
    intent,
    quote,
    error: failure('INSUFFICIENT_FUNDS', 'fixInput'),
  })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('There isn’t enough money');
    await expect(canvas.getByRole('alert')).toHaveTextContent('No money has left your account.');
    await userEvent.click(canvas.getByRole('button', { name: 'Change amount' }));
    await expect(loaded['flow'].calls).toEqual([['reset']]);
  },
};

export const RateLimited: SendStory = {
  ...sendInState(({ intent, quote }) => ({ status: 'refused', intent, quote, error: failure('EXPIRED', 'requote') })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Get a new rate' })).toBeVisible();
  },
};

export const TemporarilyRefused: SendStory = {
  ...sendInState(({ intent, quote }) => ({ status: 'refused', intent, quote, error: failure('RATE_LIMITED', 'wait') })),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(loaded['flow'].calls).toEqual([['retry']]);
  },
};

export const Stopped: SendStory = {
  args: { transactionId: 'Transaction:019542f5-b3e7-1d02' },
  ...sendInState(({ intent }) => ({ status: 'stopped', intent, error: failure('QUOTE_MISMATCH', 'support') })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('we approved nothing');
    // It is another payment than the named one, which has ended.
    await expect(canvas.getByText('QUOTE_MISMATCH')).toBeVisible();
    await expect(canvas.queryByText(/b3e7-1d02/)).toBeNull();
  },
};

/** A stored payment that cannot be read. */
export const StoppedWithoutOutcome: SendStory = {
  args: { onDone: fn(), transactionId: 'Transaction:019542f5-b3e7-1d02' },
  ...sendInState(() => ({
    status: 'stopped',
    error: failure('UNEXPECTED_FAILURE', 'support', { moneyMayHaveMoved: true }),
  })),
  play: async ({ args, canvas, loaded }) => {
    await expect(canvas.getByRole('heading', { name: /^We can’t tell whether/ })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Don’t send it again\. .* contact support/);
    await expect(canvas.queryByText(/No money has left/)).toBeNull();
    await expect(canvas.getByText('019542f5-b3e7-1d02')).toBeVisible();
    const buttons = canvas.getAllByRole('button').map(({ textContent }) => textContent);
    await expect(buttons).toEqual(['Done', 'I’ve checked my activity']);
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await expect(args.onDone).toHaveBeenCalledOnce();
    await expect(loaded['flow'].calls).toEqual([]);
    await userEvent.click(canvas.getByRole('button', { name: 'I’ve checked my activity' }));
    await expect(loaded['flow'].calls).toEqual([['reset']]);
  },
};

export const Processing: SendStory = {
  ...sendInState(({ intent, quote }) => ({ status: 'processing', intent, quote })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('heading', { name: 'On its way' })).toBeVisible();
    const current = canvas.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
    await expect(current.map((item) => item.textContent)).toEqual(['Sent: Under way']);
    // It may take days, and continues meanwhile.
    await userEvent.click(canvas.getByRole('button', { name: 'Send another payment' }));
    await expect(loaded['flow'].calls).toEqual([['reset']]);
  },
};

export const Completed: SendStory = {
  ...sendInState(({ intent, quote }) => ({ status: 'completed', intent, quote })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('heading', { name: 'Sent' })).toBeVisible();
    await expect(await canvas.findByText(/got USD\s49\.55\./)).toBeVisible();
    await expect(canvas.getByText(/^019542f5-/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Print' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send another payment' }));
    await expect(loaded['flow'].calls).toEqual([['reset']]);
  },
};

/** What was paid, to keep: the exact figures, and the same as text for the clipboard. */
export const Receipt: SendStory = {
  ...sendInState(({ intent, quote }) => ({ status: 'completed', intent, quote })),
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const detail = await canvas.findByText(/••\d{4}$/);
    const label = canvas.getByText('To').getBoundingClientRect();
    await expect(canvas.getByText('Ada Lovelace').getBoundingClientRect().bottom).toBeLessThanOrEqual(label.bottom + 1);
    await expect(detail.getBoundingClientRect().top).toBeGreaterThanOrEqual(label.bottom - 1);
    const terms = canvas.getAllByRole('term').map(({ textContent }) => textContent);
    await expect(terms.join()).toBe('You sent,Ada Lovelace got,Fees,Rate,To,Date,Receipt number');
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
    const [text = ''] = write.mock.calls[0] ?? [];
    await expect(text.split('\n')).toHaveLength(terms.length);
    await expect(text).toMatch(/\nTo: Ada Lovelace \(.*••\d{4}\)\n/);
    await expect(text).toMatch(/\nReceipt number: 019542f5-/);
  },
};

/** Decimals that the amount above the receipt hides are in its lines, and in what is copied. */
export const ReceiptExact: SendStory = {
  ...sendInState(({ intent, quote }) => ({
    status: 'completed',
    intent,
    quote: { ...quote, sending: usdb(50_000_001n), fees: usdb(450_001n), platformFees: usdb(120_001n) },
  })),
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await expect(await canvas.findByText('$50.000001')).toBeVisible();
    await expect(canvas.getByText('$0.450001')).toBeVisible();
    await expect(canvas.getByText(/\$0\.120001/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    const [text = ''] = write.mock.calls[0] ?? [];
    await expect(text).toMatch(/^You sent: \$50\.000001\n/);
    await expect(text).toMatch(/\nFees: \$0\.450001 \(.*\$0\.120001.*\)\n/);
  },
};

/** The receipt as it is printed: without the page around it, and without its buttons. */
export const PrintReceipt: SendStory = {
  ...sendInState(({ intent, quote }) => ({ status: 'completed', intent, quote })),
  beforeEach: () => {
    let restore = () => {};
    spyOn(window, 'print').mockImplementation(() => {
      restore = applyMediaRules('print');
    });
    return () => restore();
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/••\d{4}$/);
    const button = canvas.getByRole('button', { name: 'Print' });
    await userEvent.click(button);
    await expect(window.print).toHaveBeenCalledOnce();
    const isVisible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
    await expect(isVisible(canvas.getByText(/^019542f5-/))).toBe(true);
    await expect(isVisible(button)).toBe(false);
  },
};

export const Failed: SendStory = {
  args: { onCorrectAccount: fn(), onDone: fn() },
  ...sendInState(({ intent, quote }) => ({ status: 'failed', intent, quote, reason: 'ACCOUNT_INVALID' })),
  play: async ({ args, canvas, canvasElement }) => {
    const main = [...canvasElement.querySelectorAll('.lk-primary')].map(({ textContent }) => textContent);
    await expect(main).toEqual(['Correct the account']);
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^.*Their bank doesn’t know this account\..*comes back to you/,
    );
    const payment = within(canvas.getByRole('region', { name: 'What you are sending' }));
    await expect(await payment.findByText('Send $50.00 to Ada Lovelace')).toBeVisible();
    await expect(payment.getByText(/ending in \d{4}/)).toBeVisible();
    await expect(payment.queryByText(/gets/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Correct the account' }));
    await expect(args.onCorrectAccount).toHaveBeenCalledWith({
      transactionId: expect.stringMatching(/^Transaction:/),
      externalAccountId: expect.stringMatching(/^ExternalAccount:/),
    });
  },
};

/** Another account would not help, so that none is to be corrected. */
export const FailedBeforeExecution: SendStory = {
  args: { onCorrectAccount: fn() },
  ...sendInState(({ intent, quote }) => ({ status: 'failed', intent, quote, reason: 'QUOTE_EXPIRED' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No money has left your account.');
    await expect(canvas.queryByRole('button', { name: 'Correct the account' })).toBeNull();
  },
};

/** The payment that the application named is not one of this user, or was never confirmed. */
export const NotContinued: SendStory = {
  args: { onDone: fn() },
  ...sendInState(() => ({ status: 'stopped', error: failure('TRANSACTION_NOT_FOUND', 'support') })),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'This payment can’t be continued here' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
};

export const FailedForUnknownReason: SendStory = {
  ...sendInState(({ intent, quote }) => ({ status: 'failed', intent, quote, reason: 'SOMETHING_NEW' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('contact support');
    await expect(canvas.queryByText(/SOMETHING_NEW/)).toBeNull();
  },
};

/** Creates the story of a failure that the service explains. */
const failedFor = (reason: string, text: string): SendStory => ({
  ...sendInState(({ intent, quote }) => ({ status: 'failed', intent, quote, reason })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(text);
  },
});

export const FailedQuoteRate = failedFor(
  'QUOTE_RATE_UNAVAILABLE',
  'The rate wasn’t available any more. Nothing was exchanged.',
);
/** Regulation forbids to say more. */
export const FailedCompliance = failedFor('COMPLIANCE_REJECTED', 'We can’t make this payment. Please contact support.');
