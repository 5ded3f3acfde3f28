import { Send } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { CloseLink } from '../shell/CloseLink.tsx';
import { goTo } from '../shell/goTo.ts';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** One transfer, from the choice of payee to completion. */
export function SendScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <CloseLink />
      <Heading isHidden>{t('send.title')}</Heading>
      <Send onDone={() => goTo('/')} onFinishLater={() => goTo('/activity')} onSetUp={() => goTo('/onboarding')} />
    </>
  );
}
