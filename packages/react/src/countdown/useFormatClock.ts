import { useCallback } from 'react';
import { useProvider } from '../provider/context.ts';
import { formatClock } from './announcementMarks.ts';

/**
 * Returns a function that formats seconds as a clock in the locale of the provider.
 *
 * ```tsx
 * const clock = useFormatClock()
 * return <p>{clock(161)}</p> // 2:41
 * ```
 */
export function useFormatClock(): (seconds: number) => string {
  const { locale } = useProvider('useFormatClock');
  return useCallback((seconds) => formatClock(seconds, locale), [locale]);
}
