import { Cards } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { openPayment } from '../shell/goTo.ts';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** The user's cards: freeze, show the number, close. */
export function CardsScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <Heading isHidden>{t('cards.title')}</Heading>
      <Cards onSelectPayment={openPayment} slots={{ brand: t('app.name') }} />
    </>
  );
}
