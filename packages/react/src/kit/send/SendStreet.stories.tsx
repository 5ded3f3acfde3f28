import { createSendFlow, getSession, type SendFlow } from '@latchkey/core';
import { type Street, until } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { type Scene, streetOf } from '../../../../../.storybook/street.ts';
import { Send } from './Send.tsx';

/** The same places on a real street: real quotes, real signatures, a real ledger, in this tab. */
const meta: Meta<typeof Send> = { title: 'Send/Street', component: Send };
export default meta;

type Story = StoryObj<typeof Send>;

/**
 * A story whose transfer has been led somewhere before it is shown. Confirming is done by the flow: the button takes no
 * press that a script made.
 */
function led(way: (send: SendFlow, street: Street) => Promise<unknown>) {
  const scene: Scene = async (street) => {
    const { session } = await street.signIn();
    await street.fund(212_400_000n);
    const account = await street.createBankAccount();
    const flow = createSendFlow(street.wallet);
    await until(flow, 'idle');
    flow.start({
      sourceAccountId: session.accountId,
      destinationAccountId: account.id,
      lockedCurrencySide: 'SENDING',
      amount: 50_000_000n,
    });
    await until(flow, 'reviewing');
    await way(flow, street);
    return { flow };
  };
  return {
    parameters: { scene },
    render: (args, { loaded }) => <Send {...args} flow={loaded['flow']} />,
  } satisfies Story;
}

export const FirstTime: Story = {
  parameters: { scene: (async (street) => ({ session: await street.signIn() })) satisfies Scene },
  args: { slots: { addRecipient: () => <button type="button">Add a bank account</button> } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You haven’t added a bank account to pay yet.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add a bank account' })).toBeVisible();
  },
};

export const ToReview: Story = {
  parameters: {
    scene: (async (street) => {
      await street.signIn();
      await street.fund(212_400_000n);
      return { account: await street.createBankAccount() };
    }) satisfies Scene,
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ada Lovelace/ }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'You send' }), '50');
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    const heading = await canvas.findByRole('heading', { name: 'Check and send' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(canvas.getByRole('button', { name: /^Send USDB\s50\.00$/ })).toBeVisible();
    await expect(canvas.getByText('Ada Lovelace')).toBeVisible();
  },
};

export const Review: Story = {
  ...led(async () => {}),
  play: async ({ canvas, loaded }) => {
    const flow: SendFlow = loaded['flow'];
    const button = canvas.getByRole('button', { name: /^Send USDB\s50\.00$/ });
    // A script's press is no person's: nothing is confirmed by it.
    await userEvent.click(button);
    await expect(flow.getState().status).toBe('reviewing');
    await expect(streetOf(loaded).faults.calls('executeQuote')).toBe(0);
  },
};

export const QuoteRanOut: Story = {
  ...led(async (send, street) => {
    const { quote } = await until(send, 'reviewing');
    await street.clock.advance(quote.expiresAt - street.wallet.now() + 1_000);
    await until(send, 'quoteExpired');
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The rate expired. No money has left your account.');
    await userEvent.click(canvas.getByRole('button', { name: 'Get a new rate' }));
    await expect(await canvas.findByRole('button', { name: /^Send USDB\s50\.00$/ })).toBeVisible();
  },
};

export const OnItsWay: Story = {
  ...led(async (send) => {
    send.confirm();
    await until(send, 'processing');
  }),
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText(/is on its way to Ada Lovelace/)).toBeVisible();
    await streetOf(loaded).clock.advance(5_000);
    await expect(await canvas.findByRole('heading', { name: 'Sent' })).toBeVisible();
    await expect(await canvas.findByText(/^Ada Lovelace got USD/)).toBeVisible();
  },
};

export const NoAnswer: Story = {
  ...led(async (send, street) => {
    street.faults.inject({ operation: 'executeQuote', fault: { kind: 'lostResponse' } });
    street.faults.inject({ operation: 'executeQuote', call: 2, fault: { kind: 'lostResponse' } });
    send.confirm();
    await until(send, 'unknownOutcome');
  }),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('heading', { name: 'We’re checking your payment' })).toBeVisible();
    const flow: SendFlow = loaded['flow'];
    // The order is repeated until the truth is known; it was taken the first time, and is taken once.
    await streetOf(loaded).clock.advance(120_000);
    await waitFor(() => expect(['processing', 'completed']).toContain(flow.getState().status), { timeout: 5_000 });
  },
};

export const KeyIsOver: Story = {
  ...led(async (send, street) => {
    const session = getSession(street.wallet);
    if (session.status !== 'ready') throw new Error('Nobody is signed in.');
    await street.clock.advance(session.session.expiresAt - street.wallet.now() + 1_000);
    send.requote();
    await until(send, 'reviewing');
    send.confirm();
    await until(send, 'reauthenticating');
  }),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByText('You send')).toBeVisible();
    const field = await canvas.findByRole('textbox', { name: 'Email address' });
    await userEvent.type(field, 'ada@example.com{Enter}');
    const code = await canvas.findByRole('textbox', { name: /code$/ });
    await userEvent.type(code, streetOf(loaded).lastCode('ada@example.com'));
    await expect(await canvas.findByText(/is on its way to Ada Lovelace/, {}, { timeout: 5_000 })).toBeVisible();
  },
};
