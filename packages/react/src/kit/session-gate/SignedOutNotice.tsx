'use client';
import type { ReactElement } from 'react';
import { useSession } from '../../hooks/useSession.ts';
import { lock } from '../../icons/shapes.ts';
import { session } from '../../messages/en/session.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Notice } from '../notice/Notice.tsx';

/**
 * Explains why the user is no longer signed in. Renders nothing after a sign-out that the user requested in this tab, and
 * on a page that has known no user. `SessionGate` shows it above its sign-in.
 *
 * ```tsx
 * import { Login } from '@latchkey/react/kit'
 *
 * const page = <><SignedOutNotice /><Login /></>
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function SignedOutNotice(): ReactElement | null {
  const state = useSession();
  const m = useMessages(session);
  if (state.status !== 'signedOut') return null;
  switch (state.reason) {
    case 'otherTab':
    case 'idleTimeout':
    case 'expired':
    case 'refused':
      return <Notice icon={lock}>{m[`session.ended.${state.reason}`]}</Notice>;
    default:
      return null;
  }
}
