import {
  createExternalAccount,
  createSendFlow,
  decimalText,
  executeQuote,
  getQuote,
  getSession,
  type Intent,
  listTransactions,
  type SendFlow,
  signQuote,
} from '@latchkey/core';
import { type createTestEnvironment, type TestEnvironment, waitForState } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { useSend } from '../../hooks/useSend.ts';
import { Button } from '../button/Button.tsx';
import { Send } from './Send.tsx';

/** The same states with a real service: real quotes, real signatures and a real ledger in this tab. */
const meta: Meta<typeof Send> = { title: 'Send/Environment', component: Send };
export default meta;

type Story = StoryObj<typeof Send>;

/**
 * Renders a story after its payment has been driven to a state. The flow confirms, because the button refuses scripted
 * presses.
 */
function drivenTo(
  drive: (send: SendFlow, env: TestEnvironment) => Promise<unknown>,
  environment?: createTestEnvironment.Options,
) {
  const setUp: SetUpStory = async (env) => {
    const { session } = await env.signIn();
    await env.fund(212_400_000n);
    const account = await env.createBankAccount();
    const flow = createSendFlow(env.wallet);
    await waitForState(flow, 'idle');
    flow.start({
      sourceAccountId: session.accountId,
      destinationAccountId: account.id,
      lockedCurrencySide: 'SENDING',
      amount: 50_000_000n,
    });
    await waitForState(flow, 'reviewing');
    await drive(flow, env);
    return { flow };
  };
  return {
    parameters: { environment, setUp },
    render: (args, { loaded }) => <Send {...args} flow={loaded['flow']} />,
  } satisfies Story;
}

/** The payee's bank takes its time. */
const notSettled = { settleMs: 3_600_000 };

export const FirstTime: Story = {
  parameters: { setUp: (async (env) => ({ session: await env.signIn() })) satisfies SetUpStory },
  args: { slots: { addRecipient: () => <Button>Add a bank account</Button> } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No one saved yet' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add a bank account' })).toBeVisible();
  },
};

export const ToReview: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      await env.fund(212_400_000n);
      return { account: await env.createBankAccount() };
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ada Lovelace/ }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'You send' }), '50');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    const heading = await canvas.findByRole('heading', { name: 'Check and send' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(canvas.getByRole('button', { name: /^Send \$50\.00$/ })).toBeVisible();
    await expect(canvas.getByText('Ada Lovelace')).toBeVisible();
  },
};

export const Review: Story = {
  ...drivenTo(async () => {}),
  play: async ({ canvas, loaded }) => {
    const flow: SendFlow = loaded['flow'];
    const button = canvas.getByRole('button', { name: /^Send \$50\.00$/ });
    // Scripted presses confirm nothing.
    await userEvent.click(button);
    await expect(flow.getState().status).toBe('reviewing');
    await expect(getEnvironment(loaded).faults.calls('executeQuote')).toBe(0);
  },
};

export const QuoteExpires: Story = {
  ...drivenTo(async (send, env) => {
    const { quote } = await waitForState(send, 'reviewing');
    await env.clock.advance(quote.expiresAt - env.wallet.now() + 1_000);
    await waitForState(send, 'quoteExpired');
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The rate expired. No money has left your account.');
    await userEvent.click(canvas.getByRole('button', { name: 'Get a new rate' }));
    await expect(await canvas.findByRole('button', { name: /^Send \$50\.00$/ })).toBeVisible();
  },
};

export const Processing: Story = {
  ...drivenTo(async (send) => {
    send.confirm();
    await waitForState(send, 'processing');
  }),
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText(/is on its way to Ada Lovelace/)).toBeVisible();
    await getEnvironment(loaded).clock.advance(5_000);
    await expect(await canvas.findByRole('heading', { name: 'Sent' })).toBeVisible();
    await expect(await canvas.findByText(/^Ada Lovelace got USD/)).toBeVisible();
  },
};

/** Both responses are lost, and the payment was made: it is found out, and nothing is paid twice. */
export const UnknownResolvedOk: Story = {
  ...drivenTo(async (send, env) => {
    env.faults.inject({ operation: 'executeQuote', fault: { kind: 'lostResponse' } });
    env.faults.inject({ operation: 'executeQuote', call: 2, fault: { kind: 'lostResponse' } });
    send.confirm();
    await waitForState(send, 'unknownOutcome');
  }),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('heading', { name: 'We’re checking your payment' })).toBeVisible();
    const { clock, wallet } = getEnvironment(loaded);
    const isSent = async () => {
      await clock.advance(15_000);
      await expect(canvas.getByRole('heading', { name: 'Sent' })).toBeVisible();
    };
    await waitFor(isSent, { timeout: 5_000 });
    await expect(await canvas.findByText(/^Ada Lovelace got USD/)).toBeVisible();
    const { data } = await listTransactions(wallet);
    await expect(data.filter(({ type }) => type === 'OUTGOING')).toHaveLength(1);
  },
};

/** The quote was executed elsewhere, as in another window: the refusal is not shown as a failure. */
export const AlreadyExecuted: Story = {
  ...drivenTo(async (send, { wallet }) => {
    const { intent, quote } = await waitForState(send, 'reviewing');
    const signature = await signQuote(wallet, { intent, quote: await getQuote(wallet, { quoteId: quote.id }) });
    await executeQuote(wallet, { quoteId: quote.id, signature, idempotencyKey: crypto.randomUUID() });
    send.confirm();
    await waitForState(send, 'processing');
  }, notSettled),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'On its way' })).toBeVisible();
    await expect(await canvas.findByText(/is on its way to Ada Lovelace/)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** The service does not accept the signature: the key is given up, and the user signs in to go on. */
export const SignatureRejected: Story = {
  ...drivenTo(async (send, env) => {
    const fault = { kind: 'status', status: 401, body: { code: 'WALLET_SIGNATURE_INVALID' } } as const;
    env.faults.inject({ operation: 'executeQuote', fault });
    send.confirm();
    await waitForState(send, 'reauthenticating');
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Send \$50\.00 to Ada Lovelace$/)).toBeVisible();
    await expect(await canvas.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: 'Email address' })).toBeVisible();
  },
};

/** The outcome of a lost response becomes known: the payment has failed. */
export const UnknownResolvedFailed: Story = {
  parameters: {
    setUp: (async (env) => {
      const { session } = await env.signIn();
      await env.fund(212_400_000n);
      // The bank refuses accounts whose number ends in 002.
      const account = await createExternalAccount(env.wallet, {
        idempotencyKey: crypto.randomUUID(),
        body: {
          currency: 'USD',
          accountInfo: {
            accountType: 'USD_ACCOUNT',
            accountNumber: '123456002',
            routingNumber: '021000021',
            beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
          },
        },
      });
      const flow = createSendFlow(env.wallet);
      await waitForState(flow, 'idle');
      flow.start({
        sourceAccountId: session.accountId,
        destinationAccountId: account.id,
        lockedCurrencySide: 'SENDING',
        amount: 50_000_000n,
      });
      await waitForState(flow, 'reviewing');
      for (const call of [1, 2]) {
        env.faults.inject({ operation: 'executeQuote', call, fault: { kind: 'lostResponse' } });
      }
      flow.confirm();
      await waitForState(flow, 'unknownOutcome');
      return { flow };
    }) satisfies SetUpStory,
  },
  render: (args, { loaded }) => <Send {...args} flow={loaded['flow']} />,
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('heading', { name: 'We’re checking your payment' })).toBeVisible();
    await getEnvironment(loaded).clock.advance(120_000);
    await expect(await canvas.findByRole('heading', { name: 'This payment didn’t go through' })).toBeVisible();
  },
};

/** A payment of one's own: the hook has the steps, and the page its elements. */
export const HookOnly: Story = {
  parameters: {
    setUp: (async (env) => {
      const { session } = await env.signIn();
      await env.fund(212_400_000n);
      const account = await env.createBankAccount();
      return { intent: { sourceAccountId: session.accountId, destinationAccountId: account.id } };
    }) satisfies SetUpStory,
  },
  render: (_args, { loaded }) => <OwnSend {...loaded['intent']} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Get a rate for 50 dollars' }));
    await expect(await canvas.findByText(/^They get 49\.\d\d USD\.$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Send it' }));
    await expect(await canvas.findByText(/^(On its way|Sent)\.$/)).toBeVisible();
  },
};

function OwnSend(accounts: Pick<Intent, 'sourceAccountId' | 'destinationAccountId'>) {
  const { state, start, confirm } = useSend();
  const rate = () => start({ ...accounts, lockedCurrencySide: 'SENDING', amount: 50_000_000n });
  return (
    <section className="lk-root lk-panel lk-stack" aria-label="Own payment" data-state={state.status}>
      {(state.status === 'idle' || state.status === 'quoting') && (
        <Button busy={state.status === 'quoting'} onClick={rate}>
          Get a rate for 50 dollars
        </Button>
      )}
      {state.status === 'reviewing' && (
        <>
          <p>
            They get {decimalText(state.quote.receiving.amount, state.quote.receiving.currency.decimals)}{' '}
            {state.quote.receiving.currency.code}.
          </p>
          <Button variant="primary" onClick={confirm}>
            Send it
          </Button>
        </>
      )}
      {state.status === 'processing' && <p>On its way.</p>}
      {state.status === 'completed' && <p>Sent.</p>}
    </section>
  );
}

export const SigningKeyExpired: Story = {
  ...drivenTo(async (send, env) => {
    const session = getSession(env.wallet);
    if (session.status !== 'ready') throw new Error('No user is signed in.');
    await env.clock.advance(session.session.expiresAt - env.wallet.now() + 1_000);
    send.requote();
    await waitForState(send, 'reviewing');
    send.confirm();
    await waitForState(send, 'reauthenticating');
  }),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByText(/^Send \$50\.00 to Ada Lovelace$/)).toBeVisible();
    const field = await canvas.findByRole('textbox', { name: 'Email address' });
    await userEvent.type(field, 'ada@example.com{Enter}');
    const code = await canvas.findByRole('textbox', { name: /code$/ });
    await userEvent.type(code, getEnvironment(loaded).lastCode('ada@example.com'));
    await expect(await canvas.findByText(/is on its way to Ada Lovelace/, {}, { timeout: 5_000 })).toBeVisible();
  },
};
