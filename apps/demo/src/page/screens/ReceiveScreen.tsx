import { Deposit } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { BackLink } from '../shell/BackLink.tsx';
import { goTo } from '../shell/goTo.ts';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** The user's own address and account details, which take any amount. */
export function ReceiveScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <BackLink to="/add" />
      <Heading isHidden>{t('receive.title')}</Heading>
      <Deposit onDone={() => goTo('/')} />
    </>
  );
}
