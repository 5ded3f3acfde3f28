'use client';
import type { Identifier, LoginFlow, LoginState } from '@latchkey/core';
import { type ReactElement, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLeftUser } from '../../hooks/useLeftUser.ts';
import { type Login, useLogin } from '../../hooks/useLogin.ts';
import { type OauthLogin, type OauthLoginSource, useOauthLogin } from '../../hooks/useOauthLogin.ts';
import { type PasskeyLogin, type PasskeyLoginSource, usePasskeyLogin } from '../../hooks/usePasskeyLogin.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useFocusReturnToPart } from '../part/useFocusReturn.ts';
import { useStepFocus } from '../part/useStepFocus.ts';
import { LoginContext, type LoginContextValue, useLoginContext } from './context.ts';
import { createDraft, parseIdentifier } from './draft.ts';
import { getLoginStep, type LoginStep } from './steps.ts';
import { type LoginCallbacks, useLoginEvents } from './useLoginEvents.ts';
import { type KnownUser, useRemembering } from './useRemembering.ts';

/** The element of {@link LoginRoot}. */
const LoginSection: Part<'section', LoginState, { readonly autoFocus: boolean }> = createPart<
  'section',
  LoginState,
  { readonly autoFocus: boolean }
>('section', 'login', ({ autoFocus, ...rest }) => {
  const context = useLoginContext('Login.Root');
  const { login, ids, remembering } = context;
  const element = useRef<HTMLElement>(null);
  const step = getLoginStep(context);
  const isReturning = step === 'identify' && remembering.user != null;
  const first = step === 'code' ? ['code-input'] : step === 'identify' && autoFocus ? ['identifier-input'] : [];
  const isInUse = useStepFocus({
    root: element,
    step: isReturning ? 'returning' : step,
    first: [...first, 'heading'],
    autoFocus,
  });
  // The button that submits the code was perhaps removed with the focus.
  useFocusReturnToPart(login.state.status === 'codeExpired', { root: element, isInUse, part: 'resend' });
  return {
    rest,
    ref: element,
    state: login.state,
    props: { 'aria-labelledby': ids.heading, 'aria-busy': step === 'loading' || undefined },
  };
});

/**
 * Provides one login and its draft to the parts inside. Renders a `<section>`.
 */
export function LoginRoot(props: LoginRoot.Props): ReactElement {
  const { flow, passkeyFlow, oauthFlow, defaultIdentifier, knownUser, children } = props;
  const { autoFocus = false, rememberDevice = false, autofill = false } = props;
  const login = useLogin({ flow });
  const passkey = usePasskeyLogin({ flow: passkeyFlow });
  const oauth = useOauthLogin({ flow: oauthFlow });
  const [draft, setDraft] = useState(() => createDraft(defaultIdentifier));
  const edit = useCallback<LoginContextValue['edit']>((change) => setDraft((now) => ({ ...now, ...change })), []);
  const [isOpen, setOpen] = useState(false);
  const recovery = useMemo(() => ({ isOpen, setOpen }), [isOpen]);
  const ids = useIds();
  const remembering = useRemembering({ login, passkey, oauth }, rememberDevice, knownUser);
  useLeftUser(() => {
    setDraft(createDraft(defaultIdentifier));
    setOpen(false);
    remembering.setSelected(false);
  });
  const { submit } = useLoginEvents(
    { login, passkey, oauth, recovery, draft, isReady: remembering.user !== null },
    props,
  );
  const step = getLoginStep({ login, passkey, oauth, recovery });
  const isEntering = remembering.user === undefined && step === 'identify';
  useAutofill(passkey, autofill && isEntering ? parseIdentifier(createDraft(defaultIdentifier))?.value : undefined);
  const value = useMemo<LoginContextValue>(
    () => ({ login, passkey, oauth, recovery, draft, remembering, edit, submit, ids, isAutofillOffered: autofill }),
    [login, passkey, oauth, recovery, draft, remembering, edit, submit, ids, autofill],
  );
  return (
    <LoginContext.Provider value={value}>
      <LoginSection {...toElementProps(props)} autoFocus={autoFocus}>
        {typeof children === 'function' ? children(login, { step, passkey, oauth }) : children}
      </LoginSection>
    </LoginContext.Provider>
  );
}

/** Removes the props that are not the element's. */
function toElementProps(props: LoginRoot.Props) {
  const { flow, passkeyFlow, oauthFlow, defaultIdentifier, knownUser, rememberDevice, autofill, ...others } = props;
  const { onSignedIn, onReady, onChange, onSubmit, onStatusChange, onError, autoFocus, children, ...rest } = others;
  return rest;
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

/** Offers the passkey of an address in the browser's autofill list, once: each offer is a request to the relay. */
function useAutofill({ isSupported, offer }: PasskeyLogin, identifier: string | undefined): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current || !isSupported || identifier === undefined) return;
    isFirst.current = false;
    offer({ identifier });
  }, [isSupported, offer, identifier]);
}

export declare namespace LoginRoot {
  /** The step that the user sees, and the methods beside the code. */
  interface Progress {
    readonly step: LoginStep;
    readonly passkey: PasskeyLogin;
    readonly oauth: OauthLogin;
  }

  type Props = Omit<React.ComponentProps<typeof LoginSection>, 'children' | 'autoFocus' | keyof LoginCallbacks> &
    LoginCallbacks & {
      /** A flow that the caller created. Without it the root creates its own. */
      readonly flow?: LoginFlow | undefined;
      /** A sign-in with a passkey that the caller created. */
      readonly passkeyFlow?: PasskeyLoginSource | undefined;
      /** A sign-in with a provider that the caller created. */
      readonly oauthFlow?: OauthLoginSource | undefined;
      /** The initial content of the form. */
      readonly defaultIdentifier?: Partial<Identifier> | undefined;
      /** The user who signs in, where the page knows them. `null` while it is loading. Replaces the remembered user. */
      readonly knownUser?: KnownUser | null | undefined;
      /** Whether the first field takes the focus on mount; for dialogs, not for pages. @default false */
      readonly autoFocus?: boolean | undefined;
      /** Whether users may ask this browser to remember them; a remembered user is offered to continue. @default false */
      readonly rememberDevice?: boolean | undefined;
      /** Whether the browser lists the passkey of `defaultIdentifier` in the autofill of the input. @default false */
      readonly autofill?: boolean | undefined;
      /** The parts, or a function of the login and of its other methods that returns them. */
      readonly children?: ReactNode | ((login: Login, progress: Progress) => ReactNode);
    };
}
