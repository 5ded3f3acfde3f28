import { createSendFlow } from '@latchkey/core';
import { waitForState } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { Send } from './Send.tsx';

/** The service gives no quote, and says why. The user sees what helps, and what they entered stays. */
const meta: Meta<typeof Send> = { title: 'Send/Refusals', component: Send, args: { onError: fn() } };
export default meta;

type Story = StoryObj<typeof Send>;

/** Renders a story after the service has refused a quote with a code. */
function refused(refusal: {
  readonly status: number;
  readonly code: string;
  readonly text: string;
  readonly details?: Readonly<Record<string, unknown>>;
}) {
  const { status, code, text, details } = refusal;
  const setUp: SetUpStory = async (env) => {
    const { session } = await env.signIn();
    await env.fund(212_400_000n);
    const account = await env.createBankAccount();
    const fault = { kind: 'status', status, body: { status, code, message: 'Refused.', details } } as const;
    // A code that says "later" is tried again.
    for (const call of [1, 2, 3, 4]) env.faults.inject({ operation: 'createQuote', call, fault });
    const flow = createSendFlow(env.wallet);
    await waitForState(flow, 'idle');
    flow.start({
      sourceAccountId: session.accountId,
      destinationAccountId: account.id,
      lockedCurrencySide: 'SENDING',
      amount: 50_000_000n,
    });
    await waitForState(flow, 'quoteFailed');
    return { flow };
  };
  return {
    parameters: { setUp },
    render: (args, { loaded }) => <Send {...args} flow={loaded['flow']} />,
    play: async ({ canvas }) => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent(text);
      await expect(canvas.getByRole('textbox', { name: 'You send' })).toHaveValue('50.00');
    },
  } satisfies Story;
}

/** The refusal leads to the place where the user finishes what is missing. */
function setUpNeeded(refusal: Parameters<typeof refused>[0]) {
  const story = refused(refusal);
  return {
    ...story,
    args: { onSetUp: fn() },
    play: async (context) => {
      await story.play(context);
      await userEvent.click(context.canvas.getByRole('button', { name: 'Finish setting up' }));
      await expect(context.args.onSetUp).toHaveBeenCalledOnce();
    },
  } satisfies Story;
}

export const KycNeeded: Story = setUpNeeded({
  status: 403,
  code: 'USER_NOT_READY',
  text: 'Your account isn’t ready to send yet. Please finish setting it up first.',
});

export const TermsNeeded: Story = setUpNeeded({
  status: 403,
  code: 'END_USER_TERMS_NOT_ACCEPTED',
  text: 'Please accept the terms in your account first.',
});

export const LimitRefused: Story = refused({
  status: 400,
  code: 'AMOUNT_OUT_OF_RANGE',
  text: 'The least you can send is $100.00.',
  details: { currency: 'USDB', minAmount: 100_000_000, maxAmount: 900_000_000 },
});

export const CounterpartyRefused: Story = refused({
  status: 403,
  code: 'COUNTERPARTY_NOT_ALLOWED',
  text: 'This account can’t be paid from here. Choose another.',
});

export const VelocityLimit: Story = refused({
  status: 403,
  code: 'VELOCITY_LIMIT_EXCEEDED',
  text: 'You’ve reached a limit. Try a smaller amount, or try later.',
});

export const SelfPayment: Story = refused({
  status: 400,
  code: 'SELF_PAYMENT',
  text: 'This account is the one you’re paying from. Choose another.',
});
