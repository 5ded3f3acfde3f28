import { signOut } from '@latchkey/core';
import { useWallet } from '@latchkey/react';
import type { IconShape } from '@latchkey/react/icons';
import { Button } from '@latchkey/react/kit';
import { type ReactElement, useState } from 'react';
import { goTo } from '../shell/goTo.ts';
import { useTexts } from '../texts/useTexts.ts';

/** Ends the session here and in every tab. With an icon it has no visible text. */
export function SignOutButton({ icon }: { readonly icon?: IconShape }): ReactElement {
  const wallet = useWallet();
  const t = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  const endSession = async () => {
    setIsBusy(true);
    try {
      await signOut(wallet);
      // The next user starts at the home screen.
      goTo('/');
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant={icon ? 'quiet' : 'neutral'} busy={isBusy} icon={icon} className="wa-out" onClick={endSession}>
      <span className={icon ? 'lk-hidden' : undefined}>{t('signOut')}</span>
    </Button>
  );
}
