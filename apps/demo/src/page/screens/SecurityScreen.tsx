import { PasskeyEnroll, ScaEnrolment, Sessions } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** How the user signs in and confirms payments, and where the user is signed in. */
export function SecurityScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <Heading>{t('security.title')}</Heading>
      <Sessions />
      <PasskeyEnroll />
      <ScaEnrolment origin={window.location.origin} />
    </>
  );
}
