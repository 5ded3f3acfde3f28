import { Notice } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { useTexts } from '../texts/useTexts.ts';

/** The browser refused to store the key: everything works until the page closes, and the user is told in advance. */
export function MemoryOnlyNotice(): ReactElement {
  const t = useTexts();
  return <Notice tone="warning">{t('memoryOnly')}</Notice>;
}
