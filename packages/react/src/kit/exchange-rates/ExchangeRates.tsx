'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { lazyPanel } from '../base/lazyPanel.tsx';
import type { ExchangeRatesProps } from './stepProps.ts';

// The converter and its texts load with the component only.
const Panel = lazyPanel('ExchangeRates', () => import('./ExchangeRatesContent.tsx'));

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
  return <Panel {...props} />;
}

export declare namespace ExchangeRates {
  interface Props extends ExchangeRatesProps {}
}
