import { Fund } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { BackLink } from '../shell/BackLink.tsx';
import { goTo } from '../shell/goTo.ts';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** An incoming payment whose rate is fixed before it is paid. */
export function FundScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <BackLink to="/add" />
      <Heading isHidden>{t('fund.title')}</Heading>
      <Fund onDone={() => goTo('/')} />
    </>
  );
}
