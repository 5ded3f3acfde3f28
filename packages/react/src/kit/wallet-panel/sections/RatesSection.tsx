import type { ReactElement } from 'react';
import { ExchangeRates } from '../../exchange-rates/ExchangeRates.tsx';
import type { WalletSectionProps } from '../WalletSection.ts';

/** The current rates. */
export function RatesSection({ headingLevel }: WalletSectionProps): ReactElement {
  return <ExchangeRates variant="plain" headingLevel={headingLevel} />;
}
