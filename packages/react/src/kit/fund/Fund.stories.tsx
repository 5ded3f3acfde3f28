import { createFundFlow, type FundFlow, type FundIntent, type FundState } from '@latchkey/core';
import { sandboxSend } from '@latchkey/service';
import { type TestEnvironment, waitForState } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { germany } from '../../../test/europe.ts';
import { press } from '../../../test/externalAccounts.ts';
import { fixedFund } from '../../../test/fixedFlow.ts';
import { loseRequests } from '../../../test/loseRequests.ts';
import { failure, sampleQuote } from '../../../test/samples.ts';
import { Fund } from './Fund.tsx';

/** An incoming payment at a locked rate, with a real service in this tab. */
const meta: Meta<typeof Fund> = {
  title: 'Fund',
  component: Fund,
  args: { onSuccess: fn(), onError: fn(), onReady: fn(), onStatusChange: fn() },
  loaders: [() => import('./FundContent.tsx')],
};
export default meta;

type Story = StoryObj<typeof Fund>;

const signedIn: SetUpStory = async (env) => ({ session: await env.signIn() });

/** Renders a story after its payment has a quote. */
function quoted(drive: (flow: FundFlow, env: TestEnvironment) => Promise<unknown> = async () => {}) {
  const setUp: SetUpStory = async (env) => {
    const { session } = await env.signIn();
    const flow = createFundFlow(env.wallet);
    await waitForState(flow, 'idle');
    flow.start({
      destinationAccountId: session.accountId,
      currency: 'USD',
      lockedCurrencySide: 'SENDING',
      amount: 50_00n,
    });
    await waitForState(flow, 'awaitingPayment');
    await drive(flow, env);
    return { flow };
  };
  return {
    parameters: { setUp },
    render: (args, { loaded }) => <Fund {...args} flow={loaded['flow']} />,
  } satisfies Story;
}

/** Renders a story with a fixed state. */
function fixedAt(
  state: (values: { readonly intent: FundIntent; readonly quote: ReturnType<typeof sampleQuote> }) => FundState,
) {
  const setUp: SetUpStory = async (env) => {
    const { session } = await env.signIn();
    const intent: FundIntent = {
      destinationAccountId: session.accountId,
      currency: 'USD',
      lockedCurrencySide: 'SENDING',
      amount: 50_00n,
    };
    return { flow: fixedFund(state({ intent, quote: sampleQuote(env.wallet.now()) })) };
  };
  return {
    parameters: { setUp },
    render: (args, { loaded }) => <Fund {...args} flow={loaded['flow']} />,
  } satisfies Story;
}

/** Simulates the user's transfer. */
async function pay(flow: FundFlow, env: TestEnvironment): Promise<void> {
  const state = flow.getState();
  if (!('quote' in state)) throw new Error(`There is nothing to pay in "${state.status}".`);
  await sandboxSend(env.service, { body: { quoteId: state.quote.id, currencyCode: 'USD' } });
}

export const Amount: Story = {
  parameters: { setUp: signedIn },
  play: async ({ args, canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'You pay' });
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
    await press(canvas, 'Continue');
    await expect(await canvas.findByText(/Enter how much to pay, like 50\.00\.$/)).toBeVisible();
    await userEvent.type(field, '50');
    await press(canvas, 'Continue');
    const heading = await canvas.findByRole('heading', { name: 'Pay this amount' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(canvas.getByText('Put this in the reference field')).toBeVisible();
    await expect(args.onReady).toHaveBeenCalledOnce();
  },
};

/** A stored payment that the user may have paid cannot be read: nothing asks for another one before that is checked. */
export const Unreadable: Story = {
  ...fixedAt(() => ({
    status: 'quoteFailed',
    error: failure('UNEXPECTED_FAILURE', 'support', { moneyMayHaveMoved: true }),
  })),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('heading', { name: /^We can’t tell whether/ })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Don’t send it again\. .* contact support/);
    await expect(canvas.getByText('UNEXPECTED_FAILURE')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await press(canvas, 'I’ve checked my activity');
    await expect(loaded['flow'].calls).toEqual([['reset']]);
  },
};

/** The account to credit is still read: the button is busy, and works after that. */
export const AccountLoading: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      env.faults.inject({ operation: 'listInternalAccounts', fault: { kind: 'silence' } });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'You pay' }), '50');
    await expect(canvas.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.queryByText('We couldn’t load this part.')).toBeNull();
  },
};

/** The account to credit could not be read: the user can try again, and then continue. */
export const AccountFailed: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      loseRequests(env, 'listInternalAccounts');
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, loaded }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'You pay' }), '50');
    await expect(await canvas.findByText('We couldn’t load this part.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Continue' })).toBeNull();
    getEnvironment(loaded).faults.clear();
    await press(canvas, 'Try again');
    await press(canvas, 'Continue');
    await expect(await canvas.findByRole('heading', { name: 'Pay this amount' })).toBeVisible();
  },
};

export const QuoteFailed: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      const body = { status: 400, code: 'AMOUNT_OUT_OF_RANGE', message: 'Too little.' };
      env.faults.inject({ operation: 'createQuote', fault: { kind: 'status', status: 400, body } });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'You pay' }), '0.01');
    await press(canvas, 'Continue');
    await expect(await canvas.findByText(/^That amount is too small or too large/)).toBeVisible();
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'AMOUNT_OUT_OF_RANGE' }));
  },
};

export const Waiting: Story = {
  ...quoted(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Pay exactly this amount/)).toBeVisible();
    await expect(canvas.getByRole('timer')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy reference' })).toBeVisible();
  },
};

/** The payment is discarded only after a question: the user may have paid. */
export const Discarded: Story = {
  ...quoted(),
  play: async ({ canvas }) => {
    await press(canvas, 'Discard and start over');
    const question = await canvas.findByRole('alertdialog', { name: 'Discard this payment?' });
    await expect(question).toHaveAccessibleDescription(/^If you’ve paid already, keep it/);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Keep payment' })).toHaveFocus());
    await press(canvas, 'Keep payment');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Discard and start over' })).toHaveFocus());
    await expect(canvas.getByText('Put this in the reference field')).toBeVisible();
    await press(canvas, 'Discard and start over');
    await press(canvas, 'Discard');
    await expect(await canvas.findByRole('textbox', { name: 'You pay' })).toBeVisible();
  },
};

/** The money comes in while the page is open. */
export const Completed: Story = {
  ...quoted(),
  play: async ({ canvas, args, loaded }) => {
    await canvas.findByRole('heading', { name: 'Pay this amount' });
    await pay(loaded['flow'], getEnvironment(loaded));
    await waitFor(() => expect(canvas.getByRole('heading', { name: /is in your wallet$/ })).toBeVisible(), {
      timeout: 8_000,
    });
    await expect(args.onSuccess).toHaveBeenCalledWith({ transactionId: expect.stringMatching(/^Transaction:/) });
    await press(canvas, 'Add more money');
    await expect(await canvas.findByRole('textbox', { name: 'You pay' })).toBeVisible();
  },
};

/** A payment on its way may take days, and does not prevent another one. */
export const Processing: Story = {
  ...fixedAt(({ intent, quote }) => ({ status: 'processing', intent, quote })),
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your money is on its way' })).toBeVisible();
    await press(canvas, 'Add more money');
    await expect(loaded['flow'].calls).toEqual([['reset']]);
  },
};

/** The rate ends: nothing can be copied or scanned any more, and there is a new one. */
export const Expired: Story = {
  ...quoted(async (flow, env) => {
    const state = flow.getState();
    if ('quote' in state) await env.clock.advance(state.quote.expiresAt - env.wallet.now() + 1_000);
    await env.clock.advance(16_000);
    await waitForState(flow, 'expired');
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'The rate has expired' })).toBeVisible();
    await expect(canvas.queryByText('Put this in the reference field')).toBeNull();
    await expect(canvas.getByText(/^We haven’t charged you\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Get a new rate' })).toBeVisible();
  },
};

/** Lets the rate expire while the service cannot be read. */
async function expireOffline(flow: FundFlow, env: TestEnvironment): Promise<void> {
  const state = flow.getState();
  if ('quote' in state) await env.clock.advance(state.quote.expiresAt - env.wallet.now() + 1_000);
}

/** Expects the text of a payment that may have arrived, and nothing that starts another one. */
async function expectChecking(canvas: Parameters<typeof press>[0]): Promise<void> {
  await expect(await canvas.findByRole('heading', { name: 'The rate has expired' })).toBeVisible();
  // The announcement has the same text.
  const text = canvas.getByText(/^We’re checking whether your payment arrived\./, { selector: 'p' });
  await expect(text).toBeVisible();
  await expect(canvas.queryByText(/^We haven’t charged you|^Pay exactly|^Waiting for/)).toBeNull();
  await expect(canvas.queryByRole('button', { name: /^(Get a new rate|Add more money)$/ })).toBeNull();
}

/** The clock ends the rate before the service is read: the outcome is unknown until then. */
export const ExpiredFirstHere: Story = {
  ...quoted(async (flow, env) => {
    for (const operation of ['getQuote', 'getTransaction']) loseRequests(env, operation);
    await expireOffline(flow, env);
  }),
  play: async ({ canvas, loaded }) => {
    await expectChecking(canvas);
    const { clock, faults } = getEnvironment(loaded);
    faults.clear();
    const isConfirmed = async () => {
      await clock.advance(15_000);
      await expect(canvas.getByText(/^We haven’t charged you\./)).toBeVisible();
    };
    await waitFor(isConfirmed, { timeout: 5_000 });
    await press(canvas, 'Get a new rate');
    await expect(await canvas.findByText('Put this in the reference field')).toBeVisible();
  },
};

/** The payment arrives in time, but is read after the rate has expired. */
export const PaidBeforeExpiry: Story = {
  ...quoted(async (flow, env) => {
    for (const operation of ['getQuote', 'getTransaction']) loseRequests(env, operation);
    await pay(flow, env);
    await expireOffline(flow, env);
  }),
  play: async ({ canvas, loaded }) => {
    await expectChecking(canvas);
    const { clock, faults } = getEnvironment(loaded);
    faults.clear();
    const isCompleted = async () => {
      await clock.advance(15_000);
      await expect(canvas.getByRole('heading', { name: /is in your wallet$/ })).toBeVisible();
    };
    await waitFor(isCompleted, { timeout: 5_000 });
  },
};

/** Where regulation requires it, the user confirms first; the instructions are withheld until then. */
export const WithheldUntilAuthorized: Story = {
  parameters: { environment: germany, setUp: signedIn },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'You pay' }), '50');
    await press(canvas, 'Continue');
    await expect(await canvas.findByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
    await expect(canvas.queryByText('Put this in the reference field')).toBeNull();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '6-digit code' })).toHaveFocus());
  },
};

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign in to add money.')).toBeVisible();
  },
};
