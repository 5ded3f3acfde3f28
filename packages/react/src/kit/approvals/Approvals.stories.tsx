import { approveAgentAction, signOut } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { held, requestApprovals } from '../../../test/agents.ts';
import { press } from '../../../test/externalAccounts.ts';
import { loseRequests } from '../../../test/loseRequests.ts';
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
    await expect(await canvas.findByText(/^to Ada Lovelace, ending in 6789$/)).toBeVisible();
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

/** The quote has expired: the request cannot be approved, only dismissed. */
export const Expired: Story = {
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('button', { name: APPROVE });
    await getEnvironment(loaded).clock.advance(300_000);
    await expect(await canvas.findByText('This request has run out')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: APPROVE })).toBeNull();
    await press(canvas, 'Dismiss');
    await expect(await canvas.findByText('You rejected the request. No money was moved.')).toBeVisible();
  },
};

/** The request was decided in another place meanwhile. */
export const ChangedElsewhere: Story = {
  play: async ({ canvas, loaded, args }) => {
    await canvas.findByRole('button', { name: APPROVE });
    const [{ id: actionId, agentId }] = loaded['actions'];
    await approveAgentAction(getEnvironment(loaded).wallet, { agentId, actionId, idempotencyKey: crypto.randomUUID() });
    await press(canvas, APPROVE);
    await expect(await canvas.findByText(/^This request isn’t waiting any more\./)).toBeVisible();
    await expect(args.onSuccess).toHaveBeenCalledWith({ outcome: 'elsewhere', actionId });
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

/** The agent was paused meanwhile: the service accepts the decision, and the payment is not made. */
export const FailedAfterApproval: Story = {
  play: async ({ canvas, loaded, args }) => {
    const fault = {
      kind: 'status',
      status: 200,
      body: { ...loaded['actions'][0], status: 'FAILED' },
    } as const;
    getEnvironment(loaded).faults.inject({ operation: 'approveAgentAction', fault });
    await press(canvas, APPROVE);
    await expect(await canvas.findByText(/^The payment couldn’t be made any more\./)).toBeVisible();
    await expect(args.onSuccess).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'failed' }));
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
  },
};

/** The relay does not allow approvals. */
export const Unavailable: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      const fault = { kind: 'status', status: 404, body: { code: 'NOT_FOUND' } } as const;
      env.faults.inject({ operation: 'listAgentApprovals', fault });
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
