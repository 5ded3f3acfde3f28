import { clock, network } from '@latchkey/react/icons';
import { Notice } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/useTexts.ts';
import { useAvailability } from './useAvailability.ts';

/** Shows why the figures of a screen that stays may be out of date. */
export function OutageNotice(): ReactElement | null {
  const t = useTexts();
  const { outage } = useAvailability();
  if (outage === undefined) return null;
  return (
    <Notice tone="warning" icon={outage === 'offline' ? network : clock}>
      {t(`${outage}.notice`)}
    </Notice>
  );
}
