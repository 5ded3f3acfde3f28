import { PasskeyEnroll, ScaEnrolment } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** How the user signs in and confirms payments. */
export default function SecurityScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <Heading>{t('security.title')}</Heading>
      <PasskeyEnroll />
      <ScaEnrolment origin={window.location.origin} />
    </>
  );
}
