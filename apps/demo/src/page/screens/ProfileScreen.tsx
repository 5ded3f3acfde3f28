import { EmptyState, PeopleIllustration } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

export default function ProfileScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <Heading>{t('profile.title')}</Heading>
      <EmptyState illustration={<PeopleIllustration />} heading={t('profile.title')}>
        {t('soon')}
      </EmptyState>
    </>
  );
}
