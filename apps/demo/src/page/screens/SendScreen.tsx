import type { ExternalAccountId, TransactionId } from '@latchkey/core';
import { Send } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { CloseLink } from '../shell/CloseLink.tsx';
import { goTo } from '../shell/goTo.ts';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';
import type { ScreenProps } from './ScreenProps.ts';

/**
 * One transfer, from the choice of payee to completion. The URL may name the account to pay, or a payment that waits for
 * the user.
 */
export function SendScreen({ id }: ScreenProps): ReactElement {
  const t = useTexts();
  return (
    <>
      <CloseLink />
      <Heading isHidden>{t('send.title')}</Heading>
      <Send
        key={id}
        // What does not exist is not selected.
        {...(id?.startsWith('Transaction:')
          ? { transactionId: id as TransactionId }
          : { destination: id as ExternalAccountId | undefined })}
        umaAddress
        onDone={() => goTo('/')}
        onFinishLater={() => goTo('/activity')}
        onSetUp={() => goTo('/onboarding')}
      />
    </>
  );
}
