import { EmptyState, WaitingIllustration } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

export default function ApprovalsScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <Heading>{t('approvals.title')}</Heading>
      <EmptyState illustration={<WaitingIllustration />} heading={t('approvals.title')}>
        {t('soon')}
      </EmptyState>
    </>
  );
}
