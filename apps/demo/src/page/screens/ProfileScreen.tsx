import { Profile } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { BackLink } from '../shell/BackLink.tsx';
import { Heading } from '../shell/Heading.tsx';
import { refreshCustomer } from '../shell/useCustomer.ts';
import { useTexts } from '../texts/useTexts.ts';

/** Who the user is, and the addresses that codes go to. */
export function ProfileScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <BackLink to="/you" />
      <Heading isHidden>{t('profile.title')}</Heading>
      <Profile onChange={refreshCustomer} />
    </>
  );
}
