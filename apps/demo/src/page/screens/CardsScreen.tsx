import { useReauthentication } from '@latchkey/react';
import { Activity, Cards } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { openOnboarding, openPayment } from '../shell/goTo.ts';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** The user's cards: freeze, show the number, close. */
export function CardsScreen(): ReactElement {
  const t = useTexts();
  // The number requires a recent sign-in, so that an unattended page does not show it.
  const reauthenticate = useReauthentication();
  return (
    <>
      <Heading isHidden>{t('cards.title')}</Heading>
      <Cards
        onBeforeReveal={reauthenticate}
        onSelectPayment={openPayment}
        onSetUp={openOnboarding}
        slots={{
          brand: t('app.name'),
          // A card that is not issued has no number, and no payments.
          card: ({ id, last4 }) =>
            last4 !== undefined && (
              <Activity key={id} variant="recent" cardId={id} headingLevel={3} onSelect={openPayment} />
            ),
        }}
      />
    </>
  );
}
