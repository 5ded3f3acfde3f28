'use client';
import {
  forgetSignIn,
  getRememberedSignIn,
  getSession,
  type Identifier,
  type RememberedSignIn,
  rememberSignIn,
  type Wallet,
  watchSession,
} from '@latchkey/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Login } from '../../hooks/useLogin.ts';
import { useWallet } from '../../hooks/useWallet.ts';

/** Somebody who can be sent a code. */
export type RememberedLogin = RememberedSignIn & { readonly type: Identifier['type'] };

/** Whom this browser remembers, and whether it is to remember whoever signs in now. */
export interface Remembering {
  /** Whether people are asked. */
  readonly isOffered: boolean;
  /** `null` until it is known; undefined where nobody is remembered. */
  readonly who: RememberedLogin | null | undefined;
  readonly isWanted: boolean;
  want(isWanted: boolean): void;
  /** It was somebody else: nothing of them is kept. */
  forget(): void;
}

/** Remembers whoever signs in here and asked for it, once they have signed in. */
export function useRemembering({ state }: Login, isOffered: boolean): Remembering {
  const wallet = useWallet();
  const [who, setWho] = useState<Remembering['who']>(isOffered ? null : undefined);
  const [isWanted, want] = useState(false);
  const read = useCallback(async () => setWho(await whoIn(wallet)), [wallet]);
  useEffect(() => {
    if (isOffered) read();
  }, [isOffered, read]);

  useEffect(() => {
    if (!isWanted || state.status !== 'verifyingCode') return undefined;
    const { type, value } = state.identifier;
    // The page may show something else as soon as there is a session, and this with its flow is gone.
    return watchSession(wallet, () => {
      if (getSession(wallet).status === 'ready') rememberSignIn(wallet, { type, identifier: value }).then(read);
    });
  }, [state, isWanted, wallet, read]);

  const forget = useCallback(() => {
    setWho(undefined);
    forgetSignIn(wallet);
  }, [wallet]);
  return useMemo(() => ({ isOffered, who, isWanted, want, forget }), [isOffered, who, isWanted, forget]);
}

async function whoIn(wallet: Wallet): Promise<RememberedLogin | undefined> {
  const last = await getRememberedSignIn(wallet);
  return last?.type === 'EMAIL_OTP' || last?.type === 'SMS_OTP' ? { ...last, type: last.type } : undefined;
}
