'use client';
import type { ReactElement } from 'react';
import * as Parts from '../../headless/lock-screen/index.parts.ts';
import type { SessionGate } from '../../hooks/useSessionGate.ts';
import { lock } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { rootProps } from '../base/rootProps.ts';
import { type Login, LoginSteps, toStepProps } from '../login/Login.tsx';
import { Notice } from '../notice/Notice.tsx';
import { texts } from './texts.ts';
import { UnlockStep } from './UnlockStep.tsx';

/**
 * Unlocks the wallet of a user whom the relay still knows: one press asks for the passkey or sends a code. What waited
 * for the key, such as a payment, then continues. "Not you?" signs out. Where the account's addresses cannot be read, the
 * whole sign-in form is shown.
 *
 * ```tsx
 * <LockScreen reason="expired" onSignedIn={() => navigate('/wallet')} />
 * ```
 *
 * `SessionGate` shows it over the content that it protects.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function LockScreen(props: LockScreen.Props): ReactElement {
  const { reason, ...login } = props;
  const { appearance } = useProvider('LockScreen');
  const m = useMessages(texts);
  const steps = toStepProps({ methods: ['EMAIL_OTP', 'PASSKEY'], ...login });
  const { methods, providers, headingLevel, slots = {}, className, onRecovery, onCancel, ...rest } = login;
  return (
    <Parts.Root {...rest} {...rootProps(appearance, 'lk-panel lk-login', className)} reason={reason}>
      {slots.brand}
      <Parts.Reason render={(_, { reason: why }) => <Notice icon={lock}>{why && m[`session.lock.${why}`]}</Notice>} />
      <LoginSteps {...steps} Returning={UnlockStep} heading={m['session.lock.heading']} />
      {slots.footer}
    </Parts.Root>
  );
}

export declare namespace LockScreen {
  interface Props extends Omit<Login.Props, 'defaultIdentifier' | 'rememberDevice' | 'autofill'> {
    /** Why the user must unlock; shown above. */
    readonly reason?: SessionGate['reason'];
  }
}
