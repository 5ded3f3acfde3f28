'use client';
import type { Identifier, LoginFlow } from '@latchkey/core';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { useLoginContext } from '../../headless/login/context.ts';
import * as Parts from '../../headless/login/index.parts.ts';
import { getLoginStep } from '../../headless/login/steps.ts';
import type { LoginCallbacks } from '../../headless/login/useLoginEvents.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import type { OauthProvider } from '../../hooks/OauthProvider.ts';
import type { OauthLoginSource } from '../../hooks/useOauthLogin.ts';
import type { PasskeyLoginSource } from '../../hooks/usePasskeyLogin.ts';
import { useProvider } from '../../provider/context.ts';
import { withLoginDefaults } from '../../provider/LoginDefaults.ts';
import { rootProps } from '../base/rootProps.ts';
import { BlockedStep } from './BlockedStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { FailedStep } from './FailedStep.tsx';
import { IdentifyStep } from './IdentifyStep.tsx';
import { LoadingStep } from './LoadingStep.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';
import { ProviderStep } from './ProviderStep.tsx';
import { RecoveryStep } from './RecoveryStep.tsx';
import { ReturningStep } from './ReturningStep.tsx';
import { SignedInStep } from './SignedInStep.tsx';
import type { LoginSlots, StepProps } from './stepProps.ts';
import { useLoginAnnouncements } from './useLoginAnnouncements.ts';

/**
 * Sign-in with a code, a passkey or an identity provider: every step, and every error in between.
 *
 * ```tsx
 * <Login methods={['EMAIL_OTP', 'PASSKEY']} rememberDevice onSignedIn={() => navigate('/wallet')} />
 * ```
 *
 * The code of passkeys and of providers is loaded when it is needed. A step explains what to do without the address or
 * the passkey; `onRecovery` and `slots.recovery` add to it. `<WalletProvider login>` has the defaults of every sign-in. Style parts by class or `data-lk-part`; for another layout
 * use `Login` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Login(ownProps: Login.Props): ReactElement {
  checkProps('Login', ownProps);
  const { appearance, login } = useProvider('Login');
  const props = withLoginDefaults(ownProps, login);
  const {
    methods,
    providers,
    headingLevel,
    slots = {},
    className,
    defaultIdentifier,
    onRecovery,
    onCancel,
    ...rest
  } = props;
  const steps = toStepProps(props);
  return (
    <Parts.Root
      {...rest}
      {...rootProps(appearance, 'lk-panel lk-login', className)}
      defaultIdentifier={{ ...defaultIdentifier, type: defaultIdentifier?.type ?? steps.methods[0] }}
    >
      {slots.brand}
      <LoginSteps {...steps} />
      {slots.footer}
    </Parts.Root>
  );
}

/** Returns the props of the steps. A code is always among the methods: a user who has lost a passkey needs one. */
export function toStepProps(props: Login.Props): StepProps {
  const { methods = ['EMAIL_OTP'], providers = [], headingLevel = 2, slots = {}, onRecovery, onCancel } = props;
  const [first = 'EMAIL_OTP', ...others] = methods.filter((method) => method !== 'PASSKEY');
  const passkey = methods[0] === 'PASSKEY' ? 'first' : methods.includes('PASSKEY') ? 'offered' : 'none';
  return { methods: [first, ...others], passkey, providers, headingLevel, slots, onRecovery, onCancel };
}

/** The current step. `Returning` replaces the step of a known user, and `heading` that of the placeholder. */
export function LoginSteps({
  Returning = ReturningStep,
  ...props
}: StepProps & { readonly Returning?: typeof ReturningStep; readonly heading?: string }): ReactElement {
  const context = useLoginContext('Login');
  const { remembering } = context;
  useLoginAnnouncements(context);
  switch (getLoginStep(context)) {
    case 'loading':
      return <LoadingStep {...props} />;
    case 'identify':
      if (remembering.user === null) return <LoadingStep {...props} />;
      return remembering.user ? <Returning {...props} user={remembering.user} /> : <IdentifyStep {...props} />;
    case 'code':
      return <CodeStep {...props} />;
    case 'passkey':
      return <PasskeyStep {...props} />;
    case 'provider':
      return <ProviderStep {...props} />;
    case 'recovery':
      return <RecoveryStep {...props} />;
    case 'blocked':
      return <BlockedStep {...props} />;
    case 'failed':
      return <FailedStep {...props} />;
    case 'signedIn':
      return <SignedInStep {...props} />;
  }
}

export declare namespace Login {
  interface Props extends LoginCallbacks {
    /**
     * The sign-in methods on offer. The first that sends codes is the default of the form; `PASSKEY` in the first place
     * makes the passkey the main button. Without a method that sends codes, `EMAIL_OTP` is added.
     * @default ['EMAIL_OTP']
     */
    readonly methods?: readonly (Identifier['type'] | 'PASSKEY')[] | undefined;
    /** Identity providers on offer. */
    readonly providers?: readonly OauthProvider[] | undefined;
    /** The initial content of the form. */
    readonly defaultIdentifier?: Partial<Identifier> | undefined;
    /** Shows "Get help" to users who cannot sign in, and is called when they press it. */
    readonly onRecovery?: (() => void) | undefined;
    /** Shows "Cancel", and is called when the user presses it. */
    readonly onCancel?: (() => void) | undefined;
    /** A flow that the caller created. Without it the component creates its own. */
    readonly flow?: LoginFlow | undefined;
    /** A sign-in with a passkey that the caller created. */
    readonly passkeyFlow?: PasskeyLoginSource | undefined;
    /** A sign-in with a provider that the caller created. */
    readonly oauthFlow?: OauthLoginSource | undefined;
    /** The heading level. @default 2 */
    readonly headingLevel?: HeadingLevel | undefined;
    /** Whether the first field takes the focus on mount; for dialogs, not for pages. @default false */
    readonly autoFocus?: boolean | undefined;
    /**
     * Whether users may ask this browser to remember them. A remembered user continues without typing an address, with
     * the method that they used last.
     * @default false
     */
    readonly rememberDevice?: boolean | undefined;
    /** Whether the browser lists the passkey of `defaultIdentifier` in the autofill of the input. @default false */
    readonly autofill?: boolean | undefined;
    /** Content that the integrator adds. */
    readonly slots?: LoginSlots | undefined;
    readonly className?: string | undefined;
    readonly id?: string | undefined;
  }
}
