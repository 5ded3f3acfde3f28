import type { ExternalAccountId } from '@latchkey/core';
import { ExternalAccounts } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { BackLink } from '../shell/BackLink.tsx';
import { openSend } from '../shell/goTo.ts';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';
import type { ScreenProps } from './ScreenProps.ts';

/** The accounts that money can be sent to. The URL may name the one to correct. */
export function AccountsScreen({ id }: ScreenProps): ReactElement {
  const t = useTexts();
  return (
    <>
      <BackLink to="/you" isPhoneOnly />
      <Heading>{t('accounts.title')}</Heading>
      <ExternalAccounts
        key={id}
        // One that does not exist opens no form.
        correctedAccount={id as ExternalAccountId | undefined}
        onSend={openSend}
      />
    </>
  );
}
