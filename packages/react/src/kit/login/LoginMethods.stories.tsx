import { createCredential, type PasskeyLoginState, rememberSignIn, signOut } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { fixedLogin, fixedOauthLogin, fixedPasskeyLogin } from '../../../test/fixedFlow.ts';
import { addPasskeyUser, withAuthenticator } from '../../../test/passkeyUser.ts';
import { failure, samplesAt } from '../../../test/samples.ts';
import { Icon } from '../../icons/Icon.tsx';
import { globe } from '../../icons/shapes.ts';
import { Button } from '../button/Button.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import { Login } from './Login.tsx';

/** Passkeys, identity providers, remembered users and the way back in. */
const meta: Meta<typeof Login> = {
  title: 'Login/Methods',
  component: Login,
  args: { methods: ['EMAIL_OTP', 'PASSKEY'] },
};
export default meta;

type Story = StoryObj<typeof Login>;

const ada = 'ada@example.com';
const holder = { identifier: ada };
const acme = { id: 'acme', name: 'Acme ID', icon: <Icon icon={globe} />, getToken: async () => '' };
const acmeBank = { ...acme, id: 'acme-bank', name: 'Acme Bank' };
const withPasskeys: SetUpStory = (env) => withAuthenticator(env);
const adaWithPasskey: SetUpStory = async (env) => {
  const made = withAuthenticator(env);
  await addPasskeyUser(made.env, { isSignedOut: true });
  return made;
};

/** Renders a story with the passkey sign-in in one state. */
function inPasskeyState(state: PasskeyLoginState) {
  const setUp: SetUpStory = () => ({ flow: fixedLogin({ status: 'idle' }), passkeyFlow: fixedPasskeyLogin(state) });
  return {
    parameters: { setUp },
    render: (args, { loaded }) => <Login {...args} flow={loaded['flow']} passkeyFlow={loaded['passkeyFlow']} />,
  } satisfies Story;
}

export const ChooseMethod: Story = {
  args: {
    methods: ['EMAIL_OTP', 'SMS_OTP', 'PASSKEY'],
    providers: [acme, acmeBank],
    slots: { legal: <p className="lk-small lk-muted">By signing in you accept Acme’s terms.</p> },
  },
  parameters: { setUp: withPasskeys },
  play: async ({ canvas }) => {
    for (const name of ['Email me a code', 'Use my phone instead', 'Sign in with a passkey', 'Continue with Acme ID'])
      await expect(await canvas.findByRole('button', { name })).toBeVisible();
  },
};

/** The passkey belongs to an address, which is asked for first. */
export const PasskeyWithoutAddress: Story = {
  args: { methods: ['EMAIL_OTP', 'PASSKEY'] },
  parameters: { setUp: withPasskeys },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in with a passkey' }));
    const field = canvas.getByRole('textbox', { name: 'Email address' });
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(/Enter your email address/);
  },
};

export const PasskeyFirst: Story = {
  args: { methods: ['PASSKEY', 'EMAIL_OTP'] },
  parameters: { setUp: adaWithPasskey },
  play: async ({ canvas, loaded }) => {
    const inbox = getEnvironment(loaded).sandbox.world.inbox().length;
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email address' }), ada);
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in with a passkey' }));
    await expect(await canvas.findByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    await expect(getEnvironment(loaded).sandbox.world.inbox()).toHaveLength(inbox);
  },
};

export const PasskeyPrompt: Story = {
  ...inPasskeyState({ status: 'prompting', holder }),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByText(/face, fingerprint or screen lock/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Waiting for your device…' })).toHaveAttribute('data-busy');
    await userEvent.click(canvas.getByRole('button', { name: 'Email me a code' }));
    await expect(loaded['passkeyFlow'].calls).toEqual([['cancel']]);
    await expect(loaded['flow'].calls).toEqual([['requestCode', { type: 'EMAIL_OTP', value: ada }]]);
  },
};

export const PasskeyVerifying: Story = {
  ...inPasskeyState({ status: 'verifying', holder }),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Checking your passkey…' })).toBeVisible();
    const polite = canvasElement.querySelector('[aria-live="polite"]');
    await waitFor(() => expect(polite).toHaveTextContent('Checking your passkey.'));
  },
};

export const PasskeyCancelled: Story = {
  ...inPasskeyState({ status: 'failed', holder, error: failure('PASSKEY_DISMISSED', 'retry') }),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByText('Nothing happened yet. Try again, or use a code.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in another way' }));
    await expect(loaded['passkeyFlow'].calls).toEqual([['retry'], ['cancel']]);
  },
};

/** An address without a passkey looks like any other refusal. */
export const PasskeyRefused: Story = {
  ...inPasskeyState({ status: 'failed', holder, error: failure('RELAY_NOT_FOUND', 'fixInput') }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t sign you in with a passkey here.');
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  },
};

export const PasskeyWrongOrigin: Story = {
  ...inPasskeyState({ status: 'failed', holder, error: failure('PASSKEY_PAGE_REFUSED', 'fixCode') }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Passkeys aren’t available on this page.');
  },
};

export const PasskeyUnsupported: Story = {
  ...inPasskeyState({ status: 'failed', holder, error: failure('PASSKEY_UNSUPPORTED', 'otherWay') }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This browser can’t use passkeys.');
  },
};

export const ChunkNotLoaded: Story = {
  ...inPasskeyState({ status: 'failed', holder, error: failure('MODULE_LOAD_FAILED', 'retry') }),
  args: { defaultIdentifier: { value: ada } },
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('A part of this page didn’t load.');
    loaded['passkeyFlow'].setState({ status: 'idle' });
    await expect(await canvas.findByRole('textbox', { name: 'Email address' })).toHaveValue(ada);
  },
};

export const Autofill: Story = {
  args: { autofill: true, defaultIdentifier: { value: ada } },
  parameters: { setUp: adaWithPasskey },
  play: async ({ canvas, loaded }) => {
    await expect(await canvas.findByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    await expect(loaded['authenticator'].requests.at(-1)).toMatchObject({ type: 'get' });
  },
};

export const ReturningWithPasskey: Story = {
  args: { rememberDevice: true },
  parameters: {
    setUp: (async (env) => {
      const made = withAuthenticator(env);
      await addPasskeyUser(made.env, { isSignedOut: true });
      await rememberSignIn(made.env.wallet, { type: 'PASSKEY', identifier: ada });
      return made;
    }) satisfies SetUpStory,
  },
  play: async ({ canvas, canvasElement }) => {
    const primary = await canvas.findByRole('button', { name: 'Continue with your passkey' });
    await expect(primary).toHaveClass('lk-primary');
    await expect(canvas.getByText('You used this last time.')).toBeVisible();
    await expect(canvas.getByText('a•••@example.com')).toBeVisible();
    await expect(canvasElement.outerHTML).not.toContain(ada);
    await userEvent.click(primary);
    await expect(await canvas.findByRole('heading', { name: 'You’re signed in' })).toBeVisible();
  },
};

export const Provider: Story = {
  args: { methods: ['EMAIL_OTP'] },
  parameters: {
    setUp: (async (env) => {
      const issue = (nonce: string) => env.sandbox.identityProvider.issue({ subject: 'ada', email: ada, nonce });
      const { session } = await env.signIn(ada);
      await createCredential(env.wallet, {
        accountId: session.accountId,
        body: { type: 'OAUTH', oidcToken: issue('') },
      });
      const wallet = env.openWallet({ device: 'phone' });
      const getToken = async ({ nonce }: { readonly nonce: string }) => issue(nonce);
      return { env: { ...env, wallet }, providers: [acmeBank, { ...acme, getToken }] };
    }) satisfies SetUpStory,
  },
  render: (args, { loaded }) => <Login {...args} providers={loaded['providers']} />,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue with Acme ID' }));
    await expect(await canvas.findByRole('heading', { name: 'You’re signed in' })).toBeVisible();
  },
};

/** The provider that the user signed in with comes first, with its mark. */
export const ReturningWithProvider: Story = {
  ...Provider,
  args: { methods: ['EMAIL_OTP'], rememberDevice: true },
  play: async ({ canvas, loaded }) => {
    await userEvent.click(await canvas.findByRole('checkbox'));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Acme ID' }));
    await expect(await canvas.findByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    await signOut(getEnvironment(loaded).wallet);
    await expect(await canvas.findByText('You used this last time.')).toBeVisible();
    const names = canvas.getAllByRole('button').map(({ textContent }) => textContent);
    await expect(names[0]).toBe('Acme ID');
    await expect(names.slice(1)).toContain('Acme Bank');
  },
};

/** Renders a story with the sign-in of a provider in one state. */
function inProviderState(state: Parameters<typeof fixedOauthLogin>[0]) {
  const setUp: SetUpStory = () => ({ flow: fixedLogin({ status: 'idle' }), oauthFlow: fixedOauthLogin(state) });
  return {
    args: { providers: [acme] },
    parameters: { setUp },
    render: (args, { loaded }) => <Login {...args} flow={loaded['flow']} oauthFlow={loaded['oauthFlow']} />,
  } satisfies Story;
}

export const ProviderWaiting: Story = {
  ...inProviderState({ status: 'awaitingToken', provider: acme }),
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByText(/Finish signing in with Acme ID/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sign in another way' }));
    await expect(loaded['oauthFlow'].calls).toEqual([['cancel']]);
  },
};

export const ProviderClosed: Story = {
  ...inProviderState({ status: 'failed', provider: acme, error: failure('ABORTED', 'retry') }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByText(/Acme ID didn’t finish/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const ProviderRefused: Story = {
  ...inProviderState({ status: 'failed', provider: acme, error: failure('TOKEN_REFUSED', 'otherWay') }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('We couldn’t sign you in with that account.');
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
};

export const Recovery: Story = {
  args: {
    methods: ['EMAIL_OTP', 'SMS_OTP', 'PASSKEY'],
    onRecovery: fn(),
    slots: { recovery: <p className="lk-small lk-muted">Or call 0800 555 0100.</p> },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Can’t sign in?' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Can’t sign in?' })).toHaveFocus());
    await expect(canvas.getByText(/Look in your spam folder/)).toBeVisible();
    await expect(canvas.getByText(/remove the lost passkey/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Get help' }));
    await expect(args.onRecovery).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Use a text message code' }));
    await expect(await canvas.findByRole('textbox', { name: 'Phone number' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Can’t sign in?' }));
  },
};

export const InSheet: Story = {
  args: { methods: ['EMAIL_OTP', 'PASSKEY'], headingLevel: 3 },
  render: (args) => (
    <Sheet title="Sign in to go on" trigger={<Button>Sign in to pay</Button>}>
      {({ close }) => <Login {...args} onSignedIn={close} />}
    </Sheet>
  ),
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign in to pay' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email address' }), `${ada}{Enter}`);
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /code$/ })).toHaveFocus());
    await userEvent.paste(env.lastCode(ada));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Sign in to pay' })).toHaveFocus();
  },
};

export const SignedInSlot: Story = {
  parameters: {
    setUp: (({ wallet }) => ({
      flow: fixedLogin({ status: 'signedIn', session: samplesAt(wallet.now()).session }),
    })) satisfies SetUpStory,
  },
  args: { slots: { signedIn: <p className="lk-center">One more thing.</p> }, onCancel: fn() },
  render: (args, { loaded }) => <Login {...args} flow={loaded['flow']} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('One more thing.')).toBeVisible();
  },
};
