import { close } from '@latchkey/react/icons';
import { Icon } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/useTexts.ts';

/** The way out of a flow that fills a phone. It stands beside the heading of each step; a desktop has its navigation. */
export function CloseLink(): ReactElement {
  const t = useTexts();
  return (
    <a className="lk-icon-button wa-only-phone" href="#/" aria-label={t('back.home')}>
      <Icon icon={close} />
    </a>
  );
}
