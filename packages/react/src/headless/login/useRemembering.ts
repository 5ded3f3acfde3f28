'use client';
import {
  forgetSignIn,
  getRememberedSignIn,
  getSession,
  type Identifier,
  type RememberedSignIn,
  rememberSignIn,
  watchSession,
} from '@latchkey/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Login } from '../../hooks/useLogin.ts';
import type { OauthLogin } from '../../hooks/useOauthLogin.ts';
import type { PasskeyLogin } from '../../hooks/usePasskeyLogin.ts';
import { useWallet } from '../../hooks/useWallet.ts';

/** A user who is known before the sign-in. Without `identifier`, only the credential is known. */
export interface KnownUser extends Pick<RememberedSignIn, 'type' | 'provider' | 'authMethodId'> {
  readonly identifier?: string | undefined;
  /** For display, because other people may see the screen. */
  readonly masked?: string | undefined;
}

/** The user whom this browser remembers, and whether it remembers the next user who signs in. */
export interface Remembering {
  /** Whether users are asked to be remembered. */
  readonly isOffered: boolean;
  /** `null` while it is loading; undefined when no user is known. */
  readonly user: KnownUser | null | undefined;
  /** Whether the user has asked to be remembered. */
  readonly isSelected: boolean;
  setSelected(isSelected: boolean): void;
  /** Another user signs in: nothing of the remembered user is kept. */
  forget(): void;
}

/** Remembers the user who asked for it, once they have signed in, and the method that they used. */
export function useRemembering(
  progress: {
    readonly login: Pick<Login, 'state'>;
    readonly passkey: Pick<PasskeyLogin, 'state'>;
    readonly oauth: Pick<OauthLogin, 'state'>;
  },
  isOffered: boolean,
  /** Replaces the remembered user. */
  known?: KnownUser | null,
): Remembering {
  const wallet = useWallet();
  const [remembered, setRemembered] = useState<Remembering['user']>(isOffered ? null : undefined);
  const [isSelected, setSelected] = useState(false);
  // Without storage there is no remembered user.
  const read = useCallback(
    async () => setRemembered(await getRememberedSignIn(wallet).catch(() => undefined)),
    [wallet],
  );
  useEffect(() => {
    if (isOffered) read();
  }, [isOffered, read]);

  const { type, identifier, provider } = getVerified(progress);
  // A user who is remembered stays so, with the method that they use now. Another one has not asked for it.
  const isKept = isSelected || (isOffered && remembered?.identifier === identifier);
  useEffect(() => {
    if (!isKept || type === undefined || identifier === undefined) return undefined;
    // The page may replace this component as soon as there is a session, which disposes of its flow.
    return watchSession(wallet, () => {
      if (getSession(wallet).status === 'ready')
        rememberSignIn(wallet, { type, identifier, provider }).then(read, () => {});
    });
  }, [type, identifier, provider, isKept, wallet, read]);

  const [isForgotten, setForgotten] = useState(false);
  const isKnown = known !== undefined;
  const forget = useCallback(() => {
    setRemembered(undefined);
    setForgotten(true);
    // The known user may be another one than the remembered.
    if (!isKnown) forgetSignIn(wallet);
  }, [wallet, isKnown]);
  const user = isKnown && !isForgotten ? known : remembered;
  return useMemo(() => ({ isOffered, user, isSelected, setSelected, forget }), [isOffered, user, isSelected, forget]);
}

/** Returns the address whose proof is being verified. A provider may name none: its user may be another one. */
function getVerified({ login: { state }, passkey, oauth }: Parameters<typeof useRemembering>[0]): {
  readonly type?: RememberedSignIn['type'];
  readonly identifier?: string | undefined;
  readonly provider?: string | undefined;
} {
  if (state.status === 'verifyingCode') return { type: state.identifier.type, identifier: state.identifier.value };
  if (oauth.state.status === 'verifying')
    return { type: 'OAUTH', identifier: oauth.state.identifier, provider: oauth.state.provider.id };
  if (passkey.state.status !== 'verifying') return {};
  return { type: 'PASSKEY', identifier: passkey.state.holder.identifier };
}

/** Returns where a known user receives codes; undefined where a provider knows them by another name than an address. */
export function toIdentifier(user: Pick<KnownUser, 'identifier'> | undefined): Identifier | undefined {
  const value = user?.identifier ?? '';
  if (value.includes('@')) return { type: 'EMAIL_OTP', value };
  return /^\+?[\d ().-]+$/.test(value) ? { type: 'SMS_OTP', value } : undefined;
}
