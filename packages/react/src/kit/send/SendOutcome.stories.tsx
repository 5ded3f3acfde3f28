import type { Meta } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent } from 'storybook/test';
import { applyMediaRules } from '../../../../../.storybook/mediaRules.ts';
import { failure } from '../../../test/samples.ts';
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
    await expect(canvas.queryByRole('button', { name: /send/i })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Check now' }));
    await expect(loaded['flow'].calls).toEqual([['retry']]);
  },
};

export const AuthorizationRequired: SendStory = {
  args: { onFinishLater: fn() },
  ...sendInState(({ intent, quote }) => ({ status: 'authorizationRequired', intent, quote })),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Confirm this payment' })).toBeVisible();
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
  ...sendInState(({ intent }) => ({ status: 'stopped', intent, error: failure('QUOTE_MISMATCH', 'support') })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('we approved nothing');
    await expect(canvas.getByText('QUOTE_MISMATCH')).toBeVisible();
  },
};

/** A stored payment that cannot be read. */
export const StoppedWithoutOutcome: SendStory = {
  ...sendInState(() => ({
    status: 'stopped',
    error: failure('UNEXPECTED_FAILURE', 'support', { moneyMayHaveMoved: true }),
  })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('heading', { name: /^We can’t tell whether/ })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Don’t send it again\. .* contact support/);
    await expect(canvas.queryByText(/No money has left/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }));
    await expect(loaded['flow'].calls).toEqual([['reset']]);
  },
};

export const Processing: SendStory = {
  ...sendInState(({ intent, quote }) => ({ status: 'processing', intent, quote })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'On its way' })).toBeVisible();
    const current = canvas.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
    await expect(current.map((item) => item.textContent)).toEqual(['Sent: Under way']);
  },
};

export const Completed: SendStory = {
  ...sendInState(({ intent, quote }) => ({ status: 'completed', intent, quote })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('heading', { name: 'Sent' })).toBeVisible();
    await expect(await canvas.findByText(/got USD\s49\.55\./)).toBeVisible();
    await expect(canvas.getByText(/^Transaction:/)).toBeVisible();
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
    await canvas.findByText(/ending in \d{4}\)$/);
    const terms = canvas.getAllByRole('term').map(({ textContent }) => textContent);
    await expect(terms.join()).toBe('You sent,Ada Lovelace got,Fees,Rate,To,Date,Receipt number');
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toBeVisible();
    const [text = ''] = write.mock.calls[0] ?? [];
    await expect(text.split('\n')).toHaveLength(terms.length);
    await expect(text).toContain('Transaction:019542f5');
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
    await canvas.findByText(/ending in \d{4}\)$/);
    const button = canvas.getByRole('button', { name: 'Print' });
    await userEvent.click(button);
    await expect(window.print).toHaveBeenCalledOnce();
    const isVisible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
    await expect(isVisible(canvas.getByText(/^Transaction:/))).toBe(true);
    await expect(isVisible(button)).toBe(false);
  },
};

export const Failed: SendStory = {
  ...sendInState(({ intent, quote }) => ({ status: 'failed', intent, quote, reason: 'ACCOUNT_INVALID' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Their bank doesn’t know this account.');
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
