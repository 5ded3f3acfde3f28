import { createContext, useContext } from 'react';
import type { ExchangeRates } from '../../hooks/useExchangeRates.ts';
import { createContextError } from '../../provider/context.ts';

/** What the parts of one `ExchangeRates.Root` share. */
export interface ExchangeRatesContextValue {
  readonly rates: ExchangeRates;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading', string>>;
}

export const ExchangeRatesContext: React.Context<ExchangeRatesContextValue | undefined> = createContext<
  ExchangeRatesContextValue | undefined
>(undefined);

export function useExchangeRatesContext(part: string): ExchangeRatesContextValue {
  const value = useContext(ExchangeRatesContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <ExchangeRates.Root>, so it has no rates. Render it inside <ExchangeRates.Root>.`,
    );
  }
  return value;
}
