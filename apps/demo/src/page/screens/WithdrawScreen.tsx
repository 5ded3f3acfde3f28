import { Withdraw } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { BackLink } from '../shell/BackLink.tsx';
import { goTo } from '../shell/goTo.ts';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** Money from the wallet to an account of the user. */
export function WithdrawScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <div className="wa-flow-head">
        <BackLink to="/" />
        <Heading>{t('withdraw.title')}</Heading>
      </div>
      <Withdraw onDone={() => goTo('/')} onFinishLater={() => goTo('/activity')} />
    </>
  );
}
