import { useState } from 'react';
import { useSession } from './useSession.ts';
import { useWallet } from './useWallet.ts';
import { readUser } from './watchAccount.ts';

/**
 * Calls `clear` while rendering once the user who was present has left: by a sign-out, or because another user is
 * present. A lock keeps the user, and so what they have entered.
 *
 * ```ts
 * useLeftUser(() => setDraft(emptyDraft))
 * ```
 *
 * @param clear Sets state of the same component, so that nothing of one user is rendered for the next.
 */
export function useLeftUser(clear: () => void): void {
  useSession();
  const user = readUser(useWallet());
  const [known, setKnown] = useState(user);
  if (user === undefined || user === known) return;
  setKnown(user);
  if (known) clear();
}
