import { createSendFlow, listInternalAccounts, lockWallet } from '@latchkey/core';
import { waitForState } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { germany } from '../../../test/europe.ts';
import {
  confirm,
  findHeading,
  findQuestion,
  inMexico,
  oneTrusted,
  press,
  saved,
} from '../../../test/externalAccounts.ts';
import { saveAccounts } from '../../../test/saveAccounts.ts';
import { ExternalAccounts } from './ExternalAccounts.tsx';

/** The removal of a saved account, and the reasons why it is refused. */
const meta: Meta<typeof ExternalAccounts> = {
  title: 'ExternalAccounts/Removal',
  component: ExternalAccounts,
  args: { onChange: fn(), onError: fn() },
};
export default meta;

type Story = StoryObj<typeof ExternalAccounts>;

export const Confirm: Story = {
  parameters: { setUp: saved },
  play: async ({ canvas }) => {
    await press(canvas, /^Mary/);
    await press(canvas, 'Remove');
    await findQuestion(canvas, 'Remove Mary?');
  },
};

export const Kept: Story = {
  parameters: { setUp: saved },
  play: async ({ canvas, args }) => {
    await press(canvas, /^Mary/);
    await press(canvas, 'Remove');
    await press(canvas, 'Keep');
    await findHeading(canvas, 'Mary');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const Removed: Story = {
  parameters: { setUp: saved },
  play: async ({ canvas, args, loaded }) => {
    await press(canvas, /^Mary/);
    await press(canvas, 'Remove');
    await press(canvas, 'Remove');
    await expect(await canvas.findByText('The account was removed.')).toBeVisible();
    await findHeading(canvas, 'People and places you pay');
    await expect(canvas.queryByRole('button', { name: /^Mary/ })).toBeNull();
    await expect(args.onChange).toHaveBeenCalledWith('removed', loaded['accounts'][3].id);
  },
};

/** The response takes its time: nothing is shown as removed. */
export const Removing: Story = {
  parameters: { setUp: saved },
  play: async ({ canvas, loaded }) => {
    getEnvironment(loaded).faults.inject({ operation: 'deleteExternalAccount', fault: { kind: 'silence' } });
    await press(canvas, /^Mary/);
    await press(canvas, 'Remove');
    const button = await press(canvas, 'Remove');
    await waitFor(() => expect(button).toHaveAttribute('data-busy'));
    await expect(canvas.queryByText('The account was removed.')).toBeNull();
  },
};

/** The response is lost: the same request is repeated, and finds the account removed. */
export const ResponseLost: Story = {
  parameters: { setUp: saved },
  play: async ({ canvas, loaded }) => {
    const { faults } = getEnvironment(loaded);
    faults.inject({ operation: 'deleteExternalAccount', fault: { kind: 'lostResponse' } });
    await press(canvas, /^Mary/);
    await press(canvas, 'Remove');
    await press(canvas, 'Remove');
    await expect(await canvas.findByText('The account was removed.')).toBeVisible();
    await expect(faults.calls('deleteExternalAccount')).toBe(2);
  },
};

export const Failed: Story = {
  parameters: { setUp: saved },
  play: async ({ canvas, loaded, args }) => {
    const fault = { kind: 'status', status: 429, body: { code: 'RATE_LIMITED' } } as const;
    getEnvironment(loaded).faults.inject({ operation: 'deleteExternalAccount', fault });
    await press(canvas, /^Mary/);
    await press(canvas, 'Remove');
    await press(canvas, 'Remove');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t remove the account.');
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'RATE_LIMITED' }));
    await press(canvas, 'Remove');
    await expect(await canvas.findByText('The account was removed.')).toBeVisible();
  },
};

/** A payment to the account is in progress. */
export const InUse: Story = {
  parameters: {
    environment: { settleMs: 600_000 },
    setUp: (async (env) => {
      const [account] = await saveAccounts(env, inMexico);
      await env.fund(250_000_000n);
      const { data } = await listInternalAccounts(env.wallet, { type: 'EMBEDDED_WALLET' });
      const send = createSendFlow(env.wallet);
      await waitForState(send, 'idle');
      const destinationAccountId = account?.id ?? 'ExternalAccount:missing';
      const amount = 10_000_000n;
      send.start({
        sourceAccountId: data[0]?.id ?? 'InternalAccount:missing',
        destinationAccountId,
        lockedCurrencySide: 'SENDING',
        amount,
      });
      await waitForState(send, 'reviewing');
      send.confirm();
      await waitForState(send, 'processing');
      send.dispose();
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await press(canvas, /^Mateo Ortiz/);
    await press(canvas, 'Remove');
    await press(canvas, 'Remove');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/A payment to it is on its way\./);
  },
};

/** The service refuses to remove a trusted account. */
export const Blocked: Story = {
  parameters: { environment: germany, setUp: oneTrusted },
  play: async ({ canvas, args }) => {
    await press(canvas, /^Mateo Ortiz/);
    await press(canvas, 'Remove');
    await press(canvas, 'Remove');
    await expect(await canvas.findByText(/^You trust this account\. Stop trusting it first/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Stop trusting and remove' })).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

/** The user stops trusting the account first, then it is removed. */
export const NoLongerTrusted: Story = {
  parameters: { environment: germany, setUp: oneTrusted },
  play: async ({ canvas, loaded, args }) => {
    await press(canvas, /^Mateo Ortiz/);
    await press(canvas, 'Remove');
    await press(canvas, 'Remove');
    await press(canvas, 'Stop trusting and remove');
    await confirm(canvas, getEnvironment(loaded));
    await expect(await canvas.findByText('The account was removed.')).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledWith('removed', expect.stringMatching(/^ExternalAccount:/));
  },
};

/** The wallet is locked: the user unlocks it, and the account is removed. */
export const Locked: Story = {
  parameters: { setUp: saved },
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await press(canvas, /^Mary/);
    await lockWallet(env.wallet);
    await press(canvas, 'Remove');
    await press(canvas, 'Remove');
    await press(canvas, 'Unlock with an email code');
    const field = await canvas.findByRole('textbox', { name: '6-digit code' });
    await userEvent.click(field);
    await userEvent.paste(env.lastCode('ada@example.com'));
    await expect(await canvas.findByText('The account was removed.')).toBeVisible();
  },
};
