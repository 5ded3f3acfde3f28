import { EmptyState, PeopleIllustration } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

export default function OnboardingScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <Heading>{t('onboarding.title')}</Heading>
      <EmptyState illustration={<PeopleIllustration />} heading={t('onboarding.title')}>
        {t('soon')}
      </EmptyState>
    </>
  );
}
