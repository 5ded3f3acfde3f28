'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, Suspense } from 'react';
import { LazyFallback } from '../base/LazyFallback.tsx';
import { lazyContent } from '../base/lazyContent.tsx';
import type { ExchangeRatesProps } from './stepProps.ts';

// The converter and its texts load with the component only.
const Content = lazyContent(() => import('./ExchangeRatesContent.tsx'));

/**
 * The current rates from one of the user's currencies, with a converter. It says that a rate is a guide until it is
 * locked. It loads on demand.
 *
 * ```tsx
 * <ExchangeRates targets={['EUR', 'MXN', 'PHP']} />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function ExchangeRates(props: ExchangeRates.Props): ReactElement {
  checkProps('ExchangeRates', props);
  const { variant, className, id } = props;
  return (
    <Suspense fallback={<LazyFallback variant={variant} className={className} id={id} />}>
      <Content {...props} />
    </Suspense>
  );
}

export declare namespace ExchangeRates {
  interface Props extends ExchangeRatesProps {}
}
