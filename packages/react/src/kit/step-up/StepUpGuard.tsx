'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { getFocused } from '../../focus/getFocused.ts';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import { useFocusReturn } from '../../headless/part/useFocusReturn.ts';
import { type StateCallbacks, useStateReports } from '../../headless/part/useStateReports.ts';
import { type StepUpGuard as Guard, type StepUpGuardNeed, useStepUpGuard } from '../../hooks/useStepUpGuard.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { rootProps } from '../base/rootProps.ts';
import { Login } from '../login/Login.tsx';
import { Notice } from '../notice/Notice.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import { StepUpView } from './StepUp.tsx';
import { texts } from './texts.ts';

/**
 * Runs actions that may need a confirmation of the user first, and asks for it in place or in a sheet. The action runs
 * once more after it; when the user cancels, its promise rejects with `ABORTED`.
 *
 * ```tsx
 * import { trustExternalAccount } from '@latchkey/core'
 *
 * const trust = () => trustExternalAccount(wallet, { externalAccountId })
 * const guarded = <StepUpGuard>{(guard) => <button onClick={() => guard.run(trust)}>Trust</button>}</StepUpGuard>
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function StepUpGuard(props: StepUpGuard.Props): ReactElement {
  checkProps('StepUpGuard', props);
  const { children, variant = 'inline', headingLevel = 2, origin, ...callbacks } = props;
  const m = useMessages(texts);
  const guard = useOpenerFocus(useGuardEvents(useStepUpGuard(), callbacks));
  const close = useRef<() => void>(undefined);
  const closeRef = variant === 'sheet' ? close : undefined;
  const asked = <Asked {...{ guard, headingLevel, origin, closeRef }} />;
  return (
    <>
      {children(guard)}
      {variant === 'inline' && guard.need !== undefined && asked}
      {variant === 'sheet' && (
        <Sheet
          title={m['stepUp.heading']}
          headingLevel={headingLevel}
          open={guard.need !== undefined}
          // An open challenge asks first, and a proof on its way cannot be stopped.
          onClose={() => (close.current ?? guard.cancel)()}
        >
          {guard.need !== undefined && asked}
        </Sheet>
      )}
    </>
  );
}

function Asked(props: {
  readonly guard: Guard;
  readonly headingLevel: HeadingLevel;
  readonly origin: string | undefined;
  /** Takes what the sheet around calls when it is asked to close. */
  readonly closeRef: RefObject<(() => void) | undefined> | undefined;
}): ReactElement {
  const m = useMessages(texts);
  const { appearance } = useProvider('StepUpGuard');
  const { guard, headingLevel, origin, closeRef } = props;
  const isInSheet = closeRef !== undefined;
  if (guard.need === 'signIn')
    return (
      <div {...rootProps(appearance, isInSheet ? 'lk-stack' : 'lk-panel', undefined)}>
        <Notice>{m['stepUp.signIn.text']}</Notice>
        <Login
          headingLevel={headingLevel}
          autoFocus={true}
          className="lk-inset"
          // After a sign-in elsewhere, perhaps much later, the user decides again.
          onSignedIn={(_, { isOwn }) => (isOwn ? guard.complete() : guard.cancel())}
        />
        {!isInSheet && (
          <button type="button" className="lk-button lk-quiet" onClick={guard.cancel}>
            {m['stepUp.leave']}
          </button>
        )}
      </div>
    );
  return (
    <StepUpView
      closeRef={closeRef}
      isGuard={true}
      subject={{ type: 'login' }}
      origin={origin}
      headingLevel={headingLevel}
      autoFocus={true}
      embedded={isInSheet}
      onCompleted={guard.complete}
      onCancel={guard.cancel}
    />
  );
}

/** Calls the application's functions, each once for each event. */
function useGuardEvents(guard: Guard, callbacks: StepUpGuard.Callbacks): Guard {
  const latest = useRef(callbacks);
  latest.current = callbacks;
  const status: 'idle' | StepUpGuardNeed = guard.need ?? 'idle';
  const state = useMemo(() => ({ status }), [status]);
  useStateReports(state, { onStatusChange: callbacks.onStatusChange });
  return useMemo(
    () => ({
      ...guard,
      complete() {
        guard.complete();
        latest.current.onSuccess?.();
      },
      cancel() {
        guard.cancel();
        latest.current.onCancel?.();
      },
    }),
    [guard],
  );
}

/** Remembers what the user pressed, and returns the focus to it, as a sheet does. */
function useOpenerFocus(guard: Guard): Guard {
  const opener = useRef<Element | null>(null);
  useFocusReturn(guard.need, () => {
    if (guard.need !== undefined) return [];
    const element = opener.current;
    opener.current = null;
    return element instanceof HTMLElement ? [element] : [];
  });
  return useMemo(
    () => ({
      ...guard,
      run(action) {
        opener.current = getFocused();
        return guard.run(action);
      },
    }),
    [guard],
  );
}

export declare namespace StepUpGuard {
  /** Callbacks of the guard. No detail has what the user entered. */
  interface Callbacks {
    /** Called when the guard asks for something, or no longer does. */
    readonly onStatusChange?: StateCallbacks<'idle' | StepUpGuardNeed>['onStatusChange'];
    /** Called when the user has confirmed or signed in, and the actions run again. */
    readonly onSuccess?: (() => void) | undefined;
    /** Called when the user stops. The actions reject with `ABORTED`. */
    readonly onCancel?: (() => void) | undefined;
  }
  interface Props extends Callbacks {
    /** What needs the guard: a function of it. */
    readonly children: (guard: Guard) => ReactNode;
    /** Where the user is asked: below the children, or in a sheet. @default 'inline' */
    readonly variant?: 'inline' | 'sheet' | undefined;
    /** The heading level. @default 2 */
    readonly headingLevel?: HeadingLevel | undefined;
    /** The page's origin, for passkeys. @default location.origin */
    readonly origin?: string | undefined;
  }
}
