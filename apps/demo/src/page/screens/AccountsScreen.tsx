import { ExternalAccounts } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { BackLink } from '../shell/BackLink.tsx';
import { openSend } from '../shell/goTo.ts';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';
import './lists.css';

/** The accounts that money can be sent to. */
export function AccountsScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <BackLink to="/you" onPhone />
      <Heading>{t('accounts.title')}</Heading>
      <ExternalAccounts onSend={openSend} />
    </>
  );
}
