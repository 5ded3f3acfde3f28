import { Deposit, RevealInOrder } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { CloseLink } from '../shell/CloseLink.tsx';
import { goTo } from '../shell/goTo.ts';
import { Heading } from '../shell/Heading.tsx';
import { LinkList } from '../shell/LinkList.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** The ways to bring money in. */
export function AddMoneyScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <CloseLink />
      <Heading isHidden>{t('add.title')}</Heading>
      <RevealInOrder>
        <Deposit onDone={() => goTo('/')} />
        <LinkList heading={t('add.other')} routes={['/fund', '/rates']} />
      </RevealInOrder>
    </>
  );
}
