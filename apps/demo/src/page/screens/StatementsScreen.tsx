import { Statements } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { BackLink } from '../shell/BackLink.tsx';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** What came in and went out in a period, to read, print or save. */
export function StatementsScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <BackLink to="/you" />
      <Heading isHidden>{t('statements.title')}</Heading>
      <Statements />
    </>
  );
}
