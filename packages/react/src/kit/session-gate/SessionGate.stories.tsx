import { getRelaySession, getSession, lockWallet, signOut } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { advanceAndThaw, freezeBefore } from '../../../test/frozenClock.ts';
import { addPasskeyUser, withAuthenticator } from '../../../test/passkeyUser.ts';
import { PasskeyEnroll } from '../passkey-enroll/PasskeyEnroll.tsx';
import { SessionGate } from './SessionGate.tsx';

/** Content that only a signed-in user sees, and what stands in its place. */
const meta: Meta<typeof SessionGate> = {
  title: 'SessionGate',
  component: SessionGate,
  args: {
    children: (
      <div className="lk-root lk-panel">
        <label className="lk-label" htmlFor="note">
          A note
        </label>
        <textarea className="lk-input" id="note" />
      </div>
    ),
  },
};
export default meta;

type Story = StoryObj<typeof SessionGate>;

const signedIn: SetUpStory = async (env) => {
  await env.signIn();
  // A second code within 30 seconds is refused.
  await env.clock.advance(31_000);
  return {};
};

/** Signed in, with so many seconds left. The clock stands until the play moves it. */
const endsIn =
  (seconds: number): SetUpStory =>
  async (env) => {
    const { session } = await env.signIn();
    await freezeBefore(env, session.expiresAt, seconds);
    return {};
  };

const withPasskey: SetUpStory = async (env) => {
  const made = withAuthenticator(env);
  await addPasskeyUser(made.env, { isSignedOut: false });
  return made;
};
const note = { name: 'A note' };

export const SignedOut: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Email address' })).toBeVisible();
    await expect(canvas.queryByRole('textbox', note)).toBeNull();
    await expect(canvas.queryByText(/sign in again/i)).toBeNull();
  },
};

export const Restoring: Story = {
  parameters: {
    setUp: (({ faults }) => {
      for (const call of [1, 2, 3]) faults.inject({ operation: 'getRelaySession', call, fault: { kind: 'silence' } });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading…')).toBeInTheDocument();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const Ready: Story = {
  parameters: { setUp: signedIn },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', note)).toBeVisible();
  },
};

/** What the user typed, and the focus, are there again after the unlock. */
export const LockedAndUnlocked: Story = {
  parameters: { setUp: withPasskey },
  play: async ({ canvas, canvasElement, loaded }) => {
    const { wallet } = getEnvironment(loaded);
    await userEvent.type(await canvas.findByRole('textbox', note), 'Rent');
    await lockWallet(wallet);
    const button = await canvas.findByRole('button', { name: 'Unlock with your passkey' });
    await expect(canvas.queryByRole('textbox', note)).toBeNull();
    await expect(canvasElement.querySelector('[data-lk-part="session-content"]')).toHaveProperty('inert', true);
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Unlock your wallet' })).toHaveFocus());
    await expect(canvas.getByText(/Unlock it to go on where you stopped/)).toBeVisible();
    await userEvent.click(button);
    const field = await canvas.findByRole('textbox', note);
    await expect(field).toHaveValue('Rent');
    await waitFor(() => expect(field).toHaveFocus());
  },
};

export const UnlockedByCode: Story = {
  parameters: { setUp: signedIn },
  play: async ({ canvas, canvasElement, loaded }) => {
    const env = getEnvironment(loaded);
    await canvas.findByRole('textbox', note);
    await lockWallet(env.wallet);
    await userEvent.click(await canvas.findByRole('button', { name: 'Unlock with an email code' }));
    const code = await canvas.findByRole('textbox', { name: /code$/ });
    await waitFor(() => expect(code).toHaveFocus());
    await expect(canvasElement.outerHTML).not.toContain('ada@example.com');
    await userEvent.paste(env.lastCode('ada@example.com'));
    await expect(await canvas.findByRole('textbox', note)).toBeVisible();
    const content = canvasElement.querySelector('[data-lk-part="session-content"]');
    await waitFor(() => expect(content?.contains(document.activeElement)).toBe(true));
  },
};

export const Expired: Story = {
  parameters: { setUp: endsIn(10) },
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('textbox', note);
    await advanceAndThaw(getEnvironment(loaded), 11);
    await expect(await canvas.findByText(/Your sign-in has ended/)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Unlock with an email code' })).toBeVisible();
  },
};

export const Expiring: Story = {
  parameters: { setUp: endsIn(110) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You’ll be signed out soon.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Stay signed in' })).toBeVisible();
    await expect(canvas.getByRole('timer')).toHaveTextContent('1:50');
    await expect(canvas.getByRole('textbox', note)).toBeVisible();
  },
};

/** What the user typed, and the focus, are there again. */
export const Renewed: Story = {
  parameters: { setUp: endsIn(130) },
  play: async ({ canvas, loaded }) => {
    const field = await canvas.findByRole('textbox', note);
    await userEvent.type(field, 'Rent');
    await advanceAndThaw(getEnvironment(loaded), 20);
    await userEvent.click(await canvas.findByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(canvas.queryByText('You’ll be signed out soon.')).toBeNull());
    await expect(field).toHaveValue('Rent');
    await waitFor(() => expect(field).toHaveFocus());
  },
};

/** Nothing had the focus before the notice: the content takes it. */
export const RenewedFocusesContent: Story = {
  parameters: { setUp: endsIn(110) },
  play: async ({ canvas, canvasElement, loaded }) => {
    const button = await canvas.findByRole('button', { name: 'Stay signed in' });
    getEnvironment(loaded).clock.thaw();
    button.focus();
    await userEvent.keyboard('{Enter}');
    const content = canvasElement.querySelector('[data-lk-part="session-content"]');
    await waitFor(() => expect(content).toHaveFocus());
    await expect(canvas.queryByText('You’ll be signed out soon.')).toBeNull();
  },
};

/** The session is locked while the notice has the focus: the lock screen takes it, and the content after the unlock. */
export const LockedFromNotice: Story = {
  parameters: {
    setUp: (async (env) => {
      const made = withAuthenticator(env);
      await addPasskeyUser(made.env, { isSignedOut: false });
      const session = getSession(made.env.wallet);
      if (session.status === 'ready') await freezeBefore(made.env, session.session.expiresAt, 110);
      return made;
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, canvasElement, loaded }) => {
    const { wallet } = getEnvironment(loaded);
    const button = await canvas.findByRole('button', { name: 'Stay signed in' });
    button.focus();
    await lockWallet(wallet);
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Unlock your wallet' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Unlock with your passkey' }));
    const content = canvasElement.querySelector('[data-lk-part="session-content"]');
    await waitFor(() => expect(content).toHaveFocus());
  },
};

/** A passkey is being created when the wallet is locked: the creation continues after the unlock. */
export const PendingActionContinues: Story = {
  args: { children: <PasskeyEnroll name="Laptop" /> },
  parameters: {
    setUp: (async (env) => {
      const made = withAuthenticator(env);
      await made.env.signIn('ada@example.com', made.env.wallet);
      await env.clock.advance(31_000);
      made.authenticator.pauseNext();
      return made;
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await userEvent.click(await canvas.findByRole('button', { name: 'Create passkey' }));
    await waitFor(() => expect(loaded['authenticator'].requests).toHaveLength(1));
    await lockWallet(env.wallet);
    const gate = () => canvas.getByRole('button', { name: 'Unlock with an email code' });
    await waitFor(() => expect(gate()).toBeVisible());
    await userEvent.click(gate());
    await canvas.findByRole('textbox', { name: /code$/ });
    await userEvent.paste(env.lastCode('ada@example.com'));
    await expect(await canvas.findByRole('heading', { name: 'Passkey saved' })).toBeVisible();
  },
};

/** Another tab of the same browser signs out. */
export const OtherTabSignedOut: Story = {
  parameters: {
    setUp: (async (env) => {
      await env.signIn();
      return { otherTab: env.openWallet() };
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, loaded }) => {
    await canvas.findByRole('textbox', note);
    await signOut(loaded['otherTab']);
    await expect(await canvas.findByText('You signed out in another tab. Sign in again to go on.')).toBeVisible();
    await expect(canvas.queryByRole('textbox', note)).toBeNull();
  },
};

/** The relay no longer accepts the session, for example because it was ended by the service. */
export const SessionRefused: Story = {
  parameters: { setUp: signedIn },
  play: async ({ canvas, canvasElement, loaded }) => {
    const { wallet, faults } = getEnvironment(loaded);
    await canvas.findByRole('textbox', note);
    const fault = {
      kind: 'status',
      status: 401,
      body: { code: 'RELAY_SESSION_REQUIRED' },
      headers: { 'Latchkey-Error': 'relay' },
    } as const;
    for (const call of [1, 2]) faults.inject({ operation: 'getRelaySession', call, fault });
    await getRelaySession(wallet).catch(() => {});
    const reason = 'Your sign-in is no longer valid. Sign in again to go on.';
    await expect(await canvas.findByText(reason)).toBeVisible();
    // The user did not act, and the focus moves past the notice.
    const polite = canvasElement.querySelector('[aria-live="polite"]');
    await waitFor(() => expect(polite).toHaveTextContent(reason));
    await expect(canvas.queryByRole('textbox', note)).toBeNull();
  },
};

export const UseAnotherAccount: Story = {
  parameters: { setUp: signedIn },
  play: async ({ canvas, loaded }) => {
    const { wallet } = getEnvironment(loaded);
    await canvas.findByRole('textbox', note);
    await lockWallet(wallet);
    await userEvent.click(await canvas.findByRole('button', { name: 'Not you? Use another account' }));
    await expect(await canvas.findByRole('textbox', { name: 'Email address' })).toHaveValue('');
    await expect(getSession(wallet)).toEqual({ status: 'signedOut', reason: 'switchUser' });
    await expect(canvas.queryByText(/sign in again/i)).toBeNull();
    await expect(JSON.stringify(await wallet.storage.records.list(''))).not.toContain('ada');
  },
};

/** The account's addresses cannot be read: the whole form unlocks as well. */
export const AddressesUnknown: Story = {
  parameters: { setUp: signedIn },
  play: async ({ canvas, loaded }) => {
    const { wallet, faults } = getEnvironment(loaded);
    await canvas.findByRole('textbox', note);
    for (const call of [1, 2, 3]) faults.inject({ operation: 'listCredentials', call, fault: { kind: 'lostRequest' } });
    await lockWallet(wallet);
    await expect(await canvas.findByRole('textbox', { name: 'Email address' })).toBeVisible();
  },
};

export const CustomSlots: Story = {
  args: { slots: { signedOut: () => <p className="lk-root">Please sign in at the top of the page.</p> } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/at the top of the page/)).toBeVisible();
  },
};
