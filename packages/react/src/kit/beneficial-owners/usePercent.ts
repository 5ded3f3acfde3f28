import { useMemo } from 'react';
import { useProvider } from '../../provider/context.ts';

/** Writes a percentage in the locale: 60 as "60%". */
export function usePercent(): (value: number) => string {
  const { locale } = useProvider('usePercent');
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
    return (value) => format.format(value / 100);
  }, [locale]);
}
