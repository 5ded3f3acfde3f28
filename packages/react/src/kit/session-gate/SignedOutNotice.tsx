'use client';
import type { SignedOutReason } from '@latchkey/core';
import { type ReactElement, useEffect } from 'react';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
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
  const announce = useAnnounce();
  const reason = state.status === 'signedOut' ? state.reason : undefined;
  const text = isExplained(reason) ? m[`session.ended.${reason}`] : undefined;
  useEffect(() => {
    if (text !== undefined) announce(text);
  }, [text, announce]);
  if (text === undefined) return null;
  return (
    <Notice icon={lock} announced={false}>
      {text}
    </Notice>
  );
}

const explained = ['otherTab', 'idleTimeout', 'expired', 'refused'] as const;

function isExplained(reason: SignedOutReason | undefined): reason is (typeof explained)[number] {
  return explained.some((known) => known === reason);
}
