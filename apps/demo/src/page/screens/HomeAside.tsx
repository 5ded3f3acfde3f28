import { useApprovals, useCards, useReauthentication } from '@latchkey/react';
import { Approvals, Cards, RevealInOrder } from '@latchkey/react/kit';
import { type ReactElement, useRef } from 'react';
import { openOnboarding, openPayment } from '../shell/goTo.ts';
import { LinkList } from '../shell/LinkList.tsx';
import { useTexts } from '../texts/useTexts.ts';

/**
 * The second column of a wide window: the requests that wait, the user's card, and the screens that the navigation lacks.
 * The column is there from the start, so that the first one keeps its place.
 */
export function HomeAside(): ReactElement {
  const t = useTexts();
  const { list: actions, requests } = useApprovals();
  const { list: cards } = useCards();
  // As on the screen of the cards: an unattended page does not show the number.
  const reauthenticate = useReauthentication();
  const isLoading = actions.status === 'loading' || cards.status === 'loading';
  // They stay after the last decision, which shows its outcome and keeps the focus.
  const hasRequests = useRef(false);
  if (requests.length > 0) hasRequests.current = true;
  const hasCard = 'data' in cards && cards.data.length > 0;
  return (
    <aside className="wa-aside" data-lk-layout="lists" aria-label={t('home.aside')}>
      {!isLoading && (
        <RevealInOrder>
          {hasRequests.current && (
            <Approvals
              limit={1}
              slots={{
                action: (
                  <a className="lk-link" href="#/approvals">
                    {t('home.all')}
                  </a>
                ),
              }}
            />
          )}
          {hasCard && (
            <Cards
              onBeforeReveal={reauthenticate}
              onSelectPayment={openPayment}
              onSetUp={openOnboarding}
              slots={{ brand: t('app.name') }}
            />
          )}
          <LinkList heading={t('you.money')} routes={['/statements', '/rates']} />
        </RevealInOrder>
      )}
    </aside>
  );
}
