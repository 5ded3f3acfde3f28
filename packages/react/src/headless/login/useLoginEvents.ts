'use client';
import { getSession, type RememberedSignIn, type SignerSession, type WalletError } from '@latchkey/core';
import { useCallback, useEffect, useRef } from 'react';
import { useLatest } from '../../hooks/useLatest.ts';
import type { OauthProgress } from '../../hooks/useOauthLogin.ts';
import type { PasskeyLogin } from '../../hooks/usePasskeyLogin.ts';
import { useWallet } from '../../hooks/useWallet.ts';
import { isSubmitted } from '../part/isSubmitted.ts';
import { useChange } from '../part/useChange.ts';
import { useReady } from '../part/useReady.ts';
import { useReportedError } from '../part/useReportedError.ts';
import { type LoginDraft, parseIdentifier } from './draft.ts';
import { getHolder, getLoginStep, getProvider, type LoginProgress, type LoginStep } from './steps.ts';

/** How a user signs in. */
export type LoginMethod = RememberedSignIn['type'];

/** The status of a login by any method, for example `awaitingCode` or `passkey.prompting`. */
export type LoginStatus =
  | LoginProgress['login']['state']['status']
  | `passkey.${PasskeyLogin['state']['status']}`
  | `provider.${OauthProgress['status']}`
  | 'recovery';

/** Callbacks of a login. None receives an address, a code or a token. */
export interface LoginCallbacks {
  /** Called once when the user can begin. */
  readonly onReady?: (() => void) | undefined;
  /** Called when the user chooses another method, or the entered address becomes complete or incomplete. */
  readonly onChange?: ((change: { readonly method: LoginMethod; readonly isComplete: boolean }) => void) | undefined;
  /** Called before a request is sent. `preventDefault()` stops it. */
  readonly onSubmit?: ((event: LoginSubmitEvent) => void) | undefined;
  readonly onStatusChange?: ((change: { readonly from: LoginStatus; readonly to: LoginStatus }) => void) | undefined;
  /**
   * Called once when a session is opened, even if the page then removes the login at once. `isOwn` is false where the
   * user signed in in another form or tab: do not continue a pending action then.
   */
  readonly onSignedIn?: ((session: SignerSession, by: { readonly isOwn: boolean }) => void) | undefined;
  readonly onError?: ((error: Pick<WalletError, 'code' | 'next'>) => void) | undefined;
}

/** A sign-in that is about to start. */
export interface LoginSubmitEvent {
  readonly method: LoginMethod;
  /** Whether a code is submitted, or one is requested. */
  readonly step: 'identify' | 'code';
  preventDefault(): void;
}

export interface LoginEvents {
  /** Returns whether the sign-in may start. */
  submit(event: Pick<LoginSubmitEvent, 'method' | 'step'>): boolean;
}

/** Calls the callbacks of a login, each once for each change. */
export function useLoginEvents(
  progress: LoginProgress & { readonly draft: LoginDraft; readonly isReady: boolean },
  callbacks: LoginCallbacks,
): LoginEvents {
  const latest = useLatest(callbacks);

  useReady(progress.isReady ? progress.login.state.status : 'loading', callbacks.onReady);

  const method = progress.draft.type;
  const isComplete = parseIdentifier(progress.draft) !== undefined;
  const entered = useRef({ method, isComplete });
  useEffect(() => {
    const before = entered.current;
    if (before.method === method && before.isComplete === isComplete) return;
    entered.current = { method, isComplete };
    latest.current.onChange?.({ method, isComplete });
  }, [method, isComplete, latest]);

  const status = getStatus(progress, getLoginStep(progress));
  useChange(status, (to, from) => callbacks.onStatusChange?.({ from, to }));

  useReportedError(getError(progress), callbacks.onError);
  useReportedError(progress.draft.phone?.error, callbacks.onError);

  const wallet = useWallet();
  const { state } = progress.login;
  const session = state.status === 'signedIn' ? state.session : undefined;
  const reportedId = useRef<string | undefined>(undefined);
  const wasVerifying = useRef(false);
  useEffect(() => {
    const report = (opened: SignerSession) => {
      if (reportedId.current === opened.id) return;
      reportedId.current = opened.id;
      latest.current.onSignedIn?.(opened, { isOwn: wasVerifying.current });
    };
    if (session !== undefined) report(session);
    return () => {
      // A host that follows the session removes the login before it shows that the user is signed in.
      const opened = getSession(wallet);
      if (opened.status === 'ready') report(opened.session);
    };
  }, [session, wallet, latest]);
  // After the report, which needs the state before the session.
  const isVerifying = isProofSent(progress);
  useEffect(() => {
    wasVerifying.current = isVerifying;
  }, [isVerifying]);

  const submit = useCallback<LoginEvents['submit']>((event) => isSubmitted(latest.current.onSubmit, event), [latest]);
  return { submit };
}

function getStatus({ login, passkey, oauth }: LoginProgress, step: LoginStep): LoginStatus {
  if (step === 'passkey') return `passkey.${passkey.state.status}`;
  if (step === 'provider') return `provider.${oauth.state.status}`;
  return step === 'recovery' ? step : login.state.status;
}

/** Returns whether the user has given a code, a passkey or a provider's token in this form. */
function isProofSent({ login, passkey, oauth }: LoginProgress): boolean {
  const { status } = login.state;
  return status === 'verifyingCode' || passkey.state.status === 'verifying' || oauth.state.status === 'verifying';
}

function getError({ login, passkey, oauth }: LoginProgress): WalletError | undefined {
  const state = getHolder(passkey) !== undefined ? passkey.state : getProvider(oauth.state) ? oauth.state : login.state;
  return 'error' in state ? state.error : undefined;
}
