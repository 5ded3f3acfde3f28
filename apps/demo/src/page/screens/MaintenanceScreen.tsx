import { Button, EmptyState, WaitingIllustration } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { goTo } from '../shell/goTo.ts';
import { useTexts } from '../texts/useTexts.ts';

/** What a wallet says while its service is closed for work. */
export function MaintenanceScreen(): ReactElement {
  const t = useTexts();
  return (
    <EmptyState
      className="wa-notice-screen"
      illustration={<WaitingIllustration />}
      heading={t('maintenance.title')}
      headingLevel={1}
      action={<Button onClick={() => goTo('/')}>{t('offline.retry')}</Button>}
    >
      {t('maintenance.lead')}
    </EmptyState>
  );
}
