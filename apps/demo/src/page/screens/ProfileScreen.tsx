import { ContactVerification } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { BackLink } from '../shell/BackLink.tsx';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';
import { Person } from './Person.tsx';

/** Who the user is, and whether the addresses are confirmed. */
export function ProfileScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <div className="wa-flow-head">
        <BackLink to="/you" label={t('you.title')} />
        <Heading>{t('profile.title')}</Heading>
      </div>
      <Person />
      <ContactVerification />
    </>
  );
}
