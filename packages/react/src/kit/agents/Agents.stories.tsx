import { lockWallet, signOut } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { connectAgent, held, openHeldAccount } from '../../../test/agents.ts';
import { findHeading, findQuestion, press } from '../../../test/externalAccounts.ts';
import { loseRequests } from '../../../test/loseRequests.ts';
import { Agents } from './Agents.tsx';

const connected: SetUpStory = async (env) => ({ agents: [(await connectAgent(env, 'Shopping agent')).agent] });

/** The agents of a user, with a real service in this tab. */
const meta: Meta<typeof Agents> = {
  title: 'Agents',
  component: Agents,
  loaders: [() => import('./AgentsContent.tsx')],
  args: { onReady: fn(), onChange: fn(), onError: fn(), onStatusChange: fn() },
  parameters: { environment: held, setUp: connected },
};
export default meta;

type Story = StoryObj<typeof Agents>;

export const Active: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('Shopping agent')).toBeVisible();
    await expect(canvas.getByText(/^Asks you before payments over USD\s25\.00\.$/)).toBeVisible();
    await expect(canvas.getByText(/^USD\s0\.00 of USD\s1,000\.00$/, { selector: 'span' })).toBeVisible();
    await expect(canvas.getByText(/send money/)).toBeVisible();
    await expect(args.onReady).toHaveBeenCalledOnce();
  },
};

/** The agent has paid: what it spent is shown beside its limits. */
export const Spent: Story = {
  parameters: {
    setUp: (async (env) => {
      const { program } = await connectAgent(env, 'Shopping agent');
      const { accountId, bankId } = await openHeldAccount(env);
      const { transferOwnOut } = await import('@latchkey/service');
      const body = { source: { accountId }, destination: { accountId: bankId }, amount: 2_000 };
      await transferOwnOut(program, { body });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^USD\s20\.00 of USD\s1,000\.00$/, { selector: 'span' })).toBeVisible();
    await expect(canvas.getByRole('progressbar', { name: 'Spent today' })).toHaveAttribute('value', '2000');
  },
};

/** The agent may use some accounts only, with other limits for one of them. */
export const AccountLimits: Story = {
  parameters: {
    setUp: (async (env) => {
      const { agent } = await connectAgent(env, 'Shopping agent');
      const { accountId, bankId } = await openHeldAccount(env);
      const { updateAgentPolicy } = await import('@latchkey/service');
      await updateAgentPolicy(env.service, {
        agentId: agent.id,
        body: {
          spendingLimits: { dailyTransactionLimit: 5 },
          accountRestrictions: {
            allowedAccountIds: [accountId, bankId],
            accountRules: [{ accountId, perTransactionLimit: 10_000, executionMode: 'APPROVAL_REQUIRED' }],
          },
        },
      });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Uses only these accounts: US dollars \(USD\) and .+\.$/)).toBeVisible();
    await expect(canvas.getByText('For US dollars (USD)')).toBeVisible();
    await expect(canvas.getByText(/^Up to USD\s100\.00 in one payment\.$/)).toBeVisible();
    await expect(canvas.getByText('Asks you before each payment.')).toBeVisible();
    await expect(canvas.getByText('0 of 5')).toBeVisible();
  },
};

export const Paused: Story = {
  play: async ({ canvas, args, loaded }) => {
    await press(canvas, 'Pause');
    await expect(await canvas.findByText('The agent is paused. It can’t start anything.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Resume' })).toHaveFocus());
    await expect(args.onChange).toHaveBeenCalledWith('paused', loaded['agents'][0].id);
  },
};

export const Resumed: Story = {
  play: async ({ canvas, args }) => {
    await press(canvas, 'Pause');
    await press(canvas, 'Resume');
    await expect(await canvas.findByText('The agent works again.')).toBeVisible();
    await expect(args.onChange).toHaveBeenLastCalledWith('resumed', expect.stringMatching(/^Agent:/));
  },
};

/** The response takes its time: the agent is shown as it was until then. */
export const Pausing: Story = {
  play: async ({ canvas, loaded }) => {
    getEnvironment(loaded).faults.inject({ operation: 'updateAgent', fault: { kind: 'silence' } });
    const button = await press(canvas, 'Pause');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByText('Active')).toBeVisible();
  },
};

/** A locked wallet pauses, and is unlocked to resume. */
export const ResumeLocked: Story = {
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await canvas.findByRole('button', { name: 'Pause' });
    await lockWallet(env.wallet);
    await press(canvas, 'Pause');
    await expect(await canvas.findByText('The agent is paused. It can’t start anything.')).toBeVisible();
    await press(canvas, 'Resume');
    await press(canvas, 'Unlock with an email code');
    await userEvent.click(await canvas.findByRole('textbox', { name: '6-digit code' }));
    await userEvent.paste(env.lastCode('ada@example.com'));
    await expect(await canvas.findByText('The agent works again.')).toBeVisible();
  },
};

export const RevokeConfirm: Story = {
  play: async ({ canvas, args }) => {
    await press(canvas, 'Revoke');
    await findQuestion(canvas, 'Revoke Shopping agent?');
    await press(canvas, 'Keep agent');
    await findHeading(canvas, 'Your agents');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Revoked: Story = {
  play: async ({ canvas, args, loaded }) => {
    await press(canvas, 'Revoke');
    await press(canvas, 'Revoke agent');
    await expect(await canvas.findByText('The agent was revoked.')).toBeVisible();
    await expect(canvas.queryByText('Shopping agent')).toBeNull();
    await expect(args.onChange).toHaveBeenCalledWith('revoked', loaded['agents'][0].id);
  },
};

/** The response is lost: the same request is repeated. */
export const RevokeResponseLost: Story = {
  play: async ({ canvas, loaded }) => {
    const { faults } = getEnvironment(loaded);
    faults.inject({ operation: 'deleteAgent', fault: { kind: 'lostResponse' } });
    await press(canvas, 'Revoke');
    await press(canvas, 'Revoke agent');
    await expect(await canvas.findByText('The agent was revoked.')).toBeVisible();
    await expect(faults.calls('deleteAgent')).toBe(2);
  },
};

export const PauseFailed: Story = {
  play: async ({ canvas, loaded, args }) => {
    const fault = { kind: 'status', status: 429, body: { code: 'RATE_LIMITED' } } as const;
    getEnvironment(loaded).faults.inject({ operation: 'updateAgent', fault });
    await press(canvas, 'Pause');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The agent was not changed.');
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'RATE_LIMITED' }));
  },
};

/** Every response is lost: it is not known whether the agent was changed. */
export const OutcomeUnknown: Story = {
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    for (const operation of ['updateAgent', 'deleteAgent']) loseRequests(env, operation);
    await press(canvas, 'Pause');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We don’t know yet whether the change was made.');
    await expect(canvas.queryByText('The agent was not changed.')).toBeNull();
    await press(canvas, 'Revoke');
    await press(canvas, 'Revoke agent');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We don’t know yet whether the change was made.');
    await expect(canvas.queryByText('The agent was not revoked.')).toBeNull();
  },
};

/** The relay lists agents, and does not let users stop them. */
export const WithoutControl: Story = {
  args: { control: false },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Shopping agent')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const Empty: Story = {
  parameters: { setUp: ((env) => env.signIn()) satisfies SetUpStory },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No agents yet' })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: {
    setUp: (async (env) => {
      await connectAgent(env, 'Shopping agent');
      loseRequests(env, 'listAgents');
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t load your agents.');
    getEnvironment(loaded).faults.clear();
    await press(canvas, 'Try again');
    await expect(await canvas.findByRole('button', { name: 'Pause' })).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-lk-part', 'heading'));
  },
};

export const Loading: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      env.faults.inject({ operation: 'listAgents', fault: { kind: 'silence' } });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Your agents' });
    await expect(region).toHaveAttribute('aria-busy', 'true');
  },
};

export const SignedOut: Story = {
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('button', { name: 'Pause' });
    await signOut(getEnvironment(loaded).wallet);
    await expect(await canvas.findByText('Sign in to see your agents.')).toBeVisible();
    await expect(canvas.queryByText('Shopping agent')).toBeNull();
  },
};
