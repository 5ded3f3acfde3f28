import { enrolScaPasskey, lockWallet, restoreSession } from '@latchkey/core';
import { createAuthenticator, type TestEnvironment } from '@latchkey/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { germany } from '../../../test/europe.ts';
import { ScaEnrolment } from './ScaEnrolment.tsx';

const origin = 'http://localhost:5173';

/** The ways to confirm of a customer in Germany, with a real service in this tab. */
const meta: Meta<typeof ScaEnrolment> = {
  title: 'ScaEnrolment',
  component: ScaEnrolment,
  args: { origin, onChange: fn(), onError: fn() },
  parameters: { setUp: ((env) => env.signIn()) satisfies SetUpStory },
};
export default meta;

type Story = StoryObj<typeof ScaEnrolment>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const add = async (canvas: Canvas, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name: `Add ${name}` }));

/** Gives the story's wallet an authenticator under the story's control. */
function withAuthenticator(
  prepare: (at: { env: TestEnvironment; authenticator: ReturnType<typeof createAuthenticator> }) => unknown,
): SetUpStory {
  return async (env) => {
    const authenticator = createAuthenticator({ origin });
    await env.signIn();
    const wallet = env.openWallet({ authenticator });
    await restoreSession(wallet);
    await prepare({ env: { ...env, wallet }, authenticator });
    return { env: { ...env, wallet } };
  };
}

const toAppCode = async (canvas: Canvas) => {
  await add(canvas, 'an authenticator app');
  return canvas.findByRole('textbox', { name: '6-digit code from the app' });
};

const inGermany = { environment: germany };
/** The service lists these factors once, in place of the customer's. */
const listing = (factors: readonly object[]) => ({
  environment: germany,
  setUp: (async (env) => {
    await env.signIn();
    const fault = { kind: 'status', status: 200, body: { factors } } as const;
    env.faults.inject({ operation: 'listScaFactors', fault });
    return {};
  }) satisfies SetUpStory,
});

/** Where codes are fixed, the sandbox takes this one. */
const APP_CODE = '123456';

export const List: Story = {
  parameters: inGermany,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Text message')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add a phone number' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: /^Remove/ })).toBeNull();
  },
};

export const Loading: Story = {
  parameters: {
    ...inGermany,
    setUp: (async (env) => {
      await env.signIn();
      env.faults.inject({ operation: 'listScaFactors', fault: { kind: 'silence' } });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Ways to confirm' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const LoadFailed: Story = {
  parameters: {
    ...inGermany,
    setUp: (async (env) => {
      await env.signIn();
      const fault = {
        kind: 'status',
        status: 404,
        body: { code: 'USER_NOT_FOUND', message: 'None.', status: 404 },
      } as const;
      for (const call of [1, 2]) env.faults.inject({ operation: 'listScaFactors', call, fault });
      return {};
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We couldn’t load your ways to confirm.');
    getEnvironment(loaded).faults.clear();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('Text message')).toBeVisible();
  },
};

export const Unavailable: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/There is nothing to set up\./)).toBeVisible();
  },
};

export const AppSetup: Story = {
  parameters: inGermany,
  play: async ({ canvas, canvasElement }) => {
    await toAppCode(canvas);
    await expect(await canvas.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Copy/ })).toBeVisible();
    const blocks = canvasElement.querySelectorAll('[data-lk-part="copy-field"] bdi > span');
    await expect(blocks.length).toBeGreaterThan(1);
    for (const block of Array.from(blocks).slice(0, -1)) await expect(block.textContent).toMatch(/^[A-Z2-7]{4}$/);
    await waitFor(() => expect(canvas.getByRole('heading', { name: /authenticator app/ })).toHaveFocus());
  },
};

export const AppWrongCode: Story = {
  parameters: inGermany,
  play: async ({ args, canvas }) => {
    const field = await toAppCode(canvas);
    await userEvent.type(field, '000001');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('That code didn’t work.');
    await expect(field).toBeInvalid();
    await expect(args.onError).toHaveBeenCalledWith({ code: 'INVALID_INPUT', next: 'fixInput' });
  },
};

export const RecoveryCodes: Story = {
  parameters: inGermany,
  play: async ({ canvas }) => {
    await userEvent.type(await toAppCode(canvas), APP_CODE);
    await expect(await canvas.findByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
    await expect(canvas.getByRole('list', { name: 'Recovery codes' }).children).toHaveLength(10);
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const RecoveryCodesNotStored: Story = {
  parameters: inGermany,
  play: async ({ canvas }) => {
    await userEvent.type(await toAppCode(canvas), APP_CODE);
    await userEvent.click(await canvas.findByRole('button', { name: 'Done' }));
    const box = canvas.getByRole('checkbox');
    await expect(box).toHaveFocus();
    await expect(box).toHaveAccessibleDescription('Error: Store the codes first, then tick this box.');
    await expect(canvas.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  },
};

export const AppAdded: Story = {
  parameters: inGermany,
  play: async ({ args, canvas, canvasElement }) => {
    await userEvent.type(await toAppCode(canvas), APP_CODE);
    const list = await canvas.findByRole('list', { name: 'Recovery codes' });
    const codes = Array.from(list.children, (item) => item.textContent ?? '');
    await userEvent.click(canvas.getByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await expect(await canvas.findByText('Added. You can use it from now on.')).toBeVisible();
    for (const code of codes) await expect(canvasElement.outerHTML).not.toContain(code);
    await expect(JSON.stringify([args.onChange, args.onError])).not.toContain(codes[0]);
    await expect(args.onChange).toHaveBeenCalledWith('added');
  },
};

const signInAgain = /^Sign in again to go on\./;

/** The session ended before the start: the user signs in below the list. */
export const AddLocked: Story = {
  parameters: inGermany,
  play: async ({ args, canvas, loaded }) => {
    await canvas.findByText('Text message');
    await lockWallet(getEnvironment(loaded).wallet);
    await add(canvas, 'an authenticator app');
    await expect(await canvas.findByText(signInAgain)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Email address' })).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(args.onError).toHaveBeenCalledWith({ code: 'RELAY_PROOF_REQUIRED', next: 'signIn' });
  },
};

/** The session ended while the app was set up: the same secret, and what was typed, stay. */
export const AppLocked: Story = {
  parameters: inGermany,
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    const field = await toAppCode(canvas);
    await lockWallet(env.wallet);
    await userEvent.type(field, APP_CODE);
    await expect(await canvas.findByText(signInAgain)).toBeVisible();
    await expect(canvas.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    await expect(field).toHaveValue(APP_CODE);
    await expect(field).toBeValid();
    await expect(env.faults.calls('startScaEnrolment')).toBe(1);
  },
};

export const PasskeyAdded: Story = {
  parameters: { ...inGermany, setUp: withAuthenticator(() => undefined) },
  play: async ({ canvas }) => {
    await add(canvas, 'a passkey');
    await expect(await canvas.findByRole('button', { name: 'Remove Passkey' })).toBeVisible();
    // The button that had the focus is gone.
    await expect(canvas.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    await expect(canvas.getByRole('heading', { name: 'Ways to confirm' })).toHaveFocus();
  },
};

export const PasskeyCancelled: Story = {
  parameters: {
    ...inGermany,
    setUp: withAuthenticator(({ authenticator }) => authenticator.failNext('NotAllowedError')),
  },
  play: async ({ canvas }) => {
    await add(canvas, 'a passkey');
    await expect(await canvas.findByText(/No passkey was saved\./)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const PasskeyUnsupported: Story = {
  parameters: {
    ...inGermany,
    setUp: withAuthenticator(({ authenticator }) => authenticator.failNext('NotSupportedError')),
  },
  play: async ({ canvas }) => {
    await add(canvas, 'a passkey');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('This browser can’t save a passkey here.');
  },
};

const withPasskey = withAuthenticator(({ env }) => enrolScaPasskey(env.wallet, { origin }));

export const RemoveAsked: Story = {
  parameters: { ...inGermany, setUp: withPasskey },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Passkey' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Keep it' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('button', { name: 'Remove Passkey' });
  },
};

export const Removed: Story = {
  parameters: { ...inGermany, setUp: withPasskey },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Passkey' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Remove passkey' }));
    await expect(await canvas.findByText('Removed. It can’t be used any more.')).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledWith('removed');
  },
};

export const RemoveLastOne: Story = {
  parameters: listing([{ factor: 'PASSKEY', credentialId: 'abc' }]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Passkey' }));
    await expect(canvas.getByText(/your only way to confirm/)).toBeVisible();
  },
};
