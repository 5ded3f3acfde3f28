import { useMemo } from 'react';
import { listCountries } from '../../bank-accounts/places.ts';
import { useProvider } from '../../provider/context.ts';
import type { Choice } from './TaskField.tsx';

/** The countries as choices, in the locale. Sorting them takes a while, so it is done once. */
export function useCountries(): readonly Choice[] {
  const { locale } = useProvider('useCountries');
  return useMemo(() => listCountries(locale).map(({ code, name }) => [code, name] as const), [locale]);
}
