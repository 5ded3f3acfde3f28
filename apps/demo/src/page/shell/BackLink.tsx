import { back } from '@latchkey/react/icons';
import { Icon } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/useTexts.ts';
import type { Route } from './route.ts';

/** The way out of a screen that has no place in the tab bar. */
export function BackLink({ to, label }: { readonly to: Route; readonly label?: string }): ReactElement {
  const t = useTexts();
  return (
    <a className="lk-icon-button wa-back" href={`#${to}`} aria-label={label ?? t('back.home')}>
      <Icon icon={back} />
    </a>
  );
}
