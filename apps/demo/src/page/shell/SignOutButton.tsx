import { signOut } from '@latchkey/core';
import { useWallet } from '@latchkey/react';
import { type ReactElement, useState } from 'react';

/** Ends the session here and in every tab. */
export function SignOutButton(): ReactElement {
  const wallet = useWallet();
  const [busy, setBusy] = useState(false);
  const endSession = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await signOut(wallet);
      // The next user starts at the home screen.
      window.location.hash = '/';
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="button quiet" aria-disabled={busy} onClick={endSession}>
      {busy ? 'Signing out…' : 'Sign out'}
    </button>
  );
}
