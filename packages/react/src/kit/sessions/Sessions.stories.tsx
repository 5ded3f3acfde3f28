import { lockWallet } from '@latchkey/core';
import type { TestEnvironment } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { findHeading, findQuestion, press } from '../../../test/externalAccounts.ts';
import { Sessions } from './Sessions.tsx';

/** Where the user is signed in, with a real service in this tab. */
const meta: Meta<typeof Sessions> = {
  title: 'Sessions',
  component: Sessions,
  args: { onChange: fn(), onError: fn(), onStatusChange: fn(), onReady: fn() },
  loaders: [() => import('./SessionsContent.tsx')],
};
export default meta;

type Story = StoryObj<typeof Sessions>;

/** Signs Ada in here and on other devices. */
const signInOn =
  (devices: readonly string[]): SetUpStory =>
  async (env) => {
    for (const device of devices) {
      await env.signIn('ada@example.com', env.openWallet({ device }));
      await env.clock.advance(31_000);
    }
    await env.signIn();
    return {};
  };
const three = { setUp: signInOn(['phone', 'tablet']) };
const countSessions = (env: TestEnvironment) => env.faults.calls('revokeSession');

export const List: Story = {
  parameters: three,
  play: async ({ canvas, args }) => {
    const own = within(await canvas.findByRole('list', { name: 'This device' })).getAllByRole('listitem');
    await expect(own).toHaveLength(1);
    await expect(own[0]).toHaveTextContent(/Signed in until/);
    const others = within(canvas.getByRole('list', { name: 'Other devices' })).getAllByRole('listitem');
    await expect(others).toHaveLength(2);
    await expect(others[0]).toHaveTextContent(/^Signed in by emailSince/);
    await waitFor(() => expect(args.onReady).toHaveBeenCalledOnce());
  },
};

export const OnlyThisDevice: Story = {
  parameters: { setUp: signInOn([]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You aren’t signed in anywhere else.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  },
};

export const Plain: Story = {
  args: { variant: 'plain', headingLevel: 3 },
  parameters: three,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Where you’re signed in', level: 3 })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      env.faults.inject({ operation: 'listSessions', fault: { kind: 'silence' } });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    const region = await canvas.findByRole('region', { name: 'Where you’re signed in' });
    await expect(region).toHaveAttribute('aria-busy', 'true');
  },
};

export const LoadFailed: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      const fault = { kind: 'status', status: 400, body: { code: 'INVALID_INPUT' } } as const;
      env.faults.inject({ operation: 'listSessions', fault });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ args, canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t load where you’re signed in.');
    await expect(args.onError).toHaveBeenCalledWith({ code: 'INVALID_INPUT', next: 'fixInput' });
    await press(canvas, 'Try again');
    await expect(await canvas.findByRole('list', { name: 'This device' })).toBeVisible();
  },
};

export const RevokeOther: Story = {
  parameters: { setUp: signInOn(['phone']) },
  play: async ({ args, canvas, loaded }) => {
    await press(canvas, /^Sign out: Signed in by email/);
    await findQuestion(canvas, 'Sign out there?');
    await press(canvas, 'Stay signed in');
    await findHeading(canvas, 'Where you’re signed in');
    await press(canvas, /^Sign out: Signed in by email/);
    await press(canvas, 'Sign out');
    await expect(await canvas.findByText('Signed out there.')).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'Other devices' })).toBeNull();
    await expect(args.onChange).toHaveBeenCalledWith('ended');
    await expect(countSessions(getEnvironment(loaded))).toBeGreaterThan(0);
  },
};

export const RevokeOthers: Story = {
  parameters: three,
  play: async ({ args, canvas }) => {
    await press(canvas, 'Sign out everywhere else');
    await findQuestion(canvas, 'Sign out everywhere else?');
    await press(canvas, 'Sign out');
    await expect(await canvas.findByText('You’re signed out everywhere else.')).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'This device' })).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledWith('othersEnded');
  },
};

export const RevokeCurrent: Story = {
  parameters: three,
  play: async ({ canvas, args }) => {
    await press(canvas, 'Sign out on this device');
    await findQuestion(canvas, 'Sign out on this device?');
    await press(canvas, 'Sign out');
    await expect(await canvas.findByText('Sign in to see where you’re signed in.')).toBeVisible();
    await expect(canvas.queryByRole('list', { name: 'Other devices' })).toBeNull();
    await expect(args.onChange).toHaveBeenCalledWith('signedOut');
  },
};

/** The response is lost: the request is repeated, and finds the session ended. */
export const ResponseLost: Story = {
  parameters: { setUp: signInOn(['phone']) },
  play: async ({ canvas, loaded }) => {
    const { faults } = getEnvironment(loaded);
    faults.inject({ operation: 'revokeSession', call: 2, fault: { kind: 'lostResponse' } });
    await press(canvas, /^Sign out: Signed in by email/);
    await press(canvas, 'Sign out');
    await expect(await canvas.findByText('Signed out there.')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: { setUp: signInOn(['phone']) },
  play: async ({ args, canvas, loaded }) => {
    const fault = { kind: 'status', status: 429, body: { code: 'RATE_LIMITED' } } as const;
    getEnvironment(loaded).faults.inject({ operation: 'revokeSession', fault });
    await press(canvas, /^Sign out: Signed in by email/);
    await press(canvas, 'Sign out');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t sign you out there.');
    await expect(args.onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'RATE_LIMITED' }));
    await press(canvas, 'Sign out');
    await expect(await canvas.findByText('Signed out there.')).toBeVisible();
  },
};

/** The wallet is locked: the user unlocks it, and the session is ended. */
export const Locked: Story = {
  parameters: { setUp: signInOn(['phone']) },
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await press(canvas, /^Sign out: Signed in by email/);
    await lockWallet(env.wallet);
    await env.clock.advance(31_000);
    await press(canvas, 'Sign out');
    await press(canvas, 'Unlock with an email code');
    await userEvent.click(await canvas.findByRole('textbox', { name: '6-digit code' }));
    await userEvent.paste(env.lastCode('ada@example.com'));
    await expect(await canvas.findByText('Signed out there.')).toBeVisible();
  },
};

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Sign in to see where you’re signed in.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Email/ })).toBeVisible());
  },
};
