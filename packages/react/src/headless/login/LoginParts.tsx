'use client';
import type { LoginState, PasskeyHolder } from '@latchkey/core';
import type { MouseEvent } from 'react';
import type { OauthProvider } from '../../hooks/OauthProvider.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { focusById } from '../part/focusById.ts';
import { type HeadingOwnProps, toHeadingTag } from '../part/heading.ts';
import { type LoginContextValue, useLoginContext } from './context.ts';
import { parseIdentifier } from './draft.ts';
import { getLoginStep, isLoginBusy } from './steps.ts';

/**
 * Names the step. It takes the focus when the step changes. Renders an `<h2>`, or the given level.
 */
export const LoginHeading: Part<'h2', LoginState, HeadingOwnProps> = createPart<'h2', LoginState, HeadingOwnProps>(
  'h2',
  'heading',
  ({ headingLevel, ...rest }) => {
    const { login, ids } = useLoginContext('Login.Heading');
    return { rest, state: login.state, tag: toHeadingTag(headingLevel), props: { id: ids.heading, tabIndex: -1 } };
  },
);

/**
 * Describes where the code was sent. The code input refers to it. Renders a `<p>`.
 */
export const LoginDescription: Part<'p', LoginState> = createPart<'p', LoginState>('p', 'description', () => {
  const { login, ids } = useLoginContext('Login.Description');
  return { state: login.state, props: { id: ids.description } };
});

/**
 * The error text; renders nothing without an error. The field concerned refers to it. Renders a `<p role="alert">`.
 */
export const LoginError: Part<'p', LoginState> = createPart<'p', LoginState>('p', 'error', ({ children }) => {
  const { login, ids } = useLoginContext('Login.Error');
  const empty = children === undefined || children === null || children === '' || children === false;
  return { absent: empty, state: login.state, props: { id: ids.error, role: 'alert' } };
});

/**
 * Retries what failed: the passkey prompt, the provider, or the request of the code. Renders a `<button>`.
 */
export const LoginRetry: Part<'button', LoginState> = createPart<'button', LoginState>('button', 'retry', () => {
  const context = useLoginContext('Login.Retry');
  const { login, passkey, oauth } = context;
  const step = getLoginStep(context);
  const failed = step === 'passkey' ? passkey : step === 'provider' ? oauth : login;
  return { state: login.state, props: { onClick: () => failed.retry() } };
});

/**
 * Signs in with the passkey of the known user, of the entered address, or of the address that a code was sent to. Its
 * code loads before the press, when the pointer or the focus reaches the button. Renders nothing in a browser without
 * passkeys. Renders a `<button>`.
 */
export const LoginPasskey: Part<'button', LoginState> = createPart<'button', LoginState>('button', 'passkey', () => {
  const context = useLoginContext('Login.Passkey');
  const { login, passkey, edit, ids, submit } = context;
  const busy = isLoginBusy(login.state);
  const press = (event: MouseEvent<HTMLElement>) => {
    if (busy) return;
    const holder = findHolder(context);
    if (holder === undefined) {
      edit({ problem: 'identifierMissing' });
      focusById(event.currentTarget, ids.identifier);
      return;
    }
    edit({ problem: undefined });
    if (submit({ method: 'PASSKEY', step: 'identify' })) passkey.start(holder);
  };
  return {
    absent: !passkey.isSupported,
    state: login.state,
    flags: { disabled: busy },
    props: {
      onPointerEnter: passkey.preload,
      onFocus: passkey.preload,
      onClick: press,
    },
  };
});

/** The user whose passkey is requested. */
function findHolder({ login, draft, remembering }: LoginContextValue): PasskeyHolder | undefined {
  const { user } = remembering;
  // After a code was sent, the passkey is that of its address.
  if ('identifier' in login.state && login.state.status !== 'requestFailed')
    return { identifier: login.state.identifier.value };
  if (user) {
    const { identifier, authMethodId, type } = user;
    if (identifier !== undefined) return { identifier, ...(type === 'PASSKEY' && { authMethodId }) };
    return authMethodId === undefined ? undefined : { authMethodId };
  }
  const entered = parseIdentifier(draft);
  return entered && { identifier: entered.value };
}

/**
 * Signs in with an identity provider of the integrator. Renders a `<button>`.
 */
export const LoginProvider: Part<'button', LoginState, LoginProvider.Own> = createPart<
  'button',
  LoginState,
  LoginProvider.Own
>('button', 'provider', ({ provider, ...rest }) => {
  const { login, oauth, submit } = useLoginContext('Login.Provider');
  const busy = isLoginBusy(login.state);
  return {
    rest,
    state: login.state,
    flags: { disabled: busy },
    children: provider.name,
    props: {
      onPointerEnter: oauth.preload,
      onFocus: oauth.preload,
      onClick: () => {
        if (!busy && submit({ method: 'OAUTH', step: 'identify' })) oauth.start(provider);
      },
    },
  };
});

export declare namespace LoginProvider {
  interface Own {
    readonly provider: OauthProvider;
  }
}

/**
 * Opens the step for users who have lost their address or passkey. `Login.Cancel` returns from it. Renders a `<button>`.
 */
export const LoginRecovery: Part<'button', LoginState> = createPart<'button', LoginState>('button', 'recovery', () => {
  const { login, recovery } = useLoginContext('Login.Recovery');
  return { state: login.state, props: { onClick: () => recovery.setOpen(true) } };
});
