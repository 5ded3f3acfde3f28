import { type AgentAction, approveAgentAction, createQuote, executeQuote, signOut } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { held, requestApprovals, requestExpiring } from '../../../test/agents.ts';
import { germany } from '../../../test/europe.ts';
import { confirm, press } from '../../../test/externalAccounts.ts';
import { advanceAndThaw } from '../../../test/frozenClock.ts';
import { loseRequests, replaceResponses } from '../../../test/loseRequests.ts';
import { Approvals } from './Approvals.tsx';

const requested =
  (...kinds: Parameters<typeof requestApprovals>[1]): SetUpStory =>
  (env) =>
    requestApprovals(env, kinds);

const APPROVE = /^Approve USD\s42\.00$/;

/** The requests of a shopping agent, with a real service in this tab. */
const meta: Meta<typeof Approvals> = {
  title: 'Approvals',
  component: Approvals,
  loaders: [() => import('./ApprovalsContent.tsx')],
  args: { onReady: fn(), onSuccess: fn(), onError: fn(), onStatusChange: fn() },
  parameters: { environment: held, setUp: requested('quote') },
};
export default meta;

type Story = StoryObj<typeof Approvals>;

export const Pending: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('button', { name: APPROVE })).toBeVisible();
    await expect(await canvas.findByText('Shopping agent')).toBeVisible();
    await expect(await canvas.findByText(/over this agent’s limit of USD\s25\.00\. Once approved/)).toBeVisible();
    await expect(await canvas.findByText('Ada Lovelace', { selector: 'strong' })).toBeVisible();
    await expect(canvas.getByRole('timer')).toBeVisible();
    await expect(args.onReady).toHaveBeenCalledOnce();
  },
};

export const Several: Story = {
  parameters: { setUp: requested('transfer', 'quote') },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: APPROVE })).toHaveLength(2));
    await expect(canvas.getByText('Waiting requests: 2')).toBeInTheDocument();
    await expect(canvas.getAllByRole('timer')).toHaveLength(1);
  },
};

export const Approved: Story = {
  play: async ({ canvas, args, loaded }) => {
    await press(canvas, APPROVE);
    await expect(await canvas.findByText(/^You approved the request\./)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Requests' })).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: APPROVE })).toBeNull();
    await expect(args.onSuccess).toHaveBeenCalledWith({ outcome: 'approved', actionId: loaded['actions'][0].id });
  },
};

/** The response takes its time: nothing is shown as approved, and nothing else can be decided. */
export const Approving: Story = {
  play: async ({ canvas, loaded }) => {
    getEnvironment(loaded).faults.inject({ operation: 'approveAgentAction', fault: { kind: 'silence' } });
    const button = await press(canvas, APPROVE);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: 'Reject' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.queryByText(/^You approved/)).toBeNull();
  },
};

/** The response is lost: the same decision is sent again, and nothing is paid twice. */
export const ResponseLost: Story = {
  play: async ({ canvas, loaded }) => {
    const { faults } = getEnvironment(loaded);
    faults.inject({ operation: 'approveAgentAction', fault: { kind: 'lostResponse' } });
    await press(canvas, APPROVE);
    await expect(await canvas.findByText(/^You approved the request\./)).toBeVisible();
    await expect(faults.calls('approveAgentAction')).toBe(2);
  },
};

export const Rejecting: Story = {
  play: async ({ canvas }) => {
    await press(canvas, 'Reject');
    const field = await canvas.findByRole('textbox', { name: 'Reason for the agent (optional)' });
    await waitFor(() => expect(field).toHaveFocus());
    await press(canvas, 'Go back');
    await expect(await canvas.findByRole('button', { name: APPROVE })).toBeVisible();
  },
};

export const Rejected: Story = {
  play: async ({ canvas, args }) => {
    await press(canvas, 'Reject');
    await userEvent.type(await canvas.findByRole('textbox'), 'Too expensive');
    await press(canvas, 'Reject');
    await expect(await canvas.findByText('You rejected the request. No money was moved.')).toBeVisible();
    await expect(args.onSuccess).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'rejected' }));
    await expect(await canvas.findByRole('heading', { name: 'Nothing needs you' })).toBeVisible();
  },
};

export const Expiring: Story = {
  parameters: { setUp: requestExpiring },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('timer')).toHaveAttribute('data-urgent');
    await expect(canvas.getByRole('button', { name: APPROVE })).toBeEnabled();
  },
};

/** The quote has expired: the request cannot be approved, only dismissed. */
export const Expired: Story = {
  parameters: { setUp: requestExpiring },
  play: async ({ canvas, canvasElement, loaded }) => {
    await canvas.findByRole('button', { name: APPROVE });
    await advanceAndThaw(getEnvironment(loaded), 11);
    const assertive = canvasElement.querySelector('[aria-live="assertive"]');
    await waitFor(() => expect(assertive).toHaveTextContent('This request has run out'));
    await expect(
      await canvas.findByText('This request has run out', { ignore: '[data-lk-part="announcer"] *' }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: APPROVE })).toBeNull();
    // Nothing can be approved any more.
    await expect(canvas.queryByText(/^Waiting requests/)).toBeNull();
    await expect(canvas.queryByText(/Once approved/)).toBeNull();
    await press(canvas, 'Dismiss');
    await expect(await canvas.findByText('You rejected the request. No money was moved.')).toBeVisible();
  },
};

/** The request is decided in another place while it is shown: it disappears, and the page says so. */
export const ChangedElsewhere: Story = {
  play: async ({ canvas, loaded, args }) => {
    await canvas.findByRole('button', { name: APPROVE });
    const [{ id: actionId, agentId }] = loaded['actions'];
    await approveAgentAction(getEnvironment(loaded).wallet, { agentId, actionId, idempotencyKey: crypto.randomUUID() });
    await expect(await canvas.findByText(/^This request isn’t waiting any more\./)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: APPROVE })).toBeNull();
    await expect(args.onSuccess).toHaveBeenCalledWith({ outcome: 'elsewhere', actionId });
    await expect(canvas.getByRole('heading', { name: 'Requests' })).not.toHaveFocus();
  },
};

/** Where regulation requires it, the user confirms first; then the decision is sent again. */
export const StepUp: Story = {
  args: { onSubmit: fn() },
  parameters: { environment: { ...held, ...germany, customer: { ...held.customer, ...germany.customer } } },
  play: async ({ args, canvas, loaded }) => {
    const env = getEnvironment(loaded);
    const fault = { kind: 'status', status: 409, body: { code: 'SCA_SESSION_REQUIRED' } } as const;
    env.faults.inject({ operation: 'approveAgentAction', fault });
    await press(canvas, APPROVE);
    await expect(await canvas.findByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
    await expect(canvas.queryByText(/^You approved/)).toBeNull();
    await confirm(canvas, env);
    await expect(await canvas.findByText(/^You approved the request\./)).toBeVisible();
    await expect(env.faults.calls('approveAgentAction')).toBe(2);
    // The application was asked about the press, and not again.
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** A transfer has no quote, and does not run out. */
export const TransferOut: Story = {
  parameters: { setUp: requested('transfer') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: APPROVE })).toBeVisible();
    await expect(await canvas.findByText('Ada Lovelace', { selector: 'strong' })).toBeVisible();
    await expect(canvas.queryByRole('timer')).toBeNull();
  },
};

/** A request of a type that this version does not know: it can be rejected, and not approved. */
export const UnknownType: Story = {
  parameters: {
    setUp: (async (env) => {
      const requests = await requestApprovals(env, ['transfer']);
      const [{ transferDetails: _, ...action }] = requests.actions as [AgentAction];
      replaceResponses(env, 'listAgentApprovals', { data: [{ ...action, type: 'OPEN_ACCOUNT' }], hasMore: false });
      return requests;
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('asks for something that this app can’t show')).toBeVisible();
    await expect(canvas.getByText('This amount can’t be shown')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reject' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Approve/ })).toBeNull();
  },
};

/** The money needs a signature, which the agent did not give. */
export const SignatureMissing: Story = {
  parameters: { environment: { ...held, unsignedPayments: false } },
  play: async ({ canvas, args }) => {
    await press(canvas, APPROVE);
    await expect(await canvas.findByText(/^This payment needs a signature/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: APPROVE })).toBeNull();
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'RELAY_SIGNATURE_REQUIRED' }));
  },
};

/** The money was spent meanwhile: the service accepts the decision, and the payment is not made. */
export const FailedInsufficient: Story = {
  parameters: {
    setUp: (async (env) => {
      const requests = await requestApprovals(env, ['quote']);
      const { wallet } = env;
      const { accountId, bankId } = requests;
      const body = {
        source: { sourceType: 'ACCOUNT', accountId },
        destination: { destinationType: 'ACCOUNT', accountId: bankId },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: 97_000,
      } as const;
      const { id: quoteId } = await createQuote(wallet, { body, idempotencyKey: crypto.randomUUID() });
      await executeQuote(wallet, { quoteId, idempotencyKey: crypto.randomUUID() });
      return requests;
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, args }) => {
    await press(canvas, APPROVE);
    await expect(await canvas.findByText(/^The payment couldn’t be made any more\./)).toBeVisible();
    await expect(args.onSuccess).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'failed' }));
    await expect(canvas.queryByText(/^You approved/)).toBeNull();
  },
};

export const Empty: Story = {
  parameters: { setUp: requested() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nothing needs you' })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: {
    setUp: (async (env) => {
      await requestApprovals(env, ['quote']);
      loseRequests(env, 'listAgentApprovals');
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t load the requests.');
    getEnvironment(loaded).faults.clear();
    await press(canvas, 'Try again');
    await expect(await canvas.findByRole('button', { name: APPROVE })).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-lk-part', 'heading'));
  },
};

/** The relay does not allow approvals. */
export const Unavailable: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      replaceResponses(env, 'listAgentApprovals', { code: 'NOT_FOUND' }, 404);
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Requests of agents aren’t handled here.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      env.faults.inject({ operation: 'listAgentApprovals', fault: { kind: 'silence' } });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Requests' });
    await expect(region).toHaveAttribute('aria-busy', 'true');
  },
};

export const SignedOut: Story = {
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('button', { name: APPROVE });
    await signOut(getEnvironment(loaded).wallet);
    await expect(await canvas.findByText('Sign in to see what your agents ask for.')).toBeVisible();
    await expect(canvas.queryByText('Shopping agent')).toBeNull();
  },
};
