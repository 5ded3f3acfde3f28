import { useFirstPayment } from '@latchkey/react';
import { bank, card, plus, send } from '@latchkey/react/icons';
import { Activity, Balance, RevealInOrder } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { finishPayment, openPayment } from '../shell/goTo.ts';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';
import { AddMoneySheet } from './AddMoneySheet.tsx';
import { FirstPayment } from './FirstPayment.tsx';
import { Greeting } from './Greeting.tsx';
import { HomeAside } from './HomeAside.tsx';
import { MoneyOut } from './MoneyOut.tsx';
import { Pending } from './Pending.tsx';
import type { ScreenProps } from './ScreenProps.ts';
import { useIsWide } from './useIsWide.ts';
import './home.css';

/**
 * The greeting, the balance with its quick actions, what waits for the user, what went out, and the latest activity. A new
 * user sees the way to the first payment instead of an empty list, after the service has approved them.
 */
export function HomeScreen({ route }: ScreenProps): ReactElement {
  const t = useTexts();
  const isWide = useIsWide();
  const first = useFirstPayment();
  const isFirst = first.status === 'next';
  return (
    <>
      <Heading isHidden>{t('home.title')}</Heading>
      <div className="wa-home">
        <div className="wa-column">
          <Greeting />
          {/* The balance is on the page itself. */}
          <div className="wa-plain" data-lk-layout="flow">
            <Balance
              quickActions={[
                { label: t('home.add'), icon: plus, href: '#/add' },
                { label: t('home.send'), icon: send, href: '#/send', main: !isFirst && first.status !== 'onboarding' },
                { label: t('home.withdraw'), icon: bank, href: '#/withdraw' },
                { label: t('home.card'), icon: card, href: '#/cards' },
              ]}
            />
          </div>
          <RevealInOrder>
            <Pending withRequests={!isWide} first={first} />
            <FirstPayment state={first} />
            {!isFirst && <MoneyOut />}
            {!(isFirst && first.isEmpty) && (
              <Activity
                variant="recent"
                onFinish={finishPayment}
                onSelect={openPayment}
                slots={{
                  action: (
                    <a className="lk-link" href="#/activity">
                      {t('home.all')}
                    </a>
                  ),
                }}
              />
            )}
          </RevealInOrder>
        </div>
        {isWide && <HomeAside />}
      </div>
      <AddMoneySheet isOpen={route === '/add'} />
    </>
  );
}
