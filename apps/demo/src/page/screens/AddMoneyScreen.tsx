import { Deposit } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { BackLink } from '../shell/BackLink.tsx';
import { Heading } from '../shell/Heading.tsx';
import { LinkList } from '../shell/LinkList.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** The ways to bring money in. */
export function AddMoneyScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <div className="wa-flow-head">
        <BackLink to="/" />
        <Heading>{t('add.title')}</Heading>
      </div>
      <Deposit />
      <LinkList heading={t('add.other')} routes={['/fund', '/rates']} />
    </>
  );
}
