import { ExchangeRates } from '@latchkey/react/kit';
import type { ReactElement } from 'react';
import { BackLink } from '../shell/BackLink.tsx';
import { Heading } from '../shell/Heading.tsx';
import { useTexts } from '../texts/useTexts.ts';

/** What money is worth elsewhere. */
export function RatesScreen(): ReactElement {
  const t = useTexts();
  return (
    <>
      <BackLink to="/you" />
      <Heading isHidden>{t('rates.title')}</Heading>
      <ExchangeRates targets={['EUR', 'MXN', 'GBP', 'INR', 'PHP']} />
    </>
  );
}
