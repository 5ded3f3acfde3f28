'use client';
import type { Credential, CredentialState, WalletError } from '@latchkey/core';
import { type ReactElement, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type PasskeyEnrol, type PasskeyEnrolSource, usePasskeyEnrol } from '../../hooks/usePasskeyEnrol.ts';
import { useSession } from '../../hooks/useSession.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useChange } from '../part/useChange.ts';
import { useReady } from '../part/useReady.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import { PasskeyEnrollContext, type PasskeyEnrollContextValue, usePasskeyEnrollContext } from './context.ts';
import { passkeyEnrollStep } from './steps.ts';

/** The element of {@link PasskeyEnrollRoot}. */
const PasskeyEnrollSection: Part<'section', CredentialState, { readonly autoFocus: boolean }> = createPart<
  'section',
  CredentialState,
  { readonly autoFocus: boolean }
>('section', 'passkey-enroll', ({ autoFocus, ...rest }) => {
  const { enrol, headingId } = usePasskeyEnrollContext('PasskeyEnroll.Root');
  const element = useRef<HTMLElement>(null);
  useStepFocus({ root: element, step: passkeyEnrollStep(enrol.state), first: ['heading'], autoFocus });
  return { rest, ref: element, state: enrol.state, props: { 'aria-labelledby': headingId } };
});

/**
 * Provides one creation of a passkey to the parts inside. Renders nothing in a browser without passkeys, for a user who
 * is signed out, and after the user dismissed it. Renders a `<section>`.
 */
export function PasskeyEnrollRoot(props: PasskeyEnrollRoot.Props): ReactElement | null {
  const { flow, name, autoFocus = false, children, onCancel, ...others } = props;
  const { onReady, onStatusChange, onSuccess, onError, ...rest } = others;
  const enrol = usePasskeyEnrol({ flow });
  const { status } = useSession();
  const headingId = useId();
  const [isDismissed, setDismissed] = useState(false);
  const isShown = enrol.isSupported && !isDismissed && (status === 'ready' || enrol.state.status !== 'idle');
  useCallbacks(enrol.state, isShown, props);
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  const value = useMemo<PasskeyEnrollContextValue>(
    () => ({
      enrol,
      headingId,
      name,
      dismiss: () => {
        setDismissed(true);
        cancel.current?.();
      },
    }),
    [enrol, headingId, name],
  );
  if (!isShown) return null;
  return (
    <PasskeyEnrollContext.Provider value={value}>
      <PasskeyEnrollSection {...rest} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(enrol) : children}
      </PasskeyEnrollSection>
    </PasskeyEnrollContext.Provider>
  );
}

/** Calls the callbacks, each once for each change. */
function useCallbacks(state: CredentialState, isShown: boolean, callbacks: PasskeyEnrollRoot.Callbacks): void {
  useReady(isShown ? 'shown' : 'loading', callbacks.onReady);
  useChange(state, (now, { status: from }) => {
    const { onStatusChange, onSuccess, onError } = callbacks;
    if (from !== now.status) onStatusChange?.({ from, to: now.status });
    if (now.status === 'done' && now.credential !== undefined) {
      const { id, nickname } = now.credential;
      onSuccess?.({ id, nickname });
    }
    if (now.status === 'failed') onError?.({ code: now.error.code, next: now.error.next });
  });
}

export declare namespace PasskeyEnrollRoot {
  interface Callbacks {
    /** Called once when the offer is shown. */
    readonly onReady?: (() => void) | undefined;
    readonly onStatusChange?:
      | ((change: { readonly from: CredentialState['status']; readonly to: CredentialState['status'] }) => void)
      | undefined;
    readonly onSuccess?: ((passkey: Pick<Credential, 'id' | 'nickname'>) => void) | undefined;
    readonly onError?: ((error: Pick<WalletError, 'code' | 'next'>) => void) | undefined;
    /** Called when the user presses "Not now". Remember it, and offer the passkey later. */
    readonly onCancel?: (() => void) | undefined;
  }

  type Props = Omit<
    React.ComponentProps<typeof PasskeyEnrollSection>,
    'children' | 'autoFocus' | 'name' | keyof Callbacks
  > &
    Callbacks & {
      /** The name of the new passkey: 1 to 100 letters and digits of any script, spaces and `. _ - ' ( )`. */
      readonly name: string;
      /** A creation that the caller made. Without it the root makes its own. */
      readonly flow?: PasskeyEnrolSource | undefined;
      /** Whether the heading takes the focus on mount; for dialogs, not for pages. @default false */
      readonly autoFocus?: boolean | undefined;
      /** The parts, or a function of the creation that returns them. */
      readonly children?: ReactNode | ((enrol: PasskeyEnrol) => ReactNode);
    };
}
