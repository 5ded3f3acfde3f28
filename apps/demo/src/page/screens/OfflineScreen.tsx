import { Button, EmptyState, WaitingIllustration } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { goTo } from '../shell/goTo.ts';
import { useTexts } from '../texts/useTexts.ts';

/** What a wallet says without a connection: what is safe, and what is not possible. */
export function OfflineScreen(): ReactElement {
  const t = useTexts();
  return (
    <EmptyState
      className="wa-notice-screen"
      illustration={<WaitingIllustration />}
      heading={t('offline.title')}
      headingLevel={1}
      action={<Button onClick={() => goTo('/')}>{t('offline.retry')}</Button>}
    >
      {t('offline.lead')}
    </EmptyState>
  );
}
