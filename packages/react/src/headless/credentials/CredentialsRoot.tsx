'use client';
import { type ReactElement, type ReactNode, useId, useMemo, useRef } from 'react';
import type { CredentialsState } from '../../hooks/createCredentialsStore.ts';
import { type Credentials, useCredentials } from '../../hooks/useCredentials.ts';
import { createPart, type Part, type PartState } from '../part/createPart.tsx';
import { type StateCallbacks, useStateReports } from '../part/useStateReports.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import { CredentialsContext, useCredentialsContext } from './context.ts';

type Own = { readonly autoFocus: boolean };

/** The element of {@link CredentialsRoot}. */
const CredentialsSection: Part<'section', PartState, Own> = createPart<'section', PartState, Own>(
  'section',
  'credentials',
  ({ autoFocus, ...rest }) => {
    const { credentials, state, ids } = useCredentialsContext('Credentials.Root');
    const element = useRef<HTMLElement>(null);
    const step = getStep(credentials.state);
    const first = step === 'confirmingRemoval' ? ['back', 'heading'] : ['heading'];
    useStepFocus({ root: element, step, first, autoFocus });
    const props = { 'aria-labelledby': ids.heading, 'aria-busy': state.status === 'loading' || undefined };
    return { rest, ref: element, state, props };
  },
);

/** While a request is under way, its button keeps the focus. A sign-in takes the focus itself, and may end elsewhere. */
function getStep(state: CredentialsState): string {
  if (state.status !== 'changing') return state.status;
  const { progress } = state;
  if (progress.status === 'failed' && progress.error.code === 'SIGNED_IN_ELSEWHERE') return 'stopped';
  return progress.status === 'confirmingContact' ? 'contact' : state.status;
}

/**
 * Provides the user's ways to sign in, and what the user does with them, to the parts inside. Renders a `<section>`.
 */
export function CredentialsRoot(props: CredentialsRoot.Props): ReactElement {
  const { autoFocus = false, onChange, onReady, onError, onStatusChange, children, ...rest } = props;
  const credentials = useCredentials();
  useStateReports(credentials.state, { onReady, onError, onStatusChange }, (state) => {
    if (state.status === 'listing' && state.change !== undefined) onChange?.(state.change);
  });
  const base = useId();
  const value = useMemo(() => {
    const { state } = credentials;
    const status = state.status === 'changing' ? state.progress.status : state.status;
    return { credentials, state: { status }, ids: { heading: `${base}heading` } };
  }, [credentials, base]);
  return (
    <CredentialsContext.Provider value={value}>
      <CredentialsSection {...rest} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(credentials) : children}
      </CredentialsSection>
    </CredentialsContext.Provider>
  );
}

export declare namespace CredentialsRoot {
  type Props = Omit<
    React.ComponentProps<typeof CredentialsSection>,
    'children' | 'autoFocus' | 'onError' | 'onChange'
  > &
    StateCallbacks<CredentialsState['status']> & {
      /** Called when a way to sign in was added or removed. */
      readonly onChange?: ((change: 'added' | 'removed') => void) | undefined;
      /** Whether the heading takes the focus on mount; for dialogs, not for pages. @default false */
      readonly autoFocus?: boolean | undefined;
      /** The parts, or a function of the credentials that returns them. */
      readonly children?: ReactNode | ((credentials: Credentials) => ReactNode);
    };
}
