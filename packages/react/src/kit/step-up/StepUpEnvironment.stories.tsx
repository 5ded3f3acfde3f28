import {
  closeWallet,
  createStepUpFlow,
  enrolScaPasskey,
  restoreSession,
  type StepUpFlow,
  signOut,
} from '@latchkey/core';
import { createAuthenticator, type TestEnvironment, waitForState } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { countTexts, germany, openStepUp, textedCode, waitingPayment, wrongCode } from '../../../test/europe.ts';
import { Send } from '../send/Send.tsx';
import { StepUp } from './StepUp.tsx';

/** Confirmations with a real service in this tab: a customer in Germany pays a bank account. */
const meta: Meta<typeof StepUp> = {
  title: 'StepUp/Environment',
  component: StepUp,
  args: { onCancel: fn(), onCompleted: fn(), onError: fn(), onStatusChange: fn() },
  parameters: { environment: germany },
};
export default meta;

type Story = StoryObj<typeof StepUp>;

/** Renders a story after its authorization has been driven to a state. */
function drivenTo(drive: (env: TestEnvironment) => Promise<StepUpFlow>) {
  const setUp: SetUpStory = async (env) => ({ flow: await drive(env) });
  return {
    parameters: { environment: germany, setUp },
    render: (args, { loaded }) => <StepUp {...args} flow={loaded['flow']} />,
  } satisfies Story;
}

const payment = async (env: TestEnvironment) => openStepUp(env, await waitingPayment(env));

const origin = 'http://localhost:5173';

/** A payment that is confirmed with a passkey. */
async function passkeyPayment(env: TestEnvironment, prepare: (authenticator: Authenticator) => void = () => {}) {
  const authenticator = createAuthenticator({ origin });
  await env.signIn();
  const wallet = env.openWallet({ authenticator });
  await restoreSession(wallet);
  await enrolScaPasskey(wallet, { origin });
  const quote = await waitingPayment(env, { scaFactor: 'PASSKEY' });
  prepare(authenticator);
  const flow = createStepUpFlow(wallet, { subject: { type: 'quote', quote }, origin });
  await waitForState(flow, 'awaitingProof');
  return flow;
}

type Authenticator = ReturnType<typeof createAuthenticator>;

export const OtpFirst: Story = {
  ...drivenTo(payment),
  play: async ({ args, canvas, loaded }) => {
    const env = getEnvironment(loaded);
    const summary = canvas.getByRole('region', { name: 'What you are confirming' });
    await expect(await canvas.findByText('Send $40.00 to Ada Lovelace')).toBeVisible();
    const field = canvas.getByRole('textbox', { name: '6-digit code' });
    await expect(field).toHaveAccessibleDescription(/something other than \$40\.00 and Ada Lovelace.*Send \$40\.00/);
    await expect(canvas.getByText('Payment to their bank')).toBeVisible();
    await userEvent.click(field);
    await userEvent.paste(textedCode(env));
    await expect(await canvas.findByRole('heading', { name: 'Confirmed' })).toBeVisible();
    await expect(summary).toBeVisible();
    await expect(args.onCompleted).toHaveBeenCalledTimes(1);
    await expect(env.faults.calls('authorizeQuote')).toBe(1);
  },
};

/** A detail of the application's own replaces that of the payee, not the name. */
export const OwnDetail: Story = {
  args: { summary: { detail: 'Invoice 12' } },
  ...drivenTo(payment),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Send $40.00 to Ada Lovelace')).toBeVisible();
    await expect(canvas.getByText('Invoice 12')).toBeVisible();
  },
};

export const Rejected: Story = {
  ...drivenTo(payment),
  play: async ({ args, canvas, loaded }) => {
    const env = getEnvironment(loaded);
    const field = canvas.getByRole<HTMLInputElement>('textbox', { name: '6-digit code' });
    await userEvent.click(field);
    await userEvent.paste(wrongCode(env));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('That code didn’t work.');
    await expect(field).toBeInvalid();
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]));
    await expect(args.onError).toHaveBeenCalledWith({ code: 'INVALID_INPUT', next: 'fixInput' });
  },
};

export const PasskeyFirst: Story = {
  ...drivenTo(passkeyPayment),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm with passkey' }));
    await expect(await canvas.findByRole('heading', { name: 'Confirmed' })).toBeVisible();
  },
};

export const PasskeyCancelled: Story = {
  ...drivenTo((env) => passkeyPayment(env, (authenticator) => authenticator.failNext('NotAllowedError'))),
  play: async ({ canvas, loaded }) => {
    const button = canvas.getByRole('button', { name: 'Confirm with passkey' });
    await userEvent.click(button);
    await expect(await canvas.findByText(/Nothing was confirmed\. You can try again\./)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(getEnvironment(loaded).faults.calls('authorizeQuote')).toBe(0);
  },
};

export const PasskeyBlockedBrowser: Story = {
  ...drivenTo((env) => passkeyPayment(env, (authenticator) => authenticator.failNext('NotSupportedError'))),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm with passkey' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This browser can’t use a passkey here.');
  },
};

export const ScaLoginRequired: Story = {
  args: { subject: { type: 'login' }, autoFocus: true },
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, loaded }) => {
    const field = await canvas.findByRole('textbox', { name: '6-digit code' });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(canvas.queryByRole('region', { name: 'What you are confirming' })).toBeNull();
    await userEvent.paste(textedCode(getEnvironment(loaded)));
    await expect(await canvas.findByRole('heading', { name: 'Confirmed' })).toBeVisible();
    await expect(countTexts(getEnvironment(loaded))).toBe(1);
  },
};

/** The user signs in below, and the login starts again. */
export const SignedOutMeanwhile: Story = {
  ...ScaLoginRequired,
  args: { subject: { type: 'login' } },
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await canvas.findByRole('textbox', { name: '6-digit code' });
    await env.clock.advance(31_000);
    await signOut(env.wallet);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email address' }), 'ada@example.com{Enter}');
    await userEvent.type(await canvas.findByRole('textbox', { name: '6-digit code' }), env.lastCode('ada@example.com'));
    await expect(await canvas.findByText('We sent it to the phone number of your account.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '6-digit code' })).toHaveFocus());
  },
};

/** The page was loaded again while a payment waited: it is still there, and asks for the same confirmation. */
export const ResumedAfterReload: Story = {
  parameters: {
    setUp: (async (env) => {
      const flow = await openStepUp(env, await waitingPayment(env));
      flow.dispose();
      await closeWallet(env.wallet);
      return { env: { ...env, wallet: env.openWallet() }, texts: countTexts(env) };
    }) satisfies SetUpStory,
  },
  render: () => <Send />,
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
    await expect(await canvas.findByText('Send $40.00 to Ada Lovelace')).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: '6-digit code' })).toBeVisible();
    await expect(countTexts(getEnvironment(loaded))).toBe(loaded['texts']);
  },
};

export const CancelAsked: Story = {
  ...drivenTo(payment),
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), '12');
    await userEvent.click(canvas.getByRole('button', { name: 'Stop confirming' }));
    const question = canvas.getByRole('heading', { name: 'Stop confirming?' });
    await waitFor(() => expect(question).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Keep confirming' }));
    await expect(canvas.getByRole('textbox')).toHaveValue('12');
    await userEvent.click(canvas.getByRole('button', { name: 'Stop confirming' }));
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};

export const Cancelled: Story = {
  ...drivenTo(payment),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Stop confirming' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }));
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole('heading', { name: 'Not confirmed' })).toBeVisible();
  },
};
