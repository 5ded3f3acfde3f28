import { createFundFlow, type FundFlow } from '@latchkey/core';
import { sandboxSend } from '@latchkey/service';
import { type TestEnvironment, waitForState } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { germany } from '../../../test/europe.ts';
import { press } from '../../../test/externalAccounts.ts';
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
    await expect(await canvas.findByText('We couldn’t fix a rate')).toBeVisible();
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
    await expect(canvas.getByRole('button', { name: 'Get a new rate' })).toBeVisible();
  },
};

/** Where regulation requires it, the user confirms first; the instructions are withheld until then. */
export const WithheldUntilAuthorized: Story = {
  parameters: { environment: germany, setUp: signedIn },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'You pay' }), '50');
    await press(canvas, 'Continue');
    await expect(await canvas.findByRole('heading', { name: 'Confirm this payment' })).toBeVisible();
    await expect(canvas.queryByText('Put this in the reference field')).toBeNull();
    await expect(await canvas.findByRole('textbox', { name: '6-digit code' })).toBeVisible();
  },
};

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign in to add money.')).toBeVisible();
  },
};
