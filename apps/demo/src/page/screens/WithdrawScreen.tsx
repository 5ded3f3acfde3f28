import { Withdraw } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { CloseLink } from '../shell/CloseLink.tsx';
import { goTo } from '../shell/goTo.ts';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** Money from the wallet to an account of the user. */
export function WithdrawScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <CloseLink />
      <Heading isHidden>{t('withdraw.title')}</Heading>
      <Withdraw onDone={() => goTo('/')} onFinishLater={() => goTo('/activity')} onSetUp={() => goTo('/onboarding')} />
    </>
  );
}
