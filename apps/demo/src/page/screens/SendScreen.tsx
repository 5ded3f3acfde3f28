import { Send } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { BackLink } from '../shell/BackLink.tsx';
import { goTo } from '../shell/goTo.ts';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** One transfer, from the choice of payee to completion. */
export function SendScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <div className="wa-flow-head">
        <BackLink to="/" />
        <Heading>{t('send.title')}</Heading>
      </div>
      <Send onDone={() => goTo('/')} onFinishLater={() => goTo('/activity')} />
    </>
  );
}
