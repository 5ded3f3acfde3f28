import { Login } from '@latchkey/react/kit';
import { lazy, type ReactElement, Suspense } from 'react';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** The sample customers exist only in a sandbox. */
const Personas = __SANDBOX__ ? lazy(() => import('../developer/Personas.tsx')) : undefined;

/** The sign-in screen. In a sandbox the sample customers are beside the form. */
export function SignInScreen(): ReactElement {
  const t = useTexts();
  return (
    <div className="wa-sign-in">
      <div className="wa-sign-in-form">
        <Heading>{t('signIn.title')}</Heading>
        <p className="lk-muted">{t('signIn.lead')}</p>
        <Login rememberDevice />
      </div>
      {Personas && (
        <Suspense fallback={<div className="wa-personas" />}>
          <Personas />
        </Suspense>
      )}
    </div>
  );
}
