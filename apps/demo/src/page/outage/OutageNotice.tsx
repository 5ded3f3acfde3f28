import { clock, network } from '@latchkey/react/icons';
import { Notice } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/useTexts.ts';
import { useAvailability } from './useAvailability.ts';

/** Shows an outage above a screen that stays; with a session also that its amounts may be out of date. */
export function OutageNotice({ hasUser }: { readonly hasUser: boolean }): ReactElement | null {
  const t = useTexts();
  const { outage } = useAvailability();
  if (outage === undefined) return null;
  return (
    <Notice tone="warning" icon={outage === 'maintenance' ? clock : network}>
      {t(hasUser ? `${outage}.notice` : `${outage}.title`)}
    </Notice>
  );
}
