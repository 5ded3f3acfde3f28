import { Agents, Approvals, RevealInOrder } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { BackLink } from '../shell/BackLink.tsx';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** What the user's agents ask for, and what each of them may do. */
export function ApprovalsScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <BackLink to="/you" isPhoneOnly />
      <Heading isHidden>{t('approvals.title')}</Heading>
      <RevealInOrder>
        <Approvals />
        <Agents />
      </RevealInOrder>
    </>
  );
}
