import { signIn } from '@latchkey/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { getEnvironment, type SetUpStory } from '../../../../../.storybook/environment.ts';
import { withAuthenticator } from '../../../test/passkeyUser.ts';
import { useLogin } from '../../hooks/useLogin.ts';
import { useSession } from '../../hooks/useSession.ts';
import { Button } from '../button/Button.tsx';
import { OtpField } from '../otp-field/OtpField.tsx';
import { PasskeyEnroll } from '../passkey-enroll/PasskeyEnroll.tsx';
import { Login } from './Login.tsx';

/** A sign-in with more around it, on a page that cannot have one, and without the component. */
const meta: Meta<typeof Login> = { title: 'Login/Composed', component: Login, args: { onSignedIn: fn() } };
export default meta;

type Story = StoryObj<typeof Login>;

const ada = 'ada@example.com';

/** After a sign-in by code the user is offered a passkey for the next time. */
export const Upsell: Story = {
  args: { slots: { signedIn: <PasskeyEnroll name="Laptop" /> } },
  parameters: { setUp: ((env) => withAuthenticator(env)) satisfies SetUpStory },
  play: async ({ args, canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email address' }), `${ada}{Enter}`);
    const code = await canvas.findByRole('textbox', { name: /code$/ });
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.paste(env.lastCode(ada));
    await userEvent.click(await canvas.findByRole('button', { name: 'Create passkey' }));
    await expect(await canvas.findByRole('heading', { name: 'Passkey saved' })).toBeVisible();
    await expect(args.onSignedIn).toHaveBeenCalledOnce();
  },
};

/** The page is not served over https: the browser gives it no cryptography, and no key can be made. */
export const InsecureContext: Story = {
  parameters: {
    // The service runs in this tab, where it needs cryptography: its response is made before.
    setUp: (async ({ faults, openWallet }) => {
      const idempotencyKey = crypto.randomUUID();
      const body = await signIn(openWallet({ device: 'phone' }), {
        type: 'EMAIL_OTP',
        identifier: ada,
        idempotencyKey,
      });
      faults.inject({ operation: 'signIn', fault: { kind: 'status', status: 200, body } });
      return {};
    }) satisfies SetUpStory,
  },
  beforeEach: () => {
    Object.defineProperty(crypto, 'subtle', { configurable: true, value: undefined });
    return () => void Reflect.deleteProperty(crypto, 'subtle');
  },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email address' }), `${ada}{Enter}`);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This browser can’t keep your account safe on this page. Please try another browser.',
    );
  },
};

/** A sign-in of one's own: the hook has the steps, and the page its elements. */
export const HookOnly: Story = {
  render: () => <OwnLogin />,
  play: async ({ canvas, loaded }) => {
    const env = getEnvironment(loaded);
    await userEvent.click(await canvas.findByRole('button', { name: `Send a code to ${ada}` }));
    const code = await canvas.findByRole('textbox', { name: 'Code from the email' });
    await userEvent.click(code);
    await userEvent.paste(env.lastCode(ada));
    await expect(await canvas.findByText('Signed in.')).toBeVisible();
  },
};

function OwnLogin() {
  const { state, requestCode, submitCode } = useLogin();
  const session = useSession();
  return (
    <section className="lk lk-stack" aria-label="Own sign-in" data-state={state.status}>
      {session.status === 'ready' && <p>Signed in.</p>}
      {(state.status === 'idle' || state.status === 'requestingCode') && (
        <Button busy={state.status === 'requestingCode'} onClick={() => requestCode({ type: 'EMAIL_OTP', value: ada })}>
          Send a code to {ada}
        </Button>
      )}
      {(state.status === 'awaitingCode' || state.status === 'verifyingCode') && (
        <OtpField label="Code from the email" length={state.challenge.code.length} onComplete={submitCode} />
      )}
    </section>
  );
}
