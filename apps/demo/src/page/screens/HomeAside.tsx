import { useApprovals, useCards } from '@latchkey/react';
import { Approvals, Cards } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { openPayment } from '../shell/goTo.ts';
import { useTexts } from '../texts/useTexts.ts';

/** The second column of a wide window: the requests that wait, and the user's card. Each is there if there is one. */
export function HomeAside(): ReactElement | null {
  const t = useTexts();
  const { requests } = useApprovals();
  const { list } = useCards();
  const hasCard = 'data' in list && list.data.length > 0;
  if (requests.length === 0 && !hasCard) return null;
  return (
    <aside className="wa-aside" aria-label={t('home.aside')}>
      {requests.length > 0 && <Approvals />}
      {hasCard && <Cards onSelectPayment={openPayment} slots={{ brand: t('app.name') }} />}
    </aside>
  );
}
