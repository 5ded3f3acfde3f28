import { Lazy, Login, Notice } from '@latchkey/react/kit';
import { type ReactElement, useEffect } from 'react';
import { preloadScreens } from '../screens/screens.ts';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** The sample customers exist only in a sandbox. */
const loadPersonas = __SANDBOX__ ? async () => (await import('../developer/Personas.tsx')).Personas : undefined;

/** The sign-in screen. In a sandbox the sample customers are beside the form. */
export function SignInScreen({ isEnded }: SignInScreen.Props): ReactElement {
  const t = useTexts();
  // The next screen, while the user types the address.
  useEffect(() => preloadScreens('/offline', '/'), []);
  return (
    <div className="wa-sign-in">
      <div className="wa-sign-in-form">
        <Heading>{t('signIn.title')}</Heading>
        <p className="lk-muted">{t('signIn.lead')}</p>
        {isEnded && <Notice title={t('signIn.ended.title')}>{t('signIn.ended')}</Notice>}
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

export declare namespace SignInScreen {
  interface Props {
    /** Whether the session ended without a request of the user in this tab. */
    readonly isEnded: boolean;
  }
}
