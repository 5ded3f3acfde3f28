'use client';
import type { Identifier, LoginFlow, LoginState, SignerSession } from '@latchkey/core';
import { type ReactElement, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Login, useLogin } from '../../hooks/useLogin.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useStepFocus } from '../part/useStepFocus.ts';
import { LoginContext, type LoginContextValue, useLoginContext } from './context.ts';
import { emptyDraft } from './draft.ts';
import { loginStep } from './steps.ts';
import { useRemembering } from './useRemembering.ts';

/** The element of {@link LoginRoot}. */
const LoginSection: Part<'section', LoginState, { readonly autoFocus: boolean }> = createPart<
  'section',
  LoginState,
  { readonly autoFocus: boolean }
>('section', 'login', ({ autoFocus, ...rest }) => {
  const { login, ids, remembering } = useLoginContext('Login.Root');
  const element = useRef<HTMLElement>(null);
  const step = loginStep(login.state);
  const isReturning = step === 'identify' && remembering.who != null;
  const first = step === 'code' ? ['code-input'] : step === 'identify' && autoFocus ? ['identifier-input'] : [];
  useStepFocus({ root: element, step: isReturning ? 'returning' : step, first: [...first, 'heading'], autoFocus });
  return {
    rest,
    ref: element,
    state: login.state,
    props: { 'aria-labelledby': ids.heading, 'aria-busy': step === 'loading' || undefined },
  };
});

/**
 * Holds one login and what is being typed into it, for the parts inside.
 * Renders a `<section>`.
 */
export function LoginRoot(props: LoginRoot.Props): ReactElement {
  const { flow, defaultIdentifier, onSignedIn, autoFocus = false, rememberDevice = false, children, ...rest } = props;
  const login = useLogin({ flow });
  const [draft, setDraft] = useState(() => emptyDraft(defaultIdentifier));
  const edit = useCallback<LoginContextValue['edit']>((change) => setDraft((now) => ({ ...now, ...change })), []);
  const ids = useIds();
  const remembering = useRemembering(login, rememberDevice);
  useSignedIn(login, onSignedIn);
  const value = useMemo(() => ({ login, draft, remembering, edit, ids }), [login, draft, remembering, edit, ids]);
  return (
    <LoginContext.Provider value={value}>
      <LoginSection {...rest} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(login) : children}
      </LoginSection>
    </LoginContext.Provider>
  );
}

function useIds(): LoginContextValue['ids'] {
  const base = useId();
  return useMemo(
    () => ({
      heading: `${base}heading`,
      identifier: `${base}identifier`,
      hint: `${base}hint`,
      remember: `${base}remember`,
      code: `${base}code`,
      description: `${base}description`,
      error: `${base}error`,
    }),
    [base],
  );
}

/** Tells the caller of each session once, whatever re-renders. */
function useSignedIn(login: Login, onSignedIn: LoginRoot.Props['onSignedIn']): void {
  const callback = useRef(onSignedIn);
  const told = useRef<string | undefined>(undefined);
  useEffect(() => {
    callback.current = onSignedIn;
  });
  const session = login.state.status === 'signedIn' ? login.state.session : undefined;
  useEffect(() => {
    if (session === undefined || told.current === session.id) return;
    told.current = session.id;
    callback.current?.(session);
  }, [session]);
}

export declare namespace LoginRoot {
  type Props = Omit<React.ComponentProps<typeof LoginSection>, 'children' | 'autoFocus'> & {
    /** A flow that the caller made. Without it the root makes its own. */
    readonly flow?: LoginFlow | undefined;
    /** What stands in the form at first. */
    readonly defaultIdentifier?: Partial<Identifier> | undefined;
    /** Called once when a session has been opened. */
    readonly onSignedIn?: ((session: SignerSession) => void) | undefined;
    /** Whether the first field takes the focus at once; for a dialog, not for a page. @default false */
    readonly autoFocus?: boolean | undefined;
    /** Whether people may ask this browser to remember them, and who did is offered to continue. @default false */
    readonly rememberDevice?: boolean | undefined;
    /** The parts, or a function from the login to them. */
    readonly children?: ReactNode | ((login: Login) => ReactNode);
  };
}
