import { back } from '@latchkey/react/icons';
import { Icon } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/useTexts.ts';
import { getPlace, type Route } from './route.ts';

/** The way back from a screen that another one links to, with the name of that screen. */
export function BackLink(props: {
  readonly to: Route;
  /** Whether only a phone needs it: the navigation of a desktop has a link to the screen. @default false */
  readonly isPhoneOnly?: boolean;
}): ReactElement {
  const { to, isPhoneOnly } = props;
  const t = useTexts();
  return (
    <a className={`lk-link wa-back${isPhoneOnly ? ' wa-only-phone' : ''}`} href={`#${to}`}>
      <Icon icon={back} />
      {t(getPlace(to).title)}
    </a>
  );
}
