import type { ReactElement } from 'react';
import { Appearance } from '../settings/Appearance.tsx';
import { Heading } from '../shell/Heading.tsx';
import { LinkList } from '../shell/LinkList.tsx';
import { SignOutButton } from '../signIn/SignOutButton.tsx';
import { useTexts } from '../texts/useTexts.ts';
import { Person } from './Person.tsx';

/** Who is signed in, the screens that have no tab on a phone, and how the page looks. */
export function YouScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <Heading>{t('you.title')}</Heading>
      <Person />
      <LinkList
        heading={t('you.money')}
        routes={['/accounts', '/approvals', '/add', '/withdraw', '/statements', '/rates']}
      />
      <LinkList heading={t('you.account')} routes={['/profile', '/security', '/onboarding']} />
      <Appearance />
      <div className="wa-only-phone">
        <SignOutButton />
      </div>
    </>
  );
}
