'use client';
import { type ReactElement, type ReactNode, useId, useMemo, useRef } from 'react';
import type { SessionsState } from '../../hooks/createSessionsStore.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import { type Sessions, useSessions } from '../../hooks/useSessions.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { type StateCallbacks, useStateReports } from '../part/useStateReports.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import { SessionsContext, useSessionsContext } from './context.ts';

type Own = { readonly autoFocus: boolean };

/** The element of {@link SessionsRoot}. */
const SessionsSection: Part<'section', SessionsState, Own> = createPart<'section', SessionsState, Own>(
  'section',
  'sessions',
  ({ autoFocus, ...rest }) => {
    const { sessions, ids } = useSessionsContext('Sessions.Root');
    const { state } = sessions;
    const element = useRef<HTMLElement>(null);
    // While a session is ended, its button keeps the focus.
    const step = state.status === 'ending' ? 'confirming' : state.status;
    const first = step === 'confirming' ? ['back', 'heading'] : ['heading'];
    useStepFocus({ root: element, step, first, autoFocus });
    const props = { 'aria-labelledby': ids.heading, 'aria-busy': state.status === 'loading' || undefined };
    return { rest, ref: element, state, props };
  },
);

/**
 * Provides the user's sessions, and what the user does with them, to the parts inside. Renders a `<section>`.
 */
export function SessionsRoot(props: SessionsRoot.Props): ReactElement {
  const { autoFocus = false, onChange, onReady, onError, onStatusChange, children, ...rest } = props;
  const own = useSessions();
  const report = useLatest(onChange);
  const sessions = useMemo<Sessions>(() => {
    const { state, end } = own;
    const isSignOut = state.status === 'confirming' && state.target === state.currentId;
    // Before the sign-out, with which the host may remove this component.
    const signOut = () => {
      report.current?.('signedOut');
      end();
    };
    return isSignOut ? { ...own, end: signOut } : own;
  }, [own, report]);
  useStateReports(sessions.state, { onReady, onError, onStatusChange }, (state) => {
    if (state.status === 'listing' && state.change !== undefined) onChange?.(state.change);
  });
  const base = useId();
  const value = useMemo(() => ({ sessions, ids: { heading: `${base}heading` } }), [sessions, base]);
  return (
    <SessionsContext.Provider value={value}>
      <SessionsSection {...rest} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(sessions) : children}
      </SessionsSection>
    </SessionsContext.Provider>
  );
}

export declare namespace SessionsRoot {
  type Props = Omit<React.ComponentProps<typeof SessionsSection>, 'children' | 'autoFocus' | 'onError' | 'onChange'> &
    StateCallbacks<SessionsState['status']> & {
      /** Called when one session, or all others, were ended, and when the user signs out on this device. */
      readonly onChange?: ((change: 'ended' | 'othersEnded' | 'signedOut') => void) | undefined;
      /** Whether the heading takes the focus on mount; for dialogs, not for pages. @default false */
      readonly autoFocus?: boolean | undefined;
      /** The parts, or a function of the sessions that returns them. */
      readonly children?: ReactNode | ((sessions: Sessions) => ReactNode);
    };
}
