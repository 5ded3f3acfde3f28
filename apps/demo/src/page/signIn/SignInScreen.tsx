import { Lazy, Login, SignedOutNotice } from '@latchkey/react/kit';
import { type ReactElement, useEffect } from 'react';
import { preloadScreens } from '../screens/screens.ts';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** The sample customers exist only in a sandbox. */
const loadPersonas = __SANDBOX__ ? async () => (await import('../developer/Personas.tsx')).Personas : undefined;

/** The sign-in screen. In a sandbox the sample customers are beside the form. */
export function SignInScreen(): ReactElement {
  const t = useTexts();
  // The next screen, while the user types the address.
  useEffect(() => preloadScreens('/offline', '/'), []);
  return (
    <div className="wa-sign-in">
      <div className="wa-sign-in-form" data-lk-layout="page">
        <Heading>{t('signIn.title')}</Heading>
        <p className="lk-muted">{t('signIn.lead')}</p>
        <SignedOutNotice />
        <Login rememberDevice />
      </div>
      {loadPersonas && (
        <div className="wa-personas">
          <Lazy load={loadPersonas} props={{}} />
        </div>
      )}
    </div>
  );
}
