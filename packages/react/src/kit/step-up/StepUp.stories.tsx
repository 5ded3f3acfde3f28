import type { StepUpState } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { fixedStepUp } from '../../../test/fixedFlow.ts';
import { failure, sampleChallenge, sampleQuote, usdb } from '../../../test/samples.ts';
import { Button } from '../button/Button.tsx';
import { StepUp } from './StepUp.tsx';

/** States of an authorization, each static. The same states with a real service are in StepUp/Environment. */
const meta: Meta<typeof StepUp> = {
  title: 'StepUp/States',
  component: StepUp,
  args: {
    summary: { payee: 'Anna Berg', detail: 'SEB •• 12' },
    onCancel: fn(),
    onReady: fn(),
    onRequote: fn(),
    onRecover: fn(),
  },
};
export default meta;

type Story = StoryObj<typeof StepUp>;

/** Renders a story in one state of a payment. */
function inState(
  state: (at: { now: number; subject: Extract<StepUpState, { subject: object }>['subject'] }) => StepUpState,
) {
  const setUp: SetUpStory = ({ wallet }) => {
    const now = wallet.now();
    return { flow: fixedStepUp(state({ now, subject: { type: 'quote', quote: sampleQuote(now) } })) };
  };
  return {
    parameters: { setUp },
    render: (args, { loaded }) => <StepUp {...args} flow={loaded['flow']} />,
  } satisfies Story;
}

export const Loading: Story = {
  ...inState(({ subject }) => ({ status: 'preparing', subject })),
  play: async ({ canvas, args }) => {
    await expect(args.onReady).not.toHaveBeenCalled();
    await expect(canvas.getByRole('region', { name: 'Confirm it’s you' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('region', { name: 'What you are confirming' })).toHaveTextContent(
      'Send $50.00 to Anna BergAnna Berg gets USD 49.55 · SEB •• 12',
    );
  },
};

export const SecondConfirmation: Story = {
  ...inState(({ now, subject }) => ({
    status: 'awaitingProof',
    subject,
    challenge: sampleChallenge(now, { accepted: 1 }),
  })),
  play: async ({ canvas, args }) => {
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
    await expect(canvas.getByText('Confirmation accepted')).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('');
    await expect(canvas.queryByText(/of 2/)).toBeNull();
  },
};

export const ThirdUnknownPurpose: Story = {
  ...inState(({ now, subject }) => ({
    status: 'awaitingProof',
    subject,
    challenge: sampleChallenge(now, { accepted: 2, purpose: 'SOMETHING_NEW' }),
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Confirmation', { exact: true })).toBeVisible();
    await expect(canvas.queryByText(/SOMETHING_NEW/)).toBeNull();
  },
};

export const Submitting: Story = {
  ...inState(({ now, subject }) => ({ status: 'submitting', subject, challenge: sampleChallenge(now) })),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly');
    await userEvent.click(canvas.getByRole('button', { name: 'Stop confirming' }));
    await expect(args.onCancel).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('heading', { name: 'Stop confirming?' })).toBeNull();
  },
};

export const UnknownOutcome: Story = {
  ...inState(({ now, subject }) => ({
    status: 'unknownOutcome',
    subject,
    challenge: sampleChallenge(now),
    since: now,
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('We’re checking your confirmation')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Check now' })).toBeEnabled();
  },
};

export const PasskeyPrompting: Story = {
  ...inState(({ now, subject }) => ({
    status: 'prompting',
    subject,
    challenge: sampleChallenge(now, { factor: 'PASSKEY', method: 'passkey', resendAt: undefined }),
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Confirm with passkey' })).toHaveAttribute('data-busy');
  },
};

export const UnknownFactor: Story = {
  ...inState(({ now, subject }) => ({
    status: 'awaitingProof',
    subject,
    challenge: sampleChallenge(now, { factor: 'HARDWARE', method: 'unsupported', resendAt: undefined }),
  })),
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByText(/HARDWARE/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'I can’t confirm this way any more' }));
    await expect(args.onRecover).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};

/** An account without an owner has no name that the message could show. */
export const UnnamedPayee: Story = {
  args: { summary: { detail: '0x5aAe…eAed · Base', kind: 'wallet' } },
  ...inState(({ now, subject }) => ({ status: 'awaitingProof', subject, challenge: sampleChallenge(now) })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'What you are confirming' })).toHaveTextContent(
      'Send $50.00USD 49.55 arrives · 0x5aAe…eAed · Base',
    );
    await expect(
      canvas.getByText('If the message shows something other than $50.00, don’t enter the code.'),
    ).toBeVisible();
  },
};

/** The service has another factor of the user. */
export const SwitchFactor: Story = {
  ...inState(({ now, subject }) => ({
    status: 'awaitingProof',
    subject,
    challenge: sampleChallenge(now, { available: ['SMS_OTP', 'PASSKEY'], others: ['PASSKEY'] }),
  })),
  play: async ({ canvas, loaded }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Use your passkey instead' }));
    await expect(loaded['flow'].calls).toEqual([['switchFactor', 'PASSKEY']]);
  },
};

export const Locked: Story = {
  ...inState(({ now, subject }) => ({
    status: 'blocked',
    subject,
    retryAt: now + 30_000,
    error: failure('ACCOUNT_LOCKED', 'wait'),
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Too many tries' })).toBeVisible();
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^0:[0-3]\d$/);
  },
};

/** The payment ends before the pause: waiting does not help. */
export const LockedLongerThanPayment: Story = {
  ...inState(({ now, subject }) => ({
    status: 'blocked',
    subject,
    retryAt: now + 15 * 60_000,
    error: failure('ACCOUNT_LOCKED', 'wait'),
  })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The time for this payment runs out before that/)).toBeVisible();
    await expect(canvas.queryByRole('timer')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

export const LockedWithoutEnd: Story = {
  ...inState(({ subject }) => ({
    status: 'blocked',
    subject,
    retryAt: undefined,
    error: failure('ACCOUNT_LOCKED', 'support'),
  })),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/contact support/)).toBeVisible();
    await expect(canvas.queryByRole('timer')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};

export const ChallengeExpired: Story = {
  ...inState(({ now, subject }) => ({ status: 'expired', subject, challenge: sampleChallenge(now) })),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(/No money has left your account\./)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Get a new rate' }));
    await expect(args.onRequote).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};

export const QuoteExpiresFirst: Story = {
  ...inState(({ subject }) => ({ status: 'ended', subject, reason: 'EXPIRED' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'This payment can’t be confirmed any more' })).toBeVisible();
    const text = 'The rate expired before you finished. No money has left your account.';
    await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Get a new rate' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'What you are confirming' })).toBeVisible();
  },
};

export const QuoteFailed: Story = {
  ...inState(({ subject }) => ({ status: 'ended', subject, reason: 'FAILED' })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No money has left your account\. Get a new rate/)).toBeVisible();
    await expect(canvas.queryByText(/The rate expired/)).toBeNull();
  },
};

export const Stopped: Story = {
  ...inState(({ subject }) => ({ status: 'stopped', subject, error: failure('QUOTE_MISMATCH', 'support') })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('nothing was confirmed');
  },
};

export const Offline: Story = {
  ...inState(({ subject }) => ({ status: 'prepareFailed', subject, error: failure('NETWORK_FAILED', 'retry') })),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t reach the service.');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

export const SignInNeeded: Story = {
  ...inState(({ subject }) => ({
    status: 'prepareFailed',
    subject,
    error: failure('RELAY_SESSION_REQUIRED', 'signIn'),
  })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Email address' })).toBeVisible();
    await expect(canvas.getByText('Send $50.00 to Anna Berg')).toBeVisible();
  },
};

export const SignedOut: Story = {
  ...inState(() => ({ status: 'signedOut' })),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent('Anna');
    await expect(canvas.getByRole('button', { name: 'Close' })).toBeVisible();
  },
};

export const Authorized: Story = { ...inState(({ subject }) => ({ status: 'authorized', subject })) };

const longName = `Association of ${'Very-Long-Name-Without-A-Space-'.repeat(4)}Brothers`;

export const LongPayeeName: Story = {
  args: { summary: { payee: longName, amount: usdb(123_456_789_120_000n) } },
  ...inState(({ now, subject }) => ({ status: 'awaitingProof', subject, challenge: sampleChallenge(now) })),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(`Send $123,456,789.12 to ${longName}`)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const OwnSummary: Story = {
  args: {
    summary: <strong>Order 1234</strong>,
    embedded: true,
    slots: { help: <Button variant="quiet">Help</Button> },
  },
  ...inState(({ now, subject }) => ({ status: 'awaitingProof', subject, challenge: sampleChallenge(now) })),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('region', { name: 'What you are confirming' })).toHaveTextContent('Order 1234');
    await expect(canvasElement.querySelector('.lk-panel')).toBeNull();
  },
};

export const Rtl: Story = {
  ...inState(({ now, subject }) => ({ status: 'awaitingProof', subject, challenge: sampleChallenge(now) })),
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute('dir', 'ltr');
  },
};
