import { createSendFlow } from '@latchkey/core';
import { waitForState } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import type { SetUpStory } from '../../../../../.storybook/environment.ts';
import { Send } from './Send.tsx';

/** The service gives no quote, and says why. The user sees what helps, and what they entered stays. */
const meta: Meta<typeof Send> = { title: 'Send/Refusals', component: Send, args: { onError: fn() } };
export default meta;

type Story = StoryObj<typeof Send>;

/** Renders a story after the service has refused a quote with a code. */
function refused(refusal: { readonly status: number; readonly code: string; readonly text: string }) {
  const { status, code, text } = refusal;
  const setUp: SetUpStory = async (env) => {
    const { session } = await env.signIn();
    await env.fund(212_400_000n);
    const account = await env.createBankAccount();
    const fault = { kind: 'status', status, body: { status, code, message: 'Refused.' } } as const;
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

export const KycNeeded: Story = refused({
  status: 403,
  code: 'USER_NOT_READY',
  text: 'Your account isn’t ready to send yet. Please finish setting it up first.',
});

export const TermsNeeded: Story = refused({
  status: 403,
  code: 'END_USER_TERMS_NOT_ACCEPTED',
  text: 'Please accept the terms in your account first.',
});

export const LimitRefused: Story = refused({
  status: 400,
  code: 'AMOUNT_OUT_OF_RANGE',
  text: 'That amount is too small or too large to send. Try another.',
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
