import { CardIllustration, EmptyState } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

export default function CardsScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <Heading>{t('cards.title')}</Heading>
      <EmptyState illustration={<CardIllustration />} heading={t('cards.title')}>
        {t('soon')}
      </EmptyState>
    </>
  );
}
