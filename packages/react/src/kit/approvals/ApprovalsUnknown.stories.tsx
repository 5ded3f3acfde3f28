import type { AgentAction } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { held, requestApprovals, requestExpiring } from '../../../test/agents.ts';
import { press } from '../../../test/externalAccounts.ts';
import { advanceAndThaw } from '../../../test/frozenClock.ts';
import { loseRequests, replaceResponses } from '../../../test/loseRequests.ts';
import { Approvals } from './Approvals.tsx';

const APPROVE = /^Approve USD\s42\.00$/;

/** Requests of which something is not known: the outcome of a decision, or the payee. */
const meta: Meta<typeof Approvals> = {
  title: 'Approvals/Unknown',
  component: Approvals,
  loaders: [() => import('./ApprovalsContent.tsx')],
  args: { onSuccess: fn(), onError: fn() },
  parameters: { environment: held, setUp: requestExpiring },
};
export default meta;

type Story = StoryObj<typeof Approvals>;

/** The time ends while the approval is on its way: it may have been paid. */
export const ExpiredWhileApproving: Story = {
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    env.faults.inject({ operation: 'approveAgentAction', fault: { kind: 'silence' } });
    const button = await press(canvas, APPROVE);
    await advanceAndThaw(env, 11);
    await waitFor(() => expect(canvas.queryByRole('timer')).toBeNull());
    await expect(canvas.queryByText(/No money has left your account/)).toBeNull();
    await expect(canvas.queryByText('This request has run out')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Dismiss' })).toBeNull();
    await expect(button).toHaveFocus();
  },
};

/** Every response is lost, then the time ends: the notice does not say what is not known, and a repetition is possible. */
export const ExpiredAfterLostApproval: Story = {
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    for (const call of [1, 2, 3]) {
      env.faults.inject({ operation: 'approveAgentAction', call, fault: { kind: 'lostRequest' } });
    }
    await press(canvas, APPROVE);
    const text = 'We don’t know yet whether your decision arrived. Try again: nothing happens twice.';
    await expect(await canvas.findByText(text)).toBeVisible();
    await expect(canvas.queryByText('Your decision wasn’t sent.')).toBeNull();
    await advanceAndThaw(env, 11);
    await waitFor(() => expect(canvas.queryByRole('timer')).toBeNull());
    await expect(canvas.queryByText(/No money has left your account/)).toBeNull();
    await expect(canvas.getByRole('button', { name: APPROVE })).toBeVisible();
    await press(canvas, 'Reject');
    await press(canvas, 'Go back');
    await expect(await canvas.findByRole('button', { name: 'Dismiss' })).toBeVisible();
    await expect(canvas.queryByText(/No money has left your account/)).toBeNull();
  },
};

/** The button under the focus disappears with the time: the focus moves to the button in its place. */
export const FocusAtExpiry: Story = {
  play: async ({ canvas, loaded }) => {
    const button = await canvas.findByRole('button', { name: APPROVE });
    button.focus();
    await advanceAndThaw(getEnvironment(loaded), 11);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Dismiss' })).toHaveFocus());
    await expect(canvas.getByText(/^No money has left your account\./)).toBeVisible();
  },
};

/** The quote was executed otherwise, also after its time has ended: nothing says that no money was taken. */
export const PaidElsewhere: Story = {
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    const fault = { kind: 'status', status: 409, body: { code: 'CONFLICT' } } as const;
    env.faults.inject({ operation: 'approveAgentAction', fault });
    await press(canvas, APPROVE);
    await expect(
      await canvas.findByText(/^This payment was already made another way\. Reject the request/),
    ).toBeVisible();
    await expect(canvas.queryByText('Your decision wasn’t sent.')).toBeNull();
    await expect(canvas.queryByRole('button', { name: APPROVE })).toBeNull();
    await advanceAndThaw(env, 11);
    await waitFor(() => expect(canvas.queryByRole('timer')).toBeNull());
    await expect(canvas.queryByText(/No money has left your account/)).toBeNull();
    await press(canvas, 'Reject');
    await press(canvas, 'Reject');
    await expect(await canvas.findByText(/^This request isn’t waiting any more\./)).toBeVisible();
    await expect(canvas.queryByText(/No money was moved/)).toBeNull();
  },
};

/** A rejection that was refused keeps its reason. */
export const RejectionFailed: Story = {
  parameters: { setUp: ((env) => requestApprovals(env, ['transfer'])) satisfies SetUpStory },
  play: async ({ canvas, loaded, args }) => {
    const fault = { kind: 'status', status: 429, body: { code: 'RATE_LIMITED' } } as const;
    getEnvironment(loaded).faults.inject({ operation: 'rejectAgentAction', fault });
    await press(canvas, 'Reject');
    await userEvent.type(await canvas.findByRole('textbox'), 'Too expensive');
    await press(canvas, 'Reject');
    await expect(await canvas.findByText('Your decision wasn’t sent.')).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('Too expensive');
    await press(canvas, 'Reject');
    await expect(await canvas.findByText('You rejected the request. No money was moved.')).toBeVisible();
    await expect(args.onSuccess).toHaveBeenCalledWith(expect.objectContaining({ outcome: 'rejected' }));
  },
};

/** The saved accounts are not there yet: the payee is not named, and the request cannot be approved. */
export const PayeeLoading: Story = {
  parameters: {
    setUp: (async (env) => {
      const requests = await requestApprovals(env, ['transfer']);
      env.faults.inject({ operation: 'listExternalAccounts', fault: { kind: 'silence' } });
      return requests;
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Reject' })).toBeVisible();
    await expect(canvas.getByText('Loading…')).toBeInTheDocument();
    await expect(canvas.queryByText(/an account of yours/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: APPROVE })).toBeNull();
  },
};

/** The saved accounts could not be read: the text says so, and the request cannot be approved before they are. */
export const PayeeFailed: Story = {
  parameters: {
    setUp: (async (env) => {
      const requests = await requestApprovals(env, ['transfer']);
      loseRequests(env, 'listExternalAccounts');
      return requests;
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByText(/^We couldn’t load this account\./)).toBeVisible();
    await expect(canvas.queryByText(/an account of yours/)).toBeNull();
    await expect(canvas.queryByRole('button', { name: APPROVE })).toBeNull();
    getEnvironment(loaded).faults.clear();
    await press(canvas, 'Try again');
    await expect(await canvas.findByText('Ada Lovelace', { selector: 'strong' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: APPROVE })).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('listitem')).toHaveFocus());
  },
};

/** A transfer to the account that `destinationOf` returns. */
const transferTo =
  (destinationOf: (accountId: string) => string): SetUpStory =>
  async (env) => {
    const requests = await requestApprovals(env, ['transfer']);
    const [action] = requests.actions as [AgentAction & Required<Pick<AgentAction, 'transferDetails'>>];
    const destinationAccountId = destinationOf(requests.accountId);
    const transferDetails = { ...action.transferDetails, destinationAccountId };
    replaceResponses(env, 'listAgentApprovals', { data: [{ ...action, transferDetails }], hasMore: false });
    return requests;
  };

export const OwnAccount: Story = {
  parameters: { setUp: transferTo((accountId) => accountId) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('an account of yours', { selector: 'strong' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: APPROVE })).toBeVisible();
  },
};

/** The wallet of another user is not an account of the user's: the payee is unknown, and the request cannot be approved. */
export const AccountOfAnotherUser: Story = {
  parameters: { setUp: transferTo(() => 'InternalAccount:019542f5-b3e7-1d02-0000-00000000beef') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^We couldn’t load this account\./)).toBeVisible();
    await expect(canvas.queryByText(/an account of yours/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Reject' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Approve/ })).toBeNull();
  },
};
