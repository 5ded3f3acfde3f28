'use client';
import { lockWallet, type WalletError } from '@latchkey/core';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import * as Parts from '../../headless/lock-screen/index.parts.ts';
import { getLevelBelow, type HeadingLevel } from '../../headless/part/heading.ts';
import { useFocusReturn, useIsInUse } from '../../headless/part/useFocusReturn.ts';
import { useSession } from '../../hooks/useSession.ts';
import type { LockReason } from '../../hooks/useSessionGate.ts';
import { useWallet } from '../../hooks/useWallet.ts';
import { lock } from '../../icons/shapes.ts';
import { errorText } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { withLoginDefaults } from '../../provider/LoginDefaults.ts';
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
  checkProps('LockScreen', props);
  const { reason, ...own } = props;
  const { appearance, login: defaults } = useProvider('LockScreen');
  const { rememberDevice, ...login } = withLoginDefaults<Login.Props>(own, defaults);
  const m = useMessages(texts);
  const steps = toStepProps({ ...login, methods: login.methods ?? ['EMAIL_OTP', 'PASSKEY'] });
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
    readonly reason?: LockReason | undefined;
  }
}

/**
 * Shows the unlock in place of the children where an action was refused for lack of a key. The action continues by itself
 * only after an unlock in this form. A session that was opened elsewhere, perhaps much later, shows the children again,
 * and the user decides again.
 */
export function UnlockGate(props: {
  /** Why the action was refused. Where an unlock does not help, a notice shows it above the children. */
  readonly error: WalletError | undefined;
  /** The title of that notice. */
  readonly title?: string | undefined;
  /** The text of that notice. Default: by the code. */
  readonly describe?: ((error: WalletError) => string) | undefined;
  readonly headingLevel: HeadingLevel;
  /** Why the user must unlock; shown above. */
  readonly notice?: string | undefined;
  /** Runs the action again. */
  readonly onUnlocked: () => void;
  readonly onCancel?: (() => void) | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const { error, title, describe, headingLevel, notice, onUnlocked, onCancel, children } = props;
  const m = useMessages(texts);
  const { isLocked, unoffered } = useUnlockOffer(error);
  const isAsking = isLocked && error?.next === 'signIn';
  const place = useUnlockFocus(isAsking);
  if (!isAsking)
    return (
      <>
        {unoffered !== undefined && (
          <Refusal error={unoffered} title={title}>
            {describe?.(unoffered) ?? errorText(m, unoffered)}
          </Refusal>
        )}
        {children}
      </>
    );
  return (
    <div ref={place} className="lk-stack">
      {notice !== undefined && <Notice>{notice}</Notice>}
      <LockScreen
        headingLevel={getLevelBelow(headingLevel)}
        className="lk-inset"
        autoFocus={true}
        onSignedIn={(_, { isOwn }) => isOwn && onUnlocked()}
        onCancel={onCancel}
      />
    </div>
  );
}

/**
 * Shows why an action was refused. Without a new key it is refused again where the key of this page is no longer valid, for
 * example because its session was ended on another device: then a button locks the wallet, which leads to the unlock. Only
 * the user locks it, because the same code may have a passing reason.
 */
export function Refusal(props: {
  readonly error: WalletError;
  readonly title?: string | undefined;
  readonly children: string;
}): ReactElement {
  const { error, title, children } = props;
  const m = useMessages(texts);
  const wallet = useWallet();
  if (error.next !== 'signIn')
    return (
      <Notice tone="error" title={title}>
        {children}
      </Notice>
    );
  return (
    <>
      <Notice tone="error">{errorText(m, error)}</Notice>
      <button type="button" className="lk-button" data-lk-part="sign-in" onClick={() => void lockWallet(wallet)}>
        {m['login.heading']}
      </button>
    </>
  );
}

/**
 * Returns whether the wallet is locked, and the error unless an unlock was offered for it: then it needs no words. The
 * relay may also refuse a wallet that is not locked.
 */
export function useUnlockOffer(error: WalletError | undefined): {
  readonly isLocked: boolean;
  readonly unoffered: WalletError | undefined;
} {
  const isLocked = useSession().status !== 'ready';
  const [offered, setOffered] = useState<WalletError>();
  if (isLocked && error?.next === 'signIn' && offered !== error) setOffered(error);
  return { isLocked, unoffered: error === offered ? undefined : error };
}

/** Returns the focus to the heading above an unlock that disappears with it, such as after an unlock in another tab. */
function useUnlockFocus(isAsking: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const parent = useRef<HTMLElement>(null);
  const isInUse = useIsInUse(place);
  useEffect(() => {
    if (isAsking) parent.current = place.current?.parentElement ?? null;
  }, [isAsking]);
  useFocusReturn(isAsking, () => (isAsking || !isInUse.current ? [] : [findHeading(parent.current)]));
  return place;
}

function findHeading(element: HTMLElement | null): HTMLElement | null {
  if (element === null) return null;
  return element.querySelector<HTMLElement>('[data-lk-part="heading"]') ?? findHeading(element.parentElement);
}
