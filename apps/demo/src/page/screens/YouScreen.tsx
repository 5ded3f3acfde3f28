import { Avatar } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { Appearance } from '../settings/Appearance.tsx';
import { Heading } from '../shell/Heading.tsx';
import { LinkList } from '../shell/LinkList.tsx';
import { useCustomer } from '../shell/useCustomer.ts';
import { SignOutButton } from '../signIn/SignOutButton.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** Who is signed in, the screens that have no tab on a phone, and how the page looks. */
export default function YouScreen(): ReactElement {
  const t = useTexts();
  const { name, email } = useCustomer();
  return (
    <>
      <Heading>{t('you.title')}</Heading>
      <div className="wa-person">
        <Avatar name={name} size="l" />
        <span className="lk-two">
          <bdi className="lk-lead">{name}</bdi>
          <bdi className="lk-small">{email}</bdi>
        </span>
      </div>
      <LinkList heading={t('you.money')} routes={['/accounts', '/approvals', '/add']} />
      <LinkList heading={t('you.account')} routes={['/profile', '/security', '/onboarding']} />
      <Appearance />
      <div className="wa-only-phone">
        <SignOutButton />
      </div>
    </>
  );
}
