import { Avatar } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { useCustomer } from '../shell/useCustomer.ts';
import type { TextKey } from '../texts/en.ts';
import { useTexts } from '../texts/useTexts.ts';

/** The time of the day, and the first name of the user. */
export function Greeting(): ReactElement {
  const t = useTexts();
  const { name, shortName, email } = useCustomer();
  return (
    <div className="wa-top">
      <a className="wa-only-phone wa-me" href="#/you">
        <Avatar name={name} identifier={email} />
        <span className="lk-hidden">{t('nav.you')}</span>
      </a>
      <p className="lk-two">
        <span className="lk-small lk-muted">{t(getGreeting(new Date().getHours()))}</span>
        <span className="lk-heading">
          <bdi>{shortName ?? t('home.welcome')}</bdi>
        </span>
      </p>
    </div>
  );
}

function getGreeting(hour: number): TextKey {
  if (hour >= 5 && hour < 12) return 'home.morning';
  return hour >= 12 && hour < 18 ? 'home.afternoon' : 'home.evening';
}
