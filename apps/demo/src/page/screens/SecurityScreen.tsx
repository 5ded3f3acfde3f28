import { SecurityCenter } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { BackLink } from '../shell/BackLink.tsx';
import { goTo } from '../shell/goTo.ts';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** How the user signs in and confirms payments, where the user is signed in, and the export of the wallet. */
export function SecurityScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <BackLink to="/you" isPhoneOnly />
      <Heading isHidden>{t('security.title')}</Heading>
      <SecurityCenter onAddContact={() => goTo('/profile')} />
    </>
  );
}
